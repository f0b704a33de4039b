// Random values for the laws: half of them from the edges of the domain. RapidCheck's templates are large, so all
// draws come from two generators and are turned into values of a type here.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <type_traits>

namespace law_support {

using integer_domains = testing::Types<bool, std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t,
                                       std::uint32_t, std::int64_t, std::uint64_t>;

inline bool check(const char* name, const std::function<void()>& property) { return rc::check(name, property); }

inline void require(bool holds, const char* law) {
  if (!holds) RC_FAIL(law);
}

inline std::uint64_t draw_bits() { return *rc::gen::arbitrary<std::uint64_t>(); }
inline int draw_below(int end) { return *rc::gen::inRange(0, end); }

// The value goes into the report of a counterexample.
template <class T>
T reported(T value) {
  RC_LOG() << "value " << +value << '\n';
  return value;
}

template <class T>
struct draw_any {
  T operator()() const {
    using limits = std::numeric_limits<T>;
    if constexpr (std::is_same_v<T, bool>) {
      return reported(draw_below(2) == 1);
    } else if constexpr (std::is_floating_point_v<T>) {
      const T edges[] = {0, 1, -1, limits::max(), limits::lowest(), limits::infinity(), -limits::infinity()};
      const int pick = draw_below(14);
      return reported(pick < 7 ? edges[pick] : static_cast<T>(static_cast<std::int32_t>(draw_bits())) / 64);
    } else {
      const T edges[] = {T(0),          T(1),
                         T(2),          static_cast<T>(-1),
                         limits::max(), static_cast<T>(limits::max() - 1),
                         limits::min(), static_cast<T>(limits::min() + 1)};
      const int pick = draw_below(16);
      return reported(pick < 8 ? edges[pick] : static_cast<T>(draw_bits()));
    }
  }
};

template <class T>
struct draw_truth {
  T operator()() const { return reported(static_cast<T>(draw_below(2))); }
};

}  // namespace law_support
