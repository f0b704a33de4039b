// mxv and vxm on the emulated device, from the call to the write-back, against the reference.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <semirings/semirings.hpp>
#include <tests/backends/mxv_grid.hpp>

#include <algorithm>
#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

const auto all_methods = grid::pairwise(grid::mxv_axes, 2);
// Where push has no kernel: not forced.
const auto cases = [] {
  auto all = all_methods;
  for (auto& c : all) c[5] = c[5] == 1 ? 2 : c[5];
  return all;
}();

TEST(device_mxv_grid, int64_plus_times) {
  grid::run_mxv<int64_t, int64_t, int64_t>(all_methods, plus_times<int64_t>{});
}
TEST(device_mxv_grid, double_plus_times) { grid::run_mxv<double, double, double>(cases, plus_times<double>{}); }
TEST(device_mxv_grid, patterns) { grid::run_mxv<void, void, bool>(all_methods, any_pair<bool>{}); }
TEST(device_mxv_grid, min_first) { grid::run_mxv<int64_t, void, int64_t>(all_methods, min_first<int64_t>{}); }
TEST(device_mxv_grid, positions) { grid::run_mxv<void, bool, int64_t>(all_methods, max_second_row<int64_t>{}); }
TEST(device_mxv_grid, an_operator_that_does_not_commute) {
  const semiring ring(plus_monoid<int64_t>{}, minus<int64_t>{});
  grid::run_mxv<int64_t, int64_t, int64_t>(all_methods, ring);
}
TEST(device_mxv_grid, wide_indices) { grid::run_mxv<float, float, double, int64_t>(cases, min_plus<float>{}); }

TEST(device_mxv_grid, narrow_types) {
  grid::run_mxv<std::int8_t, std::int8_t, std::int8_t>(all_methods, plus_times<std::int8_t>{});
  grid::run_mxv<bool, bool, bool>(all_methods, lor_land<bool>{});
  grid::run_mxv<std::uint16_t, std::uint8_t, std::uint16_t>(all_methods, min_plus<std::uint16_t>{});
}
TEST(device_mxv_grid, push_of_sums_that_depend_on_their_order) {
  vector<double> w(3);
  EXPECT_THROW(mxv(grid::executors()[0], w, no_mask, no_accum, plus_times<double>{}, matrix<double>(3, 3),
                   vector<double>(3, 1.0), {.how = method::push}),
               not_implemented);
}

}  // namespace
