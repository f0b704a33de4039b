// mxv and vxm on the CPU or an emulated device against the reference: patterns, wide indices, and semirings that ignore
// operands, stop early or are positional.
#include <tests/backends/mxv_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

const auto cases = grid::pairwise(grid::mxv_axes);

// Neither commutes; the sum is the last term.
struct users_last {
  GUSTAV_HD int64_t operator()(int64_t, int64_t b) const { return b; }
};
struct users_multiply {
  GUSTAV_HD int64_t operator()(int64_t a, int64_t b) const { return a ^ ~b; }
};

TEST(mxv_patterns, pattern_times_pattern) { grid::run_mxv<void, void, void, std::int32_t, 0>(cases, any_pair<bool>{}); }
TEST(mxv_patterns, pattern_times_values) {
  grid::run_mxv<void, int64_t, int64_t, std::int32_t, 1>(cases, plus_times<int64_t>{});
}
TEST(mxv_patterns, counting) { grid::run_mxv<double, void, int64_t, std::int32_t, 0>(cases, plus_pair<int64_t>{}); }
TEST(mxv_patterns, any_is_the_least_inner_index) {
  grid::run_mxv<int64_t, int64_t, int64_t, std::int32_t, 1>(cases, any_second<int64_t>{});
}
TEST(mxv_patterns, least_parents) {
  grid::run_mxv<void, bool, int64_t, std::int32_t, 0>(cases, min_first_col<int64_t>{});
}
TEST(mxv_patterns, rows_as_values) {
  grid::run_mxv<void, bool, int64_t, std::int32_t, 1>(cases, max_second_row<int64_t>{});
}
TEST(mxv_patterns, wide_indices) { grid::run_mxv<int64_t, int64_t, int64_t, int64_t, 0>(cases, min_first<int64_t>{}); }
TEST(mxv_patterns, users_semiring) {
  const auto last = semiring(monoid(users_last{}, int64_t{0}), users_multiply{});
  grid::run_mxv<int64_t, int64_t, int64_t, std::int32_t, 1>(cases, last);
}

}  // namespace
