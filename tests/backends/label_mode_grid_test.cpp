// label_mode on the CPU against the reference.
#include <tests/backends/label_mode_grid.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

namespace {

using namespace gustav;
using grid::run_label_mode;
using std::int64_t;

TEST(label_mode_grid, counting) { run_label_mode<void, std::int32_t>(grid::in_full(grid::label_mode_axes)); }
TEST(label_mode_grid, many_chunks) { run_label_mode<void, std::int32_t>(grid::many_chunks(grid::label_mode_axes)); }
TEST(label_mode_grid, doubles_in_many_chunks) {
  run_label_mode<double, double, std::int32_t, 0>(grid::many_chunks(grid::label_mode_axes));
}
TEST(label_mode_grid, int64) {
  run_label_mode<int64_t, int64_t, std::int32_t, 0>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, doubles) {
  run_label_mode<double, std::int32_t, std::int32_t, 1>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, floats) {
  run_label_mode<float, int64_t, std::int32_t, 0>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, booleans) {
  run_label_mode<bool, std::int32_t, std::int32_t, 1>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, uint64) {
  run_label_mode<std::uint64_t, std::uint16_t, std::int32_t, 0>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, int8) {
  run_label_mode<std::int8_t, std::int32_t, std::int32_t, 1>(grid::pairwise(grid::label_mode_axes));
}
TEST(label_mode_grid, wide_indices) {
  run_label_mode<int64_t, int64_t, int64_t, 0>(grid::pairwise(grid::label_mode_axes));
}

TEST(label_mode_grid, long_rows) { grid::run_long_rows(); }

TEST(label_mode, by_hand) {
  // Vertices 0 to 4 with labels 4 0 4 0 1.
  const auto labels = vector<std::int32_t>::adopt(buffer<std::int32_t>(std::vector<std::int32_t>{4, 0, 4, 0, 1}));
  matrix<double> a(6, 5);
  a.set(0, 0, 1);
  a.set(0, 2, 1);
  a.set(0, 4, 1.5);  // 4: 2, 1: 1.5
  a.set(1, 0, 1);
  a.set(1, 2, 1);
  a.set(1, 4, 2);  // a tie: the least label
  a.set(2, 3, -1);
  a.set(2, 4, -2);  // all weights negative
  a.set(3, 4, std::nan(""));
  a.set(3, 2, -5);  // a number wins against NaN
  a.set(4, 4, std::nan(""));
  a.set(4, 2, std::nan(""));
  const auto expected = vector<std::int32_t>::build(6, std::vector<std::int32_t>{0, 1, 2, 3, 4},
                                                    std::vector<std::int32_t>{4, 1, 0, 4, 1});
  const auto check = [&](const auto& exec) {
    vector<std::int32_t> w(6);
    label_mode(exec, w, no_mask, no_accum, a, labels);
    EXPECT_EQ(w, expected);
  };
  check(reference{});
  check(cpu{.threads = 2});
  check(automatic{});
}

TEST(label_mode, errors_change_nothing) {
  const matrix<void> a(2, 3);
  auto w = vector<std::int32_t>(2, 7);
  const vector<std::int32_t> three(3, 2);
  EXPECT_THROW(label_mode(w, no_mask, no_accum, a, vector<std::int32_t>(2, 1)), dimension_mismatch);
  EXPECT_THROW(label_mode(w, no_mask, no_accum, a, vector<std::int32_t>(3)), invalid_value);
  EXPECT_THROW(label_mode(w, no_mask, no_accum, a, vector<std::int32_t>(3, 3)), index_out_of_bounds);
  EXPECT_THROW(label_mode(w, no_mask, no_accum, a, vector<std::int32_t>(3, -1)), index_out_of_bounds);
  EXPECT_THROW(label_mode(cuda{}, w, no_mask, no_accum, a, three), not_implemented);
  vector<std::int32_t> other(3);
  EXPECT_THROW(label_mode(other, no_mask, no_accum, a, three), dimension_mismatch);
  EXPECT_EQ(w, vector<std::int32_t>(2, 7));
}

}  // namespace
