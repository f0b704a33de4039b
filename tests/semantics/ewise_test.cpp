// ewise_add and ewise_mult against results written by hand.
#include <graphblas/operations/ewise.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>

namespace {

using namespace tiny;

template <class E>
using ewise_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(ewise_semantics, backends, backend_names);

const auto A = mat<int>({{1, 2, _}, {_, 3, _}});
const auto B = mat<int>({{10, _, 20}, {_, 30, _}});
const auto u = vec<int>({1, 2, _, _});
const auto v = vec<int>({10, _, 20, _});

TYPED_TEST(ewise_semantics, union_keeps_lone_entries_as_they_are) {
  EXPECT_EQ(gb::ewise_add(this->exec, A, B, gb::minus<int>{}), mat<int>({{-9, 2, 20}, {_, -27, _}}));
  EXPECT_EQ(gb::ewise_add(this->exec, u, v, gb::minus<int>{}), vec<int>({-9, 2, 20, _}));
}

TYPED_TEST(ewise_semantics, intersection) {
  EXPECT_EQ(gb::ewise_mult(this->exec, A, B, gb::minus<int>{}), mat<int>({{-9, _, _}, {_, -27, _}}));
  EXPECT_EQ(gb::ewise_mult(this->exec, u, v, gb::minus<int>{}), vec<int>({-9, _, _, _}));
}

TYPED_TEST(ewise_semantics, transposed_operands) {
  const auto T = mat<int>({{5, 6}, {7, _}, {_, 8}});
  EXPECT_EQ(gb::ewise_add(this->exec, gb::transposed(T), A, gb::minus<int>{}), mat<int>({{4, 5, _}, {6, 3, 8}}));
  EXPECT_EQ(gb::ewise_mult(this->exec, A, gb::transposed(T), gb::minus<int>{}), mat<int>({{-4, -5, _}, {_, _, _}}));
  gb::matrix<int> C(3, 2);
  gb::ewise_mult(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, gb::transposed(A), gb::transposed(B));
  EXPECT_EQ(C, mat<int>({{-9, _}, {_, -27}, {_, _}}));
}

TYPED_TEST(ewise_semantics, mask_accumulator_replace) {
  const auto M = mat<bool>({{true, false, true}, {_, _, true}});
  const auto old = mat<int>({{100, 100, _}, {100, 100, 100}});
  auto C = old.clone();
  gb::ewise_add(this->exec, C, M, gb::no_accum, gb::plus<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{11, 100, 20}, {100, 100, _}}));
  C = old.clone();
  gb::ewise_add(this->exec, C, M, gb::plus<int>{}, gb::plus<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{111, _, 20}, {_, _, 100}}));
  C = old.clone();
  gb::ewise_mult(this->exec, C, !gb::structure(M), gb::no_accum, gb::plus<int>{}, A, B);
  EXPECT_EQ(C, mat<int>({{100, 100, _}, {_, 33, 100}}));
  C = old.clone();
  gb::ewise_mult(this->exec, C, !M, gb::plus<int>{}, gb::plus<int>{}, A, B, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 100, _}, {100, 133, _}}));
}

TYPED_TEST(ewise_semantics, vector_mask_accumulator_replace) {
  const auto m = vec<bool>({true, _, false, true});
  const auto old = vec<int>({100, 100, 100, 100});
  auto w = old.clone();
  gb::ewise_add(this->exec, w, m, gb::no_accum, gb::plus<int>{}, u, v);
  EXPECT_EQ(w, vec<int>({11, 100, 100, _}));
  w = old.clone();
  gb::ewise_add(this->exec, w, !m, gb::plus<int>{}, gb::plus<int>{}, u, v, gb::replace);
  EXPECT_EQ(w, vec<int>({_, 102, 120, _}));
  w = old.clone();
  gb::ewise_mult(this->exec, w, gb::structure(m), gb::minus<int>{}, gb::plus<int>{}, u, v);
  EXPECT_EQ(w, vec<int>({89, 100, 100, 100}));
}

