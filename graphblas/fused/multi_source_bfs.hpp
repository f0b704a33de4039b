// multi_source_bfs: breadth-first searches from many sources as a fused operation.
#pragma once

#include <backends/common/multi_source_bfs_options.hpp>
#include <backends/cpu/bfs/multi_source.hpp>
#include <backends/reference/multi_source_bfs.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

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

// Whether the searches pull along columns that are not those of a symmetric matrix. Without pull a word's levels read
// about twice the entries, once for each few levels.
template <class S, class I>
bool needs_columns(const lazy_operand<S, I>& a, std::size_t sources, const multi_source_bfs_options& options,
                   offset_t passes) {
  if (options.symmetric || options.method == multi_source_method::independent) return false;
  if (options.parents) return true;
  if (options.direction == bfs_direction::push) return false;
  return options.direction == bfs_direction::pull || a.has_cols() ||
         a.cols_due(static_cast<offset_t>(sources / 64 + 1) * a.by_rows().entries(), passes);
}

template <class S, class I>
backends::multi_source_bfs_arrays<I> cpu_multi_source_bfs(const cpu& exec, const lazy_operand<S, I>& a,
                                                          std::span<const I> sources,
                                                          const multi_source_bfs_options& options) {
  const auto forwards = pattern_of(a.by_rows());
  const bool columns = needs_columns(a, sources.size(), options, numbers_of(exec).transpose_cost);
  const auto backwards = columns ? pattern_of(a.by_cols()) : forwards;
  backends::multi_source_bfs_statistics statistics;
  auto found = backends::cpu::multi_source_bfs<I>(forwards, columns || options.symmetric ? &backwards : nullptr,
                                                  sources, options, exec.threads, numbers_of(exec), statistics);
  const char* kernel = statistics.bit_parallel == 0 ? "independent, one search per thread"
                       : statistics.pulls == 0      ? "bit-parallel, push"
                       : statistics.pushes == 0     ? "bit-parallel, pull"
                                                    : "bit-parallel, push and pull";
  const char* why = statistics.switched                                  ? "the searches seldom share a level"
                    : options.method == multi_source_method::independent ? "requested"
                                                                         : "the searches share levels";
  report(exec, {"multi_source_bfs", kernel, why, statistics.entries_read,
                static_cast<std::int64_t>(found.indices.size() * (sizeof(I) + sizeof(std::int32_t)))});
  return found;
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
  const auto shape = detail::shape_of(a);
  detail::require_square("multi_source_bfs", shape.rows, shape.cols);
  for (const I s : sources) detail::require_vertex("multi_source_bfs", "source", s, shape.rows);
  backends::multi_source_bfs_arrays<I> found = detail::dispatch(
      exec,
      [&](const auto&) {
        return backends::reference::multi_source_bfs(detail::by_rows(a).view, sources, options.parents);
      },
      [&](const auto& e) {
        return detail::cpu_multi_source_bfs(e, detail::call_operand<A>(a, e.threads, detail::numbers_of(e)), sources,
                                            options);
      },
      detail::no_cuda{"multi_source_bfs"});
  const auto k = static_cast<offset_t>(sources.size());
  multi_source_bfs_result<I> result;
  if (options.parents)
    result.parents = matrix<I, I>::adopt(
        k, shape.rows, {found.offsets.share(), found.indices.share(), std::move(found.parents)}, check::trusted);
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
