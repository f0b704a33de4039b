// Weakly connected components.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <new>
#include <utility>

namespace gustav {

using components_observer = observer<components_block>;

struct components_options {
  components_observer on_block = {};
  bool symmetric = false;  // the matrix equals its transpose: the rows of the largest component are not read
};

// component, sizes, cancelled.
template <class I>
using components_result = weak_components_result<I>;

// The components of A (n x n), where the direction of arcs and the values do not count, numbered from 0 by size, ties
// by their first vertex: one weak_components. on_block is called after each block of rows that have 2^18 vertices and
// entries together, whatever the executor, and not after the last row; when it returns false, the result is that of the
// arcs of the rows read so far. An observed call reads all entries; others skip most of a large component. Throws
// dimension_mismatch for a matrix that is not square. Cost: near O(vertices + entries) at worst.
// Source: Sutton, Ben-Nun, Barak 2018.
template <executor E, class T, class I>
components_result<I> components(const E& exec, const matrix<T, I>& a, const components_options& options = {}) try {
  detail::refuse_cuda(exec, "components");
  detail::require_square("components", a.rows(), a.cols());
  weak_components_options how{.symmetric = options.symmetric, .on_block = {}};
  if (options.on_block)
    how.on_block = [&observer = options.on_block](const components_block& now) { return observer(now); };
  return weak_components(exec, a, how);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
components_result<I> components(const matrix<T, I>& a, const components_options& options = {}) {
  return components(default_executor{}, a, options);
}

}  // namespace gustav
