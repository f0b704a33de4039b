// The type of the length of a path, and sums of lengths.
#pragma once

#include <core/types.hpp>

#include <cstdint>
#include <limits>
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

// The distances from one source to the vertices that it reaches, itself included.
template <class L>
struct distance_sum {
  offset_t reached = 0;
  L sum{};
  L farthest{};
  double inverses = 0;  // the sum of 1 / distance, without distances of 0
  friend bool operator==(const distance_sum&, const distance_sum&) = default;
};

}  // namespace gustav
