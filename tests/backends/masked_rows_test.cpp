// The ways of a masked row: products found by comparing and by looking up on every instruction set, products branched
// on, products added into a range.
#include <backends/cpu/isa.hpp>
#include <backends/cpu/listed.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace {

using gustav::isa;
using gustav::offset_t;
namespace cpu = gustav::backends::cpu;

// Rows of B of the given lengths; A's row leads to all of them.
template <class I>
void expect_found(isa set, const std::vector<std::size_t>& lengths, I cols, std::size_t listed, cpu::listed_by how,
                  bool ascending, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::size_t first_place = 1 + seed % 16;
  std::vector<I> a, b;
  b.reserve(1);  // no null pointer to ask ahead from
  std::vector<offset_t> offsets{0};
  for (std::size_t r = 0; r < lengths.size(); ++r) {
    std::vector<I> row(static_cast<std::size_t>(cols));
    for (I j = 0; j < cols; ++j) row[static_cast<std::size_t>(j)] = j;
    std::shuffle(row.begin(), row.end(), random);
    row.resize(lengths[r]);
    std::sort(row.begin(), row.end());
    b.insert(b.end(), row.begin(), row.end());
    offsets.push_back(static_cast<offset_t>(b.size()));
    a.push_back(static_cast<I>(r));
  }
  std::vector<I> columns, where(static_cast<std::size_t>(cols), 0);
  while (columns.size() < listed) {
    const auto j = static_cast<I>(random() % static_cast<std::uint64_t>(cols));
    if (where[static_cast<std::size_t>(j)]) continue;
    columns.push_back(j);
    where[static_cast<std::size_t>(j)] = 1;
  }
  if (ascending) std::sort(columns.begin(), columns.end());
  for (std::size_t k = 0; k < columns.size(); ++k)
    where[static_cast<std::size_t>(columns[k])] = static_cast<I>(k + first_place);
  cpu::listed_search<I> search{};
  search.a_indices = a.data();
  search.ka_end = static_cast<offset_t>(a.size());
  search.a_last = search.ka_end - 1;
  search.b_offsets = offsets.data();
  search.b_indices = b.data();
  search.columns = columns.data();
  search.n = static_cast<int>(listed);
  search.ascending = ascending;
  search.how = how;
  search.where = where.data();
  search.first_place = static_cast<I>(first_place);
  search.products = static_cast<offset_t>(b.size());
  search.far = true;
  std::map<std::pair<offset_t, offset_t>, I> found;  // (row, entry) -> place
  const auto out = std::make_unique<cpu::listed_products<I>>();
  for (bool more = true; more;) {
    more = cpu::find_listed(search, *out, set);
    std::size_t q = 0;
    for (std::size_t s = 0; s < out->segments; ++s)
      for (; q < out->ends[s]; ++q)
        ASSERT_TRUE(found.insert({{out->rows[s], out->entry[q]}, out->place[q]}).second) << "found twice";
  }
  std::size_t expected = 0;
  for (std::size_t r = 0; r + 1 < offsets.size(); ++r)
    for (offset_t k = offsets[r]; k < offsets[r + 1]; ++k) {
      const I place = where[static_cast<std::size_t>(b[static_cast<std::size_t>(k)])];
      if (place == 0) continue;
      ++expected;
      const auto at = found.find({static_cast<offset_t>(r), k - offsets[r]});
      ASSERT_NE(at, found.end()) << "row " << r << " entry " << k - offsets[r];
      EXPECT_EQ(at->second, place);
    }
  EXPECT_EQ(found.size(), expected);
}

TEST(masked_rows, listed_products_are_found) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    using by = cpu::listed_by;
    for (const bool ascending : {false, true})
      for (const by how : {by::comparing, by::filter, by::look_up})
        for (const std::size_t listed : {0, 1, 2, 5, 6, 17, 130, 500, 15000}) {
          if (how == by::comparing && listed > 17) continue;
          // One row is longer than what is found fits.
          const std::vector<std::size_t> lengths{0, 1, 7, 8, 9, 15, 16, 17, 33, 12000, 3, 100, 12000, 5};
          expect_found<std::int32_t>(set, lengths, 20000, listed, how, ascending, listed);
          expect_found<std::int64_t>(set, lengths, 20000, listed, how, ascending, listed);
        }
  }
}

