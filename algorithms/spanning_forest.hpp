// Spanning forests of least or largest weight.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/path_lengths.hpp>
#include <graphblas/kernels/boruvka_forest.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav {

// Edges in the order of the rows. L: path_length_t of the values.
template <class L, class I>
struct spanning_forest_result {
  struct edge {
    I from, to;  // as the entry is stored
    L weight;    // 1 for a pattern
  };
  std::vector<edge> edges;
  L weight{};              // of all edges
  offset_t trees = 0;      // an isolated vertex is one
  bool cancelled = false;  // on_round returned false: only some edges of the forest are there
};

namespace detail {

// The entries at ascending positions as edges. Throws invalid_value for a sum of integers beyond 64 bits.
template <class L, class S, class I>
spanning_forest_result<L, I> forest_of(const csr_view<S, I>& a, const std::vector<offset_t>& positions) {
  spanning_forest_result<L, I> r;
  r.edges.reserve(positions.size());
  offset_t u = 0;
  for (const offset_t p : positions) {
    while (a.offsets[u + 1] <= p) ++u;
    L weight = 1;
    if constexpr (!std::is_same_v<S, unit>) weight = static_cast<L>(a.value(p));
    r.edges.push_back({static_cast<I>(u), a.indices[p], weight});
    if constexpr (std::is_integral_v<L>) {
      if (__builtin_add_overflow(r.weight, weight, &r.weight))
        throw invalid_value("boruvka_forest: the sum of the weights is beyond 64 bits");
    } else {
      r.weight += weight;
    }
  }
  if constexpr (std::is_floating_point_v<L>) {
    const auto is_finite = [](const auto& e) { return std::isfinite(e.weight); };
    if (!std::isfinite(r.weight) && std::all_of(r.edges.begin(), r.edges.end(), is_finite))
      throw invalid_value("boruvka_forest: the sum of the weights is beyond the range of doubles");
  }
  r.trees = a.rows - static_cast<offset_t>(positions.size());
  return r;
}

}  // namespace detail

// The spanning forest of least weight, or of largest, of the graph whose edges are the entries of A (n x n), whatever
// their direction; loops do not count. Of two opposite entries the lighter one is taken; edges of equal weight count by
// the order of the entries, row by row, so the forest does not depend on the number of threads. Weights may be negative
// or infinite; those of a pattern are 1. on_round is called after each round, not by the reference executor nor for
// weights that are all the same; when it returns false, the result has the edges found so far, all of them in the
// forest. Throws dimension_mismatch (not square), invalid_value (a weight that is not a number, an unsigned one above
// 2^63 - 1, a sum of the forest's integer weights beyond 64 bits). Cost: O(entries x log vertices) at worst; most
// entries are read twice. Sources: Boruvka 1926; Osipov, Sanders, Singler 2009.
struct spanning_forest_call {
  using options = spanning_forest_options;
  template <executor E, class T, class I>
  spanning_forest_result<path_length_t<storage_t<T>>, I> operator()(const E& exec, const matrix<T, I>& a,
                                                                    const options& how = {}) const {
    using L = path_length_t<storage_t<T>>;
    detail::require_square("spanning_forest", a.rows(), a.cols());
    const detail::lengths_of<storage_t<T>, I> weights(a.view(detail::threads_of(exec)));
    const auto& view = weights.view();
    if constexpr (std::is_unsigned_v<storage_t<T>> && sizeof(storage_t<T>) == sizeof(L))
      for (offset_t p = 0; p < view.entries(); ++p)  // of the copy as signed integers
        if (view.value(view.offsets[0] + p) < 0) throw invalid_value("boruvka_forest: a weight is above 2^63 - 1");
    const auto found = run<kernels::boruvka_forest>(exec, view, how);
    auto result = detail::forest_of<L>(view, found.edges);
    result.cancelled = found.cancelled;
    return result;
  }
};
inline constexpr detail::entry<spanning_forest_call> spanning_forest;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<spanning_forest_call>&, const matrix<T, I>& a, bool symmetric) {
  using edge = typename spanning_forest_result<T, I>::edge;
  return matrix_bytes(a) + std::uint64_t(symmetric ? a.entries() / 2 : a.entries()) * 24 +
         std::uint64_t(a.rows()) * (2 * sizeof(I) + 24 + sizeof(edge));
}

}  // namespace gustav
