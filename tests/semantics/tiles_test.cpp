// concat and split against results written by hand, and on the CPU against the reference.
#include <graphblas/operations/concat.hpp>
#include <graphblas/operations/split.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using tiles_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(tiles_semantics, backends, backend_names);

const auto A = mat<int>({{1, _}, {_, 0}});
const auto B = mat<int>({{_, 2, 3}, {4, _, _}});
const auto C = mat<int>({{5, _}});
const auto D = mat<int>({{_, _, 6}});
const auto whole = mat<int>({{1, _, _, 2, 3}, {_, 0, 4, _, _}, {5, _, _, _, 6}});
const std::vector<const gb::matrix<int>*> grid{&A, &B, &C, &D};
const std::vector<int> heights{2, 1}, widths{2, 3};

TYPED_TEST(tiles_semantics, matrices_of_tiles) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::concat(e, grid, 2, 2), whole);
  EXPECT_EQ(gb::concat(e, std::array{std::cref(A), std::cref(B), std::cref(A)}, 1, 3),
            mat<int>({{1, _, _, 2, 3, 1, _}, {_, 0, 4, _, _, _, 0}}));
  EXPECT_EQ(gb::concat(e, std::array{&A, &C, &A}, 3, 1), mat<int>({{1, _}, {_, 0}, {5, _}, {1, _}, {_, 0}}));
  EXPECT_EQ(gb::concat(e, std::array{&A}, 1, 1), A);
}

TYPED_TEST(tiles_semantics, tiles_of_matrices) {
  const auto& e = this->exec;
  const auto tiles = gb::split(e, whole, heights, widths);
  ASSERT_EQ(tiles.size(), 4u);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(tiles[k], *grid[k]) << k;
  EXPECT_EQ(gb::concat(e, tiles, 2, 2), whole);
  const auto rows = gb::split(e, whole, std::array<offset_t, 4>{0, 1, 0, 2}, std::array<unsigned, 1>{5});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[0], gb::matrix<int>(0, 5));
  EXPECT_EQ(rows[1], mat<int>({{1, _, _, 2, 3}}));
  EXPECT_EQ(rows[2], gb::matrix<int>(0, 5));
  EXPECT_EQ(rows[3], mat<int>({{_, 0, 4, _, _}, {5, _, _, _, 6}}));
  EXPECT_EQ(gb::concat(e, rows, 4, 1), whole);
  EXPECT_TRUE(gb::split(e, gb::matrix<int>(0, 5), std::vector<int>(), widths).empty());
}

TYPED_TEST(tiles_semantics, transposed_matrices_and_views) {
  const auto& e = this->exec;
  const std::vector flipped{gb::transposed(A), gb::transposed(C)};
  EXPECT_EQ(gb::concat(e, flipped, 1, 2), mat<int>({{1, _, 5}, {_, 0, _}}));
  const std::vector views{A.view(), A.view()};
  EXPECT_EQ(gb::concat(e, views, 2, 1), mat<int>({{1, _}, {_, 0}, {1, _}, {_, 0}}));
  const auto tiles = gb::split(e, gb::transposed(whole), widths, heights);
  EXPECT_EQ(tiles[1], mat<int>({{5}, {_}}));
  EXPECT_EQ(tiles[2], mat<int>({{_, 4}, {2, _}, {3, _}}));
}

TYPED_TEST(tiles_semantics, patterns_and_one_value) {
  const auto& e = this->exec;
  const auto P = mat<void>({{x, _}});
  EXPECT_EQ(gb::concat(e, std::array{&P, &P}, 2, 1), mat<void>({{x, _}, {x, _}}));
  EXPECT_EQ(gb::split(e, P, std::array{1}, std::array{1, 1})[0], mat<void>({{x}}));
  const std::vector at{0, 1};
  const auto sevens = gb::matrix<int>::build_iso(2, 2, at, at, 7), ones = gb::matrix<int>::build_iso(2, 2, at, at, 1);
  const gb::matrix<int> none(2, 2);
  const auto same = gb::concat(e, std::array{&none, &sevens, &sevens}, 1, 3);
  EXPECT_EQ(same, mat<int>({{_, _, 7, _, 7, _}, {_, _, _, 7, _, 7}}));
  EXPECT_EQ(gb::concat(e, std::array{&sevens, &ones}, 1, 2), mat<int>({{7, _, 1, _}, {_, 7, _, 1}}));
  EXPECT_EQ(gb::concat(e, std::array{&sevens, &A}, 1, 2), mat<int>({{7, _, 1, _}, {_, 7, _, 0}}));
  const auto cut = gb::split(e, sevens, std::array{1, 1}, std::array{1, 1});
  EXPECT_EQ(cut[0], mat<int>({{7}}));
  EXPECT_EQ(cut[1], mat<int>({{_}}));
}

TYPED_TEST(tiles_semantics, vectors) {
  const auto& e = this->exec;
  const auto u = vec<int>({1, _, 0}), w = vec<int>({_, 4}), full = vec<int>({7, 8});
  EXPECT_EQ(gb::concat(e, std::array{&u, &w, &full}), vec<int>({1, _, 0, _, 4, 7, 8}));
  EXPECT_EQ(gb::concat(e, std::vector<const gb::vector<int>*>()), gb::vector<int>(0));
  const gb::vector<int> threes(2, 3);
  EXPECT_EQ(gb::concat(e, std::array{&threes, &threes}), gb::vector<int>(4, 3));
  const auto p = vec<void>({_, x});
  EXPECT_EQ(gb::concat(e, std::array{&p, &p}), vec<void>({_, x, _, x}));
  auto out = vec<int>({10, 20, _, 40});
  const auto m = vec<bool>({true, _, true, true});
  gb::concat(e, out, m, gb::plus<int>{}, std::array{&full, &w});
  EXPECT_EQ(out, vec<int>({17, 20, _, 44}));
  EXPECT_THROW(gb::concat(e, out, m, gb::no_accum, std::array{&full}), gb::dimension_mismatch);
  EXPECT_EQ(out, vec<int>({17, 20, _, 44}));
}

