// The kernels of a masked row: mask hits by every method on every instruction set, sums by branches, and sums in a
// dense range.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/backends/guarded_array.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace {

using gustav::isa;
using gustav::offset_t;
namespace cpu = gustav::backends::cpu;

// Row of A that selects all rows of B: exactly the multiply-adds in columns of the mask are found, each once, with the
// position of its column. `guard`: B's indices and the columns meet a page there that cannot be read.
template <class I>
void expect_hits(isa set, const std::vector<std::vector<I>>& rows, const std::vector<I>& columns, I cols,
                 cpu::probe_method how, bool ascending, I first_position, std::optional<guarded::border> guard = {}) {
  std::vector<I> a, b, position_of(static_cast<std::size_t>(cols), 0);
  b.reserve(1);  // a prefetch needs an address other than null
  std::vector<offset_t> offsets{0};
  for (std::size_t r = 0; r < rows.size(); ++r) {
    b.insert(b.end(), rows[r].begin(), rows[r].end());
    offsets.push_back(static_cast<offset_t>(b.size()));
    a.push_back(static_cast<I>(r));
  }
  for (std::size_t k = 0; k < columns.size(); ++k)
    position_of[static_cast<std::size_t>(columns[k])] = static_cast<I>(k) + first_position;
  cpu::mask_probe<I> probe{};
  probe.a_indices = a.data();
  probe.ka_end = static_cast<offset_t>(a.size());
  probe.a_last = probe.ka_end - 1;
  probe.b_offsets = offsets.data();
  probe.b_indices = b.data();
  probe.columns = columns.data();
  probe.n = static_cast<int>(columns.size());
  probe.ascending = ascending;
  probe.how = how;
  probe.position_of = position_of.data();
  probe.first_position = first_position;
  probe.flops = static_cast<offset_t>(b.size());
  probe.out_of_cache = true;
  std::optional<guarded::array<I>> guarded_b, guarded_columns;
  if (guard) {
    probe.b_indices = guarded_b.emplace(b, *guard).data();
    probe.columns = guarded_columns.emplace(columns, *guard).data();
  }
  probe.prefetch_entries = 8;
  probe.numbers = &gustav::default_tuning();
  std::map<std::pair<offset_t, offset_t>, I> found;               // (row, entry) -> position
  static const auto out = std::make_unique<cpu::mask_hits<I>>();  // too large for the stack
  for (bool more = true; more;) {
    more = cpu::find_mask_hits(probe, *out, set);
    std::size_t q = 0;
    for (std::size_t s = 0; s < out->segments; ++s)
      for (; q < out->ends[s]; ++q)
        ASSERT_TRUE(found.insert({{out->rows[s], out->entry[q]}, out->position[q]}).second) << "found twice";
  }
  std::size_t expected = 0;
  for (std::size_t r = 0; r + 1 < offsets.size(); ++r)
    for (offset_t k = offsets[r]; k < offsets[r + 1]; ++k) {
      const I position = position_of[static_cast<std::size_t>(b[static_cast<std::size_t>(k)])];
      if (position == 0) continue;
      ++expected;
      const auto at = found.find({static_cast<offset_t>(r), k - offsets[r]});
      ASSERT_NE(at, found.end()) << "row " << r << " entry " << k - offsets[r] << " of " << b.size()
                                 << " multiply-adds, " << columns.size() << " mask columns";
      EXPECT_EQ(at->second, position);
    }
  EXPECT_EQ(found.size(), expected);
}

// Random rows of B of the given lengths against random mask columns.
template <class I>
void expect_found(isa set, const std::vector<std::size_t>& lengths, I cols, std::size_t mask_columns,
                  cpu::probe_method how, bool ascending, std::uint64_t seed) {
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
  while (columns.size() < mask_columns) {
    const auto j = static_cast<I>(random() % static_cast<std::uint64_t>(cols));
    if (taken[static_cast<std::size_t>(j)]) continue;
    columns.push_back(j);
    taken[static_cast<std::size_t>(j)] = true;
  }
  if (ascending) std::sort(columns.begin(), columns.end());
  expect_hits<I>(set, rows, columns, cols, how, ascending, static_cast<I>(1 + seed % 16));
}

