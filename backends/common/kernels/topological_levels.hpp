// topological_levels: the vertices of a graph, each after those with an arc to it, or a cycle.
#pragma once

#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_level.
struct topological_level {
  offset_t level = 0;    // that has been removed, from 0
  offset_t removed = 0;  // vertices so far
};

struct topological_options {
  observer<topological_level> on_level = {};
};

namespace kernels {

// run(exec, pattern, topological_options): the vertices of an n x n pattern level by level, or the vertices of a cycle.
// on_level is called after each level but the last; false ends the search. Source: Kahn 1962.
struct topological_levels {
  static constexpr const char* name = "topological_levels";
  template <class I>
  struct result {
    std::vector<I> order;    // by level, then by vertex; with a cycle the vertices before all cycles alone
    std::vector<I> level;    // of each vertex of the order
    std::vector<I> cycle;    // in the order of the arcs, the last with an arc to the first; empty where none was found
    bool cancelled = false;  // the order of the levels so far
  };
};

}  // namespace kernels
}  // namespace gustav
