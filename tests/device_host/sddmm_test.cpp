// Products of dense matrices inside a mask on the emulated device: masks, layouts, scaled sums and inner lengths
// against the reference, and what is copied.
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
#include <vector>

namespace gustav::device_host {
namespace {

constexpr offset_t rows = 13, cols = 11;

// call(executor, C, mask, A, B, desc) for all masks, layouts and inner lengths. bound: of the difference of sums.
template <class A, class B, class C, class I = std::int32_t, class Call>
void check(const Call& call, double bound) {
  grid::source random(4);
  unsigned turn = 0;
  for (const offset_t inner : {0, 1, 5, 8, 30})
    for (int mask_kind = 0; mask_kind < grid::mask_kinds; ++mask_kind)
      for (const bool replace : {false, true}) {
        const layout of_a = ++turn % 2 ? layout::row_major : layout::column_major;
        const layout of_b = turn / 2 % 2 ? layout::row_major : layout::column_major;
        const auto a = grid::random_dense<A>(random, rows, inner, of_a, turn % 3);
        const auto b = grid::random_dense<B>(random, inner, cols, of_b, turn % 5);
        const auto before = grid::random_matrix<C, I>(random, rows, cols, 0.3);
        const auto m = grid::random_matrix<bool, I>(random, rows, cols, 0.4);
        const auto mask = grid::make_mask(mask_kind, m);
        const descriptor desc{.replace = replace};
        auto want = before.clone();
        call(reference{}, want, mask, a, b, desc);
        for (const auto& exec : grid::executors()) {
          auto got = before.clone();
          call(exec, got, mask, a, b, desc);
          EXPECT_TRUE(grid::same(got, want, bound)) << "inner " << inner << ", mask " << mask_kind;
          if (::testing::Test::HasFailure()) return;
        }
      }
}

TEST(device_sddmm, plus_times) {
  check<std::int64_t, std::int64_t, std::int64_t>(
      [](const auto& exec, auto& c, const auto& mask, const auto& a, const auto& b, const auto& desc) {
        mxm(exec, c, mask, no_accum, plus_times<std::int64_t>{}, a, b, desc);
      },
      0);
  check<double, double, double>(
      [](const auto& exec, auto& c, const auto& mask, const auto& a, const auto& b, const auto& desc) {
        mxm(exec, c, mask, plus<>{}, plus_times<double>{}, a, b, desc);
      },
      1e-12);
}

TEST(device_sddmm, other_semirings_and_types) {
  check<float, float, double, std::int64_t>(
      [](const auto& exec, auto& c, const auto& mask, const auto& a, const auto& b, const auto& desc) {
        mxm(exec, c, mask, no_accum, min_plus<float>{}, a, b, desc);
      },
      0);
  check<std::int32_t, std::int32_t, std::int64_t>(
      [](const auto& exec, auto& c, const auto& mask, const auto& a, const auto& b, const auto& desc) {
        mxm(exec, c, mask, no_accum, any_second_row<std::int64_t>{}, a, b, desc);
      },
      0);
}

TEST(device_sddmm, scaled_sums) {
  grid::source random(8);
  for (const offset_t inner : {0, 3, 20}) {
    const auto s = grid::random_matrix<std::int64_t>(random, rows, cols, 0.5);
    const auto a = grid::random_dense<std::int64_t>(random, rows, inner, layout::row_major, 1);
    const auto b = grid::random_dense<std::int64_t>(random, inner, cols, layout::row_major, 0);
    const auto before = grid::random_matrix<std::int64_t>(random, rows, cols, 0.5);
    for (const auto& exec : grid::executors()) {
      auto got = before.clone(), want = before.clone();
      mxm(exec, got, scaled_by(s), no_accum, plus_times<std::int64_t>{}, a, b);
      mxm(reference{}, want, scaled_by(s), no_accum, plus_times<std::int64_t>{}, a, b);
      EXPECT_TRUE(got == want);
      mxm(exec, got, scaled_by(s, minus<>{}), plus<>{}, plus_times<std::int64_t>{}, a, b, gustav::replace);
      mxm(reference{}, want, scaled_by(s, minus<>{}), plus<>{}, plus_times<std::int64_t>{}, a, b, gustav::replace);
      EXPECT_TRUE(got == want);
    }
  }
}

// SDDMM and SpMM in turns, as in a step of alternating least squares: operands move up once.
TEST(device_sddmm, a_chain_stays_on_the_device) {
  emulated_device device;
  grid::source random(5);
  const auto ratings = grid::random_matrix<double>(random, rows, cols, 0.5);
  const auto users = grid::random_dense<double>(random, rows, 4, layout::row_major, 0);
  const auto items = grid::random_dense<double>(random, cols, 4, layout::row_major, 0);
  const auto step = [&](const auto& exec) {
    const auto guess = mxm(exec, users, transposed(items), plus_times<double>{}, scaled_by(ratings, minus<>{}));
    return mxm(exec, guess, items, plus_times<double>{});
  };
  const auto got = step(emulated{});
  EXPECT_TRUE(got.is_on_device());
  EXPECT_LE(device.copied().arrays_down, 1u);  // the offsets that the product by rows is planned with
  const auto want = step(reference{});
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < 4; ++j) EXPECT_NEAR(got(i, j), want(i, j), 1e-9);
}

}  // namespace
}  // namespace gustav::device_host
