// core_peeling: the core number of each vertex of an undirected graph.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_level.
struct core_level {
  offset_t core = 0;  // the core number of the vertices that were removed
  offset_t left = 0;  // vertices with a larger one
};

struct core_numbers_options {
  bool simple = false;  // the matrix is known to be symmetric; its diagonal is ignored
  bool order = true;    // whether the order is wanted
  observer<core_level> on_level = {};
};

namespace kernels {

// run(exec, pattern, core_numbers_options): the largest k for each vertex such that it belongs to a subgraph in which
// every vertex has at least k neighbours. The pattern is n x n and symmetric (not checked: otherwise the numbers mean
// nothing); unless options.simple its diagonal is empty. on_level is called after each core number that some vertex
// has; false ends the search. Source: Kabir and Madduri 2017.
struct core_peeling {
  static constexpr const char* name = "core_peeling";
  template <class I>
  struct result {
    buffer<I> core;
    std::vector<I> order;    // vertices by core number, round of removal and number; empty if not wanted
    bool cancelled = false;  // vertices that are not in the order have a lower bound
  };
};

}  // namespace kernels
}  // namespace gustav
