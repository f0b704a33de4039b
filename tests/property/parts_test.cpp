// Laws of extract and assign.
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/extract.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/property/draw.hpp>

#include <gtest/gtest.h>

namespace {

namespace gb = gustav;
using draw::offset_t;
using draw::T;

RC_GTEST_PROP(parts, what_was_assigned_is_extracted, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto rows = draw::part(m), cols = draw::part(n);
  const auto A = draw::matrix(offset_t(rows.size()), offset_t(cols.size()));
  auto C = draw::matrix(m, n);
  gb::assign(draw::executor(), C, gb::no_mask, gb::no_accum, A, rows, cols);
  RC_ASSERT(gb::extract(C, rows, cols) == A);
  const auto u = draw::vector(offset_t(rows.size()));
  auto w = draw::vector(m);
  gb::assign(draw::executor(), w, gb::no_mask, gb::no_accum, u, rows);
  RC_ASSERT(gb::extract(w, rows) == u);
}

RC_GTEST_PROP(parts, assigning_what_was_extracted_changes_nothing, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto rows = draw::part(m), cols = draw::part(n);
  const auto C = draw::matrix(m, n);
  auto D = C.clone();
  gb::assign(draw::executor(), D, gb::no_mask, gb::no_accum, gb::extract(C, rows, cols), rows, cols);
  RC_ASSERT(D == C);
  const auto w = draw::vector(m);
  auto x = w.clone();
  gb::assign(draw::executor(), x, gb::no_mask, gb::no_accum, gb::extract(w, rows), rows);
  RC_ASSERT(x == w);
}

RC_GTEST_PROP(parts, a_permutation_and_its_inverse, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  const auto p = draw::permutation(m), q = draw::permutation(n);
  RC_ASSERT(gb::extract(gb::extract(A, p, q), draw::inverse(p), draw::inverse(q)) == A);
  // Assigning by p is extracting by its inverse.
  gb::matrix<T> C(m, n);
  gb::assign(draw::executor(), C, gb::no_mask, gb::no_accum, A, p, q);
  RC_ASSERT(C == gb::extract(A, draw::inverse(p), draw::inverse(q)));
}

RC_GTEST_PROP(parts, lists_compose, ()) {
  const auto n = draw::size();
  const auto A = draw::matrix(n, n);
  const auto outer = draw::part(n);
  const auto inner = draw::part(offset_t(outer.size()));
  std::vector<std::int32_t> both;
  for (const auto k : inner) both.push_back(outer[static_cast<std::size_t>(k)]);
  RC_ASSERT(gb::extract(gb::extract(A, outer, outer), inner, inner) == gb::extract(A, both, both));
}

RC_GTEST_PROP(parts, rows_and_columns_compose_the_matrix, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  gb::matrix<T> by_rows(m, n), by_cols(m, n);
  for (offset_t i = 0; i < m; ++i) {
    gb::vector<T> row(n);
    gb::extract_column(draw::executor(), row, gb::no_mask, gb::no_accum, gb::transposed(A), gb::all, i);
    gb::assign_row(draw::executor(), by_rows, gb::no_mask, gb::no_accum, row, i, gb::all);
  }
  for (offset_t j = 0; j < n; ++j) {
    gb::vector<T> col(m);
    gb::extract_column(draw::executor(), col, gb::no_mask, gb::no_accum, A, gb::all, j);
    gb::assign_column(draw::executor(), by_cols, gb::no_mask, gb::no_accum, col, gb::all, j);
  }
  RC_ASSERT(by_rows == A);
  RC_ASSERT(by_cols == A);
}

RC_GTEST_PROP(parts, accumulating_everywhere_is_a_union, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), C = draw::matrix(m, n);
  auto D = C.clone();
  gb::assign(draw::executor(), D, gb::no_mask, gb::minus<T>{}, A, gb::all, gb::all);
  RC_ASSERT(D == gb::ewise_add(C, A, gb::minus<T>{}));
}

}  // namespace
