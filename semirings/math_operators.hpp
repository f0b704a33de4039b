// Unary operators of real functions: roots, logarithms, exponentials, circles, hyperbolas, rounding, kinds of numbers.
// Templates on their domain like the others: sin<double>, or sin<> for the type of the argument, with double for
// integers and bool. No other header includes this one: its names are those of <cmath>, and a program that says
// `using namespace gustav` should meet them only where it wants them. Source: SuiteSparse:GraphBLAS, the unary
// operators of floating-point types.
#pragma once

#include <core/types.hpp>
#include <semirings/unary_operators.hpp>

#include <cmath>
#include <type_traits>

namespace gustav {
namespace detail {

template <class A>
using real_t = std::conditional_t<std::is_floating_point_v<A>, A, double>;

// T -> T by Rule::apply<T>. T = void: in the type of the argument.
template <class Rule, class T>
struct real_op {
  static_assert(std::is_floating_point_v<T>, "the domain of this operator is float or double");
  template <class A>
  requires std::is_arithmetic_v<A> GUSTAV_HD auto operator()(const A& x) const {
    return Rule::apply(static_cast<T>(x));
  }
};
template <class Rule>
struct real_op<Rule, void> {
  template <class A>
  requires std::is_arithmetic_v<A> GUSTAV_HD auto operator()(const A& x) const {
    return Rule::apply(static_cast<real_t<A>>(x));
  }
};

}  // namespace detail

#define GUSTAV_REAL_OPERATOR(name, expression) \
  namespace detail {                           \
  struct name##_rule {                         \
    template <class T>                         \
    GUSTAV_HD static auto apply(T x) {         \
      return expression;                       \
    }                                          \
  };                                           \
  }                                            \
  template <class T = void>                    \
  struct name : detail::real_op<detail::name##_rule, T> {}

GUSTAV_REAL_OPERATOR(sqrt, std::sqrt(x));
GUSTAV_REAL_OPERATOR(cbrt, std::cbrt(x));
GUSTAV_REAL_OPERATOR(exp, std::exp(x));
GUSTAV_REAL_OPERATOR(exp2, std::exp2(x));
GUSTAV_REAL_OPERATOR(expm1, std::expm1(x));
GUSTAV_REAL_OPERATOR(log, std::log(x));
GUSTAV_REAL_OPERATOR(log2, std::log2(x));
GUSTAV_REAL_OPERATOR(log10, std::log10(x));
GUSTAV_REAL_OPERATOR(log1p, std::log1p(x));

GUSTAV_REAL_OPERATOR(sin, std::sin(x));
GUSTAV_REAL_OPERATOR(cos, std::cos(x));
GUSTAV_REAL_OPERATOR(tan, std::tan(x));
GUSTAV_REAL_OPERATOR(asin, std::asin(x));
GUSTAV_REAL_OPERATOR(acos, std::acos(x));
GUSTAV_REAL_OPERATOR(atan, std::atan(x));
GUSTAV_REAL_OPERATOR(sinh, std::sinh(x));
GUSTAV_REAL_OPERATOR(cosh, std::cosh(x));
GUSTAV_REAL_OPERATOR(tanh, std::tanh(x));
GUSTAV_REAL_OPERATOR(asinh, std::asinh(x));
GUSTAV_REAL_OPERATOR(acosh, std::acosh(x));
GUSTAV_REAL_OPERATOR(atanh, std::atanh(x));

GUSTAV_REAL_OPERATOR(erf, std::erf(x));
GUSTAV_REAL_OPERATOR(erfc, std::erfc(x));
// No lgamma: in C it writes the sign of its result into a variable that all threads share.
GUSTAV_REAL_OPERATOR(tgamma, std::tgamma(x));

GUSTAV_REAL_OPERATOR(ceil, std::ceil(x));
GUSTAV_REAL_OPERATOR(floor, std::floor(x));
GUSTAV_REAL_OPERATOR(trunc, std::trunc(x));
// To the nearest integer, ties away from zero.
GUSTAV_REAL_OPERATOR(round, std::round(x));
// -1, 0 or 1; NaN stays NaN.
GUSTAV_REAL_OPERATOR(signum, x > T(0) ? T(1) : x < T(0) ? T(-1) : x);

// Whether x is of that class, as bool.
GUSTAV_REAL_OPERATOR(isnan, static_cast<bool>(std::isnan(x)));
GUSTAV_REAL_OPERATOR(isinf, static_cast<bool>(std::isinf(x)));
GUSTAV_REAL_OPERATOR(isfinite, static_cast<bool>(std::isfinite(x)));
#undef GUSTAV_REAL_OPERATOR

}  // namespace gustav
