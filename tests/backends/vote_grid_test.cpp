// vote on the CPU against the reference.
#include <graphblas/operations/vote.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

const grid::levels axes = {grid::mask_kinds, 2, 2, 2, 3, 3, 3, 3, 2};
const std::vector<std::string> names = {"mask",   "replace",   "accumulate", "transpose", "storage",
                                        "w_form", "mask_form", "labels",     "shape"};

// Labels below n: all alike, few, or any.
template <class I>
vector<I, I> labels_for(grid::source& random, offset_t n, int level) {
  if (level == 0) return vector<I, I>(n, I{0});
  buffer<I> labels(static_cast<std::size_t>(n));
  for (I& label : labels) label = static_cast<I>(random.below(level == 1 ? std::min<offset_t>(n, 5) : n));
  return vector<I, I>::adopt(std::move(labels));
}

template <class A, class W, class I = std::int32_t>
void run(const std::vector<grid::grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(grid::describe(c, names) + " case " + std::to_string(salt));
    grid::source random(salt++);
    const auto shape = grid::draw_matrix_shape(random, c[8]);
    const auto a =
        grid::random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<grid::storage>(c[4]));
    const auto labels = labels_for<I>(random, c[3] ? shape.rows : shape.cols, c[7]);
    const offset_t size = c[3] ? shape.cols : shape.rows;
    const auto before = grid::random_vector<W, I>(random, size, grid::vector_density(c[5]));
    const auto m = grid::random_vector<bool, I>(random, size, grid::vector_density(c[6]));
    const auto mask = grid::make_mask(c[0], m);
    const descriptor desc{.replace = c[1] == 1};
    grid::with_accum<W>(c[2], [&](const auto& accum) {
      grid::with_transpose(c[3], a, [&](const auto& operand) {
        grid::expect_agreement(
            before, 0.0, [&](const auto& exec, auto& out) { vote(exec, out, mask, accum, operand, labels, desc); });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(vote_grid, counting) { run<void, std::int32_t>(grid::in_full(axes)); }
TEST(vote_grid, many_chunks) { run<void, std::int32_t>(grid::many_chunks(axes)); }
TEST(vote_grid, doubles_in_many_chunks) { run<double, double>(grid::many_chunks(axes)); }
TEST(vote_grid, int64) { run<int64_t, int64_t>(grid::pairwise(axes)); }
TEST(vote_grid, doubles) { run<double, std::int32_t>(grid::pairwise(axes)); }
TEST(vote_grid, floats) { run<float, int64_t>(grid::pairwise(axes)); }
TEST(vote_grid, booleans) { run<bool, std::int32_t>(grid::pairwise(axes)); }
TEST(vote_grid, uint64) { run<std::uint64_t, std::uint16_t>(grid::pairwise(axes)); }
TEST(vote_grid, int8) { run<std::int8_t, std::int32_t>(grid::pairwise(axes)); }
TEST(vote_grid, wide_indices) { run<int64_t, int64_t, int64_t>(grid::pairwise(axes)); }

// Rows longer than any list, with fewer and with more slots than labels.
TEST(vote_grid, long_rows) {
  for (const offset_t n : {20, 300, 5000})
    for (const int level : {0, 1, 2}) {
      grid::source random(static_cast<std::uint64_t>(n * 3 + level));
      const auto a = grid::random_matrix<int64_t, std::int32_t>(random, 12, n, n == 5000 ? 0.05 : 0.9);
      const auto labels = labels_for<std::int32_t>(random, n, level);
      grid::expect_agreement(vector<std::int32_t>(12), 0.0,
                             [&](const auto& exec, auto& out) { vote(exec, out, no_mask, no_accum, a, labels); });
    }
}

TEST(vote, by_hand) {
  // Voters 0 to 4 with labels 4 0 4 0 1.
  const auto labels = vector<std::int32_t>::adopt(buffer<std::int32_t>(std::vector<std::int32_t>{4, 0, 4, 0, 1}));
  matrix<double> a(6, 5);
  a.set(0, 0, 1);
  a.set(0, 2, 1);
  a.set(0, 4, 1.5);  // 4: 2, 1: 1.5
  a.set(1, 0, 1);
  a.set(1, 2, 1);
  a.set(1, 4, 2);  // a tie
  a.set(2, 3, -1);
  a.set(2, 4, -2);  // the lesser evil
  a.set(3, 4, std::nan(""));
  a.set(3, 2, -5);  // a number at least
  a.set(4, 4, std::nan(""));
  a.set(4, 2, std::nan(""));
  const auto expected = vector<std::int32_t>::build(6, std::vector<std::int32_t>{0, 1, 2, 3, 4},
                                                    std::vector<std::int32_t>{4, 1, 0, 4, 1});
  const auto check = [&](const auto& exec) {
    vector<std::int32_t> w(6);
    vote(exec, w, no_mask, no_accum, a, labels);
    EXPECT_EQ(w, expected);
  };
  check(reference{});
  check(cpu{.threads = 2});
  check(automatic{});
}

TEST(vote, errors_change_nothing) {
  const matrix<void> a(2, 3);
  auto w = vector<std::int32_t>(2, 7);
  const vector<std::int32_t> three(3, 2);
  EXPECT_THROW(vote(w, no_mask, no_accum, a, vector<std::int32_t>(2, 1)), dimension_mismatch);
  EXPECT_THROW(vote(w, no_mask, no_accum, a, vector<std::int32_t>(3)), invalid_value);
  EXPECT_THROW(vote(w, no_mask, no_accum, a, vector<std::int32_t>(3, 3)), index_out_of_bounds);
  EXPECT_THROW(vote(w, no_mask, no_accum, a, vector<std::int32_t>(3, -1)), index_out_of_bounds);
  EXPECT_THROW(vote(cuda{}, w, no_mask, no_accum, a, three), not_implemented);
  vector<std::int32_t> other(3);
  EXPECT_THROW(vote(other, no_mask, no_accum, a, three), dimension_mismatch);
  EXPECT_EQ(w, vector<std::int32_t>(2, 7));
}

}  // namespace
