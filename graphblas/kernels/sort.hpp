// The kernels of sort, on every backend that has them.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/cpu/elementwise/sort_values.hpp>
#include <backends/reference/sort.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/sort.hpp>)
#include <backends/cuda/elementwise/sort.hpp>
#endif
