// The kernels of assign, on every backend that has them.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/cpu/elementwise/assign.hpp>
#include <backends/cpu/elementwise/assign_dense.hpp>
#include <backends/cpu/elementwise/set_entries.hpp>
#include <backends/reference/assign.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/elementwise/assign.hpp>)
#include <backends/cuda/elementwise/assign.hpp>
#endif
