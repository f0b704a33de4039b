// The type of the length of a path.
#pragma once

#include <graphblas/types.hpp>

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

}  // namespace gustav
