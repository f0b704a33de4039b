// assign on the CPU or an emulated device against the reference: the full grid for bool, int64 and double.
#include <tests/backends/assign_grid.hpp>

#include <cstdint>

namespace {

using std::int64_t;

TEST(assign_grid, bools) {
  grid::run_assign<bool, bool>(grid::in_full(grid::assign_axes));
  grid::run_assign_vector<bool, bool>(grid::in_full(grid::assign_vector_axes));
}
TEST(assign_grid, int64s) {
  grid::run_assign<int64_t, int64_t>(grid::in_full(grid::assign_axes));
  grid::run_assign_vector<int64_t, int64_t>(grid::in_full(grid::assign_vector_axes));
}
TEST(assign_grid, doubles) {
  grid::run_assign<double, double>(grid::in_full(grid::assign_axes));
  grid::run_assign_vector<double, double>(grid::in_full(grid::assign_vector_axes));
}
// Without `all` as a list: the reference visits every selected position.
TEST(assign_grid, many_chunks) {
  grid::run_assign<double, double>({{0, 0, 1, 0, 0, 2, 1, 2}, {1, 1, 0, 1, 0, 1, 2, 2}});
  grid::run_assign_vector<double, double>(grid::many_chunks(grid::assign_vector_axes));
}

}  // namespace
