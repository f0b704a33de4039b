// mxm: C<mask, replace> = C accum (A B) over a semiring.
#pragma once

#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/relabelled_products.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/mxm.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
// mxm() with a mask<I>, or with no_mask_t, on objects of any shape.
template <class E, class C, class I, class Mask, class Accum, class Semiring, class A, class B>
void mxm_directly(const E& exec, matrix<C, I>& c, const Mask& where, const Accum& accum, const Semiring& sr, const A& a,
                  const B& b, const descriptor& desc) {
  const mask<I>& inside = where;
  const auto m = resolved(exec, c, inside);
  const auto left = left_argument<Semiring, B>(a);
  const auto right = right_argument<Semiring, A>(b);
  const auto store_product = [&](auto&& t) { store(exec, c, std::forward<decltype(t)>(t), m, accum, desc.replace); };
  if constexpr (std::is_same_v<Mask, no_mask_t>)
    store_product(gustav::run<kernels::mxm>(exec, sr, left, right, desc));
  else
    store_product(gustav::run<kernels::mxm>(exec, sr, left, right, m, desc));
}

template <class E, class C, class I, class Mask, class Accum, class Semiring, class A, class B>
void mxm_into(const E& exec, matrix<C, I>& c, const Mask& where, const Accum& accum, const Semiring& sr, const A& a,
              const B& b, const descriptor& desc) {
  require_same_index<I, A, B>();
  refuse_other_operations("mxm", desc.how, false);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  refuse_hypersparse(exec, "mxm", c, a, b);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(c, where, a, b)) {
      require_fit(c, mask<I>(where));
      return relabelled_mxm(c, where, sr, a, b,
                            [&](auto& small, const auto& m, const auto& ring, const auto& x, const auto& y) {
                              mxm_directly(exec, small, m, accum, ring, x, y, desc);
                            });
    }
  mxm_directly(exec, c, where, accum, sr, a, b, desc);
}

// The same as a new matrix over the semiring's type.
template <class E, class A, class B, class Semiring, class Mask>
auto mxm_result(const E& exec, const A& a, const B& b, const Semiring& sr, const Mask& where, const descriptor& desc) {
  matrix<typename Semiring::value_type, operand_index_t<A>> c(shape_of(a).rows, shape_of(b).cols);
  mxm_into(exec, c, where, no_accum, sr, a, b, desc);
  return c;
}

// C is m x n, A m x k, B k x n; A and B may be transposed(...), views, and C itself. Throws dimension_mismatch,
// invalid_value (a method that does not apply), out_of_memory, and what the operators throw; C is then unchanged.
// Cost: one or two passes over the multiply-adds A(i, k) B(k, j); a mask can reduce them.
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void call(mxm_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  mxm_into(exec, c, mask, accum, sr, a, b, desc);
}

// A B inside the mask as a new matrix over the semiring's type.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
auto call(mxm_t, const E& exec, const A& a, const B& b, const Semiring& sr,
          const std::type_identity_t<mask<operand_index_t<A>>>& m, const descriptor& desc = {}) {
  return mxm_result(exec, a, b, sr, m, desc);
}

// The same without a mask: such calls compile none of the masked kernels.
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void call(mxm_t, const E& exec, matrix<C, I>& c, no_mask_t mask, const Accum& accum, const Semiring& sr, const A& a,
          const B& b, const descriptor& desc = {}) {
  mxm_into(exec, c, mask, accum, sr, a, b, desc);
}
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
auto call(mxm_t, const E& exec, const A& a, const B& b, const Semiring& sr, no_mask_t m = no_mask,
          const descriptor& desc = {}) {
  return mxm_result(exec, a, b, sr, m, desc);
}

}  // namespace detail
}  // namespace gustav
