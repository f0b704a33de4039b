// The kernels of kronecker, on every backend that has them.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/kronecker.hpp>
#include <backends/reference/kronecker.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/kronecker.hpp>)
#include <backends/cuda/elementwise/kronecker.hpp>
#endif
