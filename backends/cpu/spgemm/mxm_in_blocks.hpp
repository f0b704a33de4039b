// The kernel of mxm_in_blocks: one plan and one product for each block of rows.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/spgemm/mxm.hpp>
#include <core/kernel.hpp>

#include <cstddef>
#include <vector>

namespace gustav::kernels {

template <>
struct implementation<mxm_in_blocks, cpu> {
  template <class Semiring, class SA, class SB, class I, class Consume>
  static void run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& left, const lazy_operand<SB, I>& right,
                  const std::vector<offset_t>& first_rows, const descriptor& desc, const Consume& consume) {
    namespace be = backends::cpu;
    const auto& a = left.by_rows();
    const auto& b = right.by_rows();
    const mask_view<I> none{};
    auto request = be::request_of(e, desc);
    // A sample costs as much as a block of few heavy rows, so there is one for all.
    be::product_sample sample;
    if (first_rows.size() > 2) {
      sample = be::plan_product(a, b, none, request).sample;
      request.sample = &sample;
    }
    for (std::size_t k = 0; k + 1 < first_rows.size(); ++k) {
      const offset_t first = first_rows[k], rows = first_rows[k + 1] - first;
      const csr_view<SA, I> block{rows, a.cols, a.offsets + first, a.indices, a.values, a.iso, a.sorted};
      request.first_row = first;
      const auto plan = be::plan_product(block, b, none, request);
      auto t = [&] {
        const be::admitted_plan admitted(plan, b.cols, sizeof(I), sizeof(typename Semiring::value_type));
        return be::spgemm(sr, block, b, *admitted);
      }();
      consume(first, std::move(t));
    }
  }
};

}  // namespace gustav::kernels
