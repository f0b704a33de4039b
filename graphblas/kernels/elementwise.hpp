// The kernels of operations element by element, on every backend that has them.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/reference/apply.hpp>
#include <backends/reference/ewise.hpp>
#include <backends/reference/select.hpp>
#include <backends/reference/transpose.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/elementwise.hpp>)
#include <backends/cuda/elementwise/elementwise.hpp>
#endif
