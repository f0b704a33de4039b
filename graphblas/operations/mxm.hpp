// mxm: C<mask, replace> = C accum (A B) over a semiring.
#pragma once

#include <backends/cpu/spgemm/product.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <semirings/concepts.hpp>

#include <new>
#include <type_traits>

namespace gustav {
namespace detail {

// The plan of A B under an executor and a descriptor.
template <class SA, class SB, class I>
backends::cpu::product_plan inspect_product(const cpu& exec, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                            const mask_view<I>& m, const descriptor& desc) {
  if (m.present && !m.complement) refuse_passes("mxm", desc);
  return backends::cpu::inspect_product(a, b, m,
                                        {desc.how, desc.passes, exec.threads, exec.isa, desc.sorted, 0, exec.numbers});
}

// T = A B inside the mask, as planned. Reports the kernel.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> planned_product(const cpu& exec, const Semiring& sr,
                                                             const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                             const mask_view<I>& m,
                                                             const backends::cpu::product_plan& plan) {
  namespace be = backends::cpu;
  const offset_t memory = be::memory_of(plan, b.cols(), sizeof(I), sizeof(typename Semiring::value_type));
  be::require_memory(memory, plan.expected);
  auto t = be::product(sr, a, b, m, plan);
  const auto& view_b = plan.selection.heavy == method::dot ? b.by_cols() : b.by_rows();
  report(exec, {"mxm", be::kernel_name(plan), plan.why, plan.total,
                bytes_of(a.by_rows()) + bytes_of(view_b) + bytes_of(t.view()), memory});
  return t;
}

}  // namespace detail

// C is m x n, A m x k, B k x n; A and B may be transposed(...), views, and C itself. Throws dimension_mismatch,
// invalid_value (a method that does not apply), out_of_memory, and what the operators throw; C is then unchanged.
// Cost: one or two passes over the multiply-adds A(i, k) B(k, j); a mask can reduce them.
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) try {
  detail::require_same_index<I, A, B>();
  detail::refuse_other_operations("mxm", desc.how, false);
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const mask_view<I>& m = mask.resolve(c.rows(), c.cols(), detail::threads_of(exec));
  detail::update(
      exec, c, m, accum, desc.replace,
      [&](const auto&) { return backends::reference::mxm(sr, detail::to_reference(a), detail::to_reference(b)); },
      [&](const auto& e) {
        const detail::left_operand<Semiring, A, B> left(a, e.threads);
        const detail::right_operand<Semiring, A, B> right(b, e.threads);
        return detail::planned_product(e, sr, left, right, m, detail::inspect_product(e, left, right, m, desc));
      },
      detail::no_cuda{"mxm"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum, const Semiring& sr, const A& a,
         const B& b, const descriptor& desc = {}) {
  mxm(automatic{}, c, mask, accum, sr, a, b, desc);
}

// A B, or A B inside the mask, as a new matrix over the semiring's type.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const E& exec, const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  matrix<typename Semiring::value_type, detail::operand_index_t<A>> c(detail::shape_of(a).rows,
                                                                      detail::shape_of(b).cols);
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}
template <matrix_operand A, matrix_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  return mxm(automatic{}, a, b, sr, m, desc);
}

}  // namespace gustav
