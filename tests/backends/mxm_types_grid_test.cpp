// mxm on the CPU against the reference: pairwise over the grid for the other types, alone and mixed.
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;

const auto cases = grid::pairwise(grid::mxm_axes);

TEST(mxm_types, int8_plus_times) {
  grid::run_mxm<std::int8_t, std::int8_t, std::int8_t, std::int32_t, 0>(cases, plus_times<std::int8_t>{});
}
TEST(mxm_types, int16_from_uint8) {
  grid::run_mxm<std::uint8_t, std::int16_t, std::int16_t, std::int32_t, 1>(cases, plus_times<std::int16_t>{});
}
TEST(mxm_types, int32_into_uint8) {
  grid::run_mxm<std::int32_t, std::int8_t, std::uint8_t, std::int32_t, 2>(cases, plus_times<std::int32_t>{});
}
TEST(mxm_types, uint8_min_plus) {
  grid::run_mxm<std::uint8_t, std::uint8_t, std::uint8_t, std::int32_t, 3>(cases, min_plus<std::uint8_t>{});
}
TEST(mxm_types, uint16_times_in_int_range) {
  grid::run_mxm<std::uint16_t, std::uint16_t, std::uint16_t, std::int32_t, 0>(cases, plus_times<std::uint16_t>{});
}
TEST(mxm_types, uint32_max_times) {
  grid::run_mxm<std::uint32_t, bool, std::uint32_t, std::int32_t, 1>(cases, max_times<std::uint32_t>{});
}
TEST(mxm_types, uint64_plus_times) {
  grid::run_mxm<std::uint64_t, std::uint64_t, std::uint64_t, std::int32_t, 2>(cases, plus_times<std::uint64_t>{});
}
TEST(mxm_types, float_into_double) { grid::run_mxm<float, float, double, std::int32_t, 3>(cases, plus_times<float>{}); }

}  // namespace
