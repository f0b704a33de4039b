// The kernels of diagonal, on every backend that has them.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/cpu/elementwise/diagonal.hpp>
#include <backends/reference/diagonal.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/diagonal.hpp>)
#include <backends/cuda/elementwise/diagonal.hpp>
#endif
