// Products of operands of any kind: inspection, and the kernel that the plan names.
#pragma once

#include <backends/common/operand.hpp>
#include <backends/common/pairs.hpp>
#include <backends/cpu/spgemm/dot_cost.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <core/error.hpp>
#include <semirings/semirings.hpp>

namespace gustav::backends::cpu {

// Throws out_of_memory, with the bytes needed, if a product with about `entries` entries in the result would not fit.
// Below 256 MiB nothing is checked.
void require_memory(offset_t bytes, offset_t entries);

// Adds inner products to the plan of a product inside a mask where they pay. Columns that are not at hand are built
// only once they have been missed often enough.
template <class SA, class SB, class I>
void add_dots_where_they_pay(product_plan& plan, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                             const mask_view<I>& m) {
  const auto pattern = pattern_of(a.by_rows());
  if (!b.has_cols()) {
    const offset_t saved = dots_may_save(pattern, pattern_of(b.by_rows()), m, plan);
    if (saved == 0 || !b.cols_due(saved, plan.numbers.transpose_cost)) return;
  }
  try {
    add_dots_to_plan(plan, pattern, pattern_of(b.by_cols()), m);
  } catch (const out_of_memory&) {
    return;  // the product does not need the columns
  }
}

// The plan of A B inside the mask, by the requested method or the one of least estimated cost. Throws invalid_value for
// a method that does not apply.
template <class SA, class SB, class I>
product_plan inspect_product(const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b, const mask_view<I>& m,
                             const product_request& request) {
  const bool inside = m.present && !m.complement;
  if (inside && request.passes != phases::automatic)
    throw invalid_value("mxm: descriptor.passes is for mxm without a mask or outside one");
  refuse_forced_only("mxm", request.how);
  if (request.how == method::dot) {
    if (!inside) throw invalid_value("mxm: method dot needs a mask that is not complemented");
    return plan_dots(pattern_of(a.by_rows()), pattern_of(b.by_cols()), m, request);
  }
  product_plan plan = plan_product(a.by_rows(), b.by_rows(), m, request);
  if (inside && request.how == method::automatic) add_dots_where_they_pay(plan, a, b, m);
  return plan;
}

// T = A B, as planned for these operands or for others of the same pattern, without a mask.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> product(const Semiring& sr, const lazy_operand<SA, I>& a,
                                                     const lazy_operand<SB, I>& b, const product_plan& plan) {
  return spgemm(sr, a.by_rows(), b.by_rows(), plan);
}

// The same restricted to a mask that may be present.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> product(const Semiring& sr, const lazy_operand<SA, I>& a,
                                                     const lazy_operand<SB, I>& b, const mask_view<I>& m,
                                                     const product_plan& plan) {
  if (!m.present) return product(sr, a, b, plan);
  if (plan.selection.heavy == method::dot) return spgemm_dots(sr, a.by_rows(), b.by_cols(), m, plan);
  return spgemm(sr, a.by_rows(), b.by_rows(), m, plan, plan.selection.dots == dot_use::none ? nullptr : &b.by_cols());
}

// Apart, so that a call without a mask compiles no kernel of the masked ones.
#define GUSTAV_UNMASKED_PRODUCT(Semiring, SA, SB, I)                                                \
  template csr_result<Semiring::value_type, I> product(const Semiring&, const lazy_operand<SA, I>&, \
                                                       const lazy_operand<SB, I>&, const product_plan&);
#define GUSTAV_MASKED_PRODUCT(Semiring, SA, SB, I)                                                      \
  template csr_result<Semiring::value_type, I> product(const Semiring&, const lazy_operand<SA, I>&,     \
                                                       const lazy_operand<SB, I>&, const mask_view<I>&, \
                                                       const product_plan&);
#define GUSTAV_PRODUCT(...)            \
  GUSTAV_UNMASKED_PRODUCT(__VA_ARGS__) \
  GUSTAV_MASKED_PRODUCT(__VA_ARGS__)
#define GUSTAV_EXTERN_PRODUCT(...) extern GUSTAV_UNMASKED_PRODUCT(__VA_ARGS__) extern GUSTAV_MASKED_PRODUCT(__VA_ARGS__)
GUSTAV_MXM_PAIRS(any, GUSTAV_EXTERN_PRODUCT)

}  // namespace gustav::backends::cpu
