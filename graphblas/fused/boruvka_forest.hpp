// boruvka_forest: a spanning forest of least or largest weight, as a fused operation.
#pragma once

#include <backends/cpu/components/boruvka.hpp>
#include <backends/reference/spanning_forest.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/fused/shortest_paths.hpp>

#include <cmath>
#include <cstddef>
#include <functional>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_round.
struct forest_round {
  offset_t edges = 0;  // between different trees, among those that are read so far
  offset_t trees = 0;
};

struct boruvka_forest_options {
  bool maximum = false;    // the forest of largest weight
  bool symmetric = false;  // the matrix equals its transpose: entries below the diagonal are not read
  // Called after each round; false ends the operation.
  std::function<bool(const forest_round&)> on_round = {};
};

// Edges in the order of the rows. L: path_length_t of the values.
template <class L, class I>
struct boruvka_forest_result {
  struct edge {
    I from, to;  // as the entry is stored
    L weight;    // 1 for a pattern
  };
  std::vector<edge> edges;
  L weight{};              // of all edges
  offset_t trees = 0;      // an isolated vertex is one
  bool cancelled = false;  // on_round returned false: only some edges of the forest are there
};

// The spanning forest of least weight of the graph whose edges are the entries of A (n x n), in both directions; loops
// do not count. Of two opposite entries the lighter one is taken, ties are broken by the order of the entries, row by
// row, so the forest does not depend on the number of threads. Weights may be negative or infinite; those of a pattern
// are 1. Throws dimension_mismatch (not square), invalid_value (a weight that is not a number, an unsigned one above
// 2^63 - 1, a sum of the forest's integer weights beyond 64 bits), out_of_memory. The reference executor does not call
// on_round. Cost: O(entries x log vertices) at worst; most entries are read twice. Sources: Boruvka 1926; Osipov,
// Sanders, Singler 2009.
template <executor E, class T, class I>
boruvka_forest_result<path_length_t<storage_t<T>>, I> boruvka_forest(const E& exec, const matrix<T, I>& a,
                                                                     const boruvka_forest_options& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  detail::refuse_cuda(exec, "boruvka_forest");
  detail::require_square("boruvka_forest", a.rows(), a.cols());
  const detail::lengths_of<storage_t<T>, I> weights(a.view(detail::threads_of(exec)));
  const auto& view = weights.view();
  using S = typename detail::lengths_of<storage_t<T>, I>::kernel_type;
  const auto weight_of = [&](offset_t p) -> L {
    if constexpr (std::is_same_v<S, unit>)
      return 1;
    else
      return static_cast<L>(view.value(p));
  };
  const auto require_number = [](bool is_number) {
    if (!is_number) throw invalid_value("boruvka_forest: a weight is not a number");
  };
  if constexpr (std::is_unsigned_v<storage_t<T>> && sizeof(storage_t<T>) == sizeof(L)) {
    for (offset_t p = 0; p < view.entries(); ++p)  // of the copy as signed integers
      if (weight_of(view.offsets[0] + p) < 0) throw invalid_value("boruvka_forest: a weight is above 2^63 - 1");
  }
  boruvka_forest_result<L, I> result;
  const auto on_reference = [&](const auto&) {
    if constexpr (std::is_floating_point_v<L>)
      for (offset_t u = 0; u < view.rows; ++u)
        for (offset_t p = view.offsets[u]; p < view.offsets[u + 1]; ++p)
          require_number(view.indices[p] == static_cast<I>(u) || !std::isnan(weight_of(p)));
    return backends::reference::spanning_forest(view, [&](offset_t p) -> L {
      if constexpr (std::is_floating_point_v<L>)
        return options.maximum ? -weight_of(p) : weight_of(p);
      else
        return options.maximum ? ~weight_of(p) : weight_of(p);
    });
  };
  const auto on_cpu = [&](const auto& e) {
    stopwatch clock = detail::stopwatch_of(e);
    backends::cpu::boruvka<S, I> search(view, options.maximum, options.symmetric, e.threads, detail::numbers_of(e));
    std::function<bool(offset_t, offset_t)> tell;
    if (options.on_round) tell = [&](offset_t edges, offset_t trees) { return options.on_round({edges, trees}); };
    result.cancelled = !search.run(tell);
    require_number(!search.has_nan());
    const offset_t read = search.read();
    detail::report(e, {"boruvka_forest", "rounds over edges", "the first edge of each tree, lighter edges first", read,
                       read * static_cast<std::int64_t>(sizeof(I) + sizeof(L)), 0, clock.lap()});
    return std::move(search).edges();
  };
  const std::vector<offset_t> chosen = detail::dispatch(exec, on_reference, on_cpu, detail::no_cuda{"boruvka_forest"});
  result.edges.reserve(chosen.size());
  offset_t u = 0;
  for (const offset_t p : chosen) {
    while (view.offsets[u + 1] <= p) ++u;
    result.edges.push_back({static_cast<I>(u), view.indices[p], weight_of(p)});
    const L weight = result.edges.back().weight;
    if constexpr (std::is_integral_v<L>) {
      if (__builtin_add_overflow(result.weight, weight, &result.weight))
        throw invalid_value("boruvka_forest: the sum of the weights is beyond 64 bits");
    } else {
      result.weight += weight;
    }
  }
  result.trees = view.rows - static_cast<offset_t>(chosen.size());
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
auto boruvka_forest(const matrix<T, I>& a, const boruvka_forest_options& options = {}) {
  return boruvka_forest(automatic{}, a, options);
}

}  // namespace gustav
