// mxm against results written by hand.
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>

namespace {

using namespace tiny;

template <class E>
using mxm_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(mxm_semantics, backends, backend_names);

const auto A = mat<int>({{1, _, 2}, {_, _, _}, {3, 4, _}});
const auto B = mat<int>({{5, _, 1}, {_, 6, _}, {7, _, _}});
// A B, A' B, A B', A' B'
const auto AB = mat<int>({{19, _, 1}, {_, _, _}, {15, 24, 3}});
const auto AtB = mat<int>({{26, _, 1}, {28, _, _}, {10, _, 2}});
const auto ABt = mat<int>({{7, _, 7}, {_, _, _}, {15, 24, 21}});
const auto AtBt = mat<int>({{8, _, 7}, {4, _, _}, {10, _, 14}});

TYPED_TEST(mxm_semantics, product_replaces_the_output) {
  auto C = mat<int>({{100, 100, _}, {_, 100, _}, {_, _, _}});
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, AB);
}

TYPED_TEST(mxm_semantics, transposed_operands) {
  gb::matrix<int> C(3, 3);
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, gb::transposed(A), B);
  EXPECT_EQ(C, AtB);
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, gb::transposed(B));
  EXPECT_EQ(C, ABt);
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, gb::transposed(A), gb::transposed(B));
  EXPECT_EQ(C, AtBt);
}

TYPED_TEST(mxm_semantics, short_form) {
  EXPECT_EQ(gb::mxm(this->exec, A, B, gb::plus_times<int>{}), AB);
  EXPECT_EQ(gb::mxm(A, B, gb::plus_times<int>{}), AB);
}

TYPED_TEST(mxm_semantics, accumulator_combines_common_entries) {
  auto C = mat<int>({{100, 100, _}, {_, 100, _}, {_, _, _}});
  gb::mxm(this->exec, C, gb::no_mask, gb::minus<int>{}, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{81, 100, 1}, {_, 100, _}, {15, 24, 3}}));
}

TYPED_TEST(mxm_semantics, accumulating_an_empty_product_changes_nothing) {
  const auto before = mat<int>({{100, 100, _}, {_, 100, _}, {_, _, _}});
  auto C = before.clone();
  gb::mxm(this->exec, C, gb::no_mask, gb::plus<int>{}, gb::plus_times<int>{}, A, gb::matrix<int>(3, 3));
  EXPECT_EQ(C, before);
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, gb::matrix<int>(3, 3));
  EXPECT_EQ(C, gb::matrix<int>(3, 3));
}

// M has explicit false entries at (0, 2) and (2, 0).
const auto M = mat<bool>({{true, true, false}, {_, true, _}, {false, _, true}});
const auto old = mat<int>({{100, 100, 100}, {_, 100, 100}, {100, _, _}});

TYPED_TEST(mxm_semantics, structural_mask) {
  auto C = old.clone();
  gb::mxm(this->exec, C, gb::structure(M), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{19, _, 1}, {_, _, 100}, {15, _, 3}}));
  C = old.clone();
  gb::mxm(this->exec, C, gb::structure(M), gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{19, _, 1}, {_, _, _}, {15, _, 3}}));
}

TYPED_TEST(mxm_semantics, valued_mask_ignores_false_entries) {
  auto C = old.clone();
  gb::mxm(this->exec, C, M, gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{19, _, 100}, {_, _, 100}, {100, _, 3}}));
  C = old.clone();
  gb::mxm(this->exec, C, M, gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{19, _, _}, {_, _, _}, {_, _, 3}}));
}

TYPED_TEST(mxm_semantics, complemented_structural_mask) {
  auto C = old.clone();
  gb::mxm(this->exec, C, !gb::structure(M), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{100, 100, 100}, {_, 100, _}, {100, 24, _}}));
  C = old.clone();
  gb::mxm(this->exec, C, !gb::structure(M), gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, _}, {_, _, _}, {_, 24, _}}));
}

TYPED_TEST(mxm_semantics, complemented_valued_mask_allows_false_entries) {
  auto C = old.clone();
  gb::mxm(this->exec, C, !M, gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{100, 100, 1}, {_, 100, _}, {15, 24, _}}));
  C = old.clone();
  gb::mxm(this->exec, C, !M, gb::plus<int>{}, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, 101}, {_, _, 100}, {115, 24, _}}));
}

