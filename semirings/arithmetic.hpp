// Scalar arithmetic of all operators: integers wrap, x / 0 = 0, bool is logic, min and max prefer numbers to NaN.
#pragma once

#include <core/types.hpp>

#include <cmath>
#include <limits>
#include <type_traits>

// Marks wrappers that only forward to a user's operator: nvcc must not warn if that operator is host-only.
#if defined(__CUDACC__)
#define GUSTAV_FORWARDS_USER_CODE _Pragma("nv_exec_check_disable")
#else
#define GUSTAV_FORWARDS_USER_CODE
#endif

namespace gustav::arithmetic {

// Integers other than bool, whose arithmetic is logic.
template <class T>
inline constexpr bool is_integer_v = std::is_integral_v<T> && !std::is_same_v<T, bool>;

// The type of wrapping arithmetic. At least as wide as unsigned: uint16 * uint16 would be promoted to signed int.
template <class T, bool Narrow = (sizeof(T) < sizeof(unsigned))>
struct wide_unsigned {
  using type = unsigned;
};
template <class T>
struct wide_unsigned<T, false> {
  using type = std::make_unsigned_t<T>;
};
template <class T>
using wide_unsigned_t = typename wide_unsigned<T>::type;

template <class T>
GUSTAV_HD constexpr bool truth(const T& x) {
  return static_cast<bool>(x);
}

namespace detail {
// 2^digits: the least value above the range of the integer To. Exact in every floating-point type that can represent
// it.
template <class To, class From>
inline constexpr From end_of_range_v = static_cast<From>(std::make_unsigned_t<To>{1}
                                                         << (std::numeric_limits<To>::digits - 1)) *
                                       From(2);
template <class T>
inline constexpr T max_v = std::numeric_limits<T>::max();
template <class T>
inline constexpr T min_v = std::numeric_limits<T>::lowest();
}  // namespace detail

// x converted to another domain. Floating-point values beyond an integer type saturate and NaN becomes 0, as in
// SuiteSparse:GraphBLAS. Integers wrap in a narrower type. All other conversions are static_cast; equal types need
// none.
template <class To, class From>
GUSTAV_HD constexpr To cast(const From& x) {
  if constexpr (std::is_same_v<To, From>) {
    return x;
  } else if constexpr (is_integer_v<To> && std::is_floating_point_v<From>) {
    if (!(x < detail::end_of_range_v<To, From>)) return x == x ? detail::max_v<To> : To(0);
    if constexpr (std::is_signed_v<To>) {
      if (x < -detail::end_of_range_v<To, From>) return detail::min_v<To>;
    } else {
      if (x <= From(-1)) return To(0);
    }
    return static_cast<To>(x);
  } else {
    return static_cast<To>(x);
  }
}

// Arguments of types A that an operator over T must cast itself: the implicit conversion of C++ is undefined for
// floating-point values beyond an integer type.
template <class T, class... A>
concept saturating = is_integer_v<T> &&(std::is_floating_point_v<A> || ...);

template <class T>
GUSTAV_HD constexpr T add(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a || b;
  } else if constexpr (is_integer_v<T>) {
    using wide = wide_unsigned_t<T>;
    return static_cast<T>(static_cast<wide>(a) + static_cast<wide>(b));
  } else {
    return static_cast<T>(a + b);
  }
}

template <class T>
GUSTAV_HD constexpr T subtract(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a != b;
  } else if constexpr (is_integer_v<T>) {
    using wide = wide_unsigned_t<T>;
    return static_cast<T>(static_cast<wide>(a) - static_cast<wide>(b));
  } else {
    return static_cast<T>(a - b);
  }
}

template <class T>
GUSTAV_HD constexpr T multiply(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a && b;
  } else if constexpr (is_integer_v<T>) {
    using wide = wide_unsigned_t<T>;
    return static_cast<T>(static_cast<wide>(a) * static_cast<wide>(b));
  } else {
    return static_cast<T>(a * b);
  }
}

// Integers: 0 when b is 0, and lowest / -1 wraps to lowest. bool: a, as in SuiteSparse.
template <class T>
GUSTAV_HD constexpr T divide(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a;
  } else if constexpr (is_integer_v<T>) {
    if (b == 0) return T(0);
    if constexpr (std::is_signed_v<T>) {
      if (b == T(-1)) return subtract(T(0), a);
    }
    return static_cast<T>(a / b);
  } else {
    return static_cast<T>(a / b);
  }
}

