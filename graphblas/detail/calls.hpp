// What is wrong with the calls that no form of an operation takes.
//
// A form is made of the types of the arguments, with descriptor in place of those that are missing.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/faults.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/mask.hpp>
#include <semirings/concepts.hpp>

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav {

template <class T>
class dense_matrix;
template <class T>
class scalar;

namespace detail {

// The object that an argument of type X is, or is derived from; void for others.
template <class T, class I>
matrix<T, I> object_in(const matrix<T, I>*);
template <class T, class I>
vector<T, I> object_in(const vector<T, I>*);
template <class T>
dense_matrix<T> object_in(const dense_matrix<T>*);
template <class T>
scalar<T> object_in(const scalar<T>*);
void object_in(...);
template <class X>
using object_t = decltype(object_in(static_cast<const X*>(nullptr)));

template <class X>
struct is_dense_view : std::false_type {};
template <class T>
struct is_dense_view<dense_view<T>> : std::true_type {};
template <class X>
struct is_dense_matrix : std::false_type {};
template <class T>
struct is_dense_matrix<dense_matrix<T>> : std::true_type {};
template <class X>
struct is_scalar : std::false_type {};
template <class T>
struct is_scalar<scalar<T>> : std::true_type {};

template <class X>
concept vector_argument = is_vector<object_t<X>>::value;
template <class X>
concept dense_argument = is_dense_view<X>::value || is_dense_matrix<object_t<X>>::value;
template <class X>
concept output_argument = is_output<object_t<X>>::value;
template <class X>
struct is_dense_output_view : std::false_type {};
template <class T>
struct is_dense_output_view<dense_view<T>> : std::bool_constant<!std::is_const_v<T>> {};
template <class X>
concept dense_output_argument = is_dense_matrix<object_t<X>>::value || is_dense_output_view<X>::value;

// The type of the values of an output.
template <class C>
constexpr auto output_value() {
  if constexpr (is_dense_output_view<C>::value)
    return std::type_identity<typename C::value_type>();
  else
    return std::type_identity<typename object_t<C>::value_type>();
}
template <class C>
using output_value_t = typename decltype(output_value<C>())::type;

// What may stand before the output: an executor, or a plan, which brings its own.
template <class X>
concept leading_argument = executor<X> || requires(const X& plan) {
  plan.summary();
  plan.executor();
};
// A matrix in a storage format, whose calls are not explained.
template <class X>
concept format_argument = requires(const X& matrix) {
  matrix.format();
  matrix.to_matrix();
};

// The type of the values that an operator gets from an argument: from objects their storage, from others themselves.
template <class X>
constexpr auto value_in_argument() {
  if constexpr (matrix_operand<X>)
    return std::type_identity<operand_storage_t<X>>();
  else if constexpr (is_dense_view<X>::value)
    return std::type_identity<typename X::value_type>();
  else if constexpr (!std::is_void_v<object_t<X>>)
    return std::type_identity<storage_t<typename object_t<X>::value_type>>();
  else
    return std::type_identity<X>();
}
template <class X>
using value_in_t = typename decltype(value_in_argument<X>())::type;

// --- The concepts of operations --------------------------------------------------------------------------------------

// A semiring that multiplies the values of A by those of B.
template <class S, class A, class B>
concept semiring_over = semiring_for<S, value_in_t<A>, value_in_t<B>>;

// An output with values of type C takes results of type Z through the accumulator.
template <class C, class Accum, class Z>
concept stores = castable<Z, storage_t<C>> && accumulator<Accum, C, Z>;

template <class Op, class A, class B>
using combined_value_t = bare_t<decltype(combine_at(std::declval<const Op&>(), std::declval<const A&>(),
                                                    std::declval<const B&>(), offset_t(), offset_t()))>;

// op combines the values of A and B, and an entry of one of them alone converts to the type of its results.
template <class Op, class A, class B>
concept intersects = elementwise_op<Op, value_in_t<A>, value_in_t<B>>;
template <class Op, class A, class B>
concept unites = intersects<Op, A, B> && castable<value_in_t<A>, combined_value_t<Op, value_in_t<A>, value_in_t<B>>> &&
    castable<value_in_t<B>, combined_value_t<Op, value_in_t<A>, value_in_t<B>>>;

template <class C, class Accum, class Op, class A, class B>
concept stores_combined = stores<typename C::value_type, Accum, combined_value_t<Op, value_in_t<A>, value_in_t<B>>>;

// --- Calls -----------------------------------------------------------------------------------------------------------

// An argument that is not there, or was written in braces.
using missing = descriptor;
template <class X>
inline constexpr bool is_missing_v = std::is_same_v<X, missing>;
template <class X>
concept descriptor_argument = std::convertible_to<const X&, descriptor>;
template <class X, class Mask>
concept mask_argument = is_missing_v<X> || std::convertible_to<const X&, Mask>;

// The result of a call of which too little is known.
struct unknown_result {};

// An argument of type X as the forms of Call see it: a scalar is its value where Call binds values, as it says by a
// member binds_scalars, the name of the operation.
template <class Call, class X>
struct bound_argument {
  using type = X;
};
template <class Call, class T>
requires requires { Call::binds_scalars; }
struct bound_argument<Call, scalar<T>> {
  using type = T;
};
template <class Call, class X>
using bound_argument_t = typename bound_argument<Call, std::remove_cvref_t<X>>::type;

// The form of Call with the types X of its arguments, without what leads them, and `missing` for those that are not
// there.
template <class Call, class X1, class... X>
struct form_without_lead {
  using type = typename Call::template form<X1, X..., missing, missing, missing, missing, missing, missing>;
};
template <class Call, leading_argument X1, class... X>
struct form_without_lead<Call, X1, X...> {
  using type = typename Call::template form<X..., missing, missing, missing, missing, missing, missing>;
};
template <class Call, class... X>
using form_of_call = typename form_without_lead<Call, bound_argument_t<Call, X>...>::type;

// What is wrong with a call.
template <class Call, class... X>
inline constexpr fault fault_of = [] {
  if constexpr ((format_argument<std::remove_cvref_t<X>> || ...))
    return no_fault;
  else
    return form_of_call<Call, X...>::found;
}();

template <class X1, class... X>
inline constexpr bool has_lead = leading_argument<std::remove_cvref_t<X1>>;

// The base of the tag of an operation whose forms Form explains.
template <template <class...> class Form>
struct explained_by {
  template <class... X>
  using form = Form<X...>;
};

// The form of an operation that explains no faults of its own.
template <class... X>
struct any_form {
  static constexpr fault found = no_fault;
};

// The first of several faults.
template <class... F>
constexpr fault first_fault(F... faults) {
  fault found = no_fault;
  ((found == no_fault ? void(found = faults) : void()), ...);
  return found;
}

template <class Mask, class M>
constexpr fault mask_fault() {
  return mask_argument<M, Mask> ? no_fault : fault{part::call, lack::mask};
}

// What is wrong with the mask and the accumulator of a call whose results have type Z.
template <class C, class M, class Accum, class Z>
constexpr fault write_back_fault() {
  return first_fault(mask_fault<mask_for<object_t<C>>, M>(),
                     accumulator_fault<Accum, typename object_t<C>::value_type, Z>());
}

// --- Operations without an operator of their own ---------------------------------------------------------------------

// A mask of the rows or columns of a matrix, too (assign_row, assign_column).
template <class C, class M>
concept mask_for_object = mask_argument<M, mask_for<C>> || mask_argument<M, vector_mask<typename C::index_type>>;

template <class C, class M, class Accum, class A>
constexpr fault transfer_fault() {
  if constexpr (dense_output_argument<C> && !is_missing_v<Accum> && !is_missing_v<A>)
    return accumulator_fault<Accum, output_value_t<C>, value_in_t<A>>();
  else if constexpr (!output_argument<C> || is_missing_v<Accum> || is_missing_v<A>)
    return no_fault;
  else if constexpr (!mask_for_object<object_t<C>, M>)
    return {part::call, lack::mask};
  else
    return accumulator_fault<Accum, typename object_t<C>::value_type, value_in_t<A>>();
}
// (output, mask, accumulator, source ...): assign, extract, transpose.
template <class C, class M, class Accum, class A, class... End>
struct transfer_form {
  static constexpr fault found = transfer_fault<C, M, Accum, A>();
  using result = void;
};
// The same for a mask of the kind of the output alone: diagonal, concat, reshape.
template <class C, class M, class Accum, class A>
constexpr fault rearrange_fault() {
  if constexpr (!output_argument<C> || is_missing_v<Accum> || is_missing_v<A>)
    return no_fault;
  else
    return write_back_fault<C, M, Accum, value_in_t<A>>();
}
template <class C, class M, class Accum, class A, class... End>
struct rearrange_form {
  static constexpr fault found = rearrange_fault<C, M, Accum, A>();
  using result = void;
};
// label_mode, whose results are labels: (output, mask, accumulator, matrix, labels ...).
template <class C, class M, class Accum, class A, class Labels, class... End>
struct label_mode_form {
  static constexpr fault found = transfer_fault<C, M, Accum, Labels>();
  using result = void;
};

}  // namespace detail
}  // namespace gustav
