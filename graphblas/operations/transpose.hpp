// transpose: C<mask, replace> = C accum A'.
#pragma once

#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/elementwise.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct transpose_t : explained_by<transfer_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::transpose_t> transpose;

namespace detail {

// C has the shape of A'. A may itself be transposed (then this copies), a view, and C itself. Throws
// dimension_mismatch; C is then unchanged. O(entries + rows + cols).
template <executor E, class C, class I, class Accum, matrix_operand A>
void call(transpose_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
          const A& a, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  require_same_shape("transpose", shape_of(c), shape{s.cols, s.rows});
  update<kernels::transpose>(exec, c, m, accum, desc, a);
}

// A' as a new matrix.
template <executor E, class T, class I>
matrix<T, I> call(transpose_t, const E& exec, const matrix<T, I>& a) {
  matrix<T, I> c(a.cols(), a.rows());
  transpose(exec, c, no_mask, no_accum, a);
  return c;
}

}  // namespace detail
}  // namespace gustav
