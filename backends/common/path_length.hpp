// The types of the lengths of arcs and paths, and what is known of many of them.
#pragma once

#include <core/types.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace gustav {

// The sum of arcs of type T: double for floating-point lengths; a 64-bit integer for integers, and for patterns, whose
// arcs have the length 1.
template <class T>
using path_length_t = std::conditional_t<std::is_floating_point_v<T>, double, std::int64_t>;

// The distance of what no path leads to.
template <class L>
inline constexpr L unreachable_v = std::is_floating_point_v<L> ? std::numeric_limits<L>::infinity()
                                                               : std::numeric_limits<L>::max();

// What kernels read of a stored length; values of other types are copied.
template <class S>
using kernel_length_t =
    std::conditional_t<std::is_same_v<S, unit> || std::is_same_v<S, float> || std::is_same_v<S, double> ||
                           std::is_same_v<S, std::int32_t> || std::is_same_v<S, std::int64_t>,
                       S, path_length_t<S>>;

// The range of lengths and their sum; whether one is negative or not a number.
template <class L>
struct length_range {
  L least{}, longest{};
  double sum = 0;
  bool valid = true;
};

// The distances from one source to the vertices that it reaches, itself included.
template <class L>
struct distance_sum {
  offset_t reached = 0;
  L sum{};
  L farthest{};
  double inverses = 0;  // the sum of 1 / distance, without distances of 0
  friend bool operator==(const distance_sum&, const distance_sum&) = default;
};

template <class L>
distance_sum<L> sum_of(std::span<const L> distances) {
  distance_sum<L> all;
  for (const L d : distances) {
    if (d == unreachable_v<L>) continue;
    ++all.reached;
    all.sum += d;
    all.farthest = std::max(all.farthest, d);
    if (d > L{0}) all.inverses += 1 / static_cast<double>(d);
  }
  return all;
}

}  // namespace gustav
