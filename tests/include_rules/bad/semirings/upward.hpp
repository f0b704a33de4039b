// breaks: layer
#pragma once
#include <backends/cpu/kernels/kernel.hpp>
