// assign against results written by hand: parts, values, rows and columns.
#include <graphblas/operations/assign.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using assign_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(assign_semantics, backends, backend_names);

using list = std::vector<std::int32_t>;
const auto old = mat<int>({{10, 11, 12}, {13, _, 14}, {_, 15, 16}});
const auto A = mat<int>({{1, _}, {2, 3}});
const auto before = vec<int>({10, 11, _, 12});
const auto u = vec<int>({1, _});

TYPED_TEST(assign_semantics, entries_of_the_part_that_a_lacks_are_deleted) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, A, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{1, _, 12}, {13, _, 14}, {2, 3, 16}}));
  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, u, list{0, 1});
  EXPECT_EQ(w, vec<int>({1, _, _, 12}));
}

TYPED_TEST(assign_semantics, an_accumulator_deletes_nothing) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::minus<int>{}, A, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{9, 11, 12}, {13, _, 14}, {2, 12, 16}}));
  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::minus<int>{}, u, list{0, 1});
  EXPECT_EQ(w, vec<int>({9, 11, _, 12}));
}

TYPED_TEST(assign_semantics, lists_in_any_order) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, A, list{2, 0}, list{2, 0});
  EXPECT_EQ(C, mat<int>({{3, 11, 2}, {13, _, 14}, {_, 15, 1}}));
  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, vec<int>({1, 2, _}), list{2, 0, 3});
  EXPECT_EQ(w, vec<int>({2, 11, 1, _}));
}

TYPED_TEST(assign_semantics, transposed_operand_and_all) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, gb::transposed(A), list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{1, 2, 12}, {13, _, 14}, {_, 3, 16}}));
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, gb::transposed(old), gb::all, gb::all);
  EXPECT_EQ(C, mat<int>({{10, 13, _}, {11, _, 15}, {12, 14, 16}}));
}

TYPED_TEST(assign_semantics, scalars) {
  const gb::scalar<int> seven(7), none;
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, seven, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{7, 7, 12}, {13, _, 14}, {7, 7, 16}}));
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, none, list{0, 1}, list{0, 2});
  EXPECT_EQ(C, mat<int>({{_, 7, _}, {_, _, _}, {7, 7, 16}}));
  gb::assign(this->exec, C, gb::no_mask, gb::plus<int>{}, none, gb::all, gb::all);
  EXPECT_EQ(C, mat<int>({{_, 7, _}, {_, _, _}, {7, 7, 16}}));
  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::plus<int>{}, seven, list{1, 2});
  EXPECT_EQ(w, vec<int>({10, 18, 7, 12}));
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, none, list{3, 0});
  EXPECT_EQ(w, vec<int>({_, 18, 7, _}));
}

TYPED_TEST(assign_semantics, an_empty_part) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, gb::matrix<int>(0, 3), list{}, gb::all);
  EXPECT_EQ(C, old);
  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, 7, list{});
  EXPECT_EQ(w, before);
}

// The mask has the shape of C and applies to all of it.
const auto M = mat<bool>({{true, true, _}, {_, true, false}, {true, _, _}});

TYPED_TEST(assign_semantics, mask_over_the_whole_output) {
  auto C = old.clone();
  gb::assign(this->exec, C, M, gb::no_accum, A, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{1, _, 12}, {13, _, 14}, {2, 15, 16}}));
  C = old.clone();
  gb::assign(this->exec, C, M, gb::plus<int>{}, A, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{11, 11, 12}, {13, _, 14}, {2, 15, 16}}));
  C = old.clone();
  gb::assign(this->exec, C, !M, gb::no_accum, A, list{0, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{10, 11, 12}, {13, _, 14}, {_, 3, 16}}));
}

TYPED_TEST(assign_semantics, replace_clears_outside_the_part_too) {
  auto C = old.clone();
  gb::assign(this->exec, C, M, gb::no_accum, A, list{0, 2}, list{0, 1}, gb::replace);
  EXPECT_EQ(C, mat<int>({{1, _, _}, {_, _, _}, {2, _, _}}));
  C = old.clone();
  gb::assign(this->exec, C, gb::structure(M), gb::plus<int>{}, mat<int>({{5, 6}}), list{0}, list{0, 2}, gb::replace);
  EXPECT_EQ(C, mat<int>({{15, 11, _}, {_, _, 14}, {_, _, _}}));
}

