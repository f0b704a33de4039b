// diagonal, concat, split, reshape and sort on hypersparse objects.
#include <graphblas/operations/concat.hpp>
#include <graphblas/operations/diagonal.hpp>
#include <graphblas/operations/reshape.hpp>
#include <graphblas/operations/sort.hpp>
#include <graphblas/operations/split.hpp>
#include <graphblas/operations/transpose.hpp>
#include <tests/semantics/hypersparse_calls.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace hypersparse;

namespace {

constexpr offset_t huge = offset_t{1} << 40;
using pattern = gb::matrix<void, std::int64_t>;

TEST(hypersparse_moves, diagonal_of_a_vector) {
  for (const offset_t k : {0, 3, -4})
    for (const int entries : {6, 30})
      matrices_agree(
          "diagonal " + std::to_string(k), random_matrix(3, rows + std::abs(k), rows + std::abs(k), 25),
          [&](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& u) {
            gb::diagonal(c, m, accum, u, k, desc);
          },
          random_vector(4, rows, entries));
}

TEST(hypersparse_moves, diagonal_of_a_matrix) {
  const matrix full = random_matrix(1, rows, cols, 400);
  for (const offset_t k : {20, 21, 0, -2, 49}) {
    const vector w = random_vector(5, std::min(rows + std::min<offset_t>(k, 0), cols - std::max<offset_t>(k, 0)), 8);
    vectors_agree(
        "diagonal " + std::to_string(k), w,
        [&](auto& out, const auto& m, const auto& accum, const auto& desc, const auto& a) {
          gb::diagonal(out, m, accum, a, k, desc);
        },
        full);
    const matrix turned = gb::transpose(full);
    vectors_agree(
        "diagonal of the transpose " + std::to_string(k), w,
        [&](auto& out, const auto& m, const auto& accum, const auto& desc, const auto& a) {
          gb::diagonal(out, m, accum, gb::transposed(a), k, desc);
        },
        turned);
  }
  EXPECT_GE(gb::diagonal(full, 20).entries(), 2);
}

// 2^40 positions: an offset for each row would take 8.8 TB.
TEST(hypersparse_moves, diagonal_of_a_huge_vector_and_back) {
  constexpr offset_t n = offset_t{1} << 40;
  vector v(n);
  v.set(5, 1.5);
  v.set(n - 1, 2.5);
  const matrix d = gb::diagonal(v, -7);
  EXPECT_EQ(d.rows(), n + 7);
  EXPECT_EQ(d.entries(), 2);
  EXPECT_EQ(d.get(12, 5), 1.5);
  EXPECT_EQ(d.get(n + 6, n - 1), 2.5);
  EXPECT_TRUE(gb::diagonal(d, -7) == v);
  EXPECT_EQ(gb::diagonal(gb::transposed(d), -7).entries(), 0);
  gb::vector<void, std::int64_t> pattern(n);
  pattern.set(3);
  EXPECT_EQ(gb::diagonal(pattern).entries(), 1);
}

TEST(hypersparse_moves, reshape) {
  const matrix a = random_matrix(1, rows, cols, 40);
  for (const bool by_columns : {false, true})
    for (const offset_t m : {60, 50, 30, 100, 3000, 1}) {
      matrices_agree(
          "reshape to " + std::to_string(m) + " rows", random_matrix(3, m, rows * cols / m, 25),
          [&](auto& c, const auto& mask, const auto& accum, const auto& desc, const auto& x) {
            gb::reshape(c, mask, accum, x, by_columns, desc);
          },
          a);
      matrices_agree(
          "reshape of the transpose to " + std::to_string(m) + " rows", random_matrix(3, m, rows * cols / m, 25),
          [&](auto& c, const auto& mask, const auto& accum, const auto& desc, const auto& x) {
            gb::reshape(c, mask, accum, gb::transposed(x), by_columns, desc);
          },
          a);
    }
}

TEST(hypersparse_moves, concat) {
  const matrix a = random_matrix(1, 20, 30, 20), b = random_matrix(2, 20, 25, 20), c = random_matrix(4, 15, 30, 20),
               d = random_matrix(5, 15, 25, 20);
  matrices_agree(
      "concat", random_matrix(3, 35, 55, 25),
      [&](auto& out, const auto& mask, const auto& accum, const auto& desc, const auto&... tiles) {
        gb::concat(out, mask, accum, std::vector{&tiles...}, 2, 2, desc);
      },
      a, b, c, d);
}

TEST(hypersparse_moves, split) {
  const matrix a = random_matrix(1, rows, cols, 60);
  const std::vector<int> heights{7, 0, 33, 20, 0}, widths{0, 25, 25};
  const auto expected = gb::split(a, heights, widths);
  const forced all;
  const matrix hyper = as_dcsr(a);
  const auto tiles = gb::split(hyper, heights, widths);
  const matrix transpose = as_dcsr(gb::transpose(a));
  const auto turned = gb::split(gb::transposed(transpose), heights, widths);
  ASSERT_EQ(tiles.size(), expected.size());
  ASSERT_EQ(turned.size(), expected.size());
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    EXPECT_TRUE(tiles[t] == expected[t]) << t;
    EXPECT_TRUE(turned[t] == expected[t]) << t;
  }
  EXPECT_TRUE(gb::concat(tiles, 5, 3) == a);
}

