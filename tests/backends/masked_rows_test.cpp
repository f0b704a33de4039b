// The ways of a masked row: products found by comparing and by looking up on every instruction set, products branched
// on, products added into a range.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
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

// Rows of B, all of which A's row leads to, and the columns that the mask lists: exactly the products in these are
// found, each once, with its place.
template <class I>
void expect_hits(isa set, const std::vector<std::vector<I>>& rows, const std::vector<I>& columns, I cols,
                 cpu::probe_method how, bool ascending, I first_position) {
  std::vector<I> a, b, where(static_cast<std::size_t>(cols), 0);
  b.reserve(1);  // no null pointer to ask ahead from
  std::vector<offset_t> offsets{0};
  for (std::size_t r = 0; r < rows.size(); ++r) {
    b.insert(b.end(), rows[r].begin(), rows[r].end());
    offsets.push_back(static_cast<offset_t>(b.size()));
    a.push_back(static_cast<I>(r));
  }
  for (std::size_t k = 0; k < columns.size(); ++k)
    where[static_cast<std::size_t>(columns[k])] = static_cast<I>(k) + first_position;
  cpu::mask_probe<I> search{};
  search.a_indices = a.data();
  search.ka_end = static_cast<offset_t>(a.size());
  search.a_last = search.ka_end - 1;
  search.b_offsets = offsets.data();
  search.b_indices = b.data();
  search.columns = columns.data();
  search.n = static_cast<int>(columns.size());
  search.ascending = ascending;
  search.how = how;
  search.where = where.data();
  search.first_position = first_position;
  search.products = static_cast<offset_t>(b.size());
  search.far = true;
  std::map<std::pair<offset_t, offset_t>, I> found;               // (row, entry) -> place
  static const auto out = std::make_unique<cpu::mask_hits<I>>();  // large
  for (bool more = true; more;) {
    more = cpu::find_mask_hits(search, *out, set);
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
      ASSERT_NE(at, found.end()) << "row " << r << " entry " << k - offsets[r] << " of " << b.size() << " products, "
                                 << columns.size() << " listed";
      EXPECT_EQ(at->second, place);
    }
  EXPECT_EQ(found.size(), expected);
}

// Random rows of B of the given lengths, random columns listed.
template <class I>
void expect_found(isa set, const std::vector<std::size_t>& lengths, I cols, std::size_t listed, cpu::probe_method how,
                  bool ascending, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::vector<I>> rows;
  for (const std::size_t length : lengths) {
    std::vector<I> row(static_cast<std::size_t>(cols));
    for (I j = 0; j < cols; ++j) row[static_cast<std::size_t>(j)] = j;
    std::shuffle(row.begin(), row.end(), random);
    row.resize(length);
    std::sort(row.begin(), row.end());
    rows.push_back(std::move(row));
  }
  std::vector<I> columns;
  std::vector<bool> taken(static_cast<std::size_t>(cols));
  while (columns.size() < listed) {
    const auto j = static_cast<I>(random() % static_cast<std::uint64_t>(cols));
    if (taken[static_cast<std::size_t>(j)]) continue;
    columns.push_back(j);
    taken[static_cast<std::size_t>(j)] = true;
  }
  if (ascending) std::sort(columns.begin(), columns.end());
  expect_hits<I>(set, rows, columns, cols, how, ascending, static_cast<I>(1 + seed % 16));
}

TEST(masked_rows, listed_products_are_found) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    using by = cpu::probe_method;
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
          const auto how = cpu::probe_method::comparing;
          expect_found<std::int32_t>(set, lengths, cols, listed, how, ascending, listed);
          expect_found<std::int64_t>(set, lengths, cols, listed, how, ascending, listed);
        }
  }
}

// Every single product as the only one that lands, and on every listed column, where sixteen lanes are just enough and
// one too few: for products, for columns, and for rows of B.
template <class I>
void expect_single_hits(isa set, const std::vector<std::size_t>& lengths) {
  std::vector<std::vector<I>> rows;
  std::size_t products = 0;
  for (const std::size_t length : lengths) {
    rows.emplace_back();
    for (std::size_t k = 0; k < length; ++k) rows.back().push_back(static_cast<I>(10 * products++));
  }
  const I cols = static_cast<I>(10 * products + 200);
  for (const std::size_t listed : {1, 8, 9, 15, 16, 17})
    for (std::size_t hit = 0; hit < products; ++hit)
      for (std::size_t place = 0; place < listed; ++place) {
        std::vector<I> columns;  // no product lands in those that end in 7
        for (std::size_t k = 0; k < listed; ++k) columns.push_back(static_cast<I>(10 * k + 7));
        columns[place] = static_cast<I>(10 * hit);
        expect_hits<I>(set, rows, columns, cols, cpu::probe_method::comparing, false, I{1});
        if (testing::Test::HasFailure()) return;
      }
}
TEST(masked_rows, a_single_product_lands) {
  std::vector<std::vector<std::size_t>> splits{{16}, {17}, {32}, {33}, {0, 16, 0}, {1, 15, 1}, {16, 16}, {17, 16}};
  for (const std::size_t products : {16, 17}) {
    splits.push_back(std::vector<std::size_t>(products, 1));
    for (std::size_t first = 1; first < products; ++first) splits.push_back({first, products - first});
  }
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    for (const auto& lengths : splits) {
      expect_single_hits<std::int32_t>(set, lengths);
      expect_single_hits<std::int64_t>(set, lengths);
    }
  }
}

// Rows whose products fall into a narrow range, all into even columns or all into odd ones, some of them inside a mask
// that lists but the first few of the range: what a row leaves behind in the range would be an entry of the next.
TEST(masked_rows, a_range_is_clean_for_the_next_row) {
  constexpr int n = 160, width = 80;
  std::vector<std::int32_t> a_row, a_col, b_row, b_col, m_row, m_col;
  for (int i = 0; i < n; ++i) {
    for (int k = i % 2; k < 40; k += 2) a_row.push_back(i), a_col.push_back(k);
    const int first = i % 5;
    for (int j = first; j < (i % 3 == 0 ? first + 6 : width); ++j) m_row.push_back(i), m_col.push_back(j);
  }
  for (int k = 0; k < 40; ++k)
    for (int j = k % 2; j < width; j += 2) b_row.push_back(k), b_col.push_back(j);
  const std::vector<double> a_value(a_row.size(), 1.0), b_value(b_row.size(), 2.0);
  const auto a = gustav::matrix<double>::build(n, 40, a_row, a_col, a_value);
  const auto b = gustav::matrix<double>::build(40, width, b_row, b_col, b_value);
  const auto m = gustav::matrix<void>::build(n, width, m_row, m_col);
  const gustav::plus_times<double> ring;
  const auto expected = gustav::mxm(gustav::reference{}, a, b, ring, gustav::structure(m));
  for (const auto how : {gustav::method::automatic, gustav::method::masked_dense})
    for (const int threads : {1, 2})
      EXPECT_TRUE(grid::same(
          gustav::mxm(gustav::cpu{.threads = threads}, a, b, ring, gustav::structure(m), {.how = how}), expected, 0.0));
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
