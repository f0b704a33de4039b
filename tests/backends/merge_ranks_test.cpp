// Ranks of the columns of short rows, against a sorted set of these columns.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <tests/backends/guarded_array.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
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

// B's indices begin or end where nothing can be read.
void expect_ranks(gustav::isa set, const operands& o, bool sorted, bool out_of_cache, guarded::border side) {
  const auto all = o.b.size();
  const guarded::array<std::int32_t> b(o.b, side);
  cpu::merge_input row{};
  row.a_indices = o.a.data();
  row.ka_end = static_cast<offset_t>(o.a.size());
  row.a_last = row.ka_end - 1;
  row.b_offsets = o.offsets.data();
  row.b_indices = b.data();
  row.flops = static_cast<offset_t>(all);
  row.out_of_cache = out_of_cache;
  auto distinct = o.b;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  const auto out = std::make_unique<cpu::merge_ranks>();
  ASSERT_EQ(cpu::rank_multiply_adds(row, *out, sorted, set), static_cast<int>(distinct.size()));
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

// The sets that have ranks.
std::vector<gustav::isa> ranking_sets() {
  std::vector<gustav::isa> sets;
  for (const gustav::isa set : {gustav::isa::avx2, gustav::isa::avx512})
    if (cpu::has_isa(set) && cpu::has_merge_ranks(set, 10)) sets.push_back(set);
  return sets;
}

void expect_ranks_of(const operands& o, bool out_of_cache) {
  for (const gustav::isa set : ranking_sets())
    for (const bool sorted : {false, true})
      for (const auto side : {guarded::border::front, guarded::border::back})
        expect_ranks(set, o, sorted, out_of_cache, side);
}

TEST(merge_ranks, sets_that_have_them) {
  using gustav::isa;
  EXPECT_FALSE(cpu::has_merge_ranks(isa::baseline, 10));
  EXPECT_TRUE(!cpu::has_isa(isa::avx2) || cpu::has_merge_ranks(isa::avx2, (offset_t{1} << 31) - 1));
  for (const isa set : {isa::avx2, isa::avx512}) EXPECT_FALSE(cpu::has_merge_ranks(set, offset_t{1} << 31));
}

// Sizes around those of vectors: one row of B, two, or one for each multiply-add; few columns, so that most
// multiply-adds share theirs, and many.
TEST(merge_ranks, around_the_sizes_of_vectors) {
  if (ranking_sets().empty()) SKIP_FOR(missing::isa, "needs AVX2");
  std::mt19937_64 random(6);
  for (const int flops : {0, 1, 7, 8, 9, 15, 16, 17, 24, 25, 31, 32, 33, 48, 64, 65, 256}) {
    for (const int cols : {1, 2, flops + 1, 4 * flops + 1})
      expect_ranks_of(draw(std::vector<int>(static_cast<std::size_t>(flops), 1), cols, random), cols == 2);
    for (int first = 0; first <= flops; ++first)
      for (const int cols : {flops + 1, 2 * flops + 1})
        expect_ranks_of(draw({first, flops - first}, cols, random), cols == flops + 1);
    if (HasFailure()) return;
  }
}

// Every pair of equal columns among distinct ones, up to the greatest index.
TEST(merge_ranks, one_column_twice) {
  if (ranking_sets().empty()) SKIP_FOR(missing::isa, "needs AVX2");
  for (const int flops : {2, 8, 9, 16, 17, 33})
    for (int from = 0; from < flops; ++from)
      for (int to = from + 1; to < flops; ++to) {
        operands o;
        for (int q = 0; q < flops; ++q) {
          o.a.push_back(q);
          o.b.push_back(std::numeric_limits<std::int32_t>::max() - (q == to ? from : q));
          o.offsets.push_back(q + 1);
        }
        expect_ranks_of(o, false);
        if (HasFailure()) return;
      }
}

TEST(merge_ranks, of_short_rows) {
  if (ranking_sets().empty()) SKIP_FOR(missing::isa, "needs AVX2");
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
    for (const int cols : {300, 5000}) expect_ranks_of(draw(lengths, cols, random), cols == 300);
}

}  // namespace
