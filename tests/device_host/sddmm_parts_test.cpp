// Products of dense matrices inside a mask in parts of balanced entries on the emulated device, as several devices
// would take them: the parts, and that values do not depend on their number.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/device_host/same_bytes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace gustav::device_host {
namespace {

// Rows with so many entries each, in the first columns.
matrix<float> rows_of(const std::vector<offset_t>& lengths, offset_t cols) {
  std::vector<std::int32_t> row, col;
  for (std::size_t i = 0; i < lengths.size(); ++i)
    for (offset_t j = 0; j < lengths[i]; ++j) {
      row.push_back(static_cast<std::int32_t>(i));
      col.push_back(static_cast<std::int32_t>(j));
    }
  const std::vector<float> values(row.size(), 1);
  return matrix<float>::build(static_cast<offset_t>(lengths.size()), cols, row, col, values);
}

const std::vector<std::vector<offset_t>> masks = {
    {},
    {0, 0, 0},
    {7},
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {0, 0, 3, 20, 1, 0, 2, 0, 9, 4, 4, 0},        // a hub row
    {20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}  // the last parts are empty
};

class part_cases : public ::testing::TestWithParam<lane_order> {};

TEST_P(part_cases, are_balanced) {
  for (const auto& lengths : masks)
    for (const int panel_rows : {0, 1, 3})  // 0: without tiles
      for (offset_t parts = 1; parts <= 5; ++parts) {
        host_launcher l({.emulator = {.order = GetParam(), .seed = 5}, .lanes = 64});
        const auto m = rows_of(lengths, 24);
        const auto pattern = device::uploaded(l, m.view())->pattern();
        std::shared_ptr<const device::device_column_tiles<std::int32_t>> tiles;
        if (panel_rows > 0) tiles = device::made_tiles(l, pattern, {panel_rows, 4, 1});
        const auto begins = device::balanced_parts(l, pattern, tiles.get(), parts);
        ASSERT_EQ(begins.size(), static_cast<std::size_t>(parts) + 1);
        EXPECT_EQ(begins[0].row, 0);
        EXPECT_EQ(begins[0].entry, 0);
        EXPECT_EQ(begins[0].tile, 0);
        EXPECT_EQ(begins.back().row, m.rows());
        EXPECT_EQ(begins.back().entry, m.entries());
        EXPECT_EQ(begins.back().tile, tiles ? static_cast<offset_t>(tiles->counts.size()) : 0);
        const offset_t step = std::max(panel_rows, 1), longest = 20 * step;
        for (std::size_t p = 0; p + 1 < begins.size(); ++p) {
          const auto &from = begins[p], &to = begins[p + 1];
          EXPECT_LE(from.row, to.row);
          EXPECT_LE(from.tile, to.tile);
          EXPECT_TRUE(from.row % step == 0 || from.row == m.rows());
          EXPECT_LE(to.entry - from.entry, m.entries() / parts + 1 + longest);
          offset_t entries = 0;
          for (offset_t i = from.row; i < to.row; ++i) entries += lengths[static_cast<std::size_t>(i)];
          EXPECT_EQ(to.entry - from.entry, entries);
        }
      }
}

TEST_P(part_cases, give_the_same_values) {
  grid::source random(9);
  constexpr offset_t inner = 11, cols = 24;
  for (const auto& lengths : masks) {
    const auto m = rows_of(lengths, cols);
    const auto a = grid::random_dense<float>(random, m.rows(), inner, layout::row_major, 0);
    const auto b = grid::random_dense<float>(random, inner, cols, layout::row_major, 0);
    buffer<float> want;
    for (const method how : {method::dot, method::tiles})
      for (offset_t parts = 1; parts <= 5; ++parts) {
        host_launcher l({.emulator = {.order = GetParam(), .seed = 5}, .lanes = 64});
        const auto dense = [&](const dense_matrix<float>& x) {
          const auto n = static_cast<std::size_t>(x.rows() * x.cols());
          return device::device_dense<float>(l, x.rows(), x.cols(), layout::row_major, x.cols(),
                                             device::uploaded(l, "dense matrix", x.data(), n));
        };
        const auto x = device::uploaded(l, m.view());
        device::tile_choice choice{.how = how};
        const device::sddmm_forced forced{.cut = device::tile_cut{2, 3, 2}, .parts = parts};
        auto got = device::run_sddmm(l, plus_times<float>{}, device::unscaled_sum(), dense(a), dense(b), x->pattern(),
                                     choice, forced)
                       ->values()
                       .to_host();
        if (how == method::dot && parts == 1)
          want = std::move(got);
        else {
          ASSERT_EQ(got.size(), want.size());
          EXPECT_TRUE(same_bytes(got, want)) << parts << " parts";
        }
      }
  }
}

INSTANTIATE_TEST_SUITE_P(orders, part_cases, ::testing::Values(lane_order::ascending, lane_order::shuffled));

}  // namespace
}  // namespace gustav::device_host