TEST(masked_rows, mask_hits_are_found) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    using by = cpu::probe_method;
    for (const bool ascending : {false, true})
      for (const by how : {by::packed_compare, by::bitmap_filter, by::table_lookup})
        for (const std::size_t mask_columns : {0, 1, 2, 5, 6, 17, 130, 500, 15000}) {
          if (how == by::packed_compare && mask_columns > 17) continue;
          // One row has more entries than fit into mask_hits.
          const std::vector<std::size_t> lengths{0, 1, 7, 8, 9, 15, 16, 17, 33, 12000, 3, 100, 12000, 5};
          expect_found<std::int32_t>(set, lengths, 20000, mask_columns, how, ascending, mask_columns);
          expect_found<std::int64_t>(set, lengths, 20000, mask_columns, how, ascending, mask_columns);
        }
  }
}

// Rows of few multiply-adds are packed.
TEST(masked_rows, mask_hits_of_small_rows_are_found) {
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
      std::vector<std::size_t>(1500, 0),  // empty rows of B
      {30, 40, 20, 50, 10, 30, 40, 20, 50, 10, 30, 40, 20, 50, 10, 30, 40, 20},
  };
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    for (const bool ascending : {false, true})
      for (const auto& lengths : rows)
        for (std::size_t mask_columns = 1; mask_columns <= 16; ++mask_columns) {
          const int cols = mask_columns % 2 ? 700 : 2000;
          const auto how = cpu::probe_method::packed_compare;
          expect_found<std::int32_t>(set, lengths, cols, mask_columns, how, ascending, mask_columns);
          expect_found<std::int64_t>(set, lengths, cols, mask_columns, how, ascending, mask_columns);
        }
  }
}

// Every multiply-add as the only hit, on every mask column, where sixteen lanes are just enough and one too few: for
// multiply-adds, for columns, and for rows of B.
template <class I>
void expect_single_hits(isa set, const std::vector<std::size_t>& lengths) {
  std::vector<std::vector<I>> rows;
  std::size_t flops = 0;
  for (const std::size_t length : lengths) {
    rows.emplace_back();
    for (std::size_t k = 0; k < length; ++k) rows.back().push_back(static_cast<I>(10 * flops++));
  }
  const I cols = static_cast<I>(10 * flops + 200);
  for (const std::size_t mask_columns : {1, 8, 9, 15, 16, 17})
    for (std::size_t hit = 0; hit < flops; ++hit)
      for (std::size_t position = 0; position < mask_columns; ++position) {
        std::vector<I> columns;  // columns that end in 7 have no hit
        for (std::size_t k = 0; k < mask_columns; ++k) columns.push_back(static_cast<I>(10 * k + 7));
        columns[position] = static_cast<I>(10 * hit);
        expect_hits<I>(set, rows, columns, cols, cpu::probe_method::packed_compare, false, I{1});
        if (testing::Test::HasFailure()) return;
      }
}
TEST(masked_rows, a_single_hit_is_found) {
  std::vector<std::vector<std::size_t>> splits{{16}, {17}, {32}, {33}, {0, 16, 0}, {1, 15, 1}, {16, 16}, {17, 16}};
  for (const std::size_t flops : {16, 17}) {
    splits.push_back(std::vector<std::size_t>(flops, 1));
    for (std::size_t first = 1; first < flops; ++first) splits.push_back({first, flops - first});
  }
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    for (const auto& lengths : splits) {
      expect_single_hits<std::int32_t>(set, lengths);
      expect_single_hits<std::int64_t>(set, lengths);
    }
  }
}

