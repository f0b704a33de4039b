// The kernel bipartite_search, on every backend that has it.
#pragma once

#include <backends/common/kernels/bipartite_search.hpp>
#include <backends/cpu/components/bipartite_search.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/bipartite_search.hpp>)
#include <backends/cuda/components/bipartite_search.hpp>
#endif
