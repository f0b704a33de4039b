// multi_source_bfs: breadth-first searches from many sources as a fused operation.
#pragma once

#include <backends/cpu/bfs/multi_source.hpp>
#include <backends/reference/multi_source_bfs.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/fused/multi_source_bfs_options.hpp>

#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav {

template <class I>
struct multi_source_bfs_result {
  matrix<std::int32_t, I> levels;  // sources x vertices, an entry where reached
  matrix<I, I> parents;            // the same pattern, with options.parents; otherwise 0 x 0
};

namespace detail {

// The pattern of a matrix. Kernels that ignore values are compiled once for all value types.
template <class S, class I>
csr_view<unit, I> pattern_of(const csr_view<S, I>& a) {
  return {a.rows, a.cols, a.offsets, a.indices, nullptr, false, a.sorted};
}

}  // namespace detail

// Row s holds the levels of the search from sources[s] along the rows of A (n x n), the source on level 0, and as
// parent of a vertex the least-numbered neighbour one level up, a source its own. Searches run bit-parallel, 64, 256 or
// 512 at once, or independently (multi_source_method). A bit-parallel level pushes along the rows of active vertices or
// pulls into vertices that some search has not reached, whichever reads less. Pull and parents need A by columns, which
// is free for a symmetric matrix or when the transpose is cached; for levels alone the transpose is built only once
// that repays. The result does not depend on the number of threads. Throws dimension_mismatch (not square),
// index_out_of_bounds. Cost: bit-parallel, O(n + entries) for each level on which many vertices are active;
// independent, O(n + entries) a search; and the size of the result. Memory beside the result, per vertex and search: (3
// + bits of the greatest level) bits when bit-parallel, 2 bytes when independent.
// Source: Then et al. 2014.
template <executor E, matrix_operand A, class I>
multi_source_bfs_result<I> multi_source_bfs(const E& exec, const A& a, std::span<const I> sources,
                                            const multi_source_bfs_options& options = {}) try {
  detail::require_same_index<I, A>();
  detail::refuse_cuda(exec, "multi_source_bfs");
  const auto shape = detail::shape_of(a);
  detail::require_square("multi_source_bfs", shape.rows, shape.cols);
  for (const I s : sources) detail::require_vertex("multi_source_bfs", "source", s, shape.rows);
  const int threads = detail::threads_of(exec);
  const auto rows = detail::by_rows(a, threads);
  backends::multi_source_bfs_arrays<I> found;
  if constexpr (detail::is_reference_v<E>) {
    found = backends::reference::multi_source_bfs(rows.view, sources, options.parents);
  } else {
    const auto forwards = detail::pattern_of(rows.view);
    auto backwards = forwards;
    bool have = options.symmetric;
    std::decay_t<decltype(detail::by_cols(a, threads))> cols;
    // Without pull a word's levels read about twice the entries, once for each few levels.
    if (!have && options.method != multi_source_method::independent && options.direction != bfs_direction::push &&
        (options.direction == bfs_direction::pull || detail::cols_ready(a) ||
         detail::cols_due(a, static_cast<offset_t>(sources.size() / 64 + 1) * forwards.entries())))
      have = true;
    if (!have && options.method != multi_source_method::independent && options.parents) have = true;
    if (have && !options.symmetric) {
      cols = detail::by_cols(a, threads);
      backwards = detail::pattern_of(cols.view);
    }
    backends::multi_source_bfs_statistics statistics;
    found = backends::cpu::multi_source_bfs<I>(forwards, have ? &backwards : nullptr, sources, options, threads)
                .run(statistics);
    const char* kernel = statistics.bit_parallel == 0 ? "independent, one search per thread"
                         : statistics.pulls == 0      ? "bit-parallel, push"
                         : statistics.pushes == 0     ? "bit-parallel, pull"
                                                      : "bit-parallel, push and pull";
    const char* why = statistics.switched                                  ? "the searches seldom share a level"
                      : options.method == multi_source_method::independent ? "requested"
                                                                           : "the searches share levels";
    detail::report(exec, {"multi_source_bfs", kernel, why, statistics.entries_read,
                          static_cast<std::int64_t>(found.indices.size() * (sizeof(I) + sizeof(std::int32_t)))});
  }
  const auto k = static_cast<offset_t>(sources.size());
  multi_source_bfs_result<I> result;
  if (options.parents)
    result.parents = matrix<I, I>::adopt(
        k, shape.rows, {found.offsets.clone(), found.indices.clone(), std::move(found.parents)}, check::trusted);
  result.levels = matrix<std::int32_t, I>::adopt(
      k, shape.rows, {std::move(found.offsets), std::move(found.indices), std::move(found.levels)}, check::trusted);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <matrix_operand A, class I>
multi_source_bfs_result<I> multi_source_bfs(const A& a, std::span<const I> sources,
                                            const multi_source_bfs_options& options = {}) {
  return multi_source_bfs(automatic{}, a, sources, options);
}

}  // namespace gustav
