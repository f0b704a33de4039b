// What the backends of a vote share: what votes add up to, and which sums are the most.
#pragma once

#include <graphblas/types.hpp>

#include <cmath>
#include <cstdint>
#include <type_traits>

namespace gustav {

// Whole votes add up exactly (and wrap), the others in double. An entry without a value is one vote.
template <class S>
using label_weight_t =
    std::conditional_t<std::is_floating_point_v<S>, double,
                       std::conditional_t<std::is_same_v<S, std::uint64_t>, std::uint64_t, std::int64_t>>;

// From how many votes on a label has won, if `most` is the largest sum: sums of floating votes that differ by less than
// some rounding errors are a tie, so that the order of addition decides nothing.
template <class V>
V winning_sum(V most) {
  if constexpr (std::is_floating_point_v<V>)
    return std::isfinite(most) ? most - std::abs(most) * 0x1p-40 : most;
  else
    return most;
}

}  // namespace gustav
