// concat: C<mask, replace> = C accum (the matrix of a grid of tiles), w<mask, replace> = w accum (vectors one after the
// other).
#pragma once

#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_rearrange.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tile_calls.hpp>
#include <graphblas/kernels/tiles.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct concat_t : explained_by<concat_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::concat_t> concat;

namespace detail {

// T has the tiles of a grid of rows x cols, given row by row: tile r cols + c is at (r, c). Tiles of a grid row have
// one height, those of a grid column one width; 0 is allowed. The range has random access (std::vector, std::span,
// std::array) and holds matrices, views, either transposed, or pointers or std::reference_wrappers to matrices; a tile
// may stand in several places and be C itself. C has the shape of all tiles together.
// Throws invalid_value (a grid without tiles, or of another number of them), dimension_mismatch with the tile that does
// not fit, index_overflow, out_of_memory; C is then unchanged. Cost: O(rows of C x cols + entries). Source:
// SuiteSparse:GraphBLAS, GxB_Matrix_concat.
template <executor E, class C, class I, class Accum, range_of_tiles R>
void call(concat_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
          const R& tiles, offset_t rows, offset_t cols, const descriptor& desc = {}) {
  require_same_index<I, object_in_range_t<R>>();
  require_same_shape("concat", shape_of(c), shape_of_grid(tiles, rows, cols));
  update<kernels::concat>(exec, c, m, accum, desc, tiles_argument<R>{tiles, rows, cols});
}

// T has the vectors of the range one after the other; their sizes add up to that of w. Throws dimension_mismatch,
// index_overflow, out_of_memory; w is then unchanged. O(entries) for sparse vectors, O(size) for others.
template <executor E, class W, class I, class Accum, range_of_vectors R>
void call(concat_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
          const R& parts, const descriptor& desc = {}) {
  static_assert(std::is_same_v<I, index_of_t<object_in_range_t<R>>>,
                "all operands of a call must have the same index type");
  require_same_size("concat", w.size(), size_of_all(parts));
  update<kernels::concat>(exec, w, m, accum, desc, parts_argument<R>{parts});
}

// The tiles as a new matrix, and the vectors as a new vector, over the same type.
template <executor E, range_of_tiles R>
auto call(concat_t, const E& exec, const R& tiles, offset_t rows, offset_t cols) {
  using tile = object_in_range_t<R>;
  const shape s = shape_of_grid(tiles, rows, cols);
  matrix<value_of_storage_t<operand_storage_t<tile>>, operand_index_t<tile>> c(s.rows, s.cols);
  concat(exec, c, no_mask, no_accum, tiles, rows, cols);
  return c;
}
template <executor E, range_of_vectors R>
auto call(concat_t, const E& exec, const R& parts) {
  object_in_range_t<R> w(size_of_all(parts));
  concat(exec, w, no_mask, no_accum, parts);
  return w;
}

}  // namespace detail
}  // namespace gustav
