// The kernel of transform_reduce, on every backend that has it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/transform_reduce.hpp>
#include <backends/reference/reduce.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/transform_reduce.hpp>)
#include <backends/cuda/elementwise/transform_reduce.hpp>
#endif
