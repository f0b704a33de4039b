// The kernels of concat and split, on every backend that has them.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/cpu/elementwise/tiles.hpp>
#include <backends/reference/tiles.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/tiles.hpp>)
#include <backends/cuda/elementwise/tiles.hpp>
#endif
