// The kernel of mxm: inspection, admission of its memory, the product and its report.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/spgemm/product.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cpu {

// What a call asks of its plan.
inline product_request request_of(const gustav::cpu& e, const descriptor& desc) {
  return {desc.how, desc.passes, e.threads, e.isa, desc.sorted, 0, e.numbers};
}

// T = A B inside the mask, as planned, or without dense accumulators where running calls have reserved the memory for
// them. Reports the kernel. Without a mask among the arguments none of the masked kernels is compiled.
template <class Semiring, class SA, class SB, class I, class... Mask>
csr_result<typename Semiring::value_type, I> planned_product(const gustav::cpu& e, const product_plan& planned,
                                                             const Semiring& sr, const lazy_operand<SA, I>& a,
                                                             const lazy_operand<SB, I>& b, const Mask&... m) {
  constexpr offset_t value_bytes = sizeof(typename Semiring::value_type);
  const admitted_plan admitted(planned, b.cols(), sizeof(I), value_bytes);
  const product_plan& plan = *admitted;
  const offset_t memory = memory_of(plan, b.cols(), sizeof(I), value_bytes);
  require_memory(memory, plan.expected);
  auto t = product(sr, a, b, m..., plan);
  const auto& view_b = plan.selection.heavy == method::dot ? b.by_cols() : b.by_rows();
  gustav::detail::report(
      e, {kernels::mxm::name, kernel_name(plan), plan.why, plan.total,
          gustav::detail::bytes_of(a.by_rows()) + gustav::detail::bytes_of(view_b) + gustav::detail::bytes_of(t.view()),
          memory});
  return t;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<mxm, cpu> {
  template <class Semiring, class SA, class SB, class I>
  static auto run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const mask_view<I>& m, const descriptor& desc) {
    namespace be = backends::cpu;
    return be::planned_product(e, be::inspect_product(a, b, m, be::request_of(e, desc)), sr, a, b, m);
  }
  template <class Semiring, class SA, class SB, class I>
  static auto run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const descriptor& desc) {
    namespace be = backends::cpu;
    return be::planned_product(e, be::inspect_product(a, b, mask_view<I>{}, be::request_of(e, desc)), sr, a, b);
  }
};

template <>
struct implementation<plan, cpu> {};

}  // namespace gustav::kernels
