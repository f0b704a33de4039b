// mxv and vxm on the CPU or an emulated device against the reference: the full grid for bool, int64 and double.
#include <tests/backends/mxv_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

TEST(mxv_grid, bool_lor_land) { grid::run_mxv<bool, bool, bool>(grid::in_full(grid::mxv_axes), gustav::lor_land<>{}); }

TEST(mxv_grid, int64_plus_times) {
  using T = std::int64_t;
  grid::run_mxv<T, T, T>(grid::in_full(grid::mxv_axes), gustav::plus_times<T>{});
}

TEST(mxv_grid, double_plus_times) {
  using T = double;
  grid::run_mxv<T, T, T>(grid::in_full(grid::mxv_axes), gustav::plus_times<T>{});
}

// Enough rows and multiply-adds for many chunks: every mask kind, method and form of u once.
TEST(mxv_grid, many_chunks) {
  std::vector<grid::grid_case> cases;
  for (int kind = 0; kind < grid::mask_kinds; ++kind)
    for (int method = 0; method < 3; ++method) {
      const int form = (kind + method) % 3;
      cases.push_back({kind, kind % 2, method % 2, (kind / 2 + method) % 2, kind / 3, method, 0, form, method, 2});
    }
  grid::run_mxv<double, double, double>(cases, gustav::plus_times<double>{});
}

TEST(mxv_grid, methods_of_mxm_are_rejected) {
  grid::source random(1);
  const auto a = grid::random_matrix<double>(random, 20, 20, 0.3);
  const auto u = grid::random_vector<double>(random, 20, 0.5);
  const auto before = grid::random_vector<double>(random, 20, 0.5);
  auto w = before.clone();
  for (const auto how :
       {gustav::method::hash, gustav::method::dense, gustav::method::dot, gustav::method::masked_dense})
    EXPECT_THROW(gustav::mxv(grid::executors().front(), w, gustav::no_mask, gustav::no_accum,
                             gustav::plus_times<double>{}, a, u, {.how = how}),
                 gustav::invalid_value);
  EXPECT_TRUE(grid::same(w, before, 0.0));
}

}  // namespace
