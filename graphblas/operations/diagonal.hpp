// diagonal: the matrix of a diagonal, C<mask, replace> = C accum diagonal(v, k), and a diagonal of a matrix, w<mask,
// replace> = w accum diagonal(A, k).
#pragma once

#include <core/error.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_rearrange.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/diagonal.hpp>

#include <algorithm>
#include <string>
#include <type_traits>

namespace gustav {
namespace detail {
struct diagonal_t : explained_by<rearrange_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::diagonal_t> diagonal;

namespace detail {

// The rows and columns of a matrix whose k-th diagonal has n positions. Throws index_overflow where an index of type I
// does not hold them.
template <class I>
offset_t diagonal_matrix_size(offset_t n, offset_t k) {
  offset_t size = 0;
  if (k < 0 ? __builtin_sub_overflow(n, k, &size) : __builtin_add_overflow(n, k, &size))
    throw index_overflow("diagonal: diagonal " + std::to_string(k) + " is outside any matrix");
  check_shape<I>(size, size);
  return size;
}
// k within -rows to cols, where all diagonals outside the matrix have one number above it and one below.
inline offset_t diagonal_within(shape a, offset_t k) { return std::clamp(k, -a.rows, a.cols); }

// T has the entries of v on its k-th diagonal: that many columns right of the main one, or rows below it for k < 0. C
// is n x n with n = size of v + |k|. Throws dimension_mismatch, index_overflow for an n that the index type does not
// hold, out_of_memory; C is then unchanged. O(n + entries of the mask), without n
// for hypersparse objects. Source: GraphBLAS C API 2.1, GrB_Matrix_diag.
template <executor E, class C, class I, class Accum, class V>
void call(diagonal_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
          const vector<V, I>& v, offset_t k = 0, const descriptor& desc = {}) {
  const offset_t n = diagonal_matrix_size<I>(v.size(), k);
  require_same_shape("diagonal", shape_of(c), shape{n, n});
  update<kernels::diagonal>(exec, c, m, accum, desc, v, k);
}

// T(i) = A(i, i + k), or A(i - k, i) for k < 0. w has the length of the diagonal, min(rows, cols - k) or min(rows + k,
// cols), which is 0 for a diagonal outside of A. A may be transposed, a view. Throws dimension_mismatch, out_of_memory;
// w is then unchanged. Cost: one binary search in each row of the diagonal; of a transposed A none is transposed.
// Source: SuiteSparse:GraphBLAS, GxB_Vector_diag.
template <executor E, class W, class I, class Accum, matrix_operand A>
void call(diagonal_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
          const A& a, offset_t k = 0, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const shape s = shape_of(a);
  k = diagonal_within(s, k);
  require_same_size("diagonal", w.size(), diagonal_size(s.rows, s.cols, k));
  update<kernels::diagonal>(exec, w, m, accum, desc, a, k);
}

// The matrix whose k-th diagonal is v, and the k-th diagonal of A, as new objects over the same type.
template <executor E, class T, class I>
matrix<T, I> call(diagonal_t, const E& exec, const vector<T, I>& v, offset_t k = 0) {
  const offset_t n = diagonal_matrix_size<I>(v.size(), k);
  matrix<T, I> c(n, n);
  diagonal(exec, c, no_mask, no_accum, v, k);
  return c;
}
template <executor E, matrix_operand A>
auto call(diagonal_t, const E& exec, const A& a, offset_t k = 0) {
  const shape s = shape_of(a);
  k = diagonal_within(s, k);
  vector<value_of_storage_t<operand_storage_t<A>>, operand_index_t<A>> w(diagonal_size(s.rows, s.cols, k));
  diagonal(exec, w, no_mask, no_accum, a, k);
  return w;
}

}  // namespace detail
}  // namespace gustav
