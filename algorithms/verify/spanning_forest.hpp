// The rule by which --verify checks spanning forests.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

// Throws verify_error unless the edges (from, to, weight) are entries of `a`, make a forest, and every entry closes a
// cycle with it in which no edge is heavier than the entry (lighter, where is_maximum): the cycle rule, which makes the
// weight the least. Climbs from both ends of an entry to where they meet in trees whose depth is halved by joining at
// the smaller one (by size), along edges that get heavier upwards. O(entries x log vertices).
template <class I, class Edge>
void verify_spanning_forest(const csr_view<double, I>& a, std::span<const Edge> edges, bool is_maximum) {
  const auto key = [&](double w) { return is_maximum ? -w : w; };
  const auto n = static_cast<std::size_t>(a.rows);
  // Kruskal's trees over the edges of the forest: a vertex points to the root that took it in, with the edge's key.
  std::vector<Edge> order(edges.begin(), edges.end());
  for (const Edge& e : order) {
    const I* const begin = a.indices + a.offsets[e.from];
    const I* const end = a.indices + a.offsets[e.from + 1];
    const I* const at = std::lower_bound(begin, end, e.to);
    if (at == end || *at != e.to || a.value(at - a.indices) != e.weight)
      throw verify_error("an edge of the forest is not one of the graph");
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](const Edge& x, const Edge& y) { return key(x.weight) < key(y.weight); });
  constexpr I none = -1;
  std::vector<I> up(n, none);
  std::vector<double> above(n, 0);  // key of the edge that joined a root to another
  std::vector<offset_t> size(n, 1);
  const auto root = [&](I v) {
    while (up[static_cast<std::size_t>(v)] != none) v = up[static_cast<std::size_t>(v)];
    return v;
  };
  for (const Edge& e : order) {
    I x = root(e.from), y = root(e.to);
    if (x == y) throw verify_error("the edges of the forest have a cycle");
    if (size[static_cast<std::size_t>(x)] > size[static_cast<std::size_t>(y)]) std::swap(x, y);
    up[static_cast<std::size_t>(x)] = y;
    above[static_cast<std::size_t>(x)] = key(e.weight);
    size[static_cast<std::size_t>(y)] += size[static_cast<std::size_t>(x)];
  }
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      const double limit = key(a.value(p));
      // The trees of both ends when edges up to `limit` are in: they are the same where the cycle has none above it.
      const auto climb = [&](I v) {
        while (up[static_cast<std::size_t>(v)] != none && above[static_cast<std::size_t>(v)] <= limit)
          v = up[static_cast<std::size_t>(v)];
        return v;
      };
      if (climb(static_cast<I>(u)) == climb(a.indices[p])) continue;
      if (root(static_cast<I>(u)) != root(a.indices[p])) throw verify_error("an edge joins two trees of the forest");
      throw verify_error("an edge could replace one of the forest");
    }
}

}  // namespace gustav