TYPED_TEST(assign_semantics, vector_mask_and_replace) {
  const auto m = vec<bool>({true, false, true, true});
  auto w = before.clone();
  gb::assign(this->exec, w, m, gb::no_accum, vec<int>({1, 2, 3}), list{0, 1, 2});
  EXPECT_EQ(w, vec<int>({1, 11, 3, 12}));
  w = before.clone();
  gb::assign(this->exec, w, m, gb::no_accum, vec<int>({1, 2, 3}), list{0, 1, 2}, gb::replace);
  EXPECT_EQ(w, vec<int>({1, _, 3, 12}));
  w = before.clone();
  gb::assign(this->exec, w, !m, gb::plus<int>{}, vec<int>({1, 2, 3}), list{0, 1, 2}, gb::replace);
  EXPECT_EQ(w, vec<int>({_, 13, _, _}));
}

TYPED_TEST(assign_semantics, value_everywhere_in_the_part) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, 7, list{1, 2}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{10, 11, 12}, {7, 7, 14}, {7, 7, 16}}));
  gb::assign(this->exec, C, M, gb::minus<int>{}, 7, gb::all, gb::all);
  EXPECT_EQ(C, mat<int>({{3, 4, 12}, {7, 0, 14}, {0, 7, 16}}));
  gb::assign(this->exec, C, M, gb::no_accum, 1, gb::all, list{0, 2}, gb::replace);
  EXPECT_EQ(C, mat<int>({{1, 4, _}, {_, 0, _}, {1, _, _}}));
  gb::assign(this->exec, C, !C, gb::no_accum, 5, gb::all, gb::all, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, 5}, {5, 5, 5}, {_, 5, 5}}));
}

TYPED_TEST(assign_semantics, value_into_a_vector) {
  gb::vector<int> w(4);
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, 7, gb::all);
  EXPECT_EQ(w, vec<int>({7, 7, 7, 7}));
  const auto m = vec<bool>({true, false, _, true});
  gb::assign(this->exec, w, m, gb::no_accum, 3, list{0, 1, 2});
  EXPECT_EQ(w, vec<int>({3, 7, 7, 7}));
  gb::assign(this->exec, w, !gb::structure(before), gb::plus<int>{}, 1, gb::all, gb::replace);
  EXPECT_EQ(w, vec<int>({_, _, 8, _}));
}

// C API 2.1, section 4.3.7: the constant variants define the meaning of repeated indices, the others do not.
TYPED_TEST(assign_semantics, value_at_repeated_indices) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::plus<int>{}, 100, list{2, 0, 2, 2}, list{1, 1});
  EXPECT_EQ(C, mat<int>({{10, 111, 12}, {13, _, 14}, {_, 115, 16}}));
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, 7, list{1, 1}, gb::all);
  EXPECT_EQ(C, mat<int>({{10, 111, 12}, {7, 7, 7}, {_, 115, 16}}));
  const auto M = mat<bool>({{true, _, true}, {_, true, _}, {true, true, false}});
  gb::assign(this->exec, C, gb::structure(M), gb::no_accum, 1, gb::all, list{2, 2, 0}, gb::replace);
  EXPECT_EQ(C, mat<int>({{1, _, 1}, {_, 7, _}, {1, 115, 1}}));
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, gb::scalar<int>(5), list{0, 0}, list{0, 0});
  EXPECT_EQ(C.get(0, 0), 5);
  gb::assign(this->exec, C, gb::no_mask, gb::plus<int>{}, gb::scalar<int>(), list{0, 0}, list{0, 0});
  EXPECT_EQ(C.get(0, 0), 5);
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, gb::scalar<int>(), list{0, 0}, list{0, 0});
  EXPECT_EQ(C, mat<int>({{_, _, 1}, {_, 7, _}, {1, 115, 1}}));

  auto w = before.clone();
  gb::assign(this->exec, w, gb::no_mask, gb::plus<int>{}, 100, list{3, 2, 3, 3});
  EXPECT_EQ(w, vec<int>({10, 11, 100, 112}));
  gb::assign(this->exec, w, gb::no_mask, gb::no_accum, gb::scalar<int>(), list{0, 3, 0});
  EXPECT_EQ(w, vec<int>({_, 11, 100, _}));
}