TYPED_TEST(ewise_semantics, output_is_operand_and_mask) {
  auto C = A.clone();
  gb::ewise_add(this->exec, C, gb::structure(C), gb::plus<int>{}, gb::plus<int>{}, C, B);
  EXPECT_EQ(C, mat<int>({{12, 4, _}, {_, 36, _}}));
  auto w = u.clone();
  gb::ewise_add(this->exec, w, !w, gb::no_accum, gb::plus<int>{}, w, v);
  EXPECT_EQ(w, vec<int>({1, 2, 20, _}));
  gb::ewise_mult(this->exec, w, gb::no_mask, gb::no_accum, gb::times<int>{}, w, w);
  EXPECT_EQ(w, vec<int>({1, 4, 400, _}));
}

TYPED_TEST(ewise_semantics, comparison_gives_bool) {
  EXPECT_EQ(gb::ewise_mult(this->exec, A, B, gb::lt<int>{}), mat<bool>({{true, _, _}, {_, true, _}}));
  EXPECT_EQ(gb::ewise_mult(this->exec, u, u, gb::lt<int>{}), vec<bool>({false, false, _, _}));
}

// A semiring adds in unions and multiplies in intersections; a monoid is an operator.
TYPED_TEST(ewise_semantics, semirings_and_monoids_are_operators) {
  const gb::min_plus<int> s;
  EXPECT_EQ(gb::ewise_add(this->exec, A, B, s), gb::ewise_add(this->exec, A, B, gb::min<int>{}));
  EXPECT_EQ(gb::ewise_mult(this->exec, A, B, s), mat<int>({{11, _, _}, {_, 33, _}}));
  EXPECT_EQ(gb::ewise_add(this->exec, A, B, gb::max_monoid<int>{}), mat<int>({{10, 2, 20}, {_, 30, _}}));
  auto w = u.clone();
  gb::ewise_mult(this->exec, w, gb::no_mask, gb::plus<int>{}, s, u, v);
  EXPECT_EQ(w, vec<int>({12, 2, _, _}));
  EXPECT_EQ(gb::ewise_union(this->exec, A, 7, B, 0, s), mat<int>({{1, 0, 7}, {_, 3, _}}));
}

TEST(ewise_reference, patterns) {
  const auto P = mat<void>({{x, _, x}, {_, _, x}});
  EXPECT_EQ(gb::ewise_mult(gb::reference{}, P, A, gb::plus<int>{}), mat<int>({{2, _, _}, {_, _, _}}));
  EXPECT_EQ(gb::ewise_add(gb::reference{}, P, A, gb::plus<int>{}), mat<int>({{2, 2, 1}, {_, 3, 1}}));
  gb::matrix<void> C(2, 3);
  gb::ewise_add(gb::reference{}, C, gb::no_mask, gb::no_accum, gb::first<>{}, P, A);
  EXPECT_EQ(C, mat<void>({{x, x, x}, {_, x, x}}));
}

TEST(ewise_reference, users_operators_and_domains) {
  const auto D = mat<double>({{0.5, _, _}, {_, 0.25, _}});
  EXPECT_EQ(gb::ewise_mult(gb::reference{}, A, D, [](int a, double b) { return a * b; }),
            mat<double>({{0.5, _, _}, {_, 0.75, _}}));
  EXPECT_EQ(gb::ewise_add(gb::reference{}, A, D, [](int a, double b) { return a + b; }),
            mat<double>({{1.5, 2.0, _}, {_, 3.25, _}}));
}

TEST(ewise_reference, first_and_second_choose_a_side) {
  EXPECT_EQ(gb::ewise_add(gb::reference{}, A, B, gb::first<int>{}), mat<int>({{1, 2, 20}, {_, 3, _}}));
  EXPECT_EQ(gb::ewise_add(gb::reference{}, A, B, gb::second<int>{}), mat<int>({{10, 2, 20}, {_, 30, _}}));
  EXPECT_EQ(gb::ewise_mult(gb::reference{}, A, B, gb::pair<int>{}), mat<int>({{1, _, _}, {_, 1, _}}));
}

}  // namespace