// Integers: exact with wrap; a negative exponent gives 1 / a^|b| by integer division. bool: a or not b.
template <class T>
GUSTAV_HD constexpr T power(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a || !b;
  } else if constexpr (is_integer_v<T>) {
    if constexpr (std::is_signed_v<T>) {
      if (b < 0) {
        if (a == T(1)) return T(1);
        if (a == T(-1)) return b % 2 == 0 ? T(1) : T(-1);
        return T(0);
      }
    }
    T result = T(1);
    T square = a;
    for (auto exponent = static_cast<wide_unsigned_t<T>>(b); exponent != 0; exponent >>= 1) {
      if (exponent & 1U) result = multiply(result, square);
      square = multiply(square, square);
    }
    return result;
  } else {
    using std::pow;
    return static_cast<T>(pow(a, b));
  }
}

// As fmin and fmax: the result is NaN only if both arguments are.
template <class T>
GUSTAV_HD constexpr T least(const T& a, const T& b) {
  if constexpr (std::is_floating_point_v<T>) {
    const T less = a < b ? a : b;  // one instruction, which gives b if either is NaN
    return b == b ? less : a;
  } else {
    return b < a ? b : a;
  }
}

template <class T>
GUSTAV_HD constexpr T greatest(const T& a, const T& b) {
  if constexpr (std::is_floating_point_v<T>) {
    const T more = a > b ? a : b;
    return b == b ? more : a;
  } else {
    return a < b ? b : a;
  }
}

// |lowest| wraps to lowest; |-0.0| is 0.0.
template <class T>
GUSTAV_HD constexpr T magnitude(const T& x) {
  if constexpr (std::is_unsigned_v<T>) {
    return x;  // bool is unsigned, too
  } else if constexpr (is_integer_v<T>) {
    return x < 0 ? subtract(T(0), x) : x;
  } else if constexpr (std::is_floating_point_v<T>) {
    return x <= 0 ? T(0) - x : x;
  } else {
    using std::abs;
    return static_cast<T>(abs(x));
  }
}

template <class T>
GUSTAV_HD constexpr T negative(const T& x) {
  if constexpr (std::is_integral_v<T>) {
    return subtract(T(0), x);
  } else {
    return static_cast<T>(-x);
  }
}

// Bitwise on integers, the logical operator of the same name on bool.
template <class T>
GUSTAV_HD constexpr T bitwise_or(const T& a, const T& b) {
  static_assert(std::is_integral_v<T>, "bitwise operators are defined for integers and bool");
  return static_cast<T>(a | b);
}
template <class T>
GUSTAV_HD constexpr T bitwise_and(const T& a, const T& b) {
  static_assert(std::is_integral_v<T>, "bitwise operators are defined for integers and bool");
  return static_cast<T>(a & b);
}
template <class T>
GUSTAV_HD constexpr T bitwise_xor(const T& a, const T& b) {
  static_assert(std::is_integral_v<T>, "bitwise operators are defined for integers and bool");
  return static_cast<T>(a ^ b);
}
template <class T>
GUSTAV_HD constexpr T bitwise_not(const T& x) {
  static_assert(std::is_integral_v<T>, "bitwise operators are defined for integers and bool");
  if constexpr (std::is_same_v<T, bool>) {
    return !x;
  } else {
    return static_cast<T>(~static_cast<wide_unsigned_t<T>>(x));
  }
}

// The extremes of a type: infinities if it has them. Variables, since device code may not call numeric_limits.
template <class T>
inline constexpr T highest_v = std::numeric_limits<T>::has_infinity ? std::numeric_limits<T>::infinity()
                                                                    : std::numeric_limits<T>::max();
template <class T>
inline constexpr T lowest_v = [] {
  if constexpr (std::numeric_limits<T>::has_infinity)
    return static_cast<T>(-std::numeric_limits<T>::infinity());
  else
    return std::numeric_limits<T>::lowest();
}();

}  // namespace gustav::arithmetic

namespace gustav::detail {

// The common type of two arguments. unit ("present") takes the type of the other; two units give bool.
template <class A, class B>
struct meet : std::common_type<A, B> {};
template <class B>
struct meet<unit, B> {
  using type = B;
};
template <class A>
struct meet<A, unit> {
  using type = A;
};
template <>
struct meet<unit, unit> {
  using type = bool;
};
template <class A, class B>
using meet_t = typename meet<std::remove_cvref_t<A>, std::remove_cvref_t<B>>::type;
template <class A>
using lone_t = meet_t<A, unit>;

}  // namespace gustav::detail
