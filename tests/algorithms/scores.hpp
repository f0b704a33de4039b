// Results of a number for each vertex, as arrays and compared.
#pragma once

#include <graphblas/vector.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace graphs {

// The values of a vector that must be full, integers as 32-bit ones.
template <class T, class I>
std::vector<std::conditional_t<std::is_integral_v<T>, std::int32_t, T>> values_of(const gustav::vector<T, I>& full) {
  const auto [at, all] = full.tuples();
  EXPECT_EQ(static_cast<gustav::offset_t>(at.size()), full.size());
  return {all.begin(), all.end()};
}

// |found - expected| <= bound (1 + |expected|) for each vertex.
inline void expect_near(const std::vector<double>& found, const std::vector<double>& expected, const std::string& what,
                        double bound = 1e-12) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  for (std::size_t v = 0; v < found.size(); ++v)
    EXPECT_NEAR(found[v], expected[v], bound * (1 + std::abs(expected[v]))) << what << ", vertex " << v;
}

}  // namespace graphs
