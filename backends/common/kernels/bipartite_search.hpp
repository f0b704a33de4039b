// bipartite_search: the two sides of a graph, or an odd cycle.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <vector>

namespace gustav {

// The argument of on_block.
struct bipartite_block {
  offset_t vertices = 0;  // whose side is known
};

struct bipartite_options {
  bool symmetric = false;  // the matrix equals its transpose, which is then not made
  observer<bipartite_block> on_block = {};
};

namespace kernels {

// run(exec, pattern, bipartite_options): the side of each vertex of an n x n pattern such that every edge, whatever its
// direction, joins both; or an odd cycle. on_block is called after each 2^18 vertices and entries; false ends the
// search. Source: Konig 1916.
struct bipartite_search {
  static constexpr const char* name = "bipartite_search";
  template <class I>
  struct result {
    buffer<std::uint8_t> side;  // of each vertex, 0 or 1; 0 for the first one of each component
    std::vector<I> visited;     // the vertices whose side is known
    std::vector<I> odd_cycle;   // in order, the last next to the first; empty where none was found
    bool cancelled = false;
  };
};

}  // namespace kernels
}  // namespace gustav
