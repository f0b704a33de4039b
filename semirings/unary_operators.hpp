// The unary operators of the GraphBLAS C API 2.1, and binders that make one from a binary operator and a scalar.
// Templates on their domain like the binary ones: ainv<int>, or ainv<> for the type of the argument (bool for unit).
#pragma once

#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
// T -> T by Rule::apply<T>. T = void: in the type of the argument.
template <class Rule, class T>
struct unary_closed_op {
  GUSTAV_HD constexpr T operator()(const T& x) const { return Rule::template apply<T>(x); }
  template <class A>
  requires arithmetic::saturating<T, A> GUSTAV_HD constexpr T operator()(const A& x) const {
    return (*this)(arithmetic::cast<T>(x));
  }
};
template <class Rule>
struct unary_closed_op<Rule, void> {
  template <class A>
  GUSTAV_HD constexpr lone_t<A> operator()(const A& x) const {
    return Rule::template apply<lone_t<A>>(static_cast<lone_t<A>>(x));
  }
};

#define GUSTAV_UNARY_RULE(name, expression)          \
  struct name {                                      \
    template <class T>                               \
    GUSTAV_HD static constexpr T apply(const T& x) { \
      return expression;                             \
    }                                                \
  }
GUSTAV_UNARY_RULE(identity_rule, x);
GUSTAV_UNARY_RULE(abs_rule, arithmetic::magnitude(x));
GUSTAV_UNARY_RULE(ainv_rule, arithmetic::negative(x));
GUSTAV_UNARY_RULE(minv_rule, arithmetic::divide(T(1), x));
GUSTAV_UNARY_RULE(bnot_rule, arithmetic::bitwise_not(x));
GUSTAV_UNARY_RULE(lnot_rule, static_cast<T>(!arithmetic::truth(x)));
#undef GUSTAV_UNARY_RULE
}  // namespace detail

// x itself; unit stays unit with identity<>.
template <class T = void>
struct identity : detail::unary_closed_op<detail::identity_rule, T> {};
template <>
struct identity<void> {
  template <class A>
  GUSTAV_HD constexpr A operator()(const A& x) const {
    return x;
  }
};

// |x|; wraps for the lowest integer.
template <class T = void>
struct abs : detail::unary_closed_op<detail::abs_rule, T> {};
// -x; integers wrap, bool is unchanged (0 - x, with minus = xor).
template <class T = void>
struct ainv : detail::unary_closed_op<detail::ainv_rule, T> {};
// 1 / x; 0 for the integer 0, true for bool.
template <class T = void>
struct minv : detail::unary_closed_op<detail::minv_rule, T> {};
// ~x; not for bool.
template <class T = void>
struct bnot : detail::unary_closed_op<detail::bnot_rule, T> {};

// T(1) if x is zero, else T(0). T = void: bool.
template <class T = void>
struct lnot : detail::unary_closed_op<detail::lnot_rule, T> {};
template <>
struct lnot<void> {
  template <class A>
  GUSTAV_HD constexpr bool operator()(const A& x) const {
    return !arithmetic::truth(x);
  }
};

// 1 for every value, which is not loaded; unit stays unit with one<>.
template <class T = void>
struct one {
  static constexpr bool ignores_value = true;
  template <class A>
  GUSTAV_HD constexpr T operator()(const A&) const {
    return T(1);
  }
};
template <>
struct one<void> {
  static constexpr bool ignores_value = true;
  template <class A>
  GUSTAV_HD constexpr A operator()(const A&) const {
    return A(1);
  }
  GUSTAV_HD constexpr unit operator()(unit) const { return {}; }
};

// y -> op(x, y)
template <class Op, class X>
struct bound_first {
  static_assert(!is_positional_v<Op>, "a positional operator has no value to bind");
  static constexpr bool ignores_value = ignores_right_v<Op>;
  [[no_unique_address]] Op op;
  X x;
  GUSTAV_FORWARDS_USER_CODE
  template <class Y>
  requires requires(const Op& f, const X& left, const Y& right) { f(left, right); }
  GUSTAV_HD constexpr binary_result_t<Op, X, Y> operator()(const Y& y) const { return op(x, y); }
};

// x -> op(x, y)
template <class Op, class Y>
struct bound_second {
  static_assert(!is_positional_v<Op>, "a positional operator has no value to bind");
  static constexpr bool ignores_value = ignores_left_v<Op>;
  [[no_unique_address]] Op op;
  Y y;
  GUSTAV_FORWARDS_USER_CODE
  template <class X>
  requires requires(const Op& f, const X& left, const Y& right) { f(left, right); }
  GUSTAV_HD constexpr binary_result_t<Op, X, Y> operator()(const X& x) const { return op(x, y); }
};

GUSTAV_FORWARDS_USER_CODE
template <class Op, class X>
GUSTAV_HD constexpr bound_first<Op, X> bind_first(Op op, X x) {
  return {std::move(op), std::move(x)};
}
GUSTAV_FORWARDS_USER_CODE
template <class Op, class Y>
GUSTAV_HD constexpr bound_second<Op, Y> bind_second(Op op, Y y) {
  return {std::move(op), std::move(y)};
}

}  // namespace gustav
