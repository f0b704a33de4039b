// What is wrong with calls of ewise_add, ewise_mult, apply, select and reduce (calls.hpp).
#pragma once

#include <graphblas/detail/calls.hpp>

#include <type_traits>
#include <utility>

namespace gustav::detail {

// The object that a short form returns, of the kind and over the values of A.
template <class A>
constexpr auto result_like() {
  if constexpr (matrix_operand<A>)
    return std::type_identity<matrix<value_in_t<A>, operand_index_t<A>>>();
  else if constexpr (vector_argument<A>)
    return std::type_identity<object_t<A>>();
  else
    return std::type_identity<unknown_result>();
}
template <class A>
using result_like_t = typename decltype(result_like<A>())::type;

// --- ewise_add, ewise_mult -------------------------------------------------------------------------------------------

// The operator of an element-wise operation that is given a semiring: its addition in unions, its multiplication
// elsewhere. Any other operator, monoids among them, is itself. Source: GraphBLAS C API 2.1, sections 4.3.4, 4.3.5.
template <bool Union, class Op>
constexpr const auto& operator_of(const Op& op) {
  if constexpr (!has_add_and_multiply<Op>)
    return op;
  else if constexpr (Union)
    return op.add;
  else
    return op.multiply;
}
template <bool Union, class Op>
using operator_of_t = std::remove_cvref_t<decltype(operator_of<Union>(std::declval<const Op&>()))>;

template <bool Union, class Given, class A, class B>
constexpr fault combination_fault() {
  using Op = operator_of_t<Union, Given>;
  if constexpr (!intersects<Op, A, B>)
    return {part::binary_op, elementwise_op_lacks<Op, value_in_t<A>, value_in_t<B>>()};
  else if constexpr (Union && !unites<Op, A, B>)
    return {part::binary_op, lack::operands};
  else
    return no_fault;
}
template <bool Union, class C, class M, class Accum, class Op, class A, class B, class D>
constexpr fault ewise_fault() {
  if constexpr (!output_argument<C> || !alike<A, B> || vector_argument<A> != vector_argument<C> ||
                !descriptor_argument<D>)
    return {part::binary_op, lack::order};
  else if constexpr (constexpr fault op = combination_fault<Union, Op, A, B>(); op != no_fault)
    return op;
  else
    return write_back_fault<C, M, Accum, combined_value_t<operator_of_t<Union, Op>, value_in_t<A>, value_in_t<B>>>();
}
template <bool Union, class A, class B, class Op>
constexpr fault short_ewise_fault() {
  if constexpr (!alike<A, B>)
    return {part::binary_op, lack::order};
  else
    return combination_fault<Union, Op, A, B>();
}

template <bool Union, bool Full, class... X>
struct ewise_form_of;
template <bool Union, class C, class M, class Accum, class Op, class A, class B, class D, class... End>
struct ewise_form_of<Union, true, C, M, Accum, Op, A, B, D, End...> {
  static constexpr fault found = ewise_fault<Union, C, M, Accum, Op, A, B, D>();
  using result = void;
};
template <bool Union, class A, class B, class Op, class... End>
struct ewise_form_of<Union, false, A, B, Op, End...> {
  static constexpr fault found = short_ewise_fault<Union, A, B, Op>();
  using result = result_like_t<A>;
};
template <class X1, class X2, class X3, class X4, class... X>
struct ewise_add_form : ewise_form_of<true, !is_missing_v<X4>, X1, X2, X3, X4, X...> {};
template <class X1, class X2, class X3, class X4, class... X>
struct ewise_mult_form : ewise_form_of<false, !is_missing_v<X4>, X1, X2, X3, X4, X...> {};

// --- apply -----------------------------------------------------------------------------------------------------------

template <class A>
concept values_argument = matrix_operand<A> || vector_argument<A>;

// f(A), op(x, A), op(A, y) or f(A, thunk): X and Y are the arguments after the operator.
template <class F, class X, class Y>
constexpr fault application_fault() {
  if constexpr (values_argument<X> && is_missing_v<Y>) {
    return {part::unary_op, operator_lacks<F, value_in_t<X>>()};
  } else if constexpr (values_argument<X> && index_unary_op<F, value_in_t<X>, Y>) {
    return no_fault;
  } else if constexpr (values_argument<X> != values_argument<Y> && !is_missing_v<X>) {
    return {part::binary_op, elementwise_op_lacks<F, value_in_t<X>, value_in_t<Y>>()};
  } else {
    return {part::unary_op, lack::order};
  }
}
template <class F, class X, class Y>
constexpr auto applied_value() {
  if constexpr (is_missing_v<Y>)
    return std::type_identity<unary_result_t<F, value_in_t<X>>>();
  else if constexpr (values_argument<X> && index_unary_op<F, value_in_t<X>, Y>)
    return std::type_identity<index_unary_result_t<F, value_in_t<X>, Y>>();
  else
    return std::type_identity<combined_value_t<F, value_in_t<X>, value_in_t<Y>>>();
}
template <class F, class X, class Y = missing>
using applied_value_t = typename decltype(applied_value<F, X, Y>())::type;

template <class C, class M, class Accum, class F, class X, class Y, class D>
constexpr fault apply_fault() {
  if constexpr (!output_argument<C> || !descriptor_argument<D>)
    return {part::unary_op, lack::order};
  else if constexpr (constexpr fault f = application_fault<F, X, Y>(); f.what != lack::nothing)
    return f;
  else
    return write_back_fault<C, M, Accum, applied_value_t<F, X, Y>>();
}
template <class F, class A>
constexpr fault short_apply_fault() {
  if constexpr (!values_argument<A>)
    return {part::unary_op, lack::order};
  else if constexpr (!unary_op<F, value_in_t<A>>)
    return {part::unary_op, operator_lacks<F, value_in_t<A>>()};
  else
    return no_fault;
}

template <bool Full, class... X>
struct apply_form_of;
template <class C, class M, class Accum, class F, class X, class Y, class D, class... End>
struct apply_form_of<true, C, M, Accum, F, X, Y, D, End...> {
  static constexpr fault found = apply_fault<C, M, Accum, F, X, Y, D>();
  using result = void;
};
template <class F, class A, class... End>
struct apply_form_of<false, F, A, End...> {
  static constexpr fault found = short_apply_fault<F, A>();
  using result = result_like_t<A>;
};
template <class X1, class X2, class X3, class... X>
struct apply_form : apply_form_of<!is_missing_v<X3>, X1, X2, X3, X...> {};

// What apply takes after its mask, without and with an executor.
template <class C, class Accum, class F, class X, class Y = missing>
concept stores_applied = stores<typename C::value_type, Accum, applied_value_t<F, X, Y>>;
template <class C, class Accum, class F, class X, class Y = missing>
concept applies = apply_fault<C, missing, Accum, F, X, Y, missing>()
== no_fault;

// --- select ----------------------------------------------------------------------------------------------------------

template <class C, class M, class Accum, class F, class A, class Thunk, class D>
constexpr fault select_fault() {
  if constexpr (!output_argument<C> || !values_argument<A> || !descriptor_argument<D>)
    return {part::index_unary_op, lack::order};
  else if constexpr (!index_unary_op<F, value_in_t<A>, Thunk>)
    return {part::index_unary_op, operator_lacks<F, value_in_t<A>, offset_t, offset_t, Thunk>()};
  else
    return write_back_fault<C, M, Accum, value_in_t<A>>();
}
template <class F, class A, class Thunk>
constexpr fault short_select_fault() {
  if constexpr (!values_argument<A>)
    return {part::index_unary_op, lack::order};
  else if constexpr (!index_unary_op<F, value_in_t<A>, Thunk>)
    return {part::index_unary_op, operator_lacks<F, value_in_t<A>, offset_t, offset_t, Thunk>()};
  else
    return no_fault;
}

template <bool Full, class... X>
struct select_form_of;
template <class C, class M, class Accum, class F, class A, class Thunk, class D, class... End>
struct select_form_of<true, C, M, Accum, F, A, Thunk, D, End...> {
  static constexpr fault found = select_fault<C, M, Accum, F, A, Thunk, D>();
  using result = void;
};
template <class F, class A, class Thunk, class... End>
struct select_form_of<false, F, A, Thunk, End...> {
  static constexpr fault found = short_select_fault<F, A, Thunk>();
  using result = result_like_t<A>;
};
template <class X1, class X2, class X3, class X4, class... X>
struct select_form : select_form_of<!is_missing_v<X4>, X1, X2, X3, X4, X...> {};

// --- reduce ----------------------------------------------------------------------------------------------------------

template <class A, class Monoid>
constexpr fault monoid_over_fault() {
  if constexpr (!values_argument<A>)
    return {part::monoid, lack::order};
  else
    return monoid_fault<Monoid, value_in_t<A>>(part::monoid);
}
template <class W, class M, class Accum, class Monoid, class A, class D>
constexpr fault reduce_rows_fault() {
  if constexpr (!vector_argument<W> || !matrix_operand<A> || !descriptor_argument<D>)
    return {part::monoid, lack::order};
  else if constexpr (constexpr fault monoid = monoid_over_fault<A, Monoid>(); monoid != no_fault)
    return monoid;
  else
    return write_back_fault<W, M, Accum, typename Monoid::value_type>();
}
template <class S, class Accum, class Monoid, class A>
constexpr fault reduce_to_scalar_fault() {
  if constexpr (constexpr fault monoid = monoid_over_fault<A, Monoid>(); monoid != no_fault)
    return monoid;
  else
    return accumulator_fault<Accum, typename object_t<S>::value_type, typename Monoid::value_type>();
}

template <int Arguments, class... X>
struct reduce_form_of;
template <class W, class M, class Accum, class Monoid, class A, class D, class... End>
struct reduce_form_of<5, W, M, Accum, Monoid, A, D, End...> {
  static constexpr fault found = reduce_rows_fault<W, M, Accum, Monoid, A, D>();
  using result = void;
};
template <class S, class Accum, class Monoid, class A, class... End>
struct reduce_form_of<4, S, Accum, Monoid, A, End...> {
  static constexpr fault found = reduce_to_scalar_fault<S, Accum, Monoid, A>();
  using result = void;
};
template <class Monoid, class A, class... End>
struct reduce_form_of<2, Monoid, A, End...> {
  static constexpr fault found = monoid_over_fault<A, Monoid>();
  using result = value_in_t<A>;
};
template <class X1, class X2, class X3, class... X>
struct reduce_form : reduce_form_of<is_scalar<object_t<X1>>::value ? 4
                                    : is_missing_v<X3>             ? 2
                                                                   : 5,
                                    X1, X2, X3, X...> {};

}  // namespace gustav::detail
