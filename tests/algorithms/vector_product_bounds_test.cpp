// Bounds and traffic of y = A x, against what can be counted by hand.
#include <analysis/vector_product_bounds.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

namespace gb = gustav;
using graphs::arcs;

// A value of its own for each entry: 12 bytes.
gb::matrix<double> valued(int rows, int cols, const arcs& list) {
  std::vector<std::int32_t> from, to;
  std::vector<double> values;
  for (const auto& [i, j] : list) {
    from.push_back(i);
    to.push_back(j);
    values.push_back(1 + double(values.size()));
  }
  return gb::matrix<double>::build(rows, cols, from, to, values);
}

TEST(VectorProductBounds, LowerBoundByHand) {
  const auto a = valued(2, 3, {{0, 0}, {0, 2}, {1, 2}});
  const auto lower = gb::vector_product_lower_bound(a);
  EXPECT_EQ(lower.words, 2 * 3 + 2 + 3);
  EXPECT_EQ(lower.bytes, 3 * 12 + 5 * 8);
  EXPECT_EQ(gb::vector_product_lower_bound(a, 4).bytes, 3 * 12 + 5 * 4);
  const auto iso = graphs::directed<double>(4, {{0, 1}, {1, 2}});  // one value for all entries
  EXPECT_EQ(gb::vector_product_lower_bound(iso).bytes, 2 * 4 + 8 * 8);
}

TEST(VectorProductBounds, UpperBoundEqualsTheLowerOneInCache) {
  const auto a = valued(2, 3, {{0, 0}, {0, 2}, {1, 2}});
  const auto upper = gb::vector_product_upper_bound(a, {.cache = 76});
  EXPECT_EQ(upper.parts, 1);
  EXPECT_EQ(upper.volume.words, 11);
  EXPECT_EQ(upper.volume.bytes, 76);
  EXPECT_EQ(upper.absent, "");
}

// 28 bytes hold the data of one multiply-add and no more, so each is a part.
TEST(VectorProductBounds, OneMultiplyAddAPart) {
  const auto a = valued(3, 3, {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  EXPECT_THROW(gb::vector_product_upper_bound(a, {.cache = 27}), gb::invalid_value);
  if (!gb::partitioner_absent().empty()) SKIP_FOR(missing::library, gb::partitioner_absent());
  const auto upper = gb::vector_product_upper_bound(a, {.cache = 28});
  EXPECT_EQ(upper.parts, 4);
  // A 4 x 2; x 4, and x(2), which nothing touches; y 4 x 2 without the first loads of two elements, and y(2).
  EXPECT_EQ(upper.volume.words, 8 + 5 + (8 - 2) + 1);
  EXPECT_EQ(upper.volume.bytes, 4 * 12 + 12 * 8);
  EXPECT_GE(upper.volume.words, gb::vector_product_lower_bound(a).words);
}

TEST(VectorProductBounds, ALimitOfMultiplyAddsIsNamed) {
  if (!gb::partitioner_absent().empty()) SKIP_FOR(missing::library, gb::partitioner_absent());
  const auto a = valued(2, 2, {{0, 0}, {0, 1}, {1, 0}});
  const auto upper = gb::vector_product_upper_bound(a, {.cache = 40, .max_multiply_adds = 2});
  EXPECT_EQ(upper.parts, 0);
  EXPECT_EQ(upper.absent, "3 multiply-adds, at most 2 are partitioned");
}

TEST(VectorProductBounds, TrafficByHand) {
  // Columns 0 and 8 are on two lines of x, 1 is on the line of 0.
  const auto a = valued(3, 16, {{0, 0}, {0, 8}, {1, 1}, {2, 0}});
  const auto in_cache = gb::estimate_vector_traffic(a, 1000);
  EXPECT_EQ(in_cache.a, 4 * 12 + 3 * 8);
  EXPECT_EQ(in_cache.x, 2 * 64);
  EXPECT_EQ(in_cache.y, 3 * 8);
  EXPECT_EQ(in_cache.total(), 72 + 128 + 24);
  // Row 0 streams 32 bytes and loads 128. The line of columns 0 to 7 leaves a cache of 100 bytes when column 8 is
  // loaded, y(0) is written (8) and row 1 is streamed (20): it is 64 + 64 + 28 bytes old. In row 2 it is 64 + 8 + 20.
  const auto small = gb::estimate_vector_traffic(a, 100);
  EXPECT_EQ(small.x, 3 * 64);
  EXPECT_EQ(small.a, in_cache.a);
  // With 80 bytes it has left the cache in row 2, too.
  EXPECT_EQ(gb::estimate_vector_traffic(a, 80).x, 4 * 64);
  EXPECT_EQ(gb::estimate_vector_traffic(gb::cpu{.threads = 3}, a, 80).x, 4 * 64);
  EXPECT_EQ(gb::estimate_vector_traffic(gb::matrix<double>(0, 0), 80).total(), 0);
}

// A banded matrix moves its footprint and the offsets; a permuted one reads lines of x again and again.
TEST(VectorProductBounds, BandsMoveLessThanTheirPermutation) {
  constexpr int n = 3000, half = 4;
  arcs band, permuted;
  const auto permuted_index = [](int v) { return v * 1049 % n; };  // 1049 and 3000 share no factor
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - half); j <= std::min(n - 1, i + half); ++j) {
      band.emplace_back(i, j);
      permuted.emplace_back(permuted_index(i), permuted_index(j));
    }
  const auto a = valued(n, n, band), b = valued(n, n, permuted);
  const auto lower = gb::vector_product_lower_bound(a);
  EXPECT_EQ(lower.bytes, gb::vector_product_lower_bound(b).bytes);
  EXPECT_EQ(gb::estimate_vector_traffic(a, 4096).total(), lower.bytes + 8 * n);
  EXPECT_GT(gb::estimate_vector_traffic(b, 4096).x, 5 * gb::estimate_vector_traffic(a, 4096).x);
}

}  // namespace
