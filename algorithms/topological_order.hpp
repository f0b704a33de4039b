// Topological orders: every vertex after those with an arc to it, or a cycle.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>
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

template <class I>
struct topological_result {
  std::vector<I> order;    // by level, then by vertex; with a cycle the vertices before all cycles alone
  vector<I, I> level;      // arcs of the longest path to the vertex; an entry for each vertex of the order
  bool is_acyclic = true;  // no cycle has been found
  std::vector<I> cycle;    // the vertices of one, in the order of the arcs, the last with an arc to the first
  bool cancelled = false;  // on_level returned false: the order of the levels so far
};

namespace detail {

// A cycle among the vertices that have `before` arcs from such vertices: from the first one backwards.
template <class I>
std::vector<I> cycle_among(const pattern_view<I>& rows, const std::vector<offset_t>& before) {
  constexpr I none = -1;
  std::vector<I> predecessor(before.size(), none);
  for (offset_t u = rows.rows; u-- > 0;)
    if (before[static_cast<std::size_t>(u)] > 0)
      for (offset_t p = rows.offsets[u]; p < rows.offsets[u + 1]; ++p)
        predecessor[static_cast<std::size_t>(rows.indices[p])] = static_cast<I>(u);
  I v = 0;
  while (before[static_cast<std::size_t>(v)] == 0) ++v;
  std::vector<std::uint8_t> seen(before.size(), 0);
  while (!std::exchange(seen[static_cast<std::size_t>(v)], std::uint8_t{1}))
    v = predecessor[static_cast<std::size_t>(v)];
  std::vector<I> cycle{v};
  for (I u = predecessor[static_cast<std::size_t>(v)]; u != v; u = predecessor[static_cast<std::size_t>(u)])
    cycle.push_back(u);
  std::reverse(cycle.begin(), cycle.end());
  std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
  return cycle;
}

}  // namespace detail

// The vertices of A (n x n), each after all vertices with an arc to it: level by level, where level 0 are the vertices
// without such an arc and the others come one level after the last of these. Without such an order, the vertices of a
// cycle; a loop is one. Entries are arcs whatever their value. Runs on one thread. Throws dimension_mismatch (not
// square). Cost: O(vertices + entries), and sorting of each level. Source: Kahn 1962.
template <executor E, class T, class I>
topological_result<I> topological_order(const E& exec, const matrix<T, I>& a,
                                        const topological_options& options = {}) try {
  detail::refuse_cuda(exec, "topological_order");
  detail::require_square("topological_order", a.rows(), a.cols());
  const auto rows = pattern_of(a.view(detail::threads_of(exec)));
  const auto n = static_cast<std::size_t>(a.rows());
  std::vector<offset_t> before(n, 0);  // arcs from vertices that are not removed
  for (offset_t u = 0; u < rows.rows; ++u)
    for (offset_t p = rows.offsets[u]; p < rows.offsets[u + 1]; ++p)
      ++before[static_cast<std::size_t>(rows.indices[p])];
  topological_result<I> result;
  std::vector<I>& order = result.order;
  order.reserve(n);
  for (std::size_t v = 0; v < n; ++v)
    if (before[v] == 0) order.push_back(static_cast<I>(v));
  std::vector<I> levels;  // by position in the order
  levels.reserve(n);
  std::size_t first = 0;
  for (I level = 0; first < order.size() && !result.cancelled; ++level) {
    const std::size_t last = order.size();
    std::sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.end());
    levels.insert(levels.end(), last - first, level);
    for (; first < last; ++first)
      for (offset_t p = rows.offsets[order[first]]; p < rows.offsets[order[first] + 1]; ++p)
        if (--before[static_cast<std::size_t>(rows.indices[p])] == 0) order.push_back(rows.indices[p]);
    if (first < order.size()) result.cancelled = !options.on_level({level, static_cast<offset_t>(last)});
  }
  if (result.cancelled) order.resize(levels.size());
  result.level = vector<I, I>::build(a.rows(), order, levels);
  if (!result.cancelled && order.size() < n) {
    result.is_acyclic = false;
    result.cycle = detail::cycle_among(rows, before);
  }
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
topological_result<I> topological_order(const matrix<T, I>& a, const topological_options& options = {}) {
  return topological_order(default_executor{}, a, options);
}

}  // namespace gustav