TYPED_TEST(assign_semantics, values_of_an_object_need_distinct_indices) {
  auto C = old.clone();
  auto w = before.clone();
  EXPECT_THROW(gb::assign(this->exec, C, gb::no_mask, gb::no_accum, A, list{0, 0}, list{0, 1}), gb::invalid_value);
  EXPECT_THROW(gb::assign(this->exec, C, gb::no_mask, gb::no_accum, A, list{0, 1}, list{1, 1}), gb::invalid_value);
  EXPECT_THROW(gb::assign(this->exec, w, gb::no_mask, gb::no_accum, u, list{1, 1}), gb::invalid_value);
  EXPECT_THROW(gb::assign_row(this->exec, C, gb::no_mask, gb::no_accum, u, 0, list{1, 1}), gb::invalid_value);
  EXPECT_THROW(gb::assign_column(this->exec, C, gb::no_mask, gb::no_accum, u, list{1, 1}, 0), gb::invalid_value);
  EXPECT_EQ(C, old);
  EXPECT_EQ(w, before);
}

TYPED_TEST(assign_semantics, row_mask_and_replace_stay_in_the_row) {
  auto C = old.clone();
  gb::assign_row(this->exec, C, gb::no_mask, gb::no_accum, u, 0, list{1, 2});
  EXPECT_EQ(C, mat<int>({{10, 1, _}, {13, _, 14}, {_, 15, 16}}));
  C = old.clone();
  const auto m = vec<bool>({_, true, true});
  gb::assign_row(this->exec, C, m, gb::no_accum, u, 0, list{2, 1}, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, 1}, {13, _, 14}, {_, 15, 16}}));
  C = old.clone();
  gb::assign_row(this->exec, C, gb::no_mask, gb::plus<int>{}, vec<int>({1, 2, 3}), 1, gb::all);
  EXPECT_EQ(C, mat<int>({{10, 11, 12}, {14, 2, 17}, {_, 15, 16}}));
}

TYPED_TEST(assign_semantics, column_mask_and_replace_stay_in_the_column) {
  auto C = old.clone();
  gb::assign_column(this->exec, C, gb::no_mask, gb::no_accum, u, list{0, 1}, 2);
  EXPECT_EQ(C, mat<int>({{10, 11, 1}, {13, _, _}, {_, 15, 16}}));
  C = old.clone();
  const auto m = vec<bool>({_, true, true});
  gb::assign_column(this->exec, C, m, gb::no_accum, u, list{1, 2}, 0, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 11, 12}, {1, _, 14}, {_, 15, 16}}));
  C = old.clone();
  gb::assign_column(this->exec, C, gb::no_mask, gb::plus<int>{}, vec<int>({1, 2, 3}), gb::all, 1);
  EXPECT_EQ(C, mat<int>({{10, 12, 12}, {13, 2, 14}, {_, 18, 16}}));
}

TYPED_TEST(assign_semantics, output_is_the_operand) {
  auto C = old.clone();
  gb::assign(this->exec, C, gb::no_mask, gb::no_accum, C, list{2, 1, 0}, list{0, 1, 2});
  EXPECT_EQ(C, mat<int>({{_, 15, 16}, {13, _, 14}, {10, 11, 12}}));
  auto w = before.clone();
  gb::assign(this->exec, w, w, gb::plus<int>{}, w, list{3, 2, 1, 0});
  EXPECT_EQ(w, vec<int>({22, 11, _, 22}));
}

TEST(assign_reference, patterns) {
  auto P = mat<void>({{x, _}, {_, x}});
  gb::assign(gb::reference{}, P, gb::no_mask, gb::no_accum, mat<void>({{_, x}}), list{0}, gb::all);
  EXPECT_EQ(P, mat<void>({{_, x}, {_, x}}));
  auto C = mat<int>({{5, _}, {_, 6}});
  gb::assign(gb::reference{}, C, gb::no_mask, gb::plus<int>{}, P, gb::all, gb::all);
  EXPECT_EQ(C, mat<int>({{5, 1}, {_, 7}}));
}

}  // namespace
