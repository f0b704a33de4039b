// Sorting rows by a bitmap: any number of columns, any spread, and a bitmap that is clean afterwards.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/spgemm/order_row.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace {

using gustav::isa;
using gustav::backends::cpu::has_isa;
using gustav::backends::cpu::row_sorter;

template <class I>
void expect_sorted(gustav::offset_t cols, std::uint64_t seed, isa set) {
  std::mt19937_64 random(seed);
  row_sorter<I> sort(cols, set, gustav::default_tuning());
  for (const std::size_t wanted : {0, 1, 2, 15, 16, 17, 47, 63, 64, 65, 300, 5000, 60, 1}) {
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
    for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
      if (!has_isa(set)) continue;
      expect_sorted<std::int32_t>(cols, 1, set);
      expect_sorted<std::int64_t>(cols, 2, set);
    }
  }
}

TEST(order_row, first_and_last_columns) {
  row_sorter<std::int32_t> sort(8192, isa::baseline, gustav::default_tuning());
  std::vector<std::int32_t> row;
  for (int j = 8191; j >= 0; j -= 64) row.push_back(j), row.push_back(j - 63);
  auto expected = row;
  std::sort(expected.begin(), expected.end());
  sort(row.data(), static_cast<gustav::offset_t>(row.size()));
  EXPECT_EQ(row, expected);
  EXPECT_EQ(row.front(), 0);
  EXPECT_EQ(row.back(), 8191);
}

// Ranks keep equal columns in their order, on every instruction set.
template <class I>
void expect_ranks(isa set, std::uint64_t seed) {
  namespace cpu = gustav::backends::cpu;
  std::mt19937_64 random(seed);
  for (int n = 0; n <= cpu::max_ranked; ++n) {
    std::vector<I> columns(static_cast<std::size_t>(n)), ranks(columns.size());
    for (I& c : columns) c = static_cast<I>(random() % (random() % 2 ? 20 : 2000000000));
    cpu::rank(columns.data(), n, ranks.data(), set);
    for (std::size_t k = 0; k < columns.size(); ++k) {
      I before = 0;
      for (std::size_t r = 0; r < columns.size(); ++r)
        before += columns[r] < columns[k] || (columns[r] == columns[k] && r < k);
      ASSERT_EQ(ranks[k], before) << n << " columns, position " << k << ", set " << static_cast<int>(set);
    }
  }
}

TEST(order_row, ranks) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!has_isa(set)) continue;
    expect_ranks<std::int32_t>(set, 3);
    expect_ranks<std::int64_t>(set, 4);
  }
}

}  // namespace
