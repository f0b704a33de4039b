// reshape against results written by hand, and on the CPU against the reference.
#include <graphblas/operations/reshape.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using reshape_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(reshape_semantics, backends, backend_names);

const auto A = mat<int>({{1, _, 2, _}, {_, 0, _, _}, {4, 5, _, 6}});

TYPED_TEST(reshape_semantics, row_by_row) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::reshape(e, A, 2, 6), mat<int>({{1, _, 2, _, _, 0}, {_, _, 4, 5, _, 6}}));
  EXPECT_EQ(gb::reshape(e, A, 4, 3), mat<int>({{1, _, 2}, {_, _, 0}, {_, _, 4}, {5, _, 6}}));
  EXPECT_EQ(gb::reshape(e, A, 1, 12), mat<int>({{1, _, 2, _, _, 0, _, _, 4, 5, _, 6}}));
  EXPECT_EQ(gb::reshape(e, gb::reshape(e, A, 12, 1), 3, 4), A);
  EXPECT_EQ(gb::reshape(e, A, 3, 4), A);
}

TYPED_TEST(reshape_semantics, column_by_column) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::reshape(e, A, 2, 6, true), mat<int>({{1, 4, 0, 2, _, _}, {_, _, 5, _, _, 6}}));
  EXPECT_EQ(gb::reshape(e, A, 1, 12, true), mat<int>({{1, _, 4, _, 0, 5, 2, _, _, _, _, 6}}));
  EXPECT_EQ(gb::reshape(e, gb::reshape(e, A, 12, 1, true), 3, 4, true), A);
}

TYPED_TEST(reshape_semantics, transposed_matrices_and_views) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::reshape(e, gb::transposed(A), 1, 12), gb::reshape(e, A, 1, 12, true));
  EXPECT_EQ(gb::reshape(e, gb::transposed(A), 2, 6, true), mat<int>({{1, 2, _, _, 4, _}, {_, _, 0, _, 5, 6}}));
  EXPECT_EQ(gb::reshape(e, A.view(), 4, 3), gb::reshape(e, A, 4, 3));
  // A view of the last two rows, whose offsets do not begin at 0.
  const auto all = A.view();
  const gb::csr_view<int> rest{2, 4, all.offsets + 1, all.indices, all.values};
  EXPECT_EQ(gb::reshape(e, rest, 4, 2), mat<int>({{_, 0}, {_, _}, {4, 5}, {_, 6}}));
}

TYPED_TEST(reshape_semantics, patterns_and_one_value) {
  const auto& e = this->exec;
  const auto P = mat<void>({{x, _}, {_, x}, {x, _}});
  EXPECT_EQ(gb::reshape(e, P, 2, 3), mat<void>({{x, _, _}, {x, x, _}}));
  const auto sevens = gb::matrix<int>::build_iso(2, 2, std::vector{0, 1}, std::vector{1, 1}, 7);
  const auto row = gb::reshape(e, sevens, 1, 4);
  EXPECT_EQ(row, mat<int>({{_, 7, _, 7}}));
  EXPECT_EQ(gb::reshape(e, sevens, 4, 1, true), mat<int>({{_}, {_}, {7}, {7}}));
}

TYPED_TEST(reshape_semantics, empty_shapes) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::reshape(e, gb::matrix<int>(0, 5), 3, 0), gb::matrix<int>(3, 0));
  EXPECT_EQ(gb::reshape(e, gb::matrix<int>(7, 0), 0, 0, true), gb::matrix<int>(0, 0));
  EXPECT_EQ(gb::reshape(e, gb::matrix<int>(2, 6), 3, 4), gb::matrix<int>(3, 4));
}

TYPED_TEST(reshape_semantics, mask_accumulator_replace_alias) {
  const auto& e = this->exec;
  const auto m = mat<bool>({{true, _, false}, {_, _, true}, {_, _, true}, {_, true, _}});
  const auto old = mat<int>({{100, _, _}, {_, 100, _}, {_, _, _}, {_, _, 100}});
  auto C = old.clone();
  gb::reshape(e, C, m, gb::plus<int>{}, A);
  EXPECT_EQ(C, mat<int>({{101, _, _}, {_, 100, 0}, {_, _, 4}, {_, _, 100}}));
  C = old.clone();
  gb::reshape(e, C, !m, gb::no_accum, A, false, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, 2}, {_, _, _}, {_, _, _}, {5, _, 6}}));
  C = A.clone();
  gb::reshape(e, C, gb::no_mask, gb::plus<int>{}, C, true);
  EXPECT_EQ(C, mat<int>({{2, _, 4, _}, {_, 0, _, _}, {8, 10, _, 12}}));
}

TYPED_TEST(reshape_semantics, calls_that_are_refused) {
  const auto& e = this->exec;
  EXPECT_THROW(gb::reshape(e, A, 2, 5), gb::dimension_mismatch);
  EXPECT_THROW(gb::reshape(e, A, -3, -4), gb::invalid_value);
  EXPECT_THROW(gb::reshape(e, A, 1, offset_t{1} << 40), gb::index_overflow);
  const gb::matrix<int> wide(1 << 16, 1 << 16);
  EXPECT_THROW(gb::reshape(e, wide, 1, offset_t{1} << 32), gb::index_overflow);
  const gb::matrix<int, std::int64_t> huge(4, std::numeric_limits<std::int64_t>::max());
  EXPECT_THROW(gb::reshape(e, huge, 2, 2), gb::index_overflow);
  auto C = mat<int>({{7, _}});
  EXPECT_THROW(gb::reshape(e, C, gb::no_mask, gb::no_accum, A), gb::dimension_mismatch);
  EXPECT_THROW(gb::reshape(e, C, gb::no_mask, gb::no_accum, C, false, {.how = gb::method::hash}), gb::invalid_value);
  EXPECT_EQ(C, mat<int>({{7, _}}));
}

// Large enough for several workers, with rows of any length.
TEST(reshape, the_cpu_agrees_with_the_reference) {
  std::mt19937 random(3);
  std::vector<std::int32_t> from, to;
  std::vector<double> values;
  for (int k = 0; k < 60000; ++k) {
    from.push_back(k % 3 == 0 ? 17 : static_cast<std::int32_t>(random() % 600));
    to.push_back(static_cast<std::int32_t>(random() % 1200));
    values.push_back(double(random() % 64));
  }
  const auto X = gb::matrix<double>::build(600, 1200, from, to, values, gb::plus<double>{});
  for (const auto& [rows, cols] : {std::pair<offset_t, offset_t>{1200, 600}, {1, 720000}, {720000, 1}, {576, 1250}})
    for (const bool by_columns : {false, true}) {
      const auto expected = gb::reshape(gb::reference{}, X, rows, cols, by_columns);
      ASSERT_EQ(expected.entries(), X.entries());
      for (const int threads : {1, 2, 5})
        EXPECT_EQ(gb::reshape(gb::cpu{.threads = threads}, X, rows, cols, by_columns), expected)
            << rows << ", " << by_columns << ", " << threads << " threads";
    }
}

}  // namespace
