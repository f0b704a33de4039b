// Operators over a C++ type that choose their function by a code at each call: one instance of a kernel serves all
// operators of the type. They promise nothing beyond what holds for every code, so that kernels neither speculate nor
// reorder.
#pragma once

#include <graphblas/runtime/codes.hpp>
#include <semirings/operators.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::runtime {

template <class T>
inline constexpr bool has_bits_v = std::is_integral_v<T> && !std::is_same_v<T, bool>;

#define GUSTAV_BINARY_CASE(name) \
  case binary_code::name:        \
    return gustav::name<T>{}(a, b);

// T x T -> T. Comparisons are such operators for bool alone.
template <class T>
struct binary_by_code {
  binary_code code;
  constexpr T operator()(const T& a, const T& b) const {
    switch (code) {
      GUSTAV_FOR_EACH_CLOSED_BINARY(GUSTAV_BINARY_CASE)
      default:
        break;
    }
    if constexpr (has_bits_v<T>) switch (code) {
        GUSTAV_FOR_EACH_BITWISE_BINARY(GUSTAV_BINARY_CASE)
        default:
          break;
      }
    if constexpr (std::is_same_v<T, bool>) switch (code) {
        GUSTAV_FOR_EACH_COMPARISON(GUSTAV_BINARY_CASE)
        default:
          break;
      }
    __builtin_unreachable();
  }
};

// T x T -> bool: the comparisons.
template <class T>
struct comparison_by_code {
  binary_code code;
  constexpr bool operator()(const T& a, const T& b) const {
    switch (code) {
      GUSTAV_FOR_EACH_COMPARISON(GUSTAV_BINARY_CASE)
      default:
        break;
    }
    __builtin_unreachable();
  }
};
#undef GUSTAV_BINARY_CASE

#define GUSTAV_UNARY_CASE(name) \
  case unary_code::name:        \
    return gustav::name<T>{}(x);

// T -> T.
template <class T>
struct unary_by_code {
  unary_code code;
  constexpr T operator()(const T& x) const {
    switch (code) {
      GUSTAV_FOR_EACH_CLOSED_UNARY(GUSTAV_UNARY_CASE)
      default:
        break;
    }
    if constexpr (has_bits_v<T>) return gustav::bnot<T>{}(x);
    __builtin_unreachable();
  }
};
#undef GUSTAV_UNARY_CASE

// The position of an entry and a thunk as a value of type Z.
template <class Z>
struct position_by_code {
  static constexpr bool ignores_value = true;
  index_unary_code code;
  template <class A>
  constexpr Z operator()(const A& value, std::int64_t i, std::int64_t j, const Z& thunk) const {
    switch (code) {
#define GUSTAV_POSITION_CASE(name) \
  case index_unary_code::name:     \
    return gustav::name<Z>{}(value, i, j, thunk);
      GUSTAV_FOR_EACH_POSITION(GUSTAV_POSITION_CASE)
#undef GUSTAV_POSITION_CASE
      default:
        break;
    }
    __builtin_unreachable();
  }
};

// Whether the position of an entry meets a condition.
struct position_condition_by_code {
  static constexpr bool ignores_value = true;
  index_unary_code code;
  template <class A>
  constexpr bool operator()(const A& value, std::int64_t i, std::int64_t j, std::int64_t thunk) const {
    switch (code) {
#define GUSTAV_CONDITION_CASE(name) \
  case index_unary_code::name:      \
    return gustav::name{}(value, i, j, thunk);
      GUSTAV_FOR_EACH_POSITION_CONDITION(GUSTAV_CONDITION_CASE)
#undef GUSTAV_CONDITION_CASE
      default:
        break;
    }
    __builtin_unreachable();
  }
};

// Whether a value and a thunk of type T meet a condition.
template <class T>
struct value_condition_by_code {
  index_unary_code code;
  constexpr bool operator()(const T& value, std::int64_t i, std::int64_t j, const T& thunk) const {
    switch (code) {
#define GUSTAV_CONDITION_CASE(name) \
  case index_unary_code::name:      \
    return gustav::name<T>{}(value, i, j, thunk);
      GUSTAV_FOR_EACH_VALUE_CONDITION(GUSTAV_CONDITION_CASE)
#undef GUSTAV_CONDITION_CASE
      default:
        break;
    }
    __builtin_unreachable();
  }
};

}  // namespace gustav::runtime
