// What an operator or a monoid says about itself, and the results it gives.
//
// A user's struct opts in with nested `static constexpr bool` members of the trait's name without _v:
//   struct my_op { static constexpr bool ignores_left = true; ... };
// Nothing said means false, has_identity excepted. A lambda says nothing.
#pragma once

#include <graphblas/types.hpp>
#include <semirings/arithmetic.hpp>

#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
template <class F>
using bare_t = std::remove_cvref_t<F>;

template <class F>
GUSTAV_HD constexpr bool says_ignores_left() {
  if constexpr (requires { F::ignores_left; })
    return F::ignores_left;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_ignores_right() {
  if constexpr (requires { F::ignores_right; })
    return F::ignores_right;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_ignores_value() {
  if constexpr (requires { F::ignores_value; })
    return F::ignores_value;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_is_positional() {
  if constexpr (requires { F::is_positional; })
    return F::is_positional;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_is_idempotent() {
  if constexpr (requires { F::is_idempotent; })
    return F::is_idempotent;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_is_commutative() {
  if constexpr (requires { F::is_commutative; })
    return F::is_commutative;
  else
    return false;
}
template <class F>
GUSTAV_HD constexpr bool says_is_total() {
  if constexpr (requires { F::is_total; })
    return F::is_total;
  else
    return false;
}
template <class M>
GUSTAV_HD constexpr bool says_has_terminal() {
  if constexpr (requires { M::has_terminal; })
    return M::has_terminal;
  else
    return false;
}
template <class M>
GUSTAV_HD constexpr bool says_always_terminal() {
  if constexpr (requires { M::always_terminal; })
    return M::always_terminal;
  else
    return false;
}
template <class M>
GUSTAV_HD constexpr bool says_has_identity() {
  if constexpr (requires { M::has_identity; })
    return M::has_identity;
  else
    return true;
}
}  // namespace detail

// --- Binary operators ---------------------------------------------------------------------------------------------

// The value of that argument does not matter: kernels never load it, and may pass any value (or unit) in its place.
template <class Op>
inline constexpr bool ignores_left_v = detail::says_ignores_left<detail::bare_t<Op>>();
template <class Op>
inline constexpr bool ignores_right_v = detail::says_ignores_right<detail::bare_t<Op>>();
// Called op(a, b, i, k, j) for the product of A(i, k) and B(k, j), and op(a, b, i, j) element by element.
template <class Op>
inline constexpr bool is_positional_v = detail::says_is_positional<detail::bare_t<Op>>();
// op(x, x) == x for every x that op can return.
template <class Op>
inline constexpr bool is_idempotent_v = detail::says_is_idempotent<detail::bare_t<Op>>();
// Has a result, and no effect, for all numbers: kernels may call it on some that no entry holds and drop the result.
template <class Op>
inline constexpr bool is_speculatable_v = detail::says_is_total<detail::bare_t<Op>>();
// op(a, b) == op(b, a).
template <class Op>
inline constexpr bool is_commutative_v = detail::says_is_commutative<detail::bare_t<Op>>();

// --- Unary and index-unary operators ------------------------------------------------------------------------------

// The result depends on the position (or on nothing) only; the value is never loaded.
template <class Op>
inline constexpr bool ignores_value_v = detail::says_ignores_value<detail::bare_t<Op>>();

// --- Monoids ------------------------------------------------------------------------------------------------------

// Some value absorbs all others: a sum that reaches it is finished. See is_terminal.
template <class Monoid>
inline constexpr bool has_terminal_v = detail::says_has_terminal<detail::bare_t<Monoid>>();
// Every value is terminal: the first product decides (`any`).
template <class Monoid>
inline constexpr bool is_always_terminal_v = detail::says_always_terminal<detail::bare_t<Monoid>>();
// m(m.identity(), x) == x. False for `any`, whose identity() only fills what has no entry: a sum must therefore start
// from its first product and never from identity().
template <class Monoid>
inline constexpr bool has_identity_v = detail::says_has_identity<detail::bare_t<Monoid>>();

// Whether a sum that has reached x cannot change any more. Folds to false where the monoid has no terminal value.
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

// --- Calls --------------------------------------------------------------------------------------------------------

// The product of a = A(i, k) and b = B(k, j), wherever the operator is positional or not. Kernels call this one.
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

namespace detail {
// What stands in for an argument that is ignored: its own type where that can be made from nothing, else unit.
template <class T>
GUSTAV_HD constexpr auto unloaded() {
  if constexpr (std::is_default_constructible_v<T>)
    return T{};
  else
    return unit{};
}
}  // namespace detail

// multiply_at with arguments still to be loaded: load_a() and load_b() run only where the operator looks at them.
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

// --- Semirings ----------------------------------------------------------------------------------------------------

// The monoid and the operator of a semiring: semiring<Add, Multiply>, or a user's struct with members `add` and
// `multiply`.
template <class S>
using semiring_add_t = detail::bare_t<decltype(detail::bare_t<S>::add)>;
template <class S>
using semiring_multiply_t = detail::bare_t<decltype(detail::bare_t<S>::multiply)>;

// --- Results ------------------------------------------------------------------------------------------------------

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

// The value types that come out, without reference and const.
template <class Op, class A, class B>
using binary_result_t = typename detail::binary_result<detail::bare_t<Op>, A, B>::type;
template <class Op, class A>
using unary_result_t = detail::bare_t<decltype(std::declval<const detail::bare_t<Op>&>()(std::declval<const A&>()))>;
template <class Op, class A, class S>
using index_unary_result_t = detail::bare_t<decltype(std::declval<const detail::bare_t<Op>&>()(
    std::declval<const A&>(), offset_t{}, offset_t{}, std::declval<const S&>()))>;

}  // namespace gustav
