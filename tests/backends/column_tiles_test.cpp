// Column tiles: the conversion, and SpMM and SDDMM over tiles against the kernels over CSR.
#include <backends/cpu/sddmm/sddmm_tiled.hpp>
#include <backends/cpu/spmm/spmm_tiled.hpp>
#include <graphblas/dense_matrix.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav {
namespace {

const isa every_isa[] = {isa::baseline, isa::avx2, isa::avx512, isa::best};

// Rows of all lengths; column 3 is in every second row, and the rows from 40 on have no entry but in one column.
template <class T>
struct sparse {
  offset_t cols = 70;
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  buffer<T> values;

  explicit sparse(offset_t rows = 53, unsigned seed = 1) {
    std::mt19937 random(seed);
    for (offset_t i = 0; i < rows; ++i) {
      const unsigned every = i < 40 ? 1 + static_cast<unsigned>(i) % 9 : 1000;
      for (std::int32_t j = 0; j < cols; ++j)
        if ((j == 3 && i % 2 == 0) || (j == 69 && i == 50) || (i % 7 != 5 && random() % (2 * every) == 1))
          indices.push_back(j);
      offsets.push_back(static_cast<offset_t>(indices.size()));
    }
    values = buffer<T>(indices.size());
    for (auto& v : values)
      if constexpr (!std::is_same_v<T, unit>) v = static_cast<T>(static_cast<int>(random() % 11) - 5);
  }
  csr_view<T, std::int32_t> view() const {
    return {
        static_cast<offset_t>(offsets.size()) - 1, cols, offsets.data(), indices.data(), values.data(), false, true};
  }
};

const formats::tiling cuts[] = {{1, 1, 0}, {1, 70, 0}, {16, 23, 0}, {53, 7, 0}, {1000, 1000, 0}, {1, 3, 1},
                                {7, 5, 2}, {16, 4, 3}, {53, 70, 5}, {60, 2, 1}, {16, 4, 1000}};

template <class T>
dense_matrix<T> make_dense(offset_t rows, offset_t cols, layout order, unsigned seed) {
  std::mt19937 random(seed);
  dense_matrix<T> m(rows, cols, order);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = static_cast<T>(static_cast<int>(random() % 11) - 5);
  return m;
}

TEST(column_tiles, hold_every_entry_once) {
  const sparse<double> m;
  const auto a = m.view();
  for (const auto& cut : cuts)
    for (const int threads : {1, 3}) {
      const auto tiles = formats::to_column_tiles(a, cut, threads);
      std::vector<int> seen(m.indices.size(), 0);
      for (offset_t q = 0; q < tiles.panels(); ++q) {
        const offset_t first_tile = tiles.panel_tiles[static_cast<std::size_t>(q)],
                       end_tile = tiles.panel_tiles[static_cast<std::size_t>(q) + 1];
        std::vector<offset_t> in_panel(static_cast<std::size_t>(a.cols), 0);
        for (offset_t p = a.offsets[tiles.first_row(q)]; p < a.offsets[tiles.end_row(q)]; ++p)
          ++in_panel[static_cast<std::size_t>(a.indices[p])];
        for (offset_t t = first_tile; t < end_tile; ++t) {
          std::vector<char> columns(static_cast<std::size_t>(a.cols), 0);
          for (offset_t i = tiles.first_row(q); i < tiles.end_row(q); ++i) {
            const offset_t* const offsets = tiles.tile_offsets(t, q);
            for (offset_t p = offsets[i]; p < offsets[i + 1]; ++p) {
              const offset_t at = tiles.source[static_cast<std::size_t>(p)],
                             j = tiles.indices[static_cast<std::size_t>(p)];
              EXPECT_TRUE(a.offsets[i] <= at && at < a.offsets[i + 1]);
              EXPECT_EQ(j, a.indices[at]);
              EXPECT_EQ(tiles.values[static_cast<std::size_t>(p)], a.values[at]);
              EXPECT_TRUE(p == offsets[i] || tiles.indices[static_cast<std::size_t>(p) - 1] < j);
              const bool is_placed = cut.heavy == 0
                                         ? j / cut.tile_cols == t - first_tile
                                         : (in_panel[static_cast<std::size_t>(j)] < cut.heavy) == (t + 1 == end_tile);
              EXPECT_TRUE(is_placed);
              columns[static_cast<std::size_t>(j)] = 1;
              ++seen[static_cast<std::size_t>(at)];
            }
          }
          if (cut.heavy == 0 || t + 1 < end_tile) {
            EXPECT_LE(std::count(columns.begin(), columns.end(), 1), cut.tile_cols);
          }
        }
      }
      EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), static_cast<long>(seen.size()));
    }
}

