// The kernels of extract, on every backend that has them.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/extract.hpp>
#include <backends/reference/extract.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/extract.hpp>)
#include <backends/cuda/elementwise/extract.hpp>
#endif
