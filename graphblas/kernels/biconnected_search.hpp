// The kernel biconnected_search, on every backend that has it.
#pragma once

#include <backends/common/kernels/biconnected_search.hpp>
#include <backends/cpu/components/biconnected_search.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/biconnected_search.hpp>)
#include <backends/cuda/components/biconnected_search.hpp>
#endif
