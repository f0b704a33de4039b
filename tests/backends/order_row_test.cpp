// Sorting rows by bits: any number of columns, any spread, and the bits are clean afterwards.
#include <backends/cpu/spgemm/order_row.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace {

template <class I>
void expect_sorted(gustav::offset_t cols, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  gustav::backends::cpu::row_sorter<I> sort(cols);
  for (const std::size_t wanted : {0, 1, 2, 47, 48, 49, 300, 5000, 60, 1}) {
    std::set<I> distinct;
    const auto most = std::min<std::uint64_t>(wanted, static_cast<std::uint64_t>(cols));
    while (distinct.size() < most) distinct.insert(static_cast<I>(random() % static_cast<std::uint64_t>(cols)));
    const std::vector<I> expected(distinct.begin(), distinct.end());
    std::vector<I> row = expected;
    std::shuffle(row.begin(), row.end(), random);
    sort(row.data(), static_cast<gustav::offset_t>(row.size()));
    EXPECT_EQ(row, expected) << cols << " columns, " << wanted << " entries";
  }
}

TEST(order_row, any_width) {
  for (const gustav::offset_t cols : {1, 63, 64, 65, 4095, 4096, 4097, 100000, 5000000}) {
    expect_sorted<std::int32_t>(cols, 1);
    expect_sorted<std::int64_t>(cols, 2);
  }
}

TEST(order_row, first_and_last_columns) {
  gustav::backends::cpu::row_sorter<std::int32_t> sort(8192);
  std::vector<std::int32_t> row;
  for (int j = 8191; j >= 0; j -= 64) row.push_back(j), row.push_back(j - 63);
  auto expected = row;
  std::sort(expected.begin(), expected.end());
  sort(row.data(), static_cast<gustav::offset_t>(row.size()));
  EXPECT_EQ(row, expected);
  EXPECT_EQ(row.front(), 0);
  EXPECT_EQ(row.back(), 8191);
}

}  // namespace
