// The check of a greedy colouring.
#pragma once

#include <algorithms/verify/neighbours.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gustav {

// Throws verify_error unless the ends of every edge have different colours, and every vertex has neighbours of all
// smaller colours, as greedy colours have: none can be lowered alone. O(vertices + entries log degree).
template <class I>
void verify_colouring(const matrix<void, I>& a, std::span<const I> colour) {
  const auto near = neighbours_of(a);
  std::vector<std::size_t> seen_by(near.size() + 1, near.size());  // of each colour the vertex that has seen it last
  for (std::size_t v = 0; v < near.size(); ++v) {
    I smaller = 0;
    for (const I u : near[v]) {
      const I other = colour[static_cast<std::size_t>(u)];
      if (other == colour[v]) throw verify_error("an edge joins two vertices of one colour");
      if (other < 0 || other > colour[v] || seen_by[static_cast<std::size_t>(other)] == v) continue;
      seen_by[static_cast<std::size_t>(other)] = v;
      ++smaller;
    }
    if (smaller != colour[v]) throw verify_error("a vertex could have a smaller colour");
  }
}

}  // namespace gustav
