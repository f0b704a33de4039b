// split: a matrix cut into a grid of tiles.
#pragma once

#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_rearrange.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tile_calls.hpp>
#include <graphblas/kernels/tiles.hpp>

#include <utility>
#include <vector>

namespace gustav {
namespace detail {
struct split_t : explained_by<any_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::split_t> split;

namespace detail {

// The tiles of A as new matrices over the same type, row by row: tile r cols + c has row_sizes[r] rows and
// col_sizes[c] columns, where cols is the number of col_sizes. concat(tiles, rows, cols) is A again. The sizes are
// ranges of integers with random access, which add up to the shape of A; 0 is allowed. A may be transposed, a view. One
// value that stands for all of A stands for all of a tile. Throws invalid_value for a negative size, dimension_mismatch
// for sizes with another sum, out_of_memory. Cost: O(rows of A x columns of the grid + entries). Source:
// SuiteSparse:GraphBLAS, GxB_Matrix_split.
template <executor E, matrix_operand A, range_of_sizes Rows, range_of_sizes Cols>
auto call(split_t, const E& exec, const A& a, const Rows& row_sizes, const Cols& col_sizes) {
  using I = operand_index_t<A>;
  using T = value_of_storage_t<operand_storage_t<A>>;
  const shape s = shape_of(a);
  const auto rows = borders_of(row_sizes, s.rows, "rows"), cols = borders_of(col_sizes, s.cols, "columns");
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(a)) return split_entries(exec, a, rows, cols);
  auto parts = gustav::run<kernels::split>(exec, a, rows, cols);
  std::vector<matrix<T, I>> tiles;
  tiles.reserve(parts.size());
  for (auto& part : parts) tiles.push_back(to_matrix<T, I>(std::move(part)));
  return tiles;
}

}  // namespace detail
}  // namespace gustav
