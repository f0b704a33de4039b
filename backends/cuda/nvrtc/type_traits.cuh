// <type_traits> for NVRTC: the traits that kernels and semirings use, by the compiler's own where it has them.
#pragma once

#include <utility>

namespace std {

// --- Types from types -----------------------------------------------------------------------------------------------

template <class T>
struct type_identity {
  using type = T;
};
template <class T>
using type_identity_t = typename type_identity<T>::type;

template <bool Condition, class T, class F>
struct conditional : type_identity<T> {};
template <class T, class F>
struct conditional<false, T, F> : type_identity<F> {};
template <bool Condition, class T, class F>
using conditional_t = typename conditional<Condition, T, F>::type;

template <class T>
struct remove_const : type_identity<T> {};
template <class T>
struct remove_const<const T> : type_identity<T> {};
template <class T>
using remove_const_t = typename remove_const<T>::type;

template <class T>
struct remove_volatile : type_identity<T> {};
template <class T>
struct remove_volatile<volatile T> : type_identity<T> {};
template <class T>
using remove_cv_t = remove_const_t<typename remove_volatile<T>::type>;

template <class T>
struct remove_reference : type_identity<T> {};
template <class T>
struct remove_reference<T&> : type_identity<T> {};
template <class T>
struct remove_reference<T&&> : type_identity<T> {};
template <class T>
using remove_cvref_t = remove_cv_t<typename remove_reference<T>::type>;
// What a parameter that T is passed to by value has as its type.
template <class T>
T passed_by_value(T);
template <class T>
using decay_t = decltype(passed_by_value(declval<T>()));

// Of two values; without a member where they have no common type.
template <class... T>
struct common_type {};
template <class A, class B>
requires requires { false ? declval<A>() : declval<B>(); }
struct common_type<A, B> : type_identity<remove_cvref_t<decltype(false ? declval<A>() : declval<B>())>> {};

// Of an integer that is neither bool nor a wide character.
template <class T>
struct make_unsigned : type_identity<T> {};
template <>
struct make_unsigned<char> : type_identity<unsigned char> {};
template <>
struct make_unsigned<signed char> : type_identity<unsigned char> {};
template <>
struct make_unsigned<short> : type_identity<unsigned short> {};
template <>
struct make_unsigned<int> : type_identity<unsigned> {};
template <>
struct make_unsigned<long> : type_identity<unsigned long> {};
template <>
struct make_unsigned<long long> : type_identity<unsigned long long> {};
template <class T>
using make_unsigned_t = typename make_unsigned<T>::type;

// --- Facts of types -------------------------------------------------------------------------------------------------

template <class A, class B>
inline constexpr bool is_same_v = false;
template <class T>
inline constexpr bool is_same_v<T, T> = true;

// Whether T is one of those types, whatever const or volatile says.
template <class T, class... Those>
inline constexpr bool is_one_of_v = (is_same_v<remove_cv_t<T>, Those> || ...);

template <class T>
inline constexpr bool is_void_v = is_one_of_v<T, void>;
template <class T>
inline constexpr bool is_integral_v =
    is_one_of_v<T, bool, char, signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long,
                long long, unsigned long long, wchar_t, char8_t, char16_t, char32_t>;
template <class T>
inline constexpr bool is_floating_point_v = is_one_of_v<T, float, double>;
template <class T>
inline constexpr bool is_arithmetic_v = is_integral_v<T> || is_floating_point_v<T>;

template <class T, bool = is_arithmetic_v<T>>
inline constexpr bool is_signed_v = T(-1) < T(0);
template <class T>
inline constexpr bool is_signed_v<T, false> = false;
template <class T>
inline constexpr bool is_unsigned_v = is_arithmetic_v<T> && !is_signed_v<T>;

template <class T>
inline constexpr bool is_reference_v = false;
template <class T>
inline constexpr bool is_reference_v<T&> = true;
template <class T>
inline constexpr bool is_reference_v<T&&> = true;

template <class T>
inline constexpr bool is_class_v = __is_class(T);
template <class T>
inline constexpr bool is_empty_v = __is_empty(T);
template <class T>
inline constexpr bool is_trivially_copyable_v = __is_trivially_copyable(T);
template <class T>
inline constexpr bool is_default_constructible_v = __is_constructible(T);

}  // namespace std
