// The kernel topological_levels, on every backend that has it.
#pragma once

#include <backends/common/kernels/topological_levels.hpp>
#include <backends/cpu/orders/topological_levels.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/orders/topological_levels.hpp>)
#include <backends/cuda/orders/topological_levels.hpp>
#endif
