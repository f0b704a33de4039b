// Products of a sparse and a dense matrix over tiles of columns on the emulated device: every cut of the tiles, shapes,
// semirings and orders of lanes against the reference, and when calls choose them.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/device_host/tile_shapes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr device::tile_cut cuts[] = {{4, 2, 2}, {3, 4, 1}, {8, 1, 3}, {1, 3, 1}, {64, 16, 2}};

// All shapes, cuts and orders for one semiring, over small integers, whose sums are exact.
template <class A, class B, class I = std::int32_t, class S>
void check(const S& s, const std::vector<offset_t>& columns) {
  using Z = typename S::value_type;
  for (const auto& shape : shapes)
    for (const offset_t cols : columns) {
      const auto a = made<A, I>(shape);
      dense_matrix<B> b(shape.cols, cols);
      for (offset_t k = 0; k < shape.cols; ++k)
        for (offset_t j = 0; j < cols; ++j) b(k, j) = static_cast<B>((k * 5 + j * 3) % 7);
      const auto want = mxm(reference{}, a, b, s);
      for (const auto& cut : cuts)
        for (const auto order : {lane_order::ascending, lane_order::shuffled}) {
          host_launcher l({.emulator = {.order = order, .seed = 5}, .lanes = 64});
          const auto x = device::uploaded(l, a.view());
          const auto y = std::make_shared<const device::device_dense<B>>(
              l, shape.cols, cols, layout::row_major, cols, device::uploaded(l, "B", b.data(), shape.cols * cols));
          device::tile_choice choice{.how = method::tiles};
          device::mxv_forced rows;
          rows.borders = device::mxv_borders{.long_row = 16, .alone = 16};  // the hub row is not in a tile
          const auto got =
              device::run_spmm(l, s, no_accum, *x, *y, static_cast<const device::device_dense<Z>*>(nullptr),
                               {shape.rows, cols, layout::row_major, cols}, device::mask_rows<I>(), false, nullptr,
                               choice, {.rows = rows, .cut = cut})
                  ->to_host();
          ASSERT_TRUE(std::equal(got.begin(), got.end(), want.data()))
              << shape.name << ", " << cols << " columns, panels of " << cut.panel_rows << ", tiles of "
              << cut.tile_cols << ", heavy " << cut.heavy;
        }
    }
}

TEST(device_spmm_tiles, integers) {
  check<std::int64_t, std::int64_t>(plus_times<std::int64_t>{}, {1, 32, 45});
  check<std::int32_t, std::int32_t, std::int64_t>(plus_times<std::int32_t>{}, {7});
}
TEST(device_spmm_tiles, other_semirings_and_types) {
  check<float, float>(plus_times<float>{}, {33});
  check<double, double>(min_plus<double>{}, {5});
  check<bool, bool>(lor_land<bool>{}, {34});
  check<std::int32_t, std::int32_t>(max_second_row<std::int64_t>{}, {6});
  check<std::int64_t, std::int64_t>(semiring(plus_monoid<std::int64_t>{}, minus<std::int64_t>{}), {4});
}

// Pairs of sums modulo 2^64: 16 bytes.
struct two_sums {
  std::uint64_t first, second;
  friend bool operator==(const two_sums&, const two_sums&) = default;
};
struct add_both {
  static constexpr bool is_commutative = true;
  GUSTAV_HD two_sums operator()(const two_sums& x, const two_sums& y) const {
    return {x.first + y.first, x.second + y.second};
  }
};
struct make_both {
  GUSTAV_HD two_sums operator()(std::int64_t a, std::int64_t b) const {
    return {static_cast<std::uint64_t>(a * b), static_cast<std::uint64_t>(a - b)};
  }
};
TEST(device_spmm_tiles, values_of_16_bytes) {
  check<std::int64_t, std::int64_t>(semiring(monoid(add_both{}, two_sums{0, 0}), make_both{}), {3});
}

// The tiles themselves: the columns of each panel with enough entries, and every entry once.
TEST(device_spmm_tiles, hold_the_heavy_columns) {
  const auto a = made<std::int64_t, std::int32_t>(shapes[7]);
  host_launcher l(host_launcher_options{});
  const auto x = device::uploaded(l, a.view());
  const device::tile_cut cut{8, 4, 8};  // each shared column has 8 entries in its panel
  const auto tiles = device::made_tiles(l, x->pattern(), cut);
  std::vector<offset_t> first(static_cast<std::size_t>(tiles->panels) + 1);
  tiles->first_tile.copy_to(first.data(), first.size());
  offset_t in_tiles = 0;
  for (offset_t q = 0; q < tiles->panels; ++q) {
    offset_t entries = 0;
    std::vector<offset_t> lengths;
    for (offset_t j = 0; j < a.cols(); ++j) {
      offset_t n = 0;
      for (offset_t i = q * 8; i < std::min<offset_t>(q * 8 + 8, a.rows()); ++i) n += shapes[7].has(i, j);
      if (n >= 8) lengths.push_back(n);
    }
    const auto heavy = static_cast<offset_t>(lengths.size());
    const offset_t expected = (heavy + 1) / 4;
    EXPECT_EQ(first[static_cast<std::size_t>(q) + 1] - first[static_cast<std::size_t>(q)], expected);
    for (offset_t k = 0; k < std::min(heavy, expected * 4); ++k) entries += lengths[static_cast<std::size_t>(k)];
    in_tiles += entries;
  }
  EXPECT_GT(in_tiles, 0);
  EXPECT_EQ(tiles->entries, in_tiles);
}

