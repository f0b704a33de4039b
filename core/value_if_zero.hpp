// A choice without a branch, for conditions that are not predictable.
#pragma once

#include <core/types.hpp>

#include <bit>
#include <cstdint>

namespace gustav {

// x where y is 0, else 0; y is not -0. Compilers make a branch of a conditional expression, and of a product.
GUSTAV_HD inline double value_if_zero(double x, double y) {
  const std::uint64_t mask = std::uint64_t{std::bit_cast<std::uint64_t>(y) != 0} - 1;
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & mask);
}

}  // namespace gustav
