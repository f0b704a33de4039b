// The kernels of reshape, on every backend that has them.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/cpu/elementwise/reshape.hpp>
#include <backends/reference/reshape.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/reshape.hpp>)
#include <backends/cuda/elementwise/reshape.hpp>
#endif