TEST(hypersparse_moves, sort) {
  const matrix a = random_matrix(1, rows, cols, 60);
  const auto expected = gb::sort(std::greater<>{}, a);
  const auto columns = gb::sort(std::greater<>{}, gb::transposed(a));
  const forced all;
  const matrix hyper = as_dcsr(a);
  const auto sorted = gb::sort(std::greater<>{}, hyper);
  EXPECT_TRUE(sorted.values == expected.values) << sorted.values << expected.values;
  EXPECT_TRUE(sorted.positions == expected.positions) << sorted.positions << expected.positions;
  const auto turned = gb::sort(std::greater<>{}, gb::transposed(hyper));
  EXPECT_TRUE(turned.values == columns.values);
  EXPECT_TRUE(turned.positions == columns.positions);
}

TEST(hypersparse_moves, huge_matrices) {
  const list i{3, 3, huge - 1}, j{huge - 1, 7, 9};
  const matrix a = matrix::build(huge, huge, i, j, std::vector<double>{5, 8, 6});
  const auto sorted = gb::sort(std::less<>{}, a);
  EXPECT_EQ(sorted.values.get(3, 0), 5);
  EXPECT_EQ(sorted.values.get(3, 1), 8);
  EXPECT_EQ(sorted.positions.get(3, 0), huge - 1);
  EXPECT_EQ(sorted.positions.get(huge - 1, 0), 9);
  const auto tiles = gb::split(a, list{huge - 10, 10}, list{8, huge - 8});
  EXPECT_EQ(tiles[0].get(3, 7), 8);
  EXPECT_EQ(tiles[1].get(3, huge - 9), 5);
  EXPECT_EQ(tiles[2].entries(), 0);
  EXPECT_EQ(tiles[3].get(9, 1), 6);
  EXPECT_TRUE(gb::concat(tiles, 2, 2) == a);
  const matrix tall = matrix::build(huge, 4, list{huge - 1}, list{2}, std::vector<double>{1.5});
  EXPECT_EQ(gb::reshape(tall, 4, huge).get(3, huge - 2), 1.5);
  const pattern p = pattern::build(huge, 4, list{5, 6}, list{1, 1});
  EXPECT_TRUE(gb::reshape(p, 2, huge * 2).get(0, 25).has_value());
  EXPECT_EQ(gb::sort(std::less<>{}, p).positions.get(6, 0), 1);
}

}  // namespace
