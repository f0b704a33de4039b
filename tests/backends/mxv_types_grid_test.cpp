// mxv and vxm on the CPU or an emulated device against the reference: pairwise over the grid for the other types, equal
// and mixed.
#include <tests/backends/mxv_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;

const auto cases = grid::pairwise(grid::mxv_axes);

TEST(mxv_types, int8_plus_times) {
  grid::run_mxv<std::int8_t, std::int8_t, std::int8_t, std::int32_t, 0>(cases, plus_times<std::int8_t>{});
}
TEST(mxv_types, int16_from_uint8) {
  grid::run_mxv<std::uint8_t, std::int16_t, std::int16_t, std::int32_t, 1>(cases, plus_times<std::int16_t>{});
}
TEST(mxv_types, int32_into_uint8) {
  grid::run_mxv<std::int32_t, std::int8_t, std::uint8_t, std::int32_t, 0>(cases, plus_times<std::int32_t>{});
}
TEST(mxv_types, uint8_min_plus) {
  grid::run_mxv<std::uint8_t, std::uint8_t, std::uint8_t, std::int32_t, 1>(cases, min_plus<std::uint8_t>{});
}
TEST(mxv_types, uint16_plus_times) {
  grid::run_mxv<std::uint16_t, std::uint16_t, std::uint16_t, std::int32_t, 0>(cases, plus_times<std::uint16_t>{});
}
TEST(mxv_types, uint32_max_times) {
  grid::run_mxv<std::uint32_t, bool, std::uint32_t, std::int32_t, 1>(cases, max_times<std::uint32_t>{});
}
TEST(mxv_types, uint64_plus_times) {
  grid::run_mxv<std::uint64_t, std::uint64_t, std::uint64_t, std::int32_t, 0>(cases, plus_times<std::uint64_t>{});
}
TEST(mxv_types, float_into_double) { grid::run_mxv<float, float, double, std::int32_t, 1>(cases, plus_times<float>{}); }

}  // namespace
