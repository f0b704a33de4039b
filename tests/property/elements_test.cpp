// Laws of the element-wise operations (ewise, apply, select, reduce, transpose) and of masked accumulation.
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <tests/property/draw.hpp>

#include <gtest/gtest.h>

namespace {

namespace gb = gustav;
using draw::T;
const gb::plus<T> plus;
const gb::times<T> times;
const gb::plus_monoid<T> sum;

RC_GTEST_PROP(elements, union_commutes_and_associates, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), B = draw::matrix(m, n), C = draw::matrix(m, n);
  const auto e = draw::executor();
  RC_ASSERT(gb::ewise_add(e, A, B, plus) == gb::ewise_add(e, B, A, plus));
  RC_ASSERT(gb::ewise_add(e, gb::ewise_add(e, A, B, plus), C, plus) ==
            gb::ewise_add(e, A, gb::ewise_add(e, B, C, plus), plus));
  RC_ASSERT(gb::ewise_add(e, A, gb::matrix<T>(m, n), plus) == A);
  RC_ASSERT(gb::ewise_mult(e, A, gb::matrix<T>(m, n), times).entries() == 0);
  const auto u = draw::vector(n), v = draw::vector(n);
  RC_ASSERT(gb::ewise_add(e, u, v, plus) == gb::ewise_add(e, v, u, plus));
}

RC_GTEST_PROP(elements, intersection_distributes_over_union, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), B = draw::matrix(m, n), C = draw::matrix(m, n);
  const auto e = draw::executor();
  RC_ASSERT(gb::ewise_mult(e, A, gb::ewise_add(e, B, C, plus), times) ==
            gb::ewise_add(e, gb::ewise_mult(e, A, B, times), gb::ewise_mult(e, A, C, times), plus));
}

RC_GTEST_PROP(elements, entries_are_counted_once, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), B = draw::matrix(m, n);
  const auto e = draw::executor();
  RC_ASSERT(gb::ewise_add(e, A, B, plus).entries() + gb::ewise_mult(e, A, B, plus).entries() ==
            A.entries() + B.entries());
}

RC_GTEST_PROP(elements, transpose_twice, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), B = draw::matrix(m, n);
  RC_ASSERT(gb::transpose(gb::transpose(A)) == A);
  const auto e = draw::executor();
  gb::matrix<T> C(n, m);
  gb::ewise_add(e, C, gb::no_mask, gb::no_accum, plus, gb::transposed(A), gb::transposed(B));
  RC_ASSERT(gb::transpose(C) == gb::ewise_add(e, A, B, plus));
}

RC_GTEST_PROP(elements, apply_composes, ()) {
  const auto A = draw::matrix(draw::size(), draw::size());
  const auto u = draw::vector(draw::size());
  const auto e = draw::executor();
  const auto f = [](T a) { return ~a; };
  const auto g = [](T a) { return a ^ 5; };
  const auto both = [&](T a) { return g(f(a)); };
  RC_ASSERT(gb::apply(e, g, gb::apply(e, f, A)) == gb::apply(e, both, A));
  RC_ASSERT(gb::apply(e, g, gb::apply(e, f, u)) == gb::apply(e, both, u));
}

RC_GTEST_PROP(elements, select_partitions, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  const auto thunk = *rc::gen::inRange<int>(-9, 10);
  const auto e = draw::executor();
  const auto below = gb::select(e, gb::tril{}, A, thunk), above = gb::select(e, gb::triu{}, A, thunk + 1);
  RC_ASSERT(gb::ewise_mult(e, below, above, plus).entries() == 0);
  RC_ASSERT(gb::ewise_add(e, below, above, plus) == A);
  RC_ASSERT(gb::select(e, gb::tril{}, below, thunk) == below);
}

RC_GTEST_PROP(elements, sums_of_sums, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  const auto e = draw::executor();
  gb::vector<T> rows(m), cols(n);
  gb::reduce(e, rows, gb::no_mask, gb::no_accum, sum, A);
  gb::reduce(e, cols, gb::no_mask, gb::no_accum, sum, gb::transposed(A));
  const T total = gb::reduce(e, sum, A);
  RC_ASSERT(gb::reduce(e, sum, rows) == total);
  RC_ASSERT(gb::reduce(e, sum, cols) == total);
}

RC_GTEST_PROP(elements, an_accumulator_is_a_union, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), C = draw::matrix(m, n);
  const auto e = draw::executor();
  auto D = C.clone();
  gb::apply(e, D, gb::no_mask, gb::minus<T>{}, gb::identity<T>{}, A);
  RC_ASSERT(D == gb::ewise_add(e, C, A, gb::minus<T>{}));
}

RC_GTEST_PROP(elements, mask_and_complement_partition_what_is_written, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n), C = draw::matrix(m, n), M = draw::matrix(m, n);
  const auto e = draw::executor();
  const gb::ainv<T> negate;
  auto D = C.clone();
  gb::apply(e, D, M, gb::no_accum, negate, A);
  gb::apply(e, D, !M, gb::no_accum, negate, A);
  RC_ASSERT(D == gb::apply(e, negate, A));
  // Replace keeps the entries that the mask allows, merge also keeps the rest of C.
  auto replaced = C.clone(), merged = C.clone(), outside = C.clone();
  gb::apply(e, replaced, M, plus, negate, A, gb::replace);
  gb::apply(e, merged, M, plus, negate, A);
  gb::apply(e, outside, !M, gb::no_accum, gb::identity<T>{}, C, gb::replace);
  RC_ASSERT(merged == gb::ewise_add(e, replaced, outside, plus));
  RC_ASSERT(gb::ewise_mult(e, replaced, outside, plus).entries() == 0);
}

}  // namespace