// Sizes around those of vectors, whose arrays end where nothing can be read: no multiply-add is in the mask, some are,
// or all are.
template <class I>
void expect_hits_at_borders(isa set, std::size_t flops, std::size_t mask_columns, cpu::probe_method how) {
  for (const std::size_t length : {std::size_t{1}, std::size_t{8}, std::size_t{11}, flops})
    for (const I shift : {I{0}, I{50}, I{10'000}}) {
      std::vector<std::vector<I>> rows;
      for (std::size_t done = 0; done < flops; done += length) {
        rows.emplace_back(std::min(length, flops - done));
        std::iota(rows.back().begin(), rows.back().end(), static_cast<I>(done % 64));  // equal columns beyond 64
      }
      std::vector<I> columns(mask_columns);
      std::iota(columns.begin(), columns.end(), shift);
      for (const auto guard : {guarded::border::front, guarded::border::back})
        expect_hits<I>(set, rows, columns, I{20'000}, how, true, I{64}, guard);
    }
}
TEST(masked_rows, mask_hits_at_the_ends_of_arrays) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    using by = cpu::probe_method;
    for (const by how : {by::packed_compare, by::bitmap_filter, by::table_lookup})
      for (const std::size_t flops : {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 1024, 1025})
        for (const std::size_t mask_columns : {0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 512, 513}) {
          if (how == by::packed_compare && mask_columns > 17) continue;
          expect_hits_at_borders<std::int32_t>(set, flops, mask_columns, how);
          expect_hits_at_borders<std::int64_t>(set, flops, mask_columns, how);
          if (testing::Test::HasFailure()) return;
        }
  }
}

// Columns that agree in the bits by which bitmaps choose pass them, and are no hits.
TEST(masked_rows, columns_of_equal_low_bits_are_no_hits) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!cpu::has_isa(set)) continue;
    using by = cpu::probe_method;
    for (const by how : {by::packed_compare, by::bitmap_filter, by::table_lookup})
      for (const int n : {7, 16, 100}) {
        if (how == by::packed_compare && n > 16) continue;
        std::vector<std::int32_t> columns, row;
        for (int k = 0; k < n; ++k) columns.push_back(100 * k);
        for (int k = 0; k < n; ++k) row.push_back((1 << 14) + 100 * k);
        row.push_back((1 << 14) + (1 << 13) + 1);
        std::vector<std::vector<std::int32_t>> rows(9, row);
        rows.push_back(columns);
        expect_hits<std::int32_t>(set, rows, columns, 1 << 16, how, true, 1);
      }
  }
}

// Rows whose multiply-adds fall into a narrow range, all into even columns or all into odd ones, some of them inside a
// mask that has only the first few columns of the range: marks that a row leaves behind become entries of the next.
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
  // Kernels of the library, and those that this file compiles.
  const auto expect_same = [&](const auto& ring) {
    const auto expected = gustav::mxm(gustav::reference{}, a, b, ring, gustav::structure(m));
    for (const auto how : {gustav::method::automatic, gustav::method::masked_dense})
      for (const int threads : {1, 2})
        EXPECT_TRUE(
            grid::same(gustav::mxm(gustav::cpu{.threads = threads}, a, b, ring, gustav::structure(m), {.how = how}),
                       expected, 0.0));
  };
  expect_same(gustav::plus_times<double>{});
  expect_same(gustav::semiring(gustav::plus_monoid<double>{}, [](double x, double y) { return 2 * x * y; }));
}

// Bands of dense blocks, with and without themselves as the mask: many multiply-adds per column, most of them in
// contiguous ranges.
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
  EXPECT_EQ(cpu::plan_product(a.view(), a.view(), gustav::mask_view<>{}, {}).contiguous_columns, block > 3);
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
    expect_same_in_bands<double>(gustav::plus_times<double>{}, block, 0.0);  // integral values: exact
    expect_same_in_bands<std::int32_t>(gustav::lor_land<std::int32_t>{}, block, 0.0);
    expect_same_in_bands<std::int64_t>(gustav::plus_pair<std::int64_t>{}, block, 0.0);
    expect_same_in_bands<double>(
        gustav::semiring(gustav::plus_monoid<double>{}, [](double x, double y) { return 2 * x * y; }), block, 0.0);
  }
}

struct counted_times {
  static constexpr bool is_speculatable = true;
  inline static std::atomic<std::int64_t> calls{0};
  double operator()(double a, double b) const {
    calls.fetch_add(1, std::memory_order_relaxed);
    return a * b;
  }
};

// A few full rows and columns: all multiply-adds of the full rows are inside the mask, and hardly any of the others.
TEST(masked_rows, hubs_do_not_speak_for_other_rows) {
  constexpr std::int32_t n = 3000, hubs = 8;
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < n; ++i)
    for (std::int32_t k = 0; k < hubs; ++k) {
      row.insert(row.end(), {i, k});
      col.insert(col.end(), {k, i});
    }
  const std::vector<double> ones(row.size(), 1);
  const auto a = gustav::matrix<double>::build(n, n, row, col, ones, gustav::first<>{});
  const gustav::semiring<gustav::plus_monoid<double>, counted_times> ring;
  counted_times::calls = 0;
  const auto c = gustav::mxm(gustav::cpu{.threads = 1}, a, a, ring, gustav::structure(a));
  EXPECT_EQ(c.get(0, 1), n);
  EXPECT_EQ(c.get(0, n - 1), hubs);
  EXPECT_EQ(c.get(n - 1, 0), hubs);
  constexpr std::int64_t all = std::int64_t{n} * hubs * n;  // of the rows that are not full
  EXPECT_LT(counted_times::calls, all / 10);
  EXPECT_GT(counted_times::calls, c.entries());
}

}  // namespace
