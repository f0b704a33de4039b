// The kernel enumerate_cliques, on every backend that has it.
#pragma once

#include <backends/common/kernels/enumerate_cliques.hpp>
#include <backends/cpu/cliques/clique_search.hpp>
#include <backends/reference/maximal_cliques.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/cliques/clique_search.hpp>)
#include <backends/cuda/cliques/clique_search.hpp>
#endif
