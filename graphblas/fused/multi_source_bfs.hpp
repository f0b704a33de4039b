// multi_source_bfs: breadth-first searches from many sources as a fused operation.
#pragma once

#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/multi_source_bfs.hpp>
#include <graphblas/matrix.hpp>

#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav {

template <class I>
struct multi_source_bfs_result {
  matrix<std::int32_t, I> levels;  // sources x vertices, an entry where reached
  matrix<I, I> parents;            // the same pattern, with options.parents; otherwise 0 x 0
};

// Row s holds the levels of the search from sources[s] along the rows of A (n x n), the source on level 0, and as
// parent of a vertex the least-numbered neighbour one level up, a source its own. Searches run bit-parallel, 64, 256 or
// 512 at once, or independently (multi_source_method). A bit-parallel level pushes along the rows of active vertices or
// pulls into vertices that some search has not reached, whichever reads less. Pull and parents need A by columns, which
// is free for a symmetric matrix or when the transpose is cached; for levels alone the transpose is built only once
// that repays. The result does not depend on the number of threads. On a device they run
// bit-parallel, 64 at once, and are not_implemented independently. Throws dimension_mismatch (not square),
// index_out_of_bounds. Cost: bit-parallel, O(n + entries) for each level on which many vertices are active;
// independent, O(n + entries) a search; and the size of the result. Memory beside the result, per vertex and search: (3
// + bits of the greatest level) bits when bit-parallel, 2 bytes when independent.
// Source: Then et al. 2014.
struct multi_source_bfs_call {
  using options = multi_source_bfs_options;
  template <executor E, matrix_operand A, class I = detail::operand_index_t<A>>
  multi_source_bfs_result<I> operator()(const E& exec, const A& a, std::type_identity_t<std::span<const I>> sources,
                                        const multi_source_bfs_options& how = {}) const {
    const auto shape = detail::shape_of(a);
    detail::require_square("multi_source_bfs", shape.rows, shape.cols);
    for (const I s : sources) detail::require_vertex("multi_source_bfs", "source", s, shape.rows);
    auto found = run<kernels::multi_source_bfs>(exec, pattern_argument(a), sources, how);
    const auto k = static_cast<offset_t>(sources.size());
    multi_source_bfs_result<I> result;
    if (how.parents)
      result.parents = matrix<I, I>::adopt(
          k, shape.rows, {found.offsets.share(), found.indices.share(), std::move(found.parents)}, check::trusted);
    result.levels = matrix<std::int32_t, I>::adopt(
        k, shape.rows, {std::move(found.offsets), std::move(found.indices), std::move(found.levels)}, check::trusted);
    return result;
  }
};
inline constexpr detail::entry<multi_source_bfs_call> multi_source_bfs;

}  // namespace gustav
