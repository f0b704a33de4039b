// Traits of operators and monoids, and their result types.
//
// A user's struct opts in with nested `static constexpr bool` members of the trait's name without _v (always_terminal
// for is_always_terminal_v):
//   struct my_op { static constexpr bool ignores_left = true; ... };
// The default is false, for has_identity true. Lambdas have the defaults.
#pragma once

#include <core/types.hpp>
#include <semirings/arithmetic.hpp>

#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
template <class F>
using bare_t = std::remove_cvref_t<F>;

// F's own member of that name, else the default.
#define GUSTAV_DECLARED_TRAIT(function, member, otherwise) \
  template <class F>                                       \
  GUSTAV_HD constexpr bool function() {                    \
    if constexpr (requires { F::member; })                 \
      return F::member;                                    \
    else                                                   \
      return otherwise;                                    \
  }
GUSTAV_DECLARED_TRAIT(declares_ignores_left, ignores_left, false)
GUSTAV_DECLARED_TRAIT(declares_ignores_right, ignores_right, false)
GUSTAV_DECLARED_TRAIT(declares_ignores_value, ignores_value, false)
GUSTAV_DECLARED_TRAIT(declares_positional, is_positional, false)
GUSTAV_DECLARED_TRAIT(declares_idempotent, is_idempotent, false)
GUSTAV_DECLARED_TRAIT(declares_commutative, is_commutative, false)
GUSTAV_DECLARED_TRAIT(declares_speculatable, is_speculatable, false)
GUSTAV_DECLARED_TRAIT(declares_has_terminal, has_terminal, false)
GUSTAV_DECLARED_TRAIT(declares_always_terminal, always_terminal, false)
GUSTAV_DECLARED_TRAIT(declares_has_identity, has_identity, true)
#undef GUSTAV_DECLARED_TRAIT
}  // namespace detail

// --- Binary operators -----------------------------------------------------------------------------------------------

// The result does not depend on that argument: kernels never load it, and may pass any value (or unit) in its place.
template <class Op>
inline constexpr bool ignores_left_v = detail::declares_ignores_left<detail::bare_t<Op>>();
template <class Op>
inline constexpr bool ignores_right_v = detail::declares_ignores_right<detail::bare_t<Op>>();
// Called as op(a, b, i, k, j) for A(i, k) times B(k, j), and as op(a, b, i, j) in element-wise operations.
template <class Op>
inline constexpr bool is_positional_v = detail::declares_positional<detail::bare_t<Op>>();
// op(x, x) == x for every x that op can return.
template <class Op>
inline constexpr bool is_idempotent_v = detail::declares_idempotent<detail::bare_t<Op>>();
// Safe to speculate: op has a result and no side effects for all numbers, so kernels may call it on values that are not
// entries and discard the result.
template <class Op>
inline constexpr bool is_speculatable_v = detail::declares_speculatable<detail::bare_t<Op>>();
// The same for arguments and results of type Z: an operator for arguments of any type makes no promise for a class,
// whose operators may throw.
template <class Op, class Z>
inline constexpr bool is_speculatable_on_v =
    is_speculatable_v<Op> && !(std::is_class_v<Z> && requires { typename detail::bare_t<Op>::any_domain; });
// op(a, b) == op(b, a).
template <class Op>
inline constexpr bool is_commutative_v = detail::declares_commutative<detail::bare_t<Op>>();

// --- Unary and index-unary operators --------------------------------------------------------------------------------

// The result depends on the position at most. The value is never loaded.
template <class Op>
inline constexpr bool ignores_value_v = detail::declares_ignores_value<detail::bare_t<Op>>();

// --- Monoids --------------------------------------------------------------------------------------------------------

// There is a value that no further operand changes: a sum that reaches it is complete. See is_terminal.
template <class Monoid>
inline constexpr bool has_terminal_v = detail::declares_has_terminal<detail::bare_t<Monoid>>();
// Every value is terminal: the first term is the sum (`any`).
template <class Monoid>
inline constexpr bool is_always_terminal_v = detail::declares_always_terminal<detail::bare_t<Monoid>>();
// Sums of values of type Z are worth testing for a terminal value: `any` and truth values. Numbers seldom reach one.
template <class Monoid, class Z>
inline constexpr bool exits_early_v = has_terminal_v<Monoid> &&
                                      (is_always_terminal_v<Monoid> || std::is_same_v<Z, bool>);
// m(m.identity(), x) == x. False for `any`, whose identity() is only the value of absent entries: its sums must start
// from their first term, not from identity().
template <class Monoid>
inline constexpr bool has_identity_v = detail::declares_has_identity<detail::bare_t<Monoid>>();

// Whether no further operand changes a sum that has reached x. Constant false for monoids without a terminal value.
GUSTAV_FORWARDS_USER_CODE
template <class Monoid, class T>
GUSTAV_HD constexpr bool is_terminal(const Monoid& m, const T& x) {
  if constexpr (is_always_terminal_v<Monoid>) {
    return true;
  } else if constexpr (has_terminal_v<Monoid>) {
    if constexpr (requires { m.is_terminal(x); })
      return m.is_terminal(x);
    else
      return x == m.terminal();
  } else {
    return false;
  }
}

