// assign in a build in which every update of a matrix is one of few entries: in place, or pending.
#include <tests/backends/assign_grid.hpp>

#include <cstdint>

namespace {

TEST(assign_adversarial, int64s) {
  grid::run_assign<std::int64_t, std::int64_t>(grid::pairwise(grid::assign_axes));
  grid::run_assign_vector<std::int64_t, std::int64_t>(grid::pairwise(grid::assign_vector_axes));
}
TEST(assign_adversarial, patterns) {
  grid::run_assign<void, void>(grid::pairwise(grid::assign_axes));
  grid::run_assign_vector<void, void>(grid::pairwise(grid::assign_vector_axes));
}

}  // namespace
