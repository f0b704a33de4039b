// Products of a sparse and a dense matrix on the emulated device: layouts, strides, masks, accumulators, numbers of
// columns, transposed operands and long rows against the reference, and what is copied.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace gustav::device_host {
namespace {

constexpr layout layouts[] = {layout::row_major, layout::column_major};

// All masks and layouts for one choice of types and an accumulator.
template <class A, class B, class C, class I = std::int32_t, class S, class Accum>
void check(const S& s, const Accum& accum, const std::vector<offset_t>& columns) {
  grid::source random(7);
  unsigned turn = 0;
  for (const offset_t cols : columns)
    for (int mask_kind = 0; mask_kind < grid::mask_kinds; ++mask_kind)
      for (const bool replace : {false, true}) {
        const bool flipped = ++turn % 3 == 0;
        const layout of_b = layouts[turn % 2], of_c = layouts[turn / 2 % 2];
        const auto how = static_cast<grid::storage>(turn % 3);
        const auto a = flipped ? grid::random_matrix<A, I>(random, 15, 12, 0.3, how)
                               : grid::random_matrix<A, I>(random, 12, 15, 0.3, how);
        const auto b = grid::random_dense<B>(random, 15, cols, of_b, turn % 4 == 0 ? 3 : 0);
        const auto before = grid::random_dense<C>(random, 12, cols, of_c, turn % 5 == 0 ? 2 : 0);
        const auto m = grid::random_matrix<bool, I>(random, 12, cols, 0.5);
        const auto mask = grid::make_mask(mask_kind, m);
        const descriptor desc{.replace = replace};
        const auto call = [&](const auto& exec) {
          auto c = before.clone();
          if (flipped)
            mxm(exec, c, mask, accum, s, transposed(a), b, desc);
          else
            mxm(exec, c, mask, accum, s, a, b, desc);
          return c;
        };
        const auto want = call(reference{});
        for (const auto& exec : grid::executors()) {
          const auto got = call(exec);
          EXPECT_TRUE(got == want) << cols << " columns, mask " << mask_kind << ", replace " << replace;
          EXPECT_EQ(got.order(), want.order());
          EXPECT_EQ(got.stride(), want.stride());
          if (::testing::Test::HasFailure()) return;
        }
      }
}

TEST(device_spmm, plus_times) {
  check<std::int64_t, std::int64_t, std::int64_t>(plus_times<std::int64_t>{}, no_accum, {0, 1, 2, 7, 33, 130});
  check<double, double, double>(plus_times<double>{}, plus<>{}, {1, 5, 40});
}
TEST(device_spmm, other_semirings_and_types) {
  check<float, float, double, std::int64_t>(min_plus<float>{}, no_accum, {3, 32});
  check<bool, bool, bool>(lor_land<bool>{}, lor<>{}, {4});
  check<std::int32_t, std::int32_t, std::int64_t>(max_second_row<std::int64_t>{}, no_accum, {6});
  check<std::int64_t, std::int64_t, std::int64_t>(semiring(plus_monoid<std::int64_t>{}, minus<std::int64_t>{}),
                                                  minus<std::int64_t>{}, {9});
}

// Rows that are cut into segments.
TEST(device_spmm, long_rows) {
  grid::source random(3);
  const auto a = grid::random_matrix<std::int64_t>(random, 9, 80, 0.7);
  for (const offset_t cols : {1, 20, 140}) {
    const auto b = grid::random_dense<std::int64_t>(random, 80, cols, layout::row_major, 0);
    const auto want = mxm(reference{}, a, b, plus_times<std::int64_t>{});
    host_launcher l({.emulator = {.order = lane_order::shuffled, .seed = 2}});
    {
      const auto x = device::uploaded(l, a.view());
      const auto y = std::make_shared<const device::device_dense<std::int64_t>>(
          l, 80, cols, layout::row_major, cols, device::uploaded(l, "B", b.data(), 80 * cols));
      device::mxv_forced forced;
      forced.borders = device::mxv_borders{.long_row = 16, .alone = 16};
      device::tile_choice choice{.how = method::rows};
      const auto got = device::run_spmm(l, plus_times<std::int64_t>{}, no_accum, *x, *y,
                                        static_cast<const device::device_dense<std::int64_t>*>(nullptr),
                                        {9, cols, layout::row_major, cols}, device::mask_rows<std::int32_t>(), false,
                                        nullptr, choice, {.rows = forced})
                           ->to_host();
      EXPECT_TRUE(std::equal(got.begin(), got.end(), want.data()));
    }
    EXPECT_EQ(l.device().memory.arrays(), 0u);
  }
}

// B and the result of a product stay on the device, where the next one finds them.
TEST(device_spmm, a_chain_stays_on_the_device) {
  emulated_device device;
  grid::source random(5);
  const auto a = grid::random_matrix<double>(random, 20, 20, 0.3);
  auto x = grid::random_dense<double>(random, 20, 6, layout::row_major, 0);
  auto want = x.clone();
  for (int k = 0; k < 3; ++k) {
    mxm(emulated{}, x, no_mask, no_accum, plus_times<double>{}, a, x);
    mxm(reference{}, want, no_mask, no_accum, plus_times<double>{}, a, want);
  }
  EXPECT_TRUE(x.is_on_device());
  const auto up = device.copied();
  EXPECT_EQ(up.bytes_down, 0u);
  EXPECT_TRUE(x == want);
  EXPECT_EQ(device.copied().bytes_down, 20u * 6 * sizeof(double));
}

TEST(device_spmm, users_arrays) {
  emulated_device device;
  grid::source random(6);
  const auto a = grid::random_matrix<double>(random, 8, 10, 0.4);
  std::vector<double> b(40), c(8 * 5, 1.0);
  for (std::size_t k = 0; k < b.size(); ++k) b[k] = static_cast<double>(k % 7);
  auto want = c;
  const dense_view<const double> right{10, 3, b.data(), 4, layout::row_major};
  const auto call = [&](const auto& exec, std::vector<double>& to) {
    mxm(exec, dense_view<double>{8, 3, to.data(), 5, layout::row_major}, no_mask, plus<>{}, plus_times<double>{}, a,
        right);
  };
  call(emulated{}, c);
  call(reference{}, want);
  EXPECT_EQ(c, want);
}

TEST(device_spmm, failing_allocations) {
  emulated_device device;
  grid::source random(6);
  const auto a = grid::random_matrix<double>(random, 8, 10, 0.4);
  const auto b = grid::random_dense<double>(random, 10, 4, layout::column_major, 0);
  const auto before = grid::random_dense<double>(random, 8, 4, layout::row_major, 0);
  const auto want = mxm(reference{}, a, b, plus_times<double>{});
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    auto c = before.clone();
    device.fail_after(allocations);
    try {
      mxm(emulated{}, c, no_mask, no_accum, plus_times<double>{}, a, b);
      device.fail_after(-1);
      EXPECT_TRUE(c == want);
      has_failed = false;
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_TRUE(c == before);
    }
  }
  EXPECT_THROW(mxm(emulated{}, a, b, plus_times<double>{}, no_mask, {.how = method::scatter}), not_implemented);
}

}  // namespace
}  // namespace gustav::device_host
