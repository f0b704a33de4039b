// Laws of products: transposition, association, distribution, permutation, masks that partition.
#include <graphblas/fused/mxm_reduce.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/semirings.hpp>
#include <tests/property/draw.hpp>

#include <gtest/gtest.h>

namespace {

namespace gb = gustav;
using draw::T;
const gb::plus_times<T> ring;
const gb::plus<T> plus;

RC_GTEST_PROP(products, transpose_of_a_product, ()) {
  const auto m = draw::size(), k = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, k), B = draw::matrix(k, n);
  const auto e = draw::executor();
  const auto AB = gb::mxm(e, A, B, ring);
  RC_ASSERT(gb::transpose(AB) == gb::mxm(e, gb::transposed(B), gb::transposed(A), ring));
  const auto At = gb::transpose(A), Bt = gb::transpose(B);
  RC_ASSERT(AB == gb::mxm(e, gb::transposed(At), gb::transposed(Bt), ring));
  RC_ASSERT(AB == gb::mxm(e, A, gb::transposed(Bt), ring));
}

RC_GTEST_PROP(products, associate, ()) {
  const auto m = draw::size(), k = draw::size(), l = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, k), B = draw::matrix(k, l), C = draw::matrix(l, n);
  const auto e = draw::executor();
  RC_ASSERT(gb::mxm(e, gb::mxm(e, A, B, ring), C, ring) == gb::mxm(e, A, gb::mxm(e, B, C, ring), ring));
}

RC_GTEST_PROP(products, distribute, ()) {
  const auto m = draw::size(), k = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, k), B = draw::matrix(k, n), C = draw::matrix(k, n);
  const auto e = draw::executor();
  const auto left = gb::mxm(e, A, gb::ewise_add(e, B, C, plus), ring);
  RC_ASSERT(left == gb::ewise_add(e, gb::mxm(e, A, B, ring), gb::mxm(e, A, C, ring), plus));
}

RC_GTEST_PROP(products, do_not_depend_on_the_numbering, ()) {
  const auto n = draw::size();
  const auto A = draw::matrix(n, n), B = draw::matrix(n, n);
  const auto p = draw::permutation(n);
  const auto e = draw::executor();
  const auto renumbered = gb::mxm(e, gb::extract(A, p, p), gb::extract(B, p, p), ring);
  RC_ASSERT(renumbered == gb::extract(gb::mxm(e, A, B, ring), p, p));
}

RC_GTEST_PROP(products, mask_and_complement_partition, ()) {
  const auto m = draw::size(), k = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, k), B = draw::matrix(k, n), M = draw::matrix(m, n);
  const auto e = draw::executor();
  const auto whole = gb::mxm(e, A, B, ring);
  const auto check = [&](const gb::mask<>& inside, const gb::mask<>& outside) {
    const auto in = gb::mxm(e, A, B, ring, inside), out = gb::mxm(e, A, B, ring, outside);
    RC_ASSERT(gb::ewise_mult(e, in, out, plus).entries() == 0);
    RC_ASSERT(gb::ewise_add(e, in, out, plus) == whole);
    // Written one after the other over any C, the two parts give the whole product.
    auto C = draw::matrix(m, n);
    gb::mxm(e, C, inside, gb::no_accum, ring, A, B);
    gb::mxm(e, C, outside, gb::no_accum, ring, A, B);
    RC_ASSERT(C == whole);
  };
  check(gb::structure(M), !gb::structure(M));
  check(M, !M);
}

RC_GTEST_PROP(products, methods_agree, ()) {
  const auto m = draw::size(), k = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, k), B = draw::matrix(k, n), M = draw::matrix(m, n);
  const auto e = draw::executor();
  const auto whole = gb::mxm(gb::reference{}, A, B, ring);
  for (const auto how : {gb::method::hash, gb::method::dense})
    RC_ASSERT(gb::mxm(e, A, B, ring, gb::no_mask, {.how = how}) == whole);
  const auto part = gb::mxm(gb::reference{}, A, B, ring, M);
  for (const auto how : {gb::method::hash, gb::method::dense, gb::method::dot, gb::method::masked_dense})
    RC_ASSERT(gb::mxm(e, A, B, ring, M, {.how = how}) == part);
  const auto sum = gb::mxm_reduce(e, gb::plus_monoid<T>{}, gb::mask<>(M), ring, A, B);
  RC_ASSERT(sum.value_or(0) == gb::reduce(e, gb::plus_monoid<T>{}, part));
  RC_ASSERT(sum.has_value() == (part.entries() > 0));
}

RC_GTEST_PROP(products, with_a_vector, ()) {
  const auto m = draw::size(), n = draw::size();
  const auto A = draw::matrix(m, n);
  const auto u = draw::vector(n);
  const auto e = draw::executor();
  const auto w = gb::mxv(e, A, u, ring);
  RC_ASSERT(w == gb::vxm(e, u, gb::transposed(A), ring));
  for (const auto how : {gb::method::push, gb::method::pull})
    RC_ASSERT(w == gb::mxv(e, A, u, ring, gb::no_mask, {.how = how}));
  // A vector is a matrix of one column.
  gb::matrix<T> U(n, 1), W(m, 1);
  for (gb::offset_t i = 0; i < n; ++i)
    if (u.contains(i)) U.set(i, 0, *u.get(i));
  for (gb::offset_t i = 0; i < m; ++i)
    if (w.contains(i)) W.set(i, 0, *w.get(i));
  RC_ASSERT(W == gb::mxm(e, A, U, ring));
}

}  // namespace
