// The dependencies of sources on vertices, by definition.
#pragma once

#include <backends/common/kernels/path_dependencies.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/path_count.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace gustav::backends::reference {

// Calls f(v) for each arc from u to v that ends a shortest path.
template <class L, class S, class I, class F>
void for_tight_arcs(const csr_view<S, I>& a, const buffer<L>& distance, std::size_t u, const F& f) {
  const auto row = static_cast<offset_t>(u);
  for (offset_t p = a.offsets[row]; p < a.offsets[row + 1]; ++p) {
    const auto v = static_cast<std::size_t>(a.indices[p]);
    if (distance[u] + static_cast<L>(a.value(p)) == distance[v]) f(v);
  }
}

// The vertices that s reaches, each behind one that a shortest path to it passes last; a sum may be as large as its
// larger part, so that such two have the same distance. Of vertices as near that may come next, the least comes.
template <class L, class S, class I>
std::vector<std::size_t> by_distance(const csr_view<S, I>& a, const buffer<L>& distance, I s) {
  std::vector<std::size_t> order, open{static_cast<std::size_t>(s)};
  std::vector<bool> found(distance.size(), false);
  found[open[0]] = true;
  while (!open.empty()) {
    const auto next = std::min_element(open.begin(), open.end(), [&](std::size_t x, std::size_t y) {
      return distance[x] < distance[y] || (distance[x] == distance[y] && x < y);
    });
    order.push_back(*next);
    open.erase(next);
    for_tight_arcs(a, distance, order.back(), [&](std::size_t v) {
      if (!found[v]) open.push_back(v);
      found[v] = true;
    });
  }
  return order;
}

// Adds to sums[v] the part of the shortest paths from s to each target that pass through v, both ends left out. With
// the paths from s to v and those from v to t counted in all arcs that lie on a shortest path from s. Lengths are above
// 0. Cost: O(vertices x (vertices + entries)).
template <class L, class S, class I>
void add_dependencies(const csr_view<S, I>& a, I s, buffer<double>& sums) {
  const auto n = static_cast<std::size_t>(a.rows);
  const buffer<L> distance = shortest_paths<L>(a, std::vector<I>{s});
  const std::vector<std::size_t> order = by_distance(a, distance, s);
  std::vector<std::size_t> rank(n, n);
  for (std::size_t k = 0; k < order.size(); ++k) rank[order[k]] = k;
  const auto each_tight = [&](std::size_t u, auto&& f) {
    for_tight_arcs(a, distance, u, [&](std::size_t v) {
      if (rank[u] < rank[v]) f(v);
    });
  };
  std::vector<wide_count> before(n);
  before[static_cast<std::size_t>(s)] = 1.0;
  for (const std::size_t u : order) each_tight(u, [&](std::size_t v) { before[v] += before[u]; });
  for (std::size_t t = 0; t < n; ++t) {
    if (distance[t] == unreachable_v<L> || t == static_cast<std::size_t>(s)) continue;
    std::vector<wide_count> after(n);  // paths from a vertex to t
    after[t] = 1.0;
    for (std::size_t k = order.size(); k-- > 0;)
      each_tight(order[k], [&](std::size_t v) { after[order[k]] += after[v]; });
    for (std::size_t v = 0; v < n; ++v)
      if (v != t && v != static_cast<std::size_t>(s)) sums[v] += static_cast<double>(before[v] * after[v] / before[t]);
  }
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<path_dependencies, reference> {
  template <class K, class I>
  static source_sums run(const reference&, const lengths_operand<K, I>& a, std::span<const I> sources, bool,
                         const sources_observer& on_block) {
    const csr_view<K, I>& view = a.by_rows();
    const auto count = static_cast<offset_t>(sources.size());
    source_sums found;
    found.sums = buffer<double>(static_cast<std::size_t>(view.rows), 0.0);
    for (const I s : sources) {
      backends::reference::add_dependencies<path_length_t<K>>(view, s, found.sums);
      ++found.sources;
      if (found.sources < count && !on_block({.sources = found.sources, .of = count})) break;
    }
    return found;
  }
};

}  // namespace gustav::kernels
