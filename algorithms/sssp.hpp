// Shortest paths from one source, or from the nearest of several, along arcs with lengths.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/entries_where.hpp>
#include <graphblas/kernels/shortest_paths.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav {

// L: length_of_t of the values of the matrix.
template <class L, class I>
struct sssp_result {
  vector<L, I> distances;  // an entry for each vertex that a path leads to; 0 for a source
  vector<I, I> parents;    // with options.parents: the vertex before it on a shortest path; a source is its own
  offset_t reached = 0;    // vertices with a distance, the sources included
  bool cancelled = false;  // on_bucket returned false: only distances below its `settled` are entries
};

// The distance of each vertex of A (n x n) from the nearest of the sources: the least sum of the entries of A along a
// path, and as parent of a vertex the smallest nearer vertex before it on such a path. Entries are lengths, not
// strengths; those of a pattern are 1. on_bucket is called
// after each bucket of distances, not by the reference executor; when it returns false, the result has the distances
// that are final. Throws dimension_mismatch (not square), index_out_of_bounds (a source), invalid_value (lengths that
// are negative, not finite, or so large that sums may overflow, a negative width). Cost: O(vertices + entries) and the
// arcs that are read again, 1 to 30 % (docs/notes/paths.md). Memory: two distances and a few indices a vertex; where
// lengths are whole numbers and their sums fit 32 bits, A keeps a copy of 4 bytes an entry from about the second search
// on. Source: Meyer and Sanders 2003.
struct sssp_nearest_call {
  template <class A>
  using options_of = sssp_options<path_length_t<detail::operand_storage_t<A>>>;
  template <executor E, class T, class I>
  sssp_result<length_of_t<T>, I> operator()(const E& exec, const matrix<T, I>& a,
                                            std::span<const std::type_identity_t<I>> sources,
                                            const sssp_options<length_of_t<T>>& how = {}) const {
    using L = length_of_t<T>;
    detail::require_square("sssp", a.rows(), a.cols());
    for (const I s : sources) detail::require_vertex("sssp", "source", s, a.rows());
    if (!(how.width >= L{0})) throw invalid_value("sssp: the width of a bucket must not be negative");
    detail::require_lengths("sssp", a, detail::threads_of(exec));
    auto found = run<kernels::shortest_paths>(exec, lengths_argument(a), sources, how);
    sssp_result<L, I> result{.distances = {}, .parents = {}, .reached = found.reached, .cancelled = found.cancelled};
    if (how.parents)
      result.parents = detail::entries_where<I>(std::move(found.parents), found.present.clone(), found.reached);
    result.distances = detail::entries_where<I>(std::move(found.distances), std::move(found.present), found.reached);
    return result;
  }
};
inline constexpr detail::entry<sssp_nearest_call> sssp_nearest;

// The same from one source.
struct sssp_call {
  template <class A>
  using options_of = sssp_nearest_call::options_of<A>;
  template <executor E, class T, class I>
  sssp_result<length_of_t<T>, I> operator()(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> source,
                                            const sssp_options<length_of_t<T>>& how = {}) const {
    return sssp_nearest(exec, a, std::span<const I>(&source, 1), how);
  }
};
inline constexpr detail::entry<sssp_call> sssp;

// Bytes that the call takes at most, those of A among them, for the results of `searches` searches.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<sssp_call>&, const matrix<T, I>& a, std::uint64_t searches) {
  return matrix_bytes(a) + std::uint64_t(a.rows()) * (searches + 3) * (sizeof(double) + sizeof(I));
}

}  // namespace gustav
