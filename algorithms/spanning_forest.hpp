// Spanning forests of least or largest weight.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/boruvka_forest.hpp>
#include <graphblas/graphblas.hpp>

#include <new>

namespace gustav {

struct spanning_forest_options {
  bool maximum = false;    // the forest of largest weight
  bool symmetric = false;  // the matrix equals its transpose
  observer<forest_round> on_round = {};
};

// edges, weight, trees, cancelled.
template <class L, class I>
using spanning_forest_result = boruvka_forest_result<L, I>;

// The spanning forest of least weight, or of largest, of the graph whose edges are the entries of A (n x n), whatever
// their direction: one boruvka_forest. Edges of equal weight count by the order of the entries. on_round is called
// after each round, not by the reference executor nor for weights that are all the same; when it returns false, the
// result has the edges found so far, all of them in the forest. Throws dimension_mismatch (not square), invalid_value
// (a weight that is not a number, a sum of integer weights beyond 64 bits). Cost: O(entries x log vertices) at worst.
// Source: Boruvka 1926.
template <executor E, class T, class I>
auto spanning_forest(const E& exec, const matrix<T, I>& a, const spanning_forest_options& options = {}) try {
  detail::refuse_cuda(exec, "spanning_forest");
  detail::require_square("spanning_forest", a.rows(), a.cols());
  boruvka_forest_options how{.maximum = options.maximum, .symmetric = options.symmetric, .on_round = {}};
  if (options.on_round)
    how.on_round = [&observer = options.on_round](const forest_round& now) { return observer(now); };
  return boruvka_forest(exec, a, how);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
auto spanning_forest(const matrix<T, I>& a, const spanning_forest_options& options = {}) {
  return spanning_forest(default_executor{}, a, options);
}

}  // namespace gustav
