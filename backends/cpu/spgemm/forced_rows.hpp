// Rows of a product by the methods that no plan selects, for comparisons. Only mxm_forced.hpp includes this.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spgemm/dense_rows.hpp>
#include <backends/cpu/spgemm/hash_vector_rows.hpp>
#include <backends/cpu/spgemm/heap_rows.hpp>
#include <backends/cpu/spgemm/mxm.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// A dense accumulator for one block of columns after the other, so that marks and sums stay in L2.
template <class Operands>
class blocked_dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit blocked_dense_rows(const Operands& p) : p_(p), rows_(p), block_(p.numbers->block_columns) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }
  offset_t count(offset_t i) { return rows_.count(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    offset_t n = 0;
    for (offset_t from = 0; from < p_.b.cols; from += block_) {
      const offset_t to = std::min(from + block_, p_.b.cols);
      n += rows_.compute_part(i, from, to, indices + n, values + n, sorted);
    }
    return n;
  }

 private:
  const Operands p_;
  dense_rows<Operands> rows_;
  const offset_t block_;
};

// The kernels of the methods for which is_forced_only() holds.
using forced_kernels =
    kernel_table<kernel_row<method::hash_vector, hash_vector_rows>, kernel_row<method::heap, heap_rows>,
                 kernel_row<method::blocked, blocked_dense_rows>>;

// One kernel for all rows.
template <class Rows, class Operands>
class forced_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  forced_rows(const Operands& p, const kernel_selection& selection) : p_(p), rows_(make_rows<Rows>(p, selection)) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }
  offset_t count(offset_t i) { return p_.row_flops(i) == 0 ? 0 : rows_.count(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    return p_.row_flops(i) == 0 ? 0 : rows_.compute(i, indices, values, sorted);
  }

 private:
  const Operands p_;
  Rows rows_;
};

// spgemm() without a mask by the plan's method, one of those for which is_forced_only() holds.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm_forced(const Semiring& sr, const csr_view<SA, I>& a,
                                                           const csr_view<SB, I>& b, const product_plan& plan) {
  using Operands = product_operands<Semiring, SA, SB, I>;
  const Operands p = operands_of(sr, a, b, plan);
  return forced_kernels::select(plan.selection.heavy, [&]<std::size_t, class Row>() {
    using Rows = typename Row::template rows<Operands>;
    return compute_rows<forced_rows<Rows, Operands>>(p, plan, plan.selection);
  });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<mxm_forced, cpu> {
  template <class Semiring, class SA, class SB, class I>
  static auto run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const mask_view<I>& m, const descriptor& desc) {
    namespace be = backends::cpu;
    const auto plan = be::plan_product(a.by_rows(), b.by_rows(), m, be::request_of(e, desc));
    auto t = be::spgemm_forced(sr, a.by_rows(), b.by_rows(), plan);
    detail::report(e, {mxm::name, be::kernel_name(plan), plan.why, plan.total,
                       detail::bytes_of(a.by_rows()) + detail::bytes_of(b.by_rows()) + detail::bytes_of(t.view())});
    return t;
  }
};

}  // namespace gustav::kernels
