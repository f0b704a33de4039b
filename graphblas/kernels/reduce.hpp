// The kernels of reduce, on every backend that has them.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/reduce.hpp>
#include <backends/reference/reduce.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/reduce.hpp>)
#include <backends/cuda/elementwise/reduce.hpp>
#endif
