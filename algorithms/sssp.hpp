// Shortest paths from one source, or from the nearest of several, along arcs with lengths.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/shortest_paths.hpp>
#include <graphblas/graphblas.hpp>

#include <span>
#include <type_traits>

namespace gustav {

// L: path_length_t of the values of the matrix.
template <class L>
struct sssp_options {
  bool parents = true;
  L width{};  // of a bucket in distance; 0: by the mean length and degree
  observer<paths_bucket<L>> on_bucket = {};
};

// distances, parents, reached, cancelled.
template <class L, class I>
using sssp_result = shortest_paths_result<L, I>;

template <class T>
using length_of_t = path_length_t<storage_t<T>>;

// The distance of each vertex of A (n x n) from the nearest of the sources: the least sum of the entries of A along a
// path, and as parent of a vertex the smallest nearer vertex before it on such a path. Entries are lengths, not
// strengths; those of a pattern are 1. One shortest_paths. on_bucket is called after each bucket of distances, not by
// the reference executor; when it returns false, the result has the distances that are final. Throws dimension_mismatch
// (not square), index_out_of_bounds (a source), invalid_value (lengths that are negative, not finite, or integers whose
// sums may overflow). Cost: O(vertices + entries) and the arcs that are read again, 1 to 30 % (docs/notes/paths.md).
// Source: Meyer and Sanders 2003.
template <executor E, class T, class I>
sssp_result<length_of_t<T>, I> sssp_nearest(const E& exec, const matrix<T, I>& a,
                                            std::span<const std::type_identity_t<I>> sources,
                                            const sssp_options<length_of_t<T>>& options = {}) {
  detail::require_square("sssp", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("sssp", "source", s, a.rows());
  shortest_paths_options<length_of_t<T>> how{.width = options.width, .parents = options.parents, .on_bucket = {}};
  if (options.on_bucket) how.on_bucket = [&watch = options.on_bucket](const auto& now) { return watch(now); };
  return shortest_paths(exec, a, sources, how);
}
template <executor E, class T, class I>
sssp_result<length_of_t<T>, I> sssp(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> source,
                                    const sssp_options<length_of_t<T>>& options = {}) {
  return sssp_nearest(exec, a, std::span<const I>(&source, 1), options);
}
template <class T, class I>
sssp_result<length_of_t<T>, I> sssp(const matrix<T, I>& a, std::type_identity_t<I> source,
                                    const sssp_options<length_of_t<T>>& options = {}) {
  return sssp(default_executor{}, a, source, options);
}
template <class T, class I>
sssp_result<length_of_t<T>, I> sssp_nearest(const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                                            const sssp_options<length_of_t<T>>& options = {}) {
  return sssp_nearest(default_executor{}, a, sources, options);
}

}  // namespace gustav
