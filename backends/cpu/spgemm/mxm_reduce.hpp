// The kernel of mxm_reduce: a plan, the sum over the product inside the mask, its report.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/spgemm/product.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <core/kernel.hpp>

#include <optional>

namespace gustav::kernels {

template <>
struct implementation<mxm_reduce, cpu> {
  template <class Monoid, class Semiring, class SA, class SB, class I>
  static std::optional<typename Monoid::value_type> run(const cpu& e, const Monoid& total, const Semiring& sr,
                                                        const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                        const mask_view<I>& m) {
    namespace be = backends::cpu;
    const be::product_request request{.threads = e.threads, .set = e.isa, .numbers = e.numbers};
    be::product_plan plan = be::plan_product(a.by_rows(), b.by_rows(), m, request);
    // Products that are summed directly have no use for inner products.
    if constexpr (!be::may_sum_directly_v<Monoid, be::product_operands<Semiring, SA, SB, I>>)
      be::add_dots_where_they_pay(plan, a, b, m);
    detail::report(e, {mxm_reduce::name, be::kernel_name(plan), plan.why, plan.total,
                       detail::bytes_of(a.by_rows()) + detail::bytes_of(b.by_rows())});
    return be::spgemm_reduce(total, sr, a.by_rows(), b.by_rows(), m, plan,
                             plan.selection.dots == be::dot_use::none ? nullptr : &b.by_cols());
  }
};

}  // namespace gustav::kernels
