// The kernel independent_set, on every backend that has it.
#pragma once

#include <backends/common/kernels/independent_set.hpp>
#include <backends/cpu/independent_set/luby.hpp>
#include <backends/reference/independent_set.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/independent_set/luby.hpp>)
#include <backends/cuda/independent_set/luby.hpp>
#endif