// --- Calls ----------------------------------------------------------------------------------------------------------

// The product of a = A(i, k) and b = B(k, j), for positional and other operators. Kernels call this function.
GUSTAV_FORWARDS_USER_CODE
template <class Op, class A, class B>
GUSTAV_HD constexpr auto multiply_at(const Op& op, const A& a, const B& b, offset_t i, offset_t k, offset_t j) {
  if constexpr (is_positional_v<Op>)
    return op(a, b, i, k, j);
  else
    return op(a, b);
}

// The same for element-wise operations: a = A(i, j), b = B(i, j).
GUSTAV_FORWARDS_USER_CODE
template <class Op, class A, class B>
GUSTAV_HD constexpr auto combine_at(const Op& op, const A& a, const B& b, offset_t i, offset_t j) {
  if constexpr (is_positional_v<Op>)
    return op(a, b, i, j);
  else
    return op(a, b);
}

// The value of an entry (i, j) that one operand of a union has alone: the entry itself, unless the operator is one of
// ewise_union, which combines it with a value that stands for the other.
GUSTAV_FORWARDS_USER_CODE
template <class Op, class A>
GUSTAV_HD constexpr auto left_alone_at(const Op& op, const A& a, offset_t i, offset_t j) {
  if constexpr (requires { op.left_alone(a, i, j); })
    return op.left_alone(a, i, j);
  else
    return a;
}
GUSTAV_FORWARDS_USER_CODE
template <class Op, class B>
GUSTAV_HD constexpr auto right_alone_at(const Op& op, const B& b, offset_t i, offset_t j) {
  if constexpr (requires { op.right_alone(b, i, j); })
    return op.right_alone(b, i, j);
  else
    return b;
}

namespace detail {
// The placeholder for an ignored argument: T{} if T is default-constructible, otherwise unit.
template <class T>
GUSTAV_HD constexpr auto unloaded() {
  if constexpr (std::is_default_constructible_v<T>)
    return T{};
  else
    return unit{};
}
}  // namespace detail

// multiply_at with deferred loads: load_a() and load_b() run only if the operator uses their results.
GUSTAV_FORWARDS_USER_CODE
template <class Op, class LoadA, class LoadB>
GUSTAV_HD constexpr auto multiply_loading(const Op& op, const LoadA& load_a, const LoadB& load_b, offset_t i,
                                          offset_t k, offset_t j) {
  using a_type = detail::bare_t<decltype(load_a())>;
  using b_type = detail::bare_t<decltype(load_b())>;
  if constexpr (ignores_left_v<Op> && ignores_right_v<Op>)
    return multiply_at(op, detail::unloaded<a_type>(), detail::unloaded<b_type>(), i, k, j);
  else if constexpr (ignores_left_v<Op>)
    return multiply_at(op, detail::unloaded<a_type>(), load_b(), i, k, j);
  else if constexpr (ignores_right_v<Op>)
    return multiply_at(op, load_a(), detail::unloaded<b_type>(), i, k, j);
  else
    return multiply_at(op, load_a(), load_b(), i, k, j);
}

// --- Semirings ------------------------------------------------------------------------------------------------------

// The monoid and the operator of a semiring: semiring<Add, Multiply>, or a user's struct with members `add` and
// `multiply`.
template <class S>
using semiring_add_t = detail::bare_t<decltype(detail::bare_t<S>::add)>;
template <class S>
using semiring_multiply_t = detail::bare_t<decltype(detail::bare_t<S>::multiply)>;

// --- Results --------------------------------------------------------------------------------------------------------

namespace detail {
template <class Op, class A, class B, bool Positional = is_positional_v<Op>>
struct binary_result {
  using type = bare_t<decltype(std::declval<const Op&>()(std::declval<const A&>(), std::declval<const B&>()))>;
};
template <class Op, class A, class B>
struct binary_result<Op, A, B, true> {
  using type = bare_t<decltype(std::declval<const Op&>()(std::declval<const A&>(), std::declval<const B&>(), offset_t{},
                                                         offset_t{}, offset_t{}))>;
};
}  // namespace detail

// The result types, without reference and const.
template <class Op, class A, class B>
using binary_result_t = typename detail::binary_result<detail::bare_t<Op>, A, B>::type;
template <class Op, class A>
using unary_result_t = detail::bare_t<decltype(std::declval<const detail::bare_t<Op>&>()(std::declval<const A&>()))>;
template <class Op, class A, class S>
using index_unary_result_t = detail::bare_t<decltype(std::declval<const detail::bare_t<Op>&>()(
    std::declval<const A&>(), offset_t{}, offset_t{}, std::declval<const S&>()))>;

}  // namespace gustav
