// Strongly connected components.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/strong_components.hpp>
#include <graphblas/graphblas.hpp>

#include <new>

namespace gustav {

struct scc_options {
  bool symmetric = false;  // the matrix equals its transpose
  observer<strong_components_block> on_block = {};
};

// component, sizes, cancelled.
template <class I>
using scc_result = strong_components_result<I>;

// The strongly connected components of A (n x n): vertices that reach each other along arcs, whatever the values,
// numbered from 0 by size, ties by their first vertex: one strong_components. on_block is called after each part of the
// search that has read about 2^18 vertices and entries, not by the reference executor; when it returns false, the
// result has the components found so far, and every other vertex alone. Throws dimension_mismatch for a matrix that is
// not square. Cost: O(vertices + entries). Source: Tarjan 1972; Slota, Rajamanickam, Madduri 2014.
template <executor E, class T, class I>
scc_result<I> scc(const E& exec, const matrix<T, I>& a, const scc_options& options = {}) try {
  detail::refuse_cuda(exec, "scc");
  detail::require_square("scc", a.rows(), a.cols());
  strong_components_options how{.symmetric = options.symmetric, .on_block = {}};
  if (options.on_block)
    how.on_block = [&observer = options.on_block](const strong_components_block& now) { return observer(now); };
  return strong_components(exec, a, how);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
scc_result<I> scc(const matrix<T, I>& a, const scc_options& options = {}) {
  return scc(default_executor{}, a, options);
}

}  // namespace gustav
