// breaks: tool
#pragma once
#include <backends/cpu/kernels/kernel.hpp>