TYPED_TEST(mxm_semantics, double_complement_is_the_mask) {
  auto C = old.clone();
  gb::mxm(this->exec, C, !!gb::structure(M), gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{19, _, 1}, {_, _, _}, {15, _, 3}}));
}

TYPED_TEST(mxm_semantics, empty_masks) {
  const gb::matrix<bool> none(3, 3);
  auto C = old.clone();
  gb::mxm(this->exec, C, gb::structure(none), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, old) << "an empty mask lets nothing through";
  gb::mxm(this->exec, C, gb::structure(none), gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, gb::matrix<int>(3, 3)) << "replace clears what the mask hides";
  gb::mxm(this->exec, C, !gb::structure(none), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, AB) << "the complement of an empty mask lets everything through";
  C = old.clone();
  gb::mxm(this->exec, C, !none, gb::plus<int>{}, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{119, 100, 101}, {_, 100, 100}, {115, 24, 3}}));
}

TYPED_TEST(mxm_semantics, complement_of_no_mask_allows_nothing) {
  auto C = old.clone();
  gb::mxm(this->exec, C, !gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, old);
  gb::mxm(this->exec, C, !gb::no_mask, gb::plus<int>{}, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, old);
  gb::mxm(this->exec, C, !gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, gb::matrix<int>(3, 3));
}

TYPED_TEST(mxm_semantics, replace_without_a_mask_has_no_effect) {
  auto C = old.clone();
  gb::mxm(this->exec, C, gb::no_mask, gb::plus<int>{}, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{119, 100, 101}, {_, 100, 100}, {115, 24, 3}}));
}

TYPED_TEST(mxm_semantics, output_is_an_operand) {
  auto C = A.clone();
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, C, B);
  EXPECT_EQ(C, AB);
  C = B.clone();
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, A, C);
  EXPECT_EQ(C, AB);
  C = B.clone();
  gb::mxm(this->exec, C, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, gb::transposed(A), gb::transposed(C));
  EXPECT_EQ(C, AtBt);
  C = mat<int>({{1, 2}, {_, 3}});
  gb::mxm(this->exec, C, gb::no_mask, gb::plus<int>{}, gb::plus_times<int>{}, C, C);
  EXPECT_EQ(C, mat<int>({{2, 10}, {_, 12}}));
}

TYPED_TEST(mxm_semantics, output_is_the_mask) {
  auto C = mat<int>({{0, 100, 100}, {_, 100, _}, {_, 0, 100}});
  gb::mxm(this->exec, C, gb::structure(C), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{19, _, 1}, {_, _, _}, {_, 24, 3}}));
  C = mat<int>({{0, 100, 100}, {_, 100, _}, {_, 0, 100}});
  gb::mxm(this->exec, C, !C, gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{19, 100, 100}, {_, 100, _}, {15, 24, 100}}));
  C = mat<int>({{0, 100, 100}, {_, 100, _}, {_, 0, 100}});
  gb::mxm(this->exec, C, !C, gb::no_accum, gb::plus_times<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{19, _, _}, {_, _, _}, {15, 24, _}}));
}

TYPED_TEST(mxm_semantics, entries_with_value_zero_are_kept) {
  const auto C = gb::mxm(this->exec, mat<int>({{1, 1}}), mat<int>({{2}, {-2}}), gb::plus_times<int>{});
  EXPECT_EQ(C, mat<int>({{0}}));
}

