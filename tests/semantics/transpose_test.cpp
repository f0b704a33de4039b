// transpose against results written by hand.
#include <graphblas/operations/transpose.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using transpose_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(transpose_semantics, backends, backend_names);

const auto A = mat<int>({{1, 2, _}, {_, 3, 4}});

TYPED_TEST(transpose_semantics, plain) {
  auto C = mat<int>({{100, _}, {_, _}, {100, 100}});
  gb::transpose(this->exec, C, gb::no_mask, gb::no_accum, A);
  EXPECT_EQ(C, mat<int>({{1, _}, {2, 3}, {_, 4}}));
  EXPECT_EQ(gb::transpose(A), C);
}

TYPED_TEST(transpose_semantics, one_value_for_all_entries_stays_one) {
  const auto iso = gb::matrix<int>::build_iso(2, 3, std::vector<int>{0, 0, 1, 1}, std::vector<int>{0, 1, 1, 2}, 7);
  gb::matrix<int> C(3, 2);
  gb::transpose(this->exec, C, gb::no_mask, gb::no_accum, iso);
  EXPECT_EQ(C, mat<int>({{7, _}, {7, 7}, {_, 7}}));
  EXPECT_TRUE(iso.transposed_view().iso);
}

TYPED_TEST(transpose_semantics, of_a_transposed_operand_is_a_copy) {
  gb::matrix<int> C(2, 3);
  gb::transpose(this->exec, C, gb::no_mask, gb::no_accum, gb::transposed(A));
  EXPECT_EQ(C, A);
}

TYPED_TEST(transpose_semantics, mask_accumulator_replace) {
  const auto M = mat<bool>({{true, _}, {false, true}, {true, _}});
  const auto old = mat<int>({{100, 100}, {100, _}, {100, _}});
  auto C = old.clone();
  gb::transpose(this->exec, C, M, gb::no_accum, A);
  EXPECT_EQ(C, mat<int>({{1, 100}, {100, 3}, {_, _}}));
  C = old.clone();
  gb::transpose(this->exec, C, M, gb::minus<int>{}, A, gb::replace);
  EXPECT_EQ(C, mat<int>({{99, _}, {_, 3}, {100, _}}));
  C = old.clone();
  gb::transpose(this->exec, C, !gb::structure(M), gb::plus<int>{}, A);
  EXPECT_EQ(C, mat<int>({{100, 100}, {100, _}, {100, 4}}));
}

TYPED_TEST(transpose_semantics, in_place) {
  auto C = mat<int>({{1, 2}, {_, 3}});
  gb::transpose(this->exec, C, gb::no_mask, gb::no_accum, C);
  EXPECT_EQ(C, mat<int>({{1, _}, {2, 3}}));
  gb::transpose(this->exec, C, !gb::structure(C), gb::plus<int>{}, C);
  EXPECT_EQ(C, mat<int>({{1, 2}, {2, 3}}));
}

TYPED_TEST(transpose_semantics, accumulator_keeps_its_sides) {
  auto C = mat<int>({{1, 2}, {10, 3}});
  gb::transpose(this->exec, C, gb::no_mask, gb::minus<int>{}, C);
  EXPECT_EQ(C, mat<int>({{0, -8}, {8, 0}}));
}

TEST(transpose_reference, patterns_and_wide_indices) {
  gb::matrix<void> C(2, 1);
  gb::transpose(gb::reference{}, C, gb::no_mask, gb::no_accum, mat<void>({{_, x}}));
  EXPECT_EQ(C, mat<void>({{_}, {x}}));
  gb::matrix<double, std::int64_t> D(2, 1);
  gb::transpose(gb::reference{}, D, gb::no_mask, gb::no_accum, mat<int, std::int64_t>({{_, 7}}));
  EXPECT_EQ(D, (mat<double, std::int64_t>({{_}, {7.0}})));
}

}  // namespace
