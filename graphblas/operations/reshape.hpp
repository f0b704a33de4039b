// reshape: C<mask, replace> = C accum (A in another shape).
#pragma once

#include <core/error.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_rearrange.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/reshape.hpp>

#include <string>
#include <type_traits>

namespace gustav {
namespace detail {

// (output, mask, accumulator, A ...), or A first.
template <class C, class M, class Accum, class A, class... End>
struct reshape_form {
  static constexpr fault found = [] {
    if constexpr (matrix_operand<A>)
      return rearrange_fault<C, M, Accum, A>();
    else
      return no_fault;
  }();
  using result = void;
};

struct reshape_t : explained_by<reshape_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::reshape_t> reshape;

namespace detail {

// Throws dimension_mismatch unless matrices of the shapes a and c have as many cells, index_overflow where an offset_t
// does not hold their number.
inline void require_same_cells(shape a, shape c) {
  offset_t cells = 0, others = 0;
  if (__builtin_mul_overflow(a.rows, a.cols, &cells) || __builtin_mul_overflow(c.rows, c.cols, &others))
    throw index_overflow("reshape: " + text(a) + " to " + text(c) + ": too many cells");
  if (cells != others)
    throw dimension_mismatch("reshape: " + text(a) + " to " + text(c) + ": the numbers of cells differ");
}

// T has the shape of C and the entries of A: the cell with number k of C is that of A, where cells are numbered from 0
// row by row, or column by column if `by_columns`. Both have as many cells. A may be transposed, a view, and C itself.
// One value that stands for all of A stands for all of T. Throws dimension_mismatch, index_overflow for more cells than
// an offset_t holds, out_of_memory; C is then unchanged. Cost: O(rows of C + entries), and by_columns the
// transpositions of A and of T. Source: SuiteSparse:GraphBLAS, GxB_Matrix_reshape.
template <executor E, class C, class I, class Accum, matrix_operand A>
void call(reshape_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
          const A& a, bool by_columns = false, const descriptor& desc = {}) {
  require_same_index<I, A>();
  require_same_cells(shape_of(a), shape_of(c));
  update<kernels::reshape>(exec, c, m, accum, desc, a, c.rows(), c.cols(), by_columns);
}

// A as a new rows x cols matrix over the same type.
template <executor E, matrix_operand A>
auto call(reshape_t, const E& exec, const A& a, offset_t rows, offset_t cols, bool by_columns = false) {
  using I = operand_index_t<A>;
  check_shape<I>(rows, cols);
  require_same_cells(shape_of(a), {rows, cols});
  matrix<value_of_storage_t<operand_storage_t<A>>, I> c(rows, cols);
  reshape(exec, c, no_mask, no_accum, a, by_columns);
  return c;
}

}  // namespace detail
}  // namespace gustav