TEST(mxm_reference, tropical_and_boolean_semirings) {
  const auto D = mat<double>({{1, 4}, {_, 0.5}});
  EXPECT_EQ(gb::mxm(gb::reference{}, D, D, gb::min_plus<double>{}), mat<double>({{2, 4.5}, {_, 1}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, D, D, gb::max_times<double>{}), mat<double>({{1, 4}, {_, 0.25}}));
  const auto L = mat<bool>({{true, false}, {true, true}});
  EXPECT_EQ(gb::mxm(gb::reference{}, L, L, gb::lor_land<>{}), mat<bool>({{true, false}, {true, true}}));
}

TEST(mxm_reference, any_takes_the_least_inner_index) {
  EXPECT_EQ(gb::mxm(gb::reference{}, mat<int>({{_, 5, 7}}), mat<int>({{1}, {2}, {3}}), gb::any_second<int>{}),
            mat<int>({{2}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, mat<int>({{_, 5, 7}}), mat<int>({{1}, {2}, {3}}), gb::any_first<int>{}),
            mat<int>({{5}}));
}

TEST(mxm_reference, positional_operators) {
  const auto P = mat<int>({{_, 9, 9}, {9, _, 9}});
  const auto Q = mat<int>({{9, _}, {9, 9}, {9, 9}});
  EXPECT_EQ(gb::mxm(gb::reference{}, P, Q, gb::min_first_col<std::int64_t>{}), mat<std::int64_t>({{1, 1}, {0, 2}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, P, Q, gb::max_second_row<std::int64_t>{}), mat<std::int64_t>({{2, 2}, {2, 2}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, P, Q, gb::max_first_row<std::int64_t>{}), mat<std::int64_t>({{0, 0}, {1, 1}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, P, Q, gb::min_second_col<std::int64_t>{}), mat<std::int64_t>({{0, 1}, {0, 1}}));
}

TEST(mxm_reference, patterns_count_as_one) {
  const auto P = mat<void>({{x, x, _}, {_, x, x}, {x, _, _}});
  EXPECT_EQ(gb::mxm(gb::reference{}, P, P, gb::plus_pair<std::int64_t>{}),
            mat<std::int64_t>({{1, 2, 1}, {1, 1, 1}, {1, 1, _}}));
  EXPECT_EQ(gb::mxm(gb::reference{}, P, A, gb::plus_times<int>{}), mat<int>({{1, _, 2}, {3, 4, _}, {1, _, 2}}));
  auto C = mat<void>({{_, x, _}, {_, _, _}, {_, _, x}});
  gb::mxm(gb::reference{}, C, gb::structure(P), gb::no_accum, gb::plus_times<int>{}, A, B);
  EXPECT_EQ(C, mat<void>({{x, _, _}, {_, _, _}, {x, _, x}}));
}

TEST(mxm_reference, domains_of_operands_and_output_differ) {
  gb::matrix<double> C(1, 1);
  gb::mxm(gb::reference{}, C, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, mat<int>({{1, 2}}),
          mat<float>({{0.5f}, {0.25f}}));
  EXPECT_EQ(C, mat<double>({{1.0}}));
  gb::matrix<std::int8_t> small(1, 1);
  gb::mxm(gb::reference{}, small, gb::no_mask, gb::no_accum, gb::plus_times<std::int8_t>{}, mat<std::int8_t>({{100}}),
          mat<std::int8_t>({{2}}));
  EXPECT_EQ(small, mat<std::int8_t>({{-56}})) << "integers wrap";
}

TEST(mxm_reference, shapes_without_rows_columns_or_inner_positions) {
  using empty = gb::matrix<int>;
  EXPECT_EQ(gb::mxm(gb::reference{}, empty(0, 3), B, gb::plus_times<int>{}), empty(0, 3));
  EXPECT_EQ(gb::mxm(gb::reference{}, A, empty(3, 0), gb::plus_times<int>{}), empty(3, 0));
  EXPECT_EQ(gb::mxm(gb::reference{}, empty(2, 0), empty(0, 2), gb::plus_times<int>{}), empty(2, 2));
  EXPECT_EQ(gb::mxm(gb::reference{}, empty(0, 0), empty(0, 0), gb::plus_times<int>{}), empty(0, 0));
}

TEST(mxm_reference, users_operators) {
  const auto mod7 =
      gb::semiring(gb::monoid([](int a, int b) { return (a + b) % 7; }, 0), [](int a, int b) { return a * b % 7; });
  EXPECT_EQ(gb::mxm(gb::reference{}, A, B, mod7), mat<int>({{5, _, 1}, {_, _, _}, {1, 3, 3}}));
}

TEST(mxm_reference, wide_indices) {
  const auto W = mat<int, std::int64_t>({{1, _, 2}, {_, _, _}, {3, 4, _}});
  EXPECT_EQ(gb::mxm(gb::reference{}, W, gb::transposed(W), gb::plus_times<int>{}),
            (mat<int, std::int64_t>({{5, _, 3}, {_, _, _}, {3, _, 25}})));
}

}  // namespace
