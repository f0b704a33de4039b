// When products with dense operands run over tiles of columns, and that mxm gives the same over them.
#include <backends/cpu/spmm/tile_model.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

using gb::offset_t;

struct pattern {
  offset_t cols;
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  gb::pattern_view<std::int32_t> view() const {
    return {static_cast<offset_t>(offsets.size()) - 1, cols, offsets.data(), indices.data(), nullptr, true, true};
  }
};

// Rows of `length` columns, scattered or beside the diagonal.
pattern make(offset_t rows, offset_t cols, offset_t length, bool scattered) {
  std::mt19937 random(3);
  pattern m{cols, {0}, {}};
  for (offset_t i = 0; i < rows; ++i) {
    std::vector<std::int32_t> row;
    for (offset_t k = 0; k < length; ++k)
      row.push_back(static_cast<std::int32_t>(scattered ? random() % static_cast<unsigned>(cols) : (i + k) % cols));
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    m.indices.insert(m.indices.end(), row.begin(), row.end());
    m.offsets.push_back(static_cast<offset_t>(m.indices.size()));
  }
  return m;
}

TEST(tile_model, tiles_where_rows_of_b_are_read_again) {
  gb::tuning numbers;
  const gb::backends::cpu::tiled_product product{256, 256, numbers.sddmm_tile_gain};
  const auto choose = [&](const pattern& m, offset_t cache) {
    numbers.tile_cache_bytes = cache;
    return gb::backends::cpu::choose_tiles(m.view(), product, numbers);
  };
  const auto scattered = make(4000, 4000, 32, true);
  const auto choice = choose(scattered, 256 * 1000);
  EXPECT_TRUE(choice.pays);
  EXPECT_EQ(choice.cut.tile_cols, 1000);
  EXPECT_EQ(choice.cut.heavy, 0);
  EXPECT_GT(choice.saved_bytes, 0);
  EXPECT_FALSE(choose(scattered, 256 * 4000).pays) << "B fits";
  EXPECT_FALSE(choose(scattered, 256 * 40).pays) << "hardly an entry of a row in each tile";
  EXPECT_FALSE(choose(scattered, 0).pays);
  EXPECT_FALSE(choose(make(4000, 4000, 32, false), 256 * 1000).pays) << "the rows of B are in cache";
  EXPECT_FALSE(choose(make(4000, 4000, 3, true), 256 * 1000).pays) << "short rows";
  EXPECT_FALSE(choose(make(0, 4000, 3, true), 256 * 1000).pays);
  numbers.tile_row_entries = 33;
  EXPECT_FALSE(choose(scattered, 256 * 1000).pays) << "rows of 32 entries are short";
  numbers.tile_row_entries = 4;
  numbers.tile_conversion_bytes = 7;
  EXPECT_EQ(choose(scattered, 256 * 1000).cost_bytes, 7 * static_cast<offset_t>(scattered.indices.size()));
}

struct last_kernel : gb::kernel_log {
  std::string name;
  void report(const gb::kernel_report& r) override { name = r.kernel; }
};

// B is three times what a tile reads. Small whole numbers, so that sums are exact in any order.
TEST(tiled_products, agree_with_csr_once_the_conversion_has_paid) {
  gb::tuning numbers;
  numbers.tile_cache_bytes = 1 << 20;
  numbers.tile_conversion_bytes = 600;  // of two or three calls
  constexpr offset_t n = 128;
  const auto cols = 3 * numbers.tile_cache_bytes / static_cast<offset_t>(n * sizeof(float));
  const auto m = make(cols / 3, cols, 40, true);
  const auto rows = static_cast<offset_t>(m.offsets.size()) - 1;
  gb::csr_arrays<float, std::int32_t> arrays;
  arrays.offsets = gb::buffer<offset_t>(std::vector<offset_t>(m.offsets));
  arrays.indices = gb::buffer<std::int32_t>(std::vector<std::int32_t>(m.indices));
  arrays.values = gb::buffer<float>(m.indices.size(), 2.0F);
  const auto a = gb::matrix<float>::adopt(rows, cols, std::move(arrays));
  auto x = gb::dense_matrix<float>::uninitialized(rows, n), y = gb::dense_matrix<float>::uninitialized(cols, n);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t k = 0; k < n; ++k) x(i, k) = static_cast<float>((3 * i + k) % 7);
  for (offset_t i = 0; i < cols; ++i)
    for (offset_t k = 0; k < n; ++k) y(i, k) = static_cast<float>((5 * i + k) % 5);
  last_kernel log;
  const gb::cpu exec{.threads = 2, .log = &log, .numbers = &numbers};
  const gb::plus_times<float> ring;

  gb::matrix<float> want(rows, cols), got(rows, cols);
  gb::mxm(exec, want, gb::structure(a), gb::no_accum, ring, x, gb::transposed(y));
  EXPECT_EQ(log.name, "SDDMM, inner products inside the mask");
  for (int call = 0; call < 20 && log.name != "SDDMM, inner products over tiles of columns"; ++call)
    gb::mxm(exec, got, gb::structure(a), gb::no_accum, ring, x, gb::transposed(y));
  EXPECT_EQ(log.name, "SDDMM, inner products over tiles of columns");
  EXPECT_EQ(got, want);
  const auto scaled = gb::mxm(exec, x, gb::transposed(y), ring, gb::scaled_by(a));
  EXPECT_EQ(log.name, "SDDMM, inner products over tiles of columns") << "the tiles are kept";
  EXPECT_EQ(scaled.view().values[7], 2 * want.view().values[7]);
  EXPECT_GT(a.alternates_bytes(), 0u);

  auto c = gb::dense_matrix<float>::uninitialized(rows, n), d = gb::dense_matrix<float>::uninitialized(rows, n);
  gb::mxm(exec, c, gb::no_mask, gb::no_accum, ring, a, y);
  EXPECT_EQ(log.name, "SpMM, rows of C in registers");
  for (int call = 0; call < 20 && log.name != "SpMM over tiles of columns"; ++call)
    gb::mxm(exec, d, gb::no_mask, gb::no_accum, ring, a, y);
  EXPECT_EQ(log.name, "SpMM over tiles of columns");
  EXPECT_TRUE(c == d);
}

}  // namespace
