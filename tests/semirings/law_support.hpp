// Random values for the laws: half of them from the edges of the domain.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <limits>
#include <type_traits>

namespace law_support {

using integer_domains = testing::Types<bool, std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t,
                                       std::uint32_t, std::int64_t, std::uint64_t>;

template <class T>
struct draw_any {
  T operator()() const {
    if constexpr (std::is_same_v<T, bool>) {
      return *rc::gen::arbitrary<bool>();
    } else if constexpr (std::is_floating_point_v<T>) {
      using limits = std::numeric_limits<T>;
      return *rc::gen::oneOf(
          rc::gen::map(rc::gen::arbitrary<std::int32_t>(), [](std::int32_t x) { return static_cast<T>(x) / 64; }),
          rc::gen::element<T>(-limits::infinity(), limits::lowest(), -1, 0, 1, limits::max(), limits::infinity()));
    } else {
      using limits = std::numeric_limits<T>;
      return *rc::gen::oneOf(rc::gen::arbitrary<T>(),
                             rc::gen::element<T>(limits::min(), static_cast<T>(limits::min() + 1), static_cast<T>(-1),
                                                 T(0), T(1), T(2), static_cast<T>(limits::max() - 1), limits::max()));
    }
  }
};

template <class T>
struct draw_truth {
  T operator()() const { return static_cast<T>(*rc::gen::arbitrary<bool>()); }
};

}  // namespace law_support