TYPED_TEST(tiles_semantics, mask_accumulator_replace_alias) {
  const auto& e = this->exec;
  const auto m = mat<void>({{x, _, _, x, _}, {_, _, x, _, _}, {_, x, _, _, x}});
  auto out = mat<int>({{100, 100, _, _, _}, {_, _, _, _, _}, {_, _, _, _, 100}});
  gb::concat(e, out, gb::structure(m), gb::plus<int>{}, grid, 2, 2);
  EXPECT_EQ(out, mat<int>({{101, 100, _, 2, _}, {_, _, 4, _, _}, {_, _, _, _, 106}}));
  gb::concat(e, out, !gb::structure(m), gb::no_accum, grid, 2, 2, gb::replace);
  EXPECT_EQ(out, mat<int>({{_, _, _, _, 3}, {_, 0, _, _, _}, {5, _, _, _, _}}));
  auto own = A.clone();
  gb::concat(e, own, gb::no_mask, gb::plus<int>{}, std::array{&own}, 1, 1);
  EXPECT_EQ(own, mat<int>({{2, _}, {_, 0}}));
}

template <class Call>
std::string message(const Call& call) {
  try {
    call();
  } catch (const gb::error& error) {
    return error.what();
  }
  return "no error";
}

TYPED_TEST(tiles_semantics, calls_that_are_refused) {
  const auto& e = this->exec;
  EXPECT_EQ(message([&] {
              gb::concat(e, std::array{&A, &B, &C, &C}, 2, 2);
            }),
            "concat: tile (1, 1) is 1 x 2: expected 1 x 3");
  EXPECT_EQ(message([&] { gb::concat(e, std::array{&A, &C}, 1, 2); }), "concat: tile (0, 1) is 1 x 2: expected 2 x 2");
  EXPECT_THROW(gb::concat(e, std::array{&A, &C}, 1, 2), gb::dimension_mismatch);
  for (const auto [r, c] : {std::array<offset_t, 2>{2, 1}, {3, 2}, {0, 4}, {4, 0}, {-2, -2}})
    EXPECT_THROW(gb::concat(e, grid, r, c), gb::invalid_value) << r << " x " << c;
  const gb::matrix<int> wide(1, std::numeric_limits<std::int32_t>::max());
  EXPECT_THROW(gb::concat(e, std::array{&wide, &wide}, 1, 2), gb::index_overflow);
  const gb::matrix<int, std::int64_t> widest(1, std::numeric_limits<std::int64_t>::max());
  EXPECT_THROW(gb::concat(e, std::array{&widest, &widest}, 1, 2), gb::index_overflow);
  auto out = A.clone();
  EXPECT_THROW(gb::concat(e, out, gb::no_mask, gb::no_accum, grid, 2, 2), gb::dimension_mismatch);
  EXPECT_THROW(gb::concat(e, out, gb::no_mask, gb::no_accum, std::array{&A}, 1, 1, {.passes = gb::phases::two}),
               gb::invalid_value);
  EXPECT_EQ(out, A);
  EXPECT_THROW(gb::split(e, whole, std::array{2, 2}, widths), gb::dimension_mismatch);
  EXPECT_THROW(gb::split(e, whole, std::array{2}, widths), gb::dimension_mismatch);
  EXPECT_THROW(gb::split(e, whole, heights, std::array{2, 4, -1}), gb::dimension_mismatch);
  EXPECT_THROW(gb::split(e, whole, heights, std::array{-1, 6}), gb::invalid_value);
  EXPECT_EQ(message([&] {
              gb::split(e, whole, std::array{1, 1}, widths);
            }),
            "split: the parts of the rows have 2 of the 3 rows of A");
}

// Large enough for several workers.
TEST(tiles, the_cpu_agrees_with_the_reference) {
  std::mt19937 random(11);
  constexpr int n = 900;
  std::vector<std::int32_t> from, to;
  std::vector<double> values;
  for (int k = 0; k < 30000; ++k) {
    from.push_back(static_cast<std::int32_t>(random() % n));
    to.push_back(static_cast<std::int32_t>(random() % n));
    values.push_back(double(random() % 64));
  }
  const auto X = gb::matrix<double>::build(n, n, from, to, values, gb::plus<double>{});
  const std::vector<int> rows{0, 257, 1, 0, 642}, cols{300, 0, 599, 1};
  const auto expected = gb::split(gb::reference{}, X, rows, cols);
  for (const int threads : {1, 2, 5}) {
    const gb::cpu exec{.threads = threads};
    const auto found = gb::split(exec, X, rows, cols);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) EXPECT_EQ(found[k], expected[k]) << k;
    EXPECT_EQ(gb::concat(exec, found, 5, 4), X);
    EXPECT_EQ(gb::concat(gb::reference{}, found, 5, 4), X);
  }
}

}  // namespace
