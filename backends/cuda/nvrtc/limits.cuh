// <limits> for NVRTC: the limits that semirings use, of numbers that devices have.
#pragma once

#include <type_traits>

namespace std {

template <class T>
struct numeric_limits {
  static constexpr bool is_specialized = false;
  static constexpr bool has_infinity = false;
  static constexpr T max() { return T(); }
  static constexpr T lowest() { return T(); }
};

template <class T>
requires is_integral_v<T>
struct numeric_limits<T> {
  static constexpr bool is_specialized = true;
  static constexpr bool has_infinity = false;
  static constexpr int digits = is_same_v<T, bool> ? 1 : 8 * static_cast<int>(sizeof(T)) - is_signed_v<T>;
  // 2^digits - 1, without a step beyond the range.
  static constexpr T max() {
    if constexpr (is_same_v<T, bool>)
      return true;
    else
      return static_cast<T>((((T{1} << (digits - 1)) - 1) << 1) + 1);
  }
  static constexpr T lowest() { return is_signed_v<T> ? static_cast<T>(-max() - 1) : T{}; }
};

template <>
struct numeric_limits<float> {
  static constexpr bool is_specialized = true;
  static constexpr bool has_infinity = true;
  static constexpr float max() { return 0x1.fffffep+127f; }
  static constexpr float lowest() { return -max(); }
  static constexpr float infinity() { return __builtin_bit_cast(float, 0x7f800000u); }
  static constexpr float quiet_NaN() { return __builtin_bit_cast(float, 0x7fc00000u); }
};

template <>
struct numeric_limits<double> {
  static constexpr bool is_specialized = true;
  static constexpr bool has_infinity = true;
  static constexpr double max() { return 0x1.fffffffffffffp+1023; }
  static constexpr double lowest() { return -max(); }
  static constexpr double infinity() { return __builtin_bit_cast(double, 0x7ff0000000000000ull); }
  static constexpr double quiet_NaN() { return __builtin_bit_cast(double, 0x7ff8000000000000ull); }
};

}  // namespace std
