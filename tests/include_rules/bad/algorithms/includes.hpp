// breaks: algorithm
#pragma once
#include <backends/cpu/kernels/kernel.hpp>
