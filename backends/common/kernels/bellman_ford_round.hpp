// bellman_ford_round: distances that are lowered by the products of a round.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {

// Distances that rounds lower. The vertices before are kept, because a cycle among them has a negative length (Cormen,
// Leiserson, Rivest, Stein 2009, section 24.5).
template <class L, class I>
struct bellman_ford_state {
  std::vector<L> distance;
  std::vector<I> parent;
  std::vector<std::int64_t> round;  // in which the distance was lowered last
  std::vector<I> frontier;          // ascending
  std::vector<L> reached_with;      // distances of the frontier when the round began

  explicit bellman_ford_state(offset_t vertices)
      : distance(static_cast<std::size_t>(vertices), unreachable_v<L>),
        parent(distance.size(), I{-1}),
        round(distance.size(), -1) {}

  // A cycle of parents; empty if there is none. O(vertices).
  std::vector<I> cycle() const {
    std::vector<I> walk(distance.size(), I{-1});  // the start of the walk that came by
    for (const I start : frontier) {
      I v = start;
      while (v >= 0 && walk[static_cast<std::size_t>(v)] < 0) {
        walk[static_cast<std::size_t>(v)] = start;
        v = parent[static_cast<std::size_t>(v)];
      }
      if (v < 0 || walk[static_cast<std::size_t>(v)] != start) continue;
      std::vector<I> found{v};
      for (I u = parent[static_cast<std::size_t>(v)]; u != v; u = parent[static_cast<std::size_t>(u)])
        found.push_back(u);
      std::reverse(found.begin() + 1, found.end());  // parents lead backwards
      return found;
    }
    return {};
  }
};

namespace kernels {

// run(exec, A, products, bellman_ford_state*, round): takes the products of the frontier and A over min-plus, a
// vector_view, into the distances, and the parents from the rows of the frontier, the smallest of each vertex. The
// vertices whose distance it has lowered are the next frontier. Cost: O(products + entries of those rows).
struct bellman_ford_round {
  static constexpr const char* name = "bellman_ford_round";
};

}  // namespace kernels
}  // namespace gustav
