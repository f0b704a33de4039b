// The kernel core_peeling, on every backend that has it.
#pragma once

#include <backends/common/kernels/core_peeling.hpp>
#include <backends/cpu/cores/core_peeling.hpp>
#include <backends/reference/core_numbers.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/cores/core_peeling.hpp>)
#include <backends/cuda/cores/core_peeling.hpp>
#endif
