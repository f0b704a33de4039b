// What the headers of backends/cuda/nvrtc say, in assertions that also hold for the host's standard library.
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace standard_facts {

struct nothing {};
struct filled {
  int x;
};
struct from_int {
  from_int(int) {}
  from_int(const from_int&) {}
};

template <class A, class B>
inline constexpr bool same = std::is_same_v<A, B>;

// <cstddef>, <cstdint>
static_assert(same<std::size_t, decltype(sizeof(int))>);
static_assert(same<std::int8_t, signed char> && same<std::uint8_t, unsigned char>);
static_assert(same<std::int16_t, short> && same<std::uint16_t, unsigned short>);
static_assert(same<std::int32_t, int> && same<std::uint32_t, unsigned>);
static_assert(same<std::int64_t, long> && same<std::uint64_t, unsigned long>);

// <type_traits>
static_assert(!same<int, const int>);
static_assert(same<std::type_identity_t<int>, int>);
static_assert(same<std::conditional_t<true, int, float>, int> && same<std::conditional_t<false, int, float>, float>);
static_assert(same<std::remove_const_t<const int>, int> && same<std::remove_const_t<const int&>, const int&>);
static_assert(same<std::remove_cv_t<const volatile int>, int>);
static_assert(same<std::remove_cvref_t<const int&>, int> && same<std::remove_cvref_t<int&&>, int>);
static_assert(same<std::decay_t<const int&>, int> && same<std::decay_t<int (&)(int)>, int (*)(int)>);
static_assert(same<std::common_type<std::int8_t, std::int8_t>::type, std::int8_t>);
static_assert(same<std::common_type<std::int8_t, std::int16_t>::type, int>);
static_assert(same<std::common_type<unsigned, std::int64_t>::type, std::int64_t>);
static_assert(same<std::common_type<std::int64_t, float>::type, float>);
template <class A, class B>
concept have_common_type = requires {
  typename std::common_type<A, B>::type;
};
static_assert(have_common_type<from_int, int> && !have_common_type<nothing, int>);
static_assert(same<std::make_unsigned_t<char>, unsigned char> &&
              same<std::make_unsigned_t<signed char>, unsigned char>);
static_assert(same<std::make_unsigned_t<short>, unsigned short> && same<std::make_unsigned_t<int>, unsigned>);
static_assert(same<std::make_unsigned_t<long>, unsigned long>);
static_assert(same<std::make_unsigned_t<long long>, unsigned long long>);
static_assert(same<std::make_unsigned_t<unsigned>, unsigned>);
static_assert(std::is_void_v<const void> && !std::is_void_v<int>);
static_assert(std::is_integral_v<const bool> && std::is_integral_v<char> && std::is_integral_v<unsigned long long>);
static_assert(!std::is_integral_v<float> && !std::is_integral_v<int&> && !std::is_integral_v<nothing>);
static_assert(std::is_floating_point_v<float> && std::is_floating_point_v<const double>);
static_assert(!std::is_floating_point_v<int> && !std::is_floating_point_v<nothing>);
static_assert(std::is_arithmetic_v<bool> && std::is_arithmetic_v<double> && !std::is_arithmetic_v<int*>);
static_assert(std::is_signed_v<std::int8_t> && std::is_signed_v<double> && !std::is_signed_v<unsigned>);
static_assert(!std::is_signed_v<bool> && !std::is_signed_v<nothing>);
static_assert(std::is_unsigned_v<bool> && std::is_unsigned_v<unsigned> && !std::is_unsigned_v<int>);
static_assert(!std::is_unsigned_v<float> && !std::is_unsigned_v<nothing>);
static_assert(std::is_reference_v<int&> && std::is_reference_v<int&&> && !std::is_reference_v<int>);
static_assert(std::is_class_v<nothing> && !std::is_class_v<int>);
static_assert(std::is_empty_v<nothing> && !std::is_empty_v<filled> && !std::is_empty_v<int>);
static_assert(std::is_trivially_copyable_v<nothing> && !std::is_trivially_copyable_v<from_int>);
static_assert(std::is_default_constructible_v<nothing> && !std::is_default_constructible_v<from_int>);

// <concepts>
static_assert(std::same_as<int, int> && !std::same_as<int, long>);
static_assert(std::integral<std::int64_t> && !std::integral<double>);
static_assert(std::constructible_from<from_int, int> && !std::constructible_from<from_int, nothing>);
static_assert(std::default_initializable<int> && !std::default_initializable<from_int>);

// <limits>
template <class T, T Least, T Most, int Digits>
inline constexpr bool has_range = std::numeric_limits<T>::is_specialized && !std::numeric_limits<T>::has_infinity &&
                                  std::numeric_limits<T>::lowest() == Least && std::numeric_limits<T>::max() == Most &&
                                  std::numeric_limits<T>::digits == Digits;
static_assert(has_range<bool, false, true, 1>);
static_assert(has_range<std::int8_t, -128, 127, 7> && has_range<std::uint8_t, 0, 255, 8>);
static_assert(has_range<std::int16_t, -32768, 32767, 15> && has_range<std::uint16_t, 0, 65535, 16>);
static_assert(has_range<std::int32_t, -2147483647 - 1, 2147483647, 31> && has_range<std::uint32_t, 0, 0xffffffff, 32>);
static_assert(has_range<std::int64_t, -0x7fffffffffffffff - 1, 0x7fffffffffffffff, 63>);
static_assert(has_range<std::uint64_t, 0, 0xffffffffffffffff, 64>);
static_assert(!std::numeric_limits<nothing>::is_specialized && !std::numeric_limits<nothing>::has_infinity);

// The largest number, and what comes after it.
template <class T, class Word>
constexpr bool has_floating_range(Word largest, Word infinity, Word quiet_nan) {
  using limits = std::numeric_limits<T>;
  return limits::is_specialized && limits::has_infinity && __builtin_bit_cast(Word, limits::max()) == largest &&
         limits::lowest() == -limits::max() && __builtin_bit_cast(Word, limits::infinity()) == infinity &&
         __builtin_bit_cast(Word, limits::quiet_NaN()) == quiet_nan;
}
static_assert(has_floating_range<float, std::uint32_t>(0x7f7fffff, 0x7f800000, 0x7fc00000));
static_assert(has_floating_range<double, std::uint64_t>(0x7fefffffffffffff, 0x7ff0000000000000, 0x7ff8000000000000));

// <utility>, <cmath>
static_assert(same<decltype(std::declval<int>()), int&&> && same<decltype(std::declval<int&>()), int&>);
static_assert(same<decltype(std::move(std::declval<int&>())), int&&>);
static_assert(same<decltype(std::pow(2.0, 2.0)), double> && same<decltype(std::pow(2.0F, 2.0F)), float>);
static_assert(same<decltype(std::abs(-2.0)), double> && same<decltype(std::abs(-2)), int>);

}  // namespace standard_facts
