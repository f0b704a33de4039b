// The rules by which --verify checks the sides of bipartite graphs and topological orders.
#pragma once

#include <algorithms/bipartite.hpp>
#include <algorithms/topological_order.hpp>
#include <algorithms/verify/verify_error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {
namespace detail {

template <class I>
bool has_arc(const csr_view<unit, I>& a, I from, I to) {
  return std::binary_search(a.indices + a.offsets[from], a.indices + a.offsets[from + 1], to);
}

}  // namespace detail

// Throws verify_error unless all edges join the sides 0 and 1, or the cycle is one of odd length whose vertices differ.
template <class I>
void verify_bipartite(const matrix<void, I>& a, const bipartite_result<I>& r) {
  const auto arcs = a.view();
  if (r.is_bipartite) {
    for (offset_t v = 0; v < arcs.rows; ++v)
      if (const auto side = r.side.get(v); !side || *side > 1) throw verify_error("a side is neither 0 nor 1");
    for (offset_t u = 0; u < arcs.rows; ++u)
      for (offset_t p = arcs.offsets[u]; p < arcs.offsets[u + 1]; ++p)
        if (r.side.get(u) == r.side.get(arcs.indices[p])) throw verify_error("an edge joins vertices of one side");
    return;
  }
  const auto& cycle = r.odd_cycle;
  if (cycle.size() % 2 == 0) throw verify_error("the cycle is not odd");
  for (std::size_t k = 0; k < cycle.size(); ++k) {
    const I u = cycle[k], v = cycle[(k + 1) % cycle.size()];
    if (!detail::has_arc(arcs, u, v) && !detail::has_arc(arcs, v, u)) throw verify_error("the cycle lacks an edge");
  }
  auto sorted = cycle;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
    throw verify_error("the cycle comes back to a vertex");
}

// Throws verify_error unless each vertex is once in the order and every arc leads to a later position and a higher
// level, some arc by one level only; or the cycle has the arcs that it needs.
template <class I>
void verify_topological_order(const matrix<void, I>& a, const topological_result<I>& r) {
  const auto arcs = a.view();
  if (!r.is_acyclic) {
    for (std::size_t k = 0; k < r.cycle.size(); ++k)
      if (!detail::has_arc(arcs, r.cycle[k], r.cycle[(k + 1) % r.cycle.size()]))
        throw verify_error("the cycle lacks an arc");
    if (r.cycle.empty()) throw verify_error("there is no cycle");
    return;
  }
  const auto n = static_cast<std::size_t>(arcs.rows);
  std::vector<offset_t> position(n, -1);
  for (std::size_t k = 0; k < r.order.size(); ++k)
    position[static_cast<std::size_t>(r.order[k])] = static_cast<offset_t>(k);
  if (r.order.size() != n || std::count(position.begin(), position.end(), offset_t{-1}) != 0)
    throw verify_error("the order lacks a vertex");
  const auto level = r.level.view();
  std::vector<std::uint8_t> has_reason(n, 0);
  for (offset_t u = 0; u < arcs.rows; ++u)
    for (offset_t p = arcs.offsets[u]; p < arcs.offsets[u + 1]; ++p) {
      const auto v = static_cast<std::size_t>(arcs.indices[p]);
      if (position[static_cast<std::size_t>(u)] >= position[v]) throw verify_error("an arc leads back in the order");
      if (level.value(u) >= level.value(arcs.indices[p])) throw verify_error("an arc leads to no higher level");
      if (level.value(u) + 1 == level.value(arcs.indices[p])) has_reason[v] = 1;
    }
  for (std::size_t v = 0; v < n; ++v)
    if ((level.value(static_cast<offset_t>(v)) > 0) != (has_reason[v] != 0))
      throw verify_error("a level is not that of the longest path");
}

}  // namespace gustav
