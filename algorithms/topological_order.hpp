// Topological orders: every vertex after those with an arc to it, or a cycle.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/topological_levels.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct topological_result {
  std::vector<I> order;    // by level, then by vertex; with a cycle the vertices before all cycles alone
  vector<I, I> level;      // arcs of the longest path to the vertex; an entry for each vertex of the order
  bool is_acyclic = true;  // no cycle has been found
  std::vector<I> cycle;    // the vertices of one, in the order of the arcs, the last with an arc to the first
  bool cancelled = false;  // on_level returned false: the order of the levels so far
};

// The vertices of A (n x n), each after all vertices with an arc to it: level by level, where level 0 are the vertices
// without such an arc and the others come one level after the last of these. Without such an order, the vertices of a
// cycle; a loop is one. Entries are arcs whatever their value. Runs on one thread. Throws dimension_mismatch (not
// square). Cost: O(vertices + entries), and sorting of each level. Source: Kahn 1962.
struct topological_order_call {
  using options = topological_options;
  template <executor E, class T, class I>
  topological_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("topological_order", a.rows(), a.cols());
    auto found = run<kernels::topological_levels>(exec, pattern_argument(a), how);
    auto level = vector<I, I>::build(a.rows(), found.order, found.level);
    const bool is_acyclic = found.cycle.empty();
    return {std::move(found.order), std::move(level), is_acyclic, std::move(found.cycle), found.cancelled};
  }
};
inline constexpr detail::entry<topological_order_call> topological_order;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<topological_order_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + std::uint64_t(a.rows()) * (4 * sizeof(I) + sizeof(offset_t));
}

}  // namespace gustav
