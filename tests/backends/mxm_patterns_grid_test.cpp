// mxm on the CPU against the reference: patterns, wide indices, semirings that ignore operands, stop early or read
// positions.
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

const auto cases = grid::pairwise(grid::mxm_axes);

TEST(mxm_patterns, pattern_times_pattern) { grid::run_mxm<void, void, void, std::int32_t, 0>(cases, any_pair<bool>{}); }
TEST(mxm_patterns, pattern_times_values) {
  grid::run_mxm<void, int64_t, int64_t, std::int32_t, 1>(cases, plus_times<int64_t>{});
}
TEST(mxm_patterns, counting) { grid::run_mxm<double, void, int64_t, std::int32_t, 2>(cases, plus_pair<int64_t>{}); }
TEST(mxm_patterns, any_is_the_least_inner_index) {
  grid::run_mxm<int64_t, int64_t, int64_t, std::int32_t, 3>(cases, any_first<int64_t>{});
}
TEST(mxm_patterns, positions) { grid::run_mxm<bool, void, int64_t, std::int32_t, 0>(cases, max_first_col<int64_t>{}); }
TEST(mxm_patterns, wide_indices) {
  grid::run_mxm<int64_t, int64_t, int64_t, int64_t, 1>(cases, semiring<min_monoid<int64_t>, first<int64_t>>{});
}

// Neither operator commutes; the sum keeps the last product. They have names: nvcc takes no
// lambda of a host function as the operator of a kernel.
struct second_of_both {
  int64_t operator()(int64_t, int64_t b) const { return b; }
};
struct xor_of_complement {
  int64_t operator()(int64_t a, int64_t b) const { return a ^ ~b; }
};
TEST(mxm_patterns, users_semiring) {
  const auto last = semiring(monoid(second_of_both{}, int64_t{0}), xor_of_complement{});
  grid::run_mxm<int64_t, int64_t, int64_t, std::int32_t, 2>(cases, last);
}

}  // namespace