// Masks, accumulators and layouts go the same way as by rows.
TEST(device_spmm_tiles, asked_for_by_a_call) {
  emulated_device device;
  grid::source random(2);
  const auto a =
      made<std::int64_t, std::int32_t>({"", 40, 40, [](offset_t i, offset_t j) { return j < 30 && i >= j; }});
  const auto m = grid::random_matrix<bool>(random, 40, 35, 0.5);
  for (const layout order : {layout::row_major, layout::column_major})
    for (const bool replace : {false, true}) {
      const auto b = grid::random_dense<std::int64_t>(random, 40, 35, order, 0);
      const auto before = grid::random_dense<std::int64_t>(random, 40, 35, order, 3);
      auto got = before.clone(), want = before.clone();
      const descriptor desc{.replace = replace, .how = method::tiles};
      mxm(emulated{}, got, structure(m), plus<>{}, plus_times<std::int64_t>{}, a, b, desc);
      mxm(reference{}, want, structure(m), plus<>{}, plus_times<std::int64_t>{}, a, b, {.replace = replace});
      EXPECT_TRUE(got == want);
    }
  const auto b = grid::random_dense<std::int64_t>(random, 40, 3, layout::row_major, 0);
  EXPECT_THROW(mxm(emulated{}, a, b, any_first<std::int64_t>{}, no_mask, {.how = method::tiles}), invalid_value);
}

struct last_kernel : kernel_log {
  void report(const kernel_report& r) override { name = r.kernel; }
  std::string name;
};

// Calls choose tiles once they have read enough, where tiles have half of the entries.
TEST(device_spmm_tiles, chosen_where_they_pay) {
  emulated_device device;
  grid::source random(3);
  const auto kernel_of = [&](const matrix<double>& a, int calls) {
    const auto b = grid::random_dense<double>(random, a.cols(), 32, layout::row_major, 0);
    last_kernel log;
    emulated exec;
    exec.log = &log;
    for (int k = 0; k < calls; ++k) {
      auto c = mxm(exec, a, b, plus_times<double>{});
      EXPECT_TRUE(c == mxm(reference{}, a, b, plus_times<double>{}));
    }
    return log.name;
  };
  // 200 columns in each of 128 rows; and a diagonal.
  const auto block = made<double, std::int32_t>({"", 128, 260, [](offset_t, offset_t j) { return j < 200; }});
  const auto diagonal = made<double, std::int32_t>({"", 200, 200, [](offset_t i, offset_t j) { return i == j; }});
  EXPECT_EQ(kernel_of(block.clone(), 1), "by rows, lanes over columns");
  EXPECT_EQ(kernel_of(block, 4), "over tiles of columns");
  EXPECT_EQ(kernel_of(diagonal, 4), "by rows, lanes over columns");
}

// Tiles for floats and for doubles are cut differently, and both are kept.
TEST(device_spmm_tiles, are_made_once_for_each_cut) {
  host_launcher l(host_launcher_options{});
  const auto a = made<std::int64_t, std::int32_t>(shapes[7]);
  const auto x = device::uploaded(l, a.view());
  const device::tile_cut narrow{8, 4, 4}, wide{16, 8, 4};
  const auto first = device::tiles_of(l, x->pattern(), narrow), second = device::tiles_of(l, x->pattern(), wide);
  EXPECT_EQ(second->cut.panel_rows, 16);
  EXPECT_EQ(device::tiles_of(l, x->pattern(), narrow), first);
  EXPECT_EQ(device::tiles_of(l, x->pattern(), wide), second);
}

TEST(device_spmm_tiles, failing_allocations) {
  emulated_device device;
  grid::source random(6);
  const auto a = made<std::int64_t, std::int32_t>(shapes[6]);
  const auto b = grid::random_dense<std::int64_t>(random, 16, 4, layout::row_major, 0);
  const auto before = grid::random_dense<std::int64_t>(random, 16, 4, layout::row_major, 0);
  const auto want = mxm(reference{}, a, b, plus_times<std::int64_t>{});
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    auto c = before.clone();
    device.fail_after(allocations);
    try {
      mxm(emulated{}, c, no_mask, no_accum, plus_times<std::int64_t>{}, a, b, {.how = method::tiles});
      device.fail_after(-1);
      EXPECT_TRUE(c == want);
      has_failed = false;
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_TRUE(c == before);
    }
  }
}

TEST(device_spmm_tiles, tiles_that_do_not_pay_are_not_kept) {
  emulated_device device;
  const auto a = made<std::int64_t>({"diagonal", 200, 200, [](offset_t i, offset_t j) { return i == j; }});
  dense_matrix<std::int64_t> b(200, 32);
  std::uint64_t used = 0;
  for (int k = 0; k < 6; ++k) {
    (void)mxm(emulated{}, a, b, plus_times<std::int64_t>{});
    if (k == 0) used = device.used();
  }
  EXPECT_EQ(device.used(), used);
}

}  // namespace
}  // namespace gustav::device_host
