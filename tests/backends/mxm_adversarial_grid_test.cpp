// mxm with a hash table in which all hashes are equal.
#define GUSTAV_ADVERSARIAL_HASH
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>

namespace {

TEST(mxm_adversarial, equal_hashes) {
  std::vector<grid::grid_case> cases;
  for (const auto& c : grid::in_full(grid::mxm_axes))
    if (c[5] == 1 && c[6] == 0) cases.push_back(c);
  grid::run_mxm<std::int64_t, std::int64_t, std::int64_t>(cases, gustav::plus_times<std::int64_t>{});
}

}  // namespace
