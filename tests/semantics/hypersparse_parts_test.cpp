// extract, assign and kronecker on hypersparse objects.
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/kronecker.hpp>
#include <tests/semantics/hypersparse_calls.hpp>

#include <gtest/gtest.h>

using namespace hypersparse;

namespace {

const matrix A = random_matrix(1, rows, cols, 20), C = random_matrix(3, rows, cols, 25);
const list some_rows = {16, 2, 59, 8, 30, 4, 1}, some_cols = {24, 23, 3, 26, 49};
const list repeated = {8, 2, 8, 59, 4};

TEST(hypersparse_parts, extracted_from_a_matrix) {
  matrices_agree(
      "extract by two lists", random_matrix(3, 5, 5, 9),
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::extract(c, m, accum, a, repeated, some_cols, desc);
      },
      A);
  matrices_agree(
      "extract of rows", random_matrix(3, 5, cols, 9),
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::extract(c, m, accum, a, repeated, gb::all, desc);
      },
      A);
  matrices_agree(
      "extract of columns of the transpose", random_matrix(3, cols, 5, 9),
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::extract(c, m, accum, gb::transposed(a), gb::all, repeated, desc);
      },
      A);
}

TEST(hypersparse_parts, extracted_into_a_vector) {
  for (const int entries : {6, 60})
    vectors_agree(
        "extract", random_vector(5, 5, 2),
        [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& u) {
          gb::extract(w, m, accum, u, repeated, desc);
        },
        random_vector(4, rows, entries));
  vectors_agree(
      "extract of all", random_vector(5, rows, 8),
      [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& u) {
        gb::extract(w, m, accum, u, gb::all, desc);
      },
      random_vector(4, rows, 6));
  for (const offset_t j : {24, 26, 0})
    vectors_agree(
        "extract_column", random_vector(5, rows, 8),
        [&](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& a) {
          gb::extract_column(w, m, accum, a, gb::all, j, desc);
        },
        A);
  vectors_agree(
      "extract_column of a list", random_vector(5, 5, 8),
      [](auto& w, const auto& m, const auto& accum, const auto& desc, const auto& a) {
        gb::extract_column(w, m, accum, a, repeated, 24, desc);
      },
      A);
}

TEST(hypersparse_parts, assigned_to_a_matrix) {
  matrices_agree(
      "assign by two lists", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& s) {
        gb::assign(c, m, accum, s, some_rows, some_cols, desc);
      },
      random_matrix(2, 7, 5, 9));
  matrices_agree(
      "assign of rows", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& s) {
        gb::assign(c, m, accum, s, some_rows, gb::all, desc);
      },
      random_matrix(2, 7, cols, 9));
  matrices_agree(
      "assign of all from a transposed operand", C,
      [](auto& c, const auto& m, const auto& accum, const auto& desc, const auto& t) {
        gb::assign(c, m, accum, gb::transposed(t), gb::all, gb::all, desc);
      },
      random_matrix(2, cols, rows, 20));
}

TEST(hypersparse_parts, a_constant_to_a_matrix) {
  matrices_agree("a list of columns", C, [](auto& c, const auto& m, const auto& accum, const auto& desc) {
    gb::assign(c, m, accum, 7.0, repeated, some_cols, desc);
  });
  matrices_agree("all rows", C, [](auto& c, const auto& m, const auto& accum, const auto& desc) {
    gb::assign(c, m, accum, 7.0, gb::all, some_cols, desc);
  });
  matrices_agree("no entries", C, [](auto& c, const auto& m, const auto& accum, const auto& desc) {
    gb::assign(c, m, accum, gb::scalar<double>(), gb::all, some_cols, desc);
  });
  const matrix m = random_matrix(8, rows, cols, 25);
  for (const bool by_value : {false, true}) {
    const auto inside = [&](auto& c, const auto& object, const auto& to) {
      if (by_value)
        gb::assign(c, object, gb::no_accum, 7.0, to, gb::all);
      else
        gb::assign(c, gb::structure(object), gb::plus<>(), 7.0, to, gb::all, gb::replace);
    };
    matrix everywhere = C.clone(), listed = C.clone();
    inside(everywhere, m, gb::all);
    inside(listed, m, some_rows);
    const forced all;
    matrix c = as_dcsr(C), d = as_dcsr(C);
    inside(c, as_dcsr(m), gb::all);
    inside(d, as_dcsr(m), some_rows);
    EXPECT_TRUE(c == everywhere) << c << everywhere;
    EXPECT_TRUE(d == listed) << d << listed;
  }
}

TEST(hypersparse_parts, assigned_to_a_vector) {
  for (const int entries : {6, 60}) {
    const vector w = random_vector(5, rows, entries);
    vectors_agree(
        "assign", w,
        [](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& u) {
          gb::assign(to, m, accum, u, some_rows, desc);
        },
        random_vector(4, 7, 3));
    vectors_agree(
        "assign of all", w,
        [](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& u) {
          gb::assign(to, m, accum, u, gb::all, desc);
        },
        random_vector(4, rows, 8));
    vectors_agree("a constant", w, [](auto& to, const auto& m, const auto& accum, const auto& desc) {
      gb::assign(to, m, accum, 7.0, repeated, desc);
    });
  }
}

TEST(hypersparse_parts, assigned_to_a_row_and_a_column) {
  for (const offset_t line : {8, 1, 26}) {
    const matrix c = C.clone();
    const vector along_cols = random_vector(4, cols, 6), along_rows = random_vector(6, rows, 60);
    const auto check = [&](const std::string& what, const vector& m, const vector& u, const auto& call) {
      agree<gb::vector_mask<std::int64_t>>(what, c, m, call, u);
    };
    check("assign_row", random_vector(8, cols, 9), along_cols,
          [&](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& u) {
            gb::assign_row(to, m, accum, u, line, gb::all, desc);
          });
    check("assign_row of a list", random_vector(8, cols, 50), random_vector(4, 5, 2),
          [&](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& u) {
            gb::assign_row(to, m, accum, u, line, some_cols, desc);
          });
    check("assign_column", random_vector(8, rows, 9), along_rows,
          [&](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& u) {
            gb::assign_column(to, m, accum, u, gb::all, line, desc);
          });
  }
}

TEST(hypersparse_parts, kronecker_products) {
  const matrix a = random_matrix(1, 12, 30, 5), b = random_matrix(2, 20, 30, 4);
  const matrix c = random_matrix(3, 240, 900, 20);
  matrices_agree(
      "kronecker", c,
      [](auto& to, const auto& m, const auto& accum, const auto& desc, const auto& x, const auto& y) {
        gb::kronecker(to, m, accum, gb::plus<>(), x, y, desc);
      },
      a, b);
  const auto rows_of_product = gb::kronecker(gb::transposed(a), b, gb::first_row<>());
  const auto cols_of_product = gb::kronecker(a, b, gb::second_col<>());
  const forced all;
  const matrix x = as_dcsr(a), y = as_dcsr(b);
  EXPECT_TRUE(gb::kronecker(gb::transposed(x), y, gb::first_row<>()) == rows_of_product);
  EXPECT_TRUE(gb::kronecker(x, y, gb::second_col<>()) == cols_of_product);
}

}  // namespace