template <class S, class TA, class TB>
void check_spmm(const S& s) {
  using Z = typename S::value_type;
  const sparse<TA> m;
  const auto a = m.view();
  for (const offset_t n : {1, 7, 16, 70}) {
    const auto b = make_dense<TB>(a.cols, n, n == 7 ? layout::column_major : layout::row_major, 2);
    dense_matrix<Z> want(a.rows, n);
    backends::cpu::spmm(s, a, b.view(), want.view(), 1, isa::baseline);
    for (const auto& cut : cuts) {
      const auto tiles = formats::to_column_tiles(a, cut, 2);
      for (const isa set : every_isa) {
        if (!backends::cpu::has_isa(set)) continue;
        dense_matrix<Z> c(a.rows, n, layout::row_major, n + 3);
        c.fill(static_cast<Z>(9));
        backends::cpu::spmm_tiled(s, tiles, b.view(), c.view(), 1, set);
        EXPECT_TRUE(c == want) << "columns " << n << " panel " << cut.panel_rows << " tile " << cut.tile_cols
                               << " heavy " << cut.heavy;
      }
    }
  }
}
TEST(column_tiles, spmm) {
  check_spmm<plus_times<double>, double, double>({});
  check_spmm<plus_times<float>, float, float>({});
  check_spmm<min_plus<std::int64_t>, std::int64_t, std::int64_t>({});
  check_spmm<plus_second<double>, unit, double>({});
  check_spmm<max_second_col<std::int64_t>, unit, double>({});
}

template <class S, class TA, class TB>
void check_sddmm(const S& s) {
  using Z = typename S::value_type;
  const sparse<unit> m;
  const auto pattern = m.view();
  for (const offset_t n : {1, 7, 16, 32}) {
    const auto a = make_dense<TA>(pattern.rows, n, layout::row_major, 1);
    const auto b = make_dense<TB>(n, pattern.cols, layout::column_major, 2);
    const auto scale = [](offset_t p, const Z& z) { return p % 3 == 0 ? z : static_cast<Z>(z + z); };
    for (const isa set : every_isa) {
      if (!backends::cpu::has_isa(set)) continue;
      buffer<Z> want(m.indices.size());
      backends::cpu::sddmm(s, pattern.offsets, pattern.rows, pattern.indices, a.view(), b.view(), want.data(), 1, set,
                           scale);
      for (const auto& cut : cuts) {
        const auto tiles = formats::to_column_tiles(pattern, cut, 2);
        buffer<Z> got(m.indices.size(), static_cast<Z>(9));
        backends::cpu::sddmm_tiled(s, tiles, a.view(), b.view(), got.data(), 1, set, scale);
        EXPECT_TRUE(std::equal(got.begin(), got.end(), want.begin(), want.end()))
            << "length " << n << " panel " << cut.panel_rows << " tile " << cut.tile_cols << " heavy " << cut.heavy;
      }
    }
  }
}
TEST(column_tiles, sddmm) {
  check_sddmm<plus_times<double>, double, double>({});
  check_sddmm<plus_times<float>, float, float>({});
  check_sddmm<any_second<std::int64_t>, double, std::int64_t>({});
  check_sddmm<max_first_row<std::int64_t>, double, double>({});
}

TEST(column_tiles, no_entries_no_rows) {
  for (const offset_t rows : {0, 5}) {
    sparse<double> m(0);
    m.offsets.assign(static_cast<std::size_t>(rows) + 1, 0);
    for (const auto& cut : cuts) {
      const auto tiles = formats::to_column_tiles(m.view(), cut);
      const auto b = make_dense<double>(m.cols, 3, layout::row_major, 1);
      dense_matrix<double> c(rows, 3);
      c.fill(9);
      backends::cpu::spmm_tiled(plus_times<double>{}, tiles, b.view(), c.view());
      EXPECT_TRUE(c == dense_matrix<double>(rows, 3));
    }
  }
}

// Enough work for several threads, and values that round: ranges of columns keep the order of the terms, so that sums
// round as they do over CSR, and no result depends on the number of threads.
TEST(column_tiles, the_same_for_any_number_of_threads) {
  constexpr offset_t n = 1024;
  sparse<double> m;
  std::mt19937 random(5);
  for (auto& v : m.values) v = static_cast<double>(random()) / 4e9;
  auto b = make_dense<double>(m.cols, n, layout::row_major, 2);
  for (offset_t k = 0; k < m.cols; ++k)
    for (offset_t j = 0; j < n; ++j) b(k, j) = static_cast<double>(random()) / 4e9;
  const auto a = m.view();
  const dense_view<const double> x{a.rows, n, b.data(), n, layout::row_major},
      y{n, a.cols, b.data(), n, layout::column_major};
  dense_matrix<double> csr(a.rows, n);
  backends::cpu::spmm(plus_times<double>{}, a, b.view(), csr.view());
  buffer<double> dots(m.indices.size());
  backends::cpu::sddmm(plus_times<double>{}, a.offsets, a.rows, a.indices, x, y, dots.data());
  for (const auto& cut : cuts) {
    const auto tiles = formats::to_column_tiles(a, cut);
    const auto pattern = formats::to_column_tiles(pattern_of(a), cut);
    dense_matrix<double> first(a.rows, n);
    backends::cpu::spmm_tiled(plus_times<double>{}, tiles, b.view(), first.view(), 1);
    if (cut.heavy == 0) {
      EXPECT_TRUE(first == csr);
    }
    for (const int threads : {2, 3, 7}) {
      dense_matrix<double> got(a.rows, n);
      backends::cpu::spmm_tiled(plus_times<double>{}, tiles, b.view(), got.view(), threads);
      EXPECT_TRUE(got == first) << "panel " << cut.panel_rows << " threads " << threads;
      buffer<double> values(m.indices.size());
      backends::cpu::sddmm_tiled(plus_times<double>{}, pattern, x, y, values.data(), threads);
      EXPECT_TRUE(std::equal(values.begin(), values.end(), dots.begin(), dots.end()));
    }
  }
}

}  // namespace
}  // namespace gustav
