// The check of core numbers.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gustav {

// Throws verify_error unless `core` has the core numbers of the undirected graph of the symmetric pattern `a`, loops
// apart, and `order` is a degeneracy order. Every vertex has as many neighbours of at least its number, so the numbers
// are not too large. In the order, which ascends by number, at most so many neighbours come after a vertex: of a denser
// subgraph the first one would have more, so they are not too small. O(vertices + entries).
template <class I>
void verify_core_numbers(const csr_view<unit, I>& a, std::span<const I> core, std::span<const I> order) {
  const auto n = static_cast<std::size_t>(a.rows);
  if (core.size() != n || order.size() != n)
    throw verify_error("a vertex has no core number or no position in the order");
  std::vector<std::size_t> position(n, n);
  for (std::size_t p = 0; p < n; ++p) {
    const auto v = static_cast<std::size_t>(order[p]);
    if (position[v] != n) throw verify_error("a vertex is twice in the order");
    position[v] = p;
    if (p > 0 && core[static_cast<std::size_t>(order[p - 1])] > core[v])
      throw verify_error("the order does not ascend by core number");
  }
  for (std::size_t v = 0; v < n; ++v) {
    I inside = 0, after = 0;
    for (offset_t e = a.offsets[v]; e < a.offsets[v + 1]; ++e) {
      const auto u = static_cast<std::size_t>(a.indices[e]);
      if (u == v) continue;
      inside += static_cast<I>(core[u] >= core[v]);
      after += static_cast<I>(position[u] > position[v]);
    }
    if (inside < core[v]) throw verify_error("a vertex has fewer neighbours in its core than its number");
    if (after > core[v]) throw verify_error("a vertex belongs to a denser core than its number");
  }
}

}  // namespace gustav
