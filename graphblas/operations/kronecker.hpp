// kronecker: C<mask, replace> = C accum (A kron B).
#pragma once

#include <backends/cpu/elementwise/kronecker.hpp>
#include <backends/reference/kronecker.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/objects.hpp>

#include <new>
#include <string>

namespace gustav {
namespace detail {

// The shape of A kron B. Throws index_overflow where an offset_t or an index of type I does not hold it.
template <class I>
shape kronecker_shape(shape a, shape b) {
  shape c{};
  if (__builtin_mul_overflow(a.rows, b.rows, &c.rows) || __builtin_mul_overflow(a.cols, b.cols, &c.cols))
    throw index_overflow("kronecker: " + text(a) + " times " + text(b) + " is larger than any matrix");
  check_shape<I>(c.rows, c.cols);
  return c;
}

// A call that no overload takes: as that of an intersection, but of matrices alone.
template <class X1, class X2, class X3, class X4, class... X>
struct kronecker_form : ewise_form_of<false, !is_missing_v<X4>, X1, X2, X3, X4, X...> {
  static constexpr fault found = vector_argument<X1>
                                     ? fault{part::binary_op, lack::order}
                                     : ewise_form_of<false, !is_missing_v<X4>, X1, X2, X3, X4, X...>::found;
};

}  // namespace detail

// The Kronecker product: T has the entry (i m + k, j n + l) with the value op(A(i, j), B(k, l)) for each pair of
// entries, B being m x n, so C is rows(A) m x cols(A) n. A and B may be transposed, views, and C itself; op may be
// positional, i and j are those of C. Throws dimension_mismatch, index_overflow for a shape that the index type does
// not hold, out_of_memory and what op throws; C is then unchanged. Cost: O(rows of C + entries of A times those of B).
// Source: GraphBLAS C API 2.1, section 4.3.12.
template <executor E, class T, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
requires detail::intersects<Op, A, B> && detail::stores_combined<matrix<T, I>, Accum, Op, A, B>
void kronecker(const E& exec, matrix<T, I>& c, const detail::mask_for<matrix<T, I>>& m, const Accum& accum,
               const Op& op, const A& a, const B& b, const descriptor& desc = {}) try {
  detail::require_same_index<I, A, B>();
  detail::require_same_shape("kronecker", detail::shape_of(c),
                             detail::kronecker_shape<I>(detail::shape_of(a), detail::shape_of(b)));
  detail::run(
      exec, "kronecker", c, m, accum, desc,
      [&](const auto&) { return backends::reference::kronecker(op, detail::to_reference(a), detail::to_reference(b)); },
      [&](const auto& view, const auto& e) {
        const auto x = detail::by_rows(a, e.threads, detail::numbers_of(e));
        const auto y = detail::by_rows(b, e.threads, detail::numbers_of(e));
        return backends::cpu::kronecker(op, x.view, y.view, view, e.threads);
      });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
requires detail::intersects<Op, A, B> && detail::stores_combined<matrix<T, I>, Accum, Op, A, B>
void kronecker(matrix<T, I>& c, const detail::mask_for<matrix<T, I>>& m, const Accum& accum, const Op& op, const A& a,
               const B& b, const descriptor& desc = {}) {
  kronecker(automatic{}, c, m, accum, op, a, b, desc);
}

// A kron B as a new matrix over the result type of op.
template <executor E, matrix_operand A, matrix_operand B, class Op>
requires detail::intersects<Op, A, B>
auto kronecker(const E& exec, const A& a, const B& b, const Op& op) {
  using I = detail::index_of_t<A>;
  using Z = backends::cpu::combined_t<Op, detail::value_of_t<A>, detail::value_of_t<B>>;
  const auto s = detail::kronecker_shape<I>(detail::shape_of(a), detail::shape_of(b));
  matrix<Z, I> c(s.rows, s.cols);
  kronecker(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
template <matrix_operand A, matrix_operand B, class Op>
requires detail::intersects<Op, A, B>
auto kronecker(const A& a, const B& b, const Op& op) { return kronecker(automatic{}, a, b, op); }

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::kronecker_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto kronecker(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
               const X8& = {}) {
  return detail::explain<detail::call<detail::kronecker_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav
