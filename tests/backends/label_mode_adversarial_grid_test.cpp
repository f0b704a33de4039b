// vote in a build whose hashes are all equal and whose tables fill to the last slot.
#define GUSTAV_ADVERSARIAL
#include <tests/backends/label_mode_grid.hpp>

#include <cstdint>

namespace {

TEST(label_mode_adversarial, counting) { grid::run_vote<void, std::int32_t>(grid::pairwise(grid::vote_axes)); }
TEST(label_mode_adversarial, doubles) { grid::run_vote<double, double>(grid::pairwise(grid::vote_axes)); }
TEST(label_mode_adversarial, long_rows) { grid::run_long_votes(); }

}  // namespace
