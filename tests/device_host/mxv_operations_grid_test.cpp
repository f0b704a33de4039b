// mxv and vxm on the emulated device, from the call to the write-back, against the reference.
#define GUSTAV_GRID_ON_EMULATOR
#include <semirings/semirings.hpp>
#include <tests/backends/mxv_grid.hpp>

#include <algorithm>
#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

// Without push, and without the largest shape.
const auto cases = [] {
  auto all = grid::pairwise(grid::mxv_axes, 2);
  for (auto& c : all) c[5] = c[5] == 1 ? 2 : c[5];
  return all;
}();

TEST(device_mxv_grid, int64_plus_times) { grid::run_mxv<int64_t, int64_t, int64_t>(cases, plus_times<int64_t>{}); }
TEST(device_mxv_grid, double_plus_times) { grid::run_mxv<double, double, double>(cases, plus_times<double>{}); }
TEST(device_mxv_grid, patterns) { grid::run_mxv<void, void, bool>(cases, any_pair<bool>{}); }
TEST(device_mxv_grid, min_first) { grid::run_mxv<int64_t, void, int64_t>(cases, min_first<int64_t>{}); }
TEST(device_mxv_grid, positions) { grid::run_mxv<void, bool, int64_t>(cases, max_second_row<int64_t>{}); }
TEST(device_mxv_grid, an_operator_that_does_not_commute) {
  const semiring ring(plus_monoid<int64_t>{}, minus<int64_t>{});
  grid::run_mxv<int64_t, int64_t, int64_t>(cases, ring);
}
TEST(device_mxv_grid, wide_indices) { grid::run_mxv<float, float, double, int64_t>(cases, min_plus<float>{}); }

}  // namespace
