// breaks: format
#pragma once
#include <backends/cpu/kernels/kernel.hpp>
