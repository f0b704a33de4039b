// biconnected_search: articulation points, bridges and biconnected components.
#pragma once

#include <core/observer.hpp>
#include <core/types.hpp>

#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct biconnected_block {
  offset_t vertices = 0;    // visited
  offset_t components = 0;  // biconnected components that are known
};

struct biconnected_options {
  bool symmetric = false;  // the matrix equals its transpose, which is then not made
  observer<biconnected_block> on_block = {};
};

namespace kernels {

// run(exec, pattern, biconnected_options): the largest sets of vertices of an n x n pattern, whose arcs count in both
// directions, that no removal of one vertex parts. on_block is called after each 2^18 vertices and entries; false ends
// the search. Source: Hopcroft and Tarjan 1973.
struct biconnected_search {
  static constexpr const char* name = "biconnected_search";
  template <class I>
  struct result {
    std::vector<I> vertices, component;    // ascending, and the component of each but the heads alone
    std::vector<I> heads;                  // of each component, numbered by size, ties by the least vertex but the head
    std::vector<offset_t> sizes;           // vertices, the head included
    std::vector<I> articulation_points;    // ascending
    std::vector<std::pair<I, I>> bridges;  // the smaller vertex first, ascending
    bool cancelled = false;                // only the components that were known
  };
};

}  // namespace kernels
}  // namespace gustav
