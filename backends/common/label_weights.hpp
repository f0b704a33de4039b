// Sums of label weights and the threshold of a winning label, shared by the backends of label_mode.
#pragma once

#include <core/types.hpp>

#include <cmath>
#include <cstdint>
#include <type_traits>

namespace gustav {

// The type of a sum of weights: integers are summed exactly (modulo 2^64), floating weights in double. An entry without
// a value weighs 1.
template <class S>
using label_weight_t =
    std::conditional_t<std::is_floating_point_v<S>, double,
                       std::conditional_t<std::is_same_v<S, std::uint64_t>, std::uint64_t, std::int64_t>>;

// The least sum that wins, where `largest` is the largest sum. Floating sums within 2^-40 of the largest tie, so that
// rounding errors, and with them the order of addition, do not decide.
template <class V>
V winning_sum(V largest) {
  if constexpr (std::is_floating_point_v<V>)
    return std::isfinite(largest) ? largest - std::abs(largest) * 0x1p-40 : largest;
  else
    return largest;
}

}  // namespace gustav
