// The index-unary operators of the GraphBLAS C API 2.1: f(value, i, j, thunk), for apply and select.
// j is 0 for vectors. The positional ones ignore the value; thunk may be of any type that converts to int64.
#pragma once

#include <semirings/arithmetic.hpp>
#include <semirings/binary_operators.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

namespace detail {
template <class X>
GUSTAV_HD constexpr std::int64_t as_index(const X& x) {
  return static_cast<std::int64_t>(x);
}

struct index_unary_position {
  static constexpr bool ignores_value = true;
};
}  // namespace detail

// --- Positions as values (wrap at the ends of int64) ----------------------------------------------------------------

// i + thunk
template <class T = std::int64_t>
struct rowindex : detail::index_unary_position {
  template <class A, class I, class J, class S>
  GUSTAV_HD constexpr T operator()(const A&, const I& i, const J&, const S& thunk) const {
    return static_cast<T>(arithmetic::add(detail::as_index(i), detail::as_index(thunk)));
  }
};
// j + thunk
template <class T = std::int64_t>
struct colindex : detail::index_unary_position {
  template <class A, class I, class J, class S>
  GUSTAV_HD constexpr T operator()(const A&, const I&, const J& j, const S& thunk) const {
    return static_cast<T>(arithmetic::add(detail::as_index(j), detail::as_index(thunk)));
  }
};
// j - i + thunk
template <class T = std::int64_t>
struct diagindex : detail::index_unary_position {
  template <class A, class I, class J, class S>
  GUSTAV_HD constexpr T operator()(const A&, const I& i, const J& j, const S& thunk) const {
    return static_cast<T>(arithmetic::add(detail::as_index(j) - detail::as_index(i), detail::as_index(thunk)));
  }
};

// --- Conditions on positions. They compare j - i with thunk, since i + thunk could overflow -------------------------

#define GUSTAV_POSITION_CONDITION(name, expression)                                                  \
  struct name : detail::index_unary_position {                                                       \
    template <class A, class I, class J, class S>                                                    \
    GUSTAV_HD constexpr bool operator()(const A&, const I& i_, const J& j_, const S& thunk_) const { \
      [[maybe_unused]] const std::int64_t i = detail::as_index(i_);                                  \
      [[maybe_unused]] const std::int64_t j = detail::as_index(j_);                                  \
      const std::int64_t thunk = detail::as_index(thunk_);                                           \
      return expression;                                                                             \
    }                                                                                                \
  }
// On or below the diagonal j = i + thunk; on or above it; on it; off it.
GUSTAV_POSITION_CONDITION(tril, j - i <= thunk);
GUSTAV_POSITION_CONDITION(triu, j - i >= thunk);
GUSTAV_POSITION_CONDITION(diag, j - i == thunk);
GUSTAV_POSITION_CONDITION(offdiag, j - i != thunk);
// Columns, and rows, up to thunk (inclusive) and beyond it.
GUSTAV_POSITION_CONDITION(colle, j <= thunk);
GUSTAV_POSITION_CONDITION(colgt, j > thunk);
GUSTAV_POSITION_CONDITION(rowle, i <= thunk);
GUSTAV_POSITION_CONDITION(rowgt, i > thunk);
#undef GUSTAV_POSITION_CONDITION

// --- Conditions on values -------------------------------------------------------------------------------------------

namespace detail {
template <template <class> class Comparison, class T>
struct value_condition {
  template <class A, class I, class J, class S>
  GUSTAV_HD constexpr bool operator()(const A& value, const I&, const J&, const S& thunk) const {
    if constexpr (std::is_void_v<T>)
      return Comparison<void>{}(value, thunk);
    else
      return Comparison<T>{}(arithmetic::cast<T>(value), arithmetic::cast<T>(thunk));
  }
};
}  // namespace detail

template <class T = void>
struct valueeq : detail::value_condition<eq, T> {};
template <class T = void>
struct valuene : detail::value_condition<ne, T> {};
template <class T = void>
struct valuelt : detail::value_condition<lt, T> {};
template <class T = void>
struct valuele : detail::value_condition<le, T> {};
template <class T = void>
struct valuegt : detail::value_condition<gt, T> {};
template <class T = void>
struct valuege : detail::value_condition<ge, T> {};

}  // namespace gustav
