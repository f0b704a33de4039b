// Element-wise operations, transpose, reduce, select and apply on hypersparse objects.
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/argmin.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/index_unary_operators.hpp>
#include <semirings/monoids.hpp>
#include <tests/semantics/hypersparse_calls.hpp>

#include <gtest/gtest.h>

using namespace hypersparse;

namespace {

const matrix A = random_matrix(1, rows, cols, 20), B = random_matrix(2, rows, cols, 30);
const matrix C = random_matrix(3, rows, cols, 25), T = random_matrix(4, cols, rows, 20);

struct where {
  double operator()(double x, offset_t i, offset_t j, double y) const {
    return x + 100 * static_cast<double>(i) + 10000 * static_cast<double>(j) + y;
  }
};

TEST(hypersparse_elementwise, unions_and_intersections) {
  matrices_agree(
      "ewise_add", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& b) {
        gb::ewise_add(c, m, accum, gb::plus<>(), a, b, desc);
      },
      A, B);
  matrices_agree(
      "ewise_mult of a transposed operand", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& t, const auto& b) {
        gb::ewise_mult(c, m, accum, gb::minus<>(), gb::transposed(t), b, desc);
      },
      T, B);
  matrices_agree(
      "a positional operator", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& b) {
        gb::ewise_mult(c, m, accum, gb::first_col<>(), a, b, desc);
      },
      A, B);
}

TEST(hypersparse_elementwise, an_output_that_is_an_operand) {
  matrices_agree("ewise_add", C, [](auto& c, const auto& m, const auto& accum, const auto& desc) {
    gb::ewise_add(c, m, accum, gb::first<>(), c, c, desc);
  });
}

TEST(hypersparse_elementwise, a_union_with_values_for_absent_entries) {
  const auto expected = gb::ewise_union(A, 3.0, B, 4.0, gb::first_row<>());
  const auto plain = gb::ewise_union(A, 3.0, B, 4.0, gb::minus<>());
  const forced all;
  EXPECT_TRUE(gb::ewise_union(as_dcsr(A), 3.0, as_dcsr(B), 4.0, gb::first_row<>()) == expected);
  EXPECT_TRUE(gb::ewise_union(as_dcsr(A), 3.0, as_dcsr(B), 4.0, gb::minus<>()) == plain);
}

TEST(hypersparse_elementwise, apply_and_select) {
  matrices_agree(
      "apply", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::apply(
            c, m, accum, [](double x) { return 2 * x; }, a, desc);
      },
      A);
  matrices_agree(
      "apply with positions", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& t) {
        gb::apply(c, m, accum, where(), gb::transposed(t), 1.0, desc);
      },
      T);
  matrices_agree(
      "apply with a bound value", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::apply(c, m, accum, gb::first_row<>(), 7.0, a, desc);
        gb::apply(c, m, accum, gb::second_col<>(), a, 7.0, desc);
      },
      A);
  matrices_agree(
      "select", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::select(c, m, accum, gb::tril(), a, -20, desc);
      },
      A);
}

TEST(hypersparse_elementwise, transpose) {
  matrices_agree(
      "transpose", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& t) {
        gb::transpose(c, m, accum, t, desc);
      },
      T);
  matrices_agree(
      "transpose of a transposed operand", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::transpose(c, m, accum, gb::transposed(a), desc);
      },
      A);
}

TEST(hypersparse_elementwise, reductions) {
  vectors_agree(
      "reduce", random_vector(5, rows, 8),
      [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::reduce(w, m, accum, gb::plus_monoid<double>(), a, desc);
      },
      A);
  vectors_agree(
      "reduce columns", random_vector(5, cols, 50),
      [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::reduce(w, m, accum, gb::plus_monoid<double>(), gb::transposed(a), desc);
      },
      A);
  const double sum = gb::reduce(gb::plus_monoid<double>(), A);
  const auto places = gb::argmin(A);
  const forced all;
  EXPECT_EQ(gb::reduce(gb::plus_monoid<double>(), as_dcsr(A)), sum);
  EXPECT_EQ(gb::reduce(gb::plus_monoid<double>(), matrix(5, 5)), 0);
  EXPECT_TRUE(gb::argmin(as_dcsr(A)) == places);
}

TEST(hypersparse_elementwise, vectors) {
  const vector u = random_vector(1, rows, 4), v = random_vector(2, rows, 9), full = random_vector(3, rows, 60);
  for (const vector* other : {&v, &full}) {
    vectors_agree(
        "ewise_add", random_vector(5, rows, 8),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& x, const auto& y) {
          gb::ewise_add(w, m, accum, gb::plus<>(), x, y, desc);
        },
        u, *other);
    vectors_agree(
        "ewise_mult", random_vector(5, rows, 60),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& x, const auto& y) {
          gb::ewise_mult(w, m, accum, gb::first_row<>(), x, y, desc);
        },
        u, *other);
  }
  vectors_agree(
      "apply", random_vector(5, rows, 8),
      [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& x) {
        gb::apply(w, m, accum, where(), x, 1.0, desc);
      },
      u);
}

}  // namespace
