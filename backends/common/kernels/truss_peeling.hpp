// truss_peeling: the truss number of each edge of an undirected graph.
#pragma once

#include <backends/common/result.hpp>
#include <core/types.hpp>

namespace gustav {

// The argument of on_level.
struct truss_level {
  offset_t truss = 0;  // the truss number of the edges that were removed
  offset_t left = 0;   // edges with a larger one
};

namespace kernels {

// run(exec, pattern, observer<truss_level>): the largest k for each edge such that it belongs to a subgraph in which
// every edge is in at least k - 2 triangles. The pattern is n x n and symmetric (not checked: otherwise the numbers
// mean nothing); its diagonal is ignored. The observer is called after each truss number that some edge has; false ends
// the search. Source: Wang and Cheng 2012; Kabir and Madduri 2017 (PKT).
struct truss_peeling {
  static constexpr const char* name = "truss_peeling";
  template <class I>
  struct result {
    csr_result<I, I> truss;  // n x n: the truss number of each edge, above the diagonal
    bool cancelled = false;  // edges that were left have a lower bound
  };
};

}  // namespace kernels
}  // namespace gustav
