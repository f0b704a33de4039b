// The distances from many sources at once, as a dense matrix.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/many_shortest_paths.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
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
// search by delta-stepping on each thread (many_shortest_paths). on_batch is called after each 512 sources at most.
// Throws as shortest_paths, and out_of_memory for sources x n lengths. Cost: a search for each source. Memory beside
// the result: for a pattern, 12 bytes for each distance of a batch. Sources: Then et al. 2014; Meyer and Sanders 2003.
template <executor E, class T, class I>
distance_matrix_result<path_length_t<storage_t<T>>> distance_matrix(const E& exec, const matrix<T, I>& a,
                                                                    std::type_identity_t<std::span<const I>> sources,
                                                                    const distance_matrix_options& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  detail::refuse_cuda(exec, "distance_matrix");
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
    L* const rows = to + static_cast<offset_t>(done) * n;
    if constexpr (std::is_void_v<T>) {
      const auto found = multi_source_bfs(exec, a, some, {.parents = false, .symmetric = options.symmetric}).levels;
      const auto levels = found.view();
      parallel_for(levels.rows, 1, detail::threads_of(exec), [&](long begin, long end) {
        for (offset_t s = begin; s < end; ++s) {
          std::fill_n(rows + s * n, n, unreachable_v<L>);
          for (offset_t p = levels.offsets[s]; p < levels.offsets[s + 1]; ++p)
            rows[s * n + levels.indices[p]] = levels.value(p);
        }
      });
    } else {
      many_shortest_paths(exec, a, some, [&](std::size_t k, std::span<const L> distances) {
        std::copy(distances.begin(), distances.end(), rows + static_cast<offset_t>(k) * n);
      });
    }
    done += some.size();
    result.cancelled = !options.on_batch({.sources = static_cast<offset_t>(done)});
  }
  std::fill(to + static_cast<offset_t>(done) * n, to + static_cast<offset_t>(sources.size()) * n, unreachable_v<L>);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
auto distance_matrix(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                     const distance_matrix_options& options = {}) {
  return distance_matrix(default_executor{}, a, sources, options);
}

}  // namespace gustav
