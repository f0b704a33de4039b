// mxm: C<mask, replace> = C accum (A B) over a semiring.
#pragma once

#include <backends/cpu/spgemm/product.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <semirings/concepts.hpp>

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

// T = A B inside the mask, as planned, or without dense accumulators where running calls have reserved the memory for
// them. Reports the kernel. Without Masked there is no mask, and none of the masked
// kernels is compiled.
template <bool Masked, class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> planned_product(const cpu& exec, const Semiring& sr,
                                                             const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                             const mask_view<I>& m,
                                                             const backends::cpu::product_plan& planned) {
  namespace be = backends::cpu;
  constexpr offset_t value_bytes = sizeof(typename Semiring::value_type);
  const be::admitted_plan admitted(planned, b.cols(), sizeof(I), value_bytes);
  const be::product_plan& plan = *admitted;
  const offset_t memory = be::memory_of(plan, b.cols(), sizeof(I), value_bytes);
  be::require_memory(memory, plan.expected);
  auto t = [&] {
    if constexpr (Masked)
      return be::product(sr, a, b, m, plan);
    else
      return be::product(sr, a, b, plan);
  }();
  const auto& view_b = plan.selection.heavy == method::dot ? b.by_cols() : b.by_rows();
  report(exec, {"mxm", be::kernel_name(plan), plan.why, plan.total,
                bytes_of(a.by_rows()) + bytes_of(view_b) + bytes_of(t.view()), memory});
  return t;
}

// mxm() with a mask<I>, or with no_mask_t.
template <class E, class C, class I, class Mask, class Accum, class Semiring, class A, class B>
void mxm_into(const E& exec, matrix<C, I>& c, const Mask& where, const Accum& accum, const Semiring& sr, const A& a,
              const B& b, const descriptor& desc) {
  require_same_index<I, A, B>();
  refuse_other_operations("mxm", desc.how, false);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  const mask_view<I>& m = mask<I>(where).resolve(c.rows(), c.cols(), threads_of(exec));
  update(
      exec, c, m, accum, desc.replace,
      [&](const auto&) { return backends::reference::mxm(sr, to_reference(a), to_reference(b)); },
      [&](const auto& e) {
        const left_operand<Semiring, A, B> left(a, e.threads, numbers_of(e));
        const right_operand<Semiring, A, B> right(b, e.threads, numbers_of(e));
        return planned_product<!std::is_same_v<Mask, no_mask_t>>(e, sr, left, right, m,
                                                                 inspect_product(e, left, right, m, desc));
      },
      no_cuda{"mxm"});
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
