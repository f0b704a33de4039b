// mxm on the emulated device, from the call to the write-back, against the reference.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <semirings/semirings.hpp>
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

const auto cases = grid::pairwise(grid::mxm_axes, 2);

TEST(device_mxm_grid, int64_plus_times) {
  grid::run_mxm<int64_t, int64_t, int64_t, std::int32_t, 0>(cases, plus_times<int64_t>{});
}
TEST(device_mxm_grid, double_plus_times) {
  grid::run_mxm<double, double, double, std::int32_t, 1>(cases, plus_times<double>{});
}
TEST(device_mxm_grid, patterns) { grid::run_mxm<void, void, bool, std::int32_t, 2>(cases, any_pair<bool>{}); }
TEST(device_mxm_grid, min_first) {
  grid::run_mxm<int64_t, void, int64_t, std::int32_t, 3>(cases, min_first<int64_t>{});
}
TEST(device_mxm_grid, positions) {
  grid::run_mxm<void, bool, int64_t, std::int32_t, 0>(cases, max_second_row<int64_t>{});
}
TEST(device_mxm_grid, an_operator_that_does_not_commute) {
  grid::run_mxm<int64_t, int64_t, int64_t, std::int32_t, 1>(cases, semiring(plus_monoid<int64_t>{}, minus<int64_t>{}));
}
TEST(device_mxm_grid, wide_indices) { grid::run_mxm<float, float, double, int64_t, 2>(cases, min_plus<float>{}); }
TEST(device_mxm_grid, narrow_types) {
  grid::run_mxm<std::int8_t, std::int8_t, std::int8_t, std::int32_t, 3>(cases, plus_times<std::int8_t>{});
  grid::run_mxm<bool, bool, bool, std::int32_t, 0>(cases, lor_land<bool>{});
}

}  // namespace
