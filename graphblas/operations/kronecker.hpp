// kronecker: C<mask, replace> = C accum (A kron B).
#pragma once

#include <core/error.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_extract.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/kronecker.hpp>

#include <string>

namespace gustav {
namespace detail {

// A call is that of an intersection, but of matrices alone.
template <class X1, class X2, class X3, class X4, class... X>
struct kronecker_form : ewise_form_of<false, !is_missing_v<X4>, X1, X2, X3, X4, X...> {
  static constexpr fault found = vector_argument<X1>
                                     ? fault{part::binary_op, lack::order}
                                     : ewise_form_of<false, !is_missing_v<X4>, X1, X2, X3, X4, X...>::found;
};

struct kronecker_t : explained_by<kronecker_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::kronecker_t> kronecker;

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

// The Kronecker product: T has the entry (i m + k, j n + l) with the value op(A(i, j), B(k, l)) for each pair of
// entries, B being m x n, so C is rows(A) m x cols(A) n. A and B may be transposed, views, and C itself; op may be
// positional, i and j are those of C; a semiring stands for its multiplication. Throws dimension_mismatch,
// index_overflow for a shape that the index type does not hold, out_of_memory and what op throws; C is then unchanged.
// Cost: O(rows of C + entries of A times those of B). Source: GraphBLAS C API 2.1, section 4.3.12.
template <executor E, class T, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
void call(kronecker_t, const E& exec, matrix<T, I>& c, const mask_for<matrix<T, I>>& m, const Accum& accum,
          const Op& op, const A& a, const B& b, const descriptor& desc = {}) {
  require_same_index<I, A, B>();
  require_same_shape("kronecker", shape_of(c), kronecker_shape<I>(shape_of(a), shape_of(b)));
  update<kernels::kronecker>(exec, c, m, accum, desc, operator_of<false>(op), a, b);
}

// A kron B as a new matrix over the result type of op.
template <executor E, matrix_operand A, matrix_operand B, class Op>
auto call(kronecker_t, const E& exec, const A& a, const B& b, const Op& op) {
  using I = index_of_t<A>;
  using Z = combined_value_t<operator_of_t<false, Op>, value_of_t<A>, value_of_t<B>>;
  const auto s = kronecker_shape<I>(shape_of(a), shape_of(b));
  matrix<Z, I> c(s.rows, s.cols);
  kronecker(exec, c, no_mask, no_accum, op, a, b);
  return c;
}

}  // namespace detail
}  // namespace gustav
