// Ranks of the columns of short rows, against a sorted set of these columns.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

namespace {

namespace cpu = gustav::backends::cpu;
using gustav::offset_t;

struct operands {
  std::vector<std::int32_t> a, b;
  std::vector<offset_t> offsets{0};
};

// One row of A that selects rows of B of the given lengths, with columns below `cols`.
operands draw(const std::vector<int>& lengths, int cols, std::mt19937_64& random) {
  operands o;
  o.b.reserve(1);  // a prefetch needs an address other than null
  for (std::size_t r = 0; r < lengths.size(); ++r) {
    std::vector<std::int32_t> row(static_cast<std::size_t>(cols));
    for (std::int32_t j = 0; j < cols; ++j) row[static_cast<std::size_t>(j)] = j;
    std::shuffle(row.begin(), row.end(), random);
    row.resize(static_cast<std::size_t>(lengths[r]));
    std::sort(row.begin(), row.end());
    o.b.insert(o.b.end(), row.begin(), row.end());
    o.offsets.push_back(static_cast<offset_t>(o.b.size()));
    o.a.push_back(static_cast<std::int32_t>(r));
  }
  return o;
}

void expect_ranks(gustav::isa set, const operands& o, bool sorted, bool out_of_cache) {
  const auto all = o.b.size();
  cpu::merge_input row{};
  row.a_indices = o.a.data();
  row.ka_end = static_cast<offset_t>(o.a.size());
  row.a_last = row.ka_end - 1;
  row.b_offsets = o.offsets.data();
  row.b_indices = o.b.data();
  row.flops = static_cast<offset_t>(all);
  row.out_of_cache = out_of_cache;
  auto distinct = o.b;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  const auto out = std::make_unique<cpu::merge_ranks>();
  ASSERT_EQ(cpu::rank_products(row, *out, sorted, set), static_cast<int>(distinct.size()));
  EXPECT_EQ(out->is_identity, !sorted && distinct.size() == all);
  for (std::size_t r = 0, q = 0; r + 1 < o.offsets.size(); ++r)
    for (offset_t k = o.offsets[r]; k < o.offsets[r + 1]; ++k, ++q) {
      ASSERT_EQ(out->columns[q], o.b[q]);
      ASSERT_EQ(out->a_entry[q], static_cast<int>(r));
      ASSERT_EQ(out->b_entry[q], k);
      if (out->is_identity) continue;
      const auto at = std::lower_bound(distinct.begin(), distinct.end(), o.b[q]) - distinct.begin();
      ASSERT_EQ(out->output_position[q], at) << "multiply-add " << q << " of " << all;
    }
}

TEST(merge_ranks, of_short_rows) {
  using gustav::isa;
  EXPECT_FALSE(cpu::has_merge_ranks(isa::baseline, 10));
  std::vector<isa> sets;
  for (const isa set : {isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    EXPECT_FALSE(cpu::has_merge_ranks(set, offset_t{1} << 31));
    if (cpu::has_merge_ranks(set, 10)) sets.push_back(set);
  }
  if (sets.empty()) SKIP_FOR(missing::isa, "needs AVX2");
  std::mt19937_64 random(5);
  std::vector<std::vector<int>> shapes{{},
                                       {0},
                                       {1},
                                       {2, 2},
                                       {0, 3, 0},
                                       {4, 4, 4, 4},
                                       {16},
                                       {16, 1},
                                       {15, 15, 15},
                                       {33},
                                       {64},
                                       {65},
                                       {100, 100, 56},
                                       std::vector<int>(256, 1),
                                       std::vector<int>(1000, 0)};
  for (int drawn = 0; drawn < 300; ++drawn) {
    std::vector<int> lengths;
    int remaining = static_cast<int>(random() % 257);
    while (remaining > 0 && lengths.size() < 40) {
      lengths.push_back(std::min(remaining, static_cast<int>(random() % (drawn % 60 + 2))));
      remaining -= lengths.back();
    }
    shapes.push_back(lengths);
  }
  for (const auto& lengths : shapes)
    for (const int cols : {300, 5000})
      for (const bool sorted : {false, true})
        for (const isa set : sets) expect_ranks(set, draw(lengths, cols, random), sorted, cols == 300);
}

}  // namespace
