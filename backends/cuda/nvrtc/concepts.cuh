// <concepts> for NVRTC: those that kernels and semirings use.
#pragma once

#include <type_traits>

namespace std {

template <class A, class B>
concept same_as = is_same_v<A, B>;
template <class T>
concept integral = is_integral_v<T>;
template <class T, class... A>
concept constructible_from = __is_constructible(T, A...);
template <class T>
concept default_initializable = constructible_from<T> && requires {
  T{};
};

}  // namespace std
