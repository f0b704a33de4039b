// kronecker against results written by hand, and on the CPU against the reference.
#include <graphblas/operations/kronecker.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using kronecker_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(kronecker_semantics, backends, backend_names);

const auto A = mat<int>({{1, 2}, {_, 3}});
const auto B = mat<int>({{10, _, 20}, {_, 30, _}});

TYPED_TEST(kronecker_semantics, blocks) {
  EXPECT_EQ(gb::kronecker(this->exec, A, B, gb::minus<int>{}),
            mat<int>({{-9, _, -19, -8, _, -18}, {_, -29, _, _, -28, _}, {_, _, _, -7, _, -17}, {_, _, _, _, -27, _}}));
  EXPECT_EQ(gb::kronecker(this->exec, B, A, gb::second<>{}),
            mat<int>({{1, 2, _, _, 1, 2}, {_, 3, _, _, _, 3}, {_, _, 1, 2, _, _}, {_, _, _, 3, _, _}}));
}

TYPED_TEST(kronecker_semantics, transposed_operands) {
  EXPECT_EQ(gb::kronecker(this->exec, gb::transposed(A), gb::transposed(B), gb::times<int>{}),
            mat<int>({{10, _, _, _}, {_, 30, _, _}, {20, _, _, _}, {20, _, 30, _}, {_, 60, _, 90}, {40, _, 60, _}}));
}

TYPED_TEST(kronecker_semantics, patterns) {
  const auto P = mat<void>({{x, _}, {x, x}});
  gb::matrix<void> C(4, 6);
  gb::kronecker(this->exec, C, gb::no_mask, gb::no_accum, gb::pair<std::int8_t>{}, P, B);
  EXPECT_EQ(C, mat<void>({{x, _, x, _, _, _}, {_, x, _, _, _, _}, {x, _, x, x, _, x}, {_, x, _, _, x, _}}));
}

TYPED_TEST(kronecker_semantics, positions_are_those_of_the_product) {
  const auto P = mat<void>({{_, x}, {x, _}});
  EXPECT_EQ(gb::kronecker(this->exec, P, P, gb::first_row<int>{}),
            mat<int>({{_, _, _, 0}, {_, _, 1, _}, {_, 2, _, _}, {3, _, _, _}}));
  EXPECT_EQ(gb::kronecker(this->exec, P, P, gb::second_col<int>{}),
            mat<int>({{_, _, _, 3}, {_, _, 2, _}, {_, 1, _, _}, {0, _, _, _}}));
}

TYPED_TEST(kronecker_semantics, mask_accumulator_replace) {
  const auto R = mat<int>({{1, 2}});
  const auto M = mat<bool>({{true, false, true, _}});
  const auto old = mat<int>({{100, 100, 100, _}});
  auto C = old.clone();
  gb::kronecker(this->exec, C, M, gb::no_accum, gb::times<int>{}, R, R);
  EXPECT_EQ(C, mat<int>({{1, 100, 2, _}}));
  C = old.clone();
  gb::kronecker(this->exec, C, !M, gb::plus<int>{}, gb::times<int>{}, R, R, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 102, _, 4}}));
  C = old.clone();
  gb::kronecker(this->exec, C, gb::structure(M), gb::plus<int>{}, gb::times<int>{}, R, R);
  EXPECT_EQ(C, mat<int>({{101, 102, 102, _}}));
}

TYPED_TEST(kronecker_semantics, the_output_is_an_operand) {
  auto C = mat<int>({{5}});
  gb::kronecker(this->exec, C, gb::no_mask, gb::plus<int>{}, gb::times<int>{}, C, C);
  EXPECT_EQ(C, mat<int>({{30}}));
}

TYPED_TEST(kronecker_semantics, empty_shapes) {
  const gb::matrix<int> none(0, 3), rows(2, 0);
  const auto C = gb::kronecker(this->exec, none, rows, gb::times<int>{});
  EXPECT_EQ(C.rows(), 0);
  EXPECT_EQ(C.cols(), 0);
  const auto D = gb::kronecker(this->exec, A, gb::matrix<int>(2, 3), gb::times<int>{});
  EXPECT_EQ(D, gb::matrix<int>(4, 6));
}

TYPED_TEST(kronecker_semantics, shapes_that_are_refused) {
  auto C = mat<int>({{7, _, _}});
  EXPECT_THROW(gb::kronecker(this->exec, C, gb::no_mask, gb::no_accum, gb::times<int>{}, A, B), gb::dimension_mismatch);
  EXPECT_EQ(C, mat<int>({{7, _, _}}));
  const gb::matrix<int> tall(1 << 16, 1), wide(1, std::numeric_limits<std::int32_t>::max());
  EXPECT_THROW(gb::kronecker(this->exec, tall, tall, gb::times<int>{}), gb::index_overflow);
  EXPECT_THROW(gb::kronecker(this->exec, A, wide, gb::times<int>{}), gb::index_overflow);
  const gb::matrix<int, std::int64_t> huge(1, std::int64_t{1} << 40);
  EXPECT_THROW(gb::kronecker(this->exec, huge, huge, gb::times<int>{}), gb::index_overflow);
}

TYPED_TEST(kronecker_semantics, a_semiring_multiplies) {
  EXPECT_EQ(gb::kronecker(this->exec, A, B, gb::max_times<int>{}), gb::kronecker(this->exec, A, B, gb::times<int>{}));
}

// Large enough for several workers.
TEST(kronecker, the_cpu_agrees_with_the_reference) {
  std::mt19937 random(7);
  const auto draw = [&](offset_t rows, offset_t cols, int entries) {
    std::vector<std::int32_t> from, to;
    std::vector<double> values;
    for (int k = 0; k < entries; ++k) {
      from.push_back(static_cast<std::int32_t>(random() % static_cast<unsigned>(rows)));
      to.push_back(static_cast<std::int32_t>(random() % static_cast<unsigned>(cols)));
      values.push_back(static_cast<double>(random() % 64));
    }
    return gb::matrix<double>::build(rows, cols, from, to, values, gb::plus<double>{});
  };
  const auto X = draw(40, 30, 200), Y = draw(50, 60, 400), M = draw(2000, 1800, 40000);
  const auto expected = gb::kronecker(gb::reference{}, X, Y, gb::minus<double>{});
  ASSERT_EQ(expected.entries(), X.entries() * Y.entries());
  for (const int threads : {1, 2, 5}) {
    const gb::cpu exec{.threads = threads};
    EXPECT_EQ(gb::kronecker(exec, X, Y, gb::minus<double>{}), expected);
    auto found = M.clone(), masked = M.clone();
    gb::kronecker(exec, found, !gb::structure(M), gb::plus<double>{}, gb::minus<double>{}, X, Y);
    gb::kronecker(gb::reference{}, masked, !gb::structure(M), gb::plus<double>{}, gb::minus<double>{}, X, Y);
    EXPECT_EQ(found, masked);
  }
}

}  // namespace