// Rows of few products are looked at side by side.
TEST(masked_rows, listed_products_of_few_are_found) {
  const std::vector<std::vector<std::size_t>> rows{
      {1},
      {0, 0, 3},
      {4, 4, 4, 4},
      {5, 2, 0, 16, 3},
      {17, 1},
      {16, 16},
      {15, 31, 8, 0, 32, 33, 48, 2},
      std::vector<std::size_t>(64, 16),  // as many as fit
      {400, 600, 24, 0},
      {400, 600, 25, 0},                  // one more
      std::vector<std::size_t>(1500, 0),  // rows of B that have none
      {30, 40, 20, 50, 10, 30, 40, 20, 50, 10, 30, 40, 20, 50, 10, 30, 40, 20},
  };
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    for (const bool ascending : {false, true})
      for (const auto& lengths : rows)
        for (std::size_t listed = 1; listed <= 16; ++listed) {
          const int cols = listed % 2 ? 700 : 2000;
          const auto how = cpu::listed_by::comparing;
          expect_found<std::int32_t>(set, lengths, cols, listed, how, ascending, listed);
          expect_found<std::int64_t>(set, lengths, cols, listed, how, ascending, listed);
        }
  }
}

// Bands of dense blocks, masked by themselves and not: many products on few columns, most of them in runs.
template <class T, class Semiring>
void expect_same_in_bands(const Semiring& ring, int block, double bound) {
  std::vector<std::int32_t> row, col;
  std::vector<T> value;
  const int n = 240;
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, (i / block - 1) * block); j < std::min(n, (i / block + 2) * block); ++j) {
      if (j == i + 1) continue;  // a gap
      row.push_back(i);
      col.push_back(j);
      value.push_back(static_cast<T>((i * 7 + j * 3) % 11 - 5));
    }
  const auto a = gustav::matrix<T>::build(n, n, row, col, value, gustav::plus<>{});
  EXPECT_EQ(cpu::plan_product(a.view(), a.view(), gustav::mask_view<>{}, {}).runs, block > 3);
  const auto expected = gustav::mxm(gustav::reference{}, a, a, ring, gustav::structure(a));
  const auto whole = gustav::mxm(gustav::reference{}, a, a, ring);
  for (const int threads : {1, 2, 3, 7}) {
    const gustav::cpu exec{.threads = threads};
    EXPECT_TRUE(grid::same(gustav::mxm(exec, a, a, ring, gustav::structure(a)), expected, bound));
    for (const auto how : {gustav::method::automatic, gustav::method::dense})
      for (const bool sorted : {false, true})
        EXPECT_TRUE(
            grid::same(gustav::mxm(exec, a, a, ring, gustav::no_mask, {.how = how, .sorted = sorted}), whole, bound));
  }
}

TEST(masked_rows, bands) {
  for (const int block : {3, 8, 40}) {
    expect_same_in_bands<std::int64_t>(gustav::plus_times<std::int64_t>{}, block, 0.0);
    expect_same_in_bands<double>(gustav::min_plus<double>{}, block, 0.0);
    expect_same_in_bands<double>(gustav::plus_times<double>{}, block, 0.0);  // whole numbers: exact
    expect_same_in_bands<std::int32_t>(gustav::lor_land<std::int32_t>{}, block, 0.0);
    expect_same_in_bands<std::int64_t>(gustav::plus_pair<std::int64_t>{}, block, 0.0);
    expect_same_in_bands<double>(
        gustav::semiring(gustav::plus_monoid<double>{}, [](double x, double y) { return 2 * x * y; }), block, 0.0);
  }
}

}  // namespace
