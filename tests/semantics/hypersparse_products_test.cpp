// Products with hypersparse objects.
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/hypersparse_calls.hpp>

#include <gtest/gtest.h>

using namespace hypersparse;

namespace {

const matrix A = random_matrix(1, rows, inner, 20), B = random_matrix(2, inner, cols, 30);
const matrix C = random_matrix(3, rows, cols, 25);

// Columns of A that are rows of B.
matrix inner_rows(const matrix& a) {
  list i, j;
  std::vector<double> v;
  const auto t = a.tuples();
  for (std::size_t k = 0; k < t.rows.size(); ++k) {
    i.push_back(t.cols[k]);
    j.push_back(t.rows[k] * 2 % cols);
    v.push_back(t.values[k] + 1);
  }
  return matrix::build(inner, cols, i, j, v, gb::plus<>());
}
const matrix D = inner_rows(A);

const gb::semiring<gb::max_monoid<double>, gb::first_col<>> farthest;
const gb::semiring<gb::max_monoid<double>, gb::second_col<>> last_column;

TEST(hypersparse_products, of_matrices) {
  matrices_agree(
      "mxm", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& b) {
        gb::mxm(c, m, accum, gb::plus_times<double>(), a, b, desc);
      },
      A, D);
  matrices_agree(
      "mxm without common indices", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& b) {
        gb::mxm(c, m, accum, gb::plus_times<double>(), a, b, desc);
      },
      A, B);
  const matrix S = random_matrix(5, inner, rows, 30), square = random_matrix(6, rows, rows, 25);
  matrices_agree(
      "mxm of transposed operands", square,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& s, const auto& a) {
        gb::mxm(c, m, accum, gb::plus_times<double>(), gb::transposed(s), gb::transposed(a), desc);
      },
      S, A);
}

TEST(hypersparse_products, positional) {
  for (const bool inner_index : {false, true})
    matrices_agree(
        "mxm", C,
        [&](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& b) {
          if (inner_index)
            gb::mxm(c, m, accum, farthest, a, b, desc);
          else
            gb::mxm(c, m, accum, last_column, a, b, desc);
        },
        A, D);
}

TEST(hypersparse_products, without_a_mask) {
  const auto expected = gb::mxm(A, D, gb::plus_times<double>());
  ASSERT_GT(expected.entries(), 0);
  const forced all;
  EXPECT_TRUE(gb::mxm(as_dcsr(A), as_dcsr(D), gb::plus_times<double>()) == expected);
  EXPECT_TRUE(gb::mxm(gb::reference{}, as_dcsr(A), as_dcsr(D), gb::plus_times<double>()) == expected);
}

TEST(hypersparse_products, of_a_matrix_and_a_vector) {
  for (const int entries : {6, 70}) {
    vector u = random_vector(4, inner, entries);
    for (const auto& j : A.tuples().cols) u.set(j, 2);
    vectors_agree(
        "mxv", random_vector(5, rows, 8),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& a, const auto& x) {
          gb::mxv(w, m, accum, gb::plus_times<double>(), a, x, desc);
        },
        A, u);
    vectors_agree(
        "vxm", random_vector(5, cols, 50),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& x, const auto& b) {
          gb::vxm(w, m, accum, farthest, x, b, desc);
        },
        u, D);
    vectors_agree(
        "vxm with columns", random_vector(5, cols, 5),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& x, const auto& b) {
          gb::vxm(w, m, accum, last_column, x, b, desc);
        },
        u, D);
  }
}

}  // namespace
