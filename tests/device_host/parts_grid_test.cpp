// extract and assign on the emulated device, from the call to the write-back, against the reference.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <tests/backends/assign_grid.hpp>
#include <tests/backends/extract_grid.hpp>

#include <cstdint>

namespace {

using std::int64_t;

const auto parts = grid::pairwise(grid::extract_axes, 2);
const auto vector_parts = grid::pairwise(grid::extract_vector_axes, 2);
const auto assigned = grid::pairwise(grid::assign_axes, 2);
const auto assigned_vectors = grid::pairwise(grid::assign_vector_axes, 2);

TEST(device_extract_grid, matrices) {
  grid::run_extract<double, double, std::int32_t, 0>(parts);
  grid::run_extract<bool, std::int16_t, std::int32_t, 1>(parts);
  grid::run_extract<void, void, int64_t, 0>(parts);
}
TEST(device_extract_grid, vectors) {
  grid::run_extract_vector<int64_t, int64_t>(vector_parts);
  grid::run_extract_vector<void, float>(vector_parts);
  grid::run_extract_vector<double, double, int64_t>(vector_parts);
}

TEST(device_assign_grid, matrices) {
  grid::run_assign<int64_t, int64_t, std::int32_t, 0>(assigned);
  grid::run_assign<float, double, std::int32_t, 1>(assigned);
  grid::run_assign<void, void, std::int32_t, 0>(assigned);
  grid::run_assign<bool, std::int8_t, int64_t, 1>(assigned);
}
TEST(device_assign_grid, vectors) {
  grid::run_assign_vector<int64_t, int64_t>(assigned_vectors);
  grid::run_assign_vector<float, double>(assigned_vectors);
  grid::run_assign_vector<bool, bool, int64_t>(assigned_vectors);
}

}  // namespace
