// The distances from many sources at once, as a dense matrix.
#pragma once

#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/many_shortest_paths.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>

namespace gustav {

// The argument of on_batch.
struct distance_matrix_batch {
  offset_t sources = 0;  // whose rows are complete
};

struct distance_matrix_options {
  bool symmetric = false;  // the matrix equals its transpose: pull needs no transpose
  observer<distance_matrix_batch> on_batch = {};
};

template <class L>
struct distance_matrix_result {
  dense_matrix<L> distances;  // sources x vertices; unreachable_v<L> where no path leads
  bool cancelled = false;     // on_batch returned false; the other rows are unreachable_v<L>
};

// Row k has the distances from sources[k] to each vertex of A (n x n) along the arcs. Entries are lengths; those of a
// pattern are 1. A pattern takes breadth-first searches that share their levels (multi_source_bfs), other matrices a
// search by delta-stepping on each thread. on_batch is called after each 512 sources at most.
// Throws as sssp_nearest, and out_of_memory for sources x n lengths. Cost: a search for each source. Memory beside
// the result: for a pattern, 12 bytes for each distance of a batch. Sources: Then et al. 2014; Meyer and Sanders 2003.
struct distance_matrix_call {
  using options = distance_matrix_options;
  template <executor E, class T, class I>
  distance_matrix_result<length_of_t<T>> operator()(const E& exec, const matrix<T, I>& a,
                                                    std::span<const std::type_identity_t<I>> sources,
                                                    const distance_matrix_options& how = {}) const {
    using L = length_of_t<T>;
    detail::require_square("distance_matrix", a.rows(), a.cols());
    for (const I s : sources) detail::require_vertex("distance_matrix", "source", s, a.rows());
    detail::require_lengths("distance_matrix", a, detail::threads_of(exec));
    constexpr std::size_t batch = 512;
    const offset_t n = a.rows();
    distance_matrix_result<L> result;
    result.distances = dense_matrix<L>::uninitialized(static_cast<offset_t>(sources.size()), n);
    L* const to = result.distances.data();
    std::size_t done = 0;
    while (done < sources.size() && !result.cancelled) {
      const auto some = sources.subspan(done, std::min(batch, sources.size() - done));
      const dense_view<L> rows{static_cast<offset_t>(some.size()), n, to + static_cast<offset_t>(done) * n, n};
      run<kernels::many_shortest_paths>(exec, lengths_argument(a), some, how.symmetric, rows);
      done += some.size();
      result.cancelled = !how.on_batch({.sources = static_cast<offset_t>(done)});
    }
    std::fill(to + static_cast<offset_t>(done) * n, to + static_cast<offset_t>(sources.size()) * n, unreachable_v<L>);
    return result;
  }
};
inline constexpr detail::entry<distance_matrix_call> distance_matrix;

}  // namespace gustav
