// label_mode in a build in which all hashes are equal and tables fill to the last slot.
#include <tests/backends/label_mode_grid.hpp>

#include <cstdint>

namespace {

TEST(label_mode_adversarial, counting) {
  grid::run_label_mode<void, std::int32_t>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_adversarial, doubles) { grid::run_label_mode<double, double>(grid::pairwise(grid::label_mode_axes)); }
TEST(label_mode_adversarial, long_rows) { grid::run_long_rows(); }

}  // namespace
