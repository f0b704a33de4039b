// The blocks of rows of a product, cut from the whole.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/mxm.hpp>
#include <core/kernel.hpp>

#include <cstddef>
#include <vector>

namespace gustav::kernels {

template <>
struct implementation<mxm_in_blocks, reference> {
  template <class Semiring, class SA, class SB, class I, class Consume>
  static void run(const reference&, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const std::vector<offset_t>& first_rows, const descriptor&, const Consume& consume) {
    namespace ref = backends::reference;
    const auto all = ref::mxm(sr, ref::to_map(a), ref::to_map(b));
    for (std::size_t k = 0; k + 1 < first_rows.size(); ++k) {
      const offset_t first = first_rows[k], last = first_rows[k + 1];
      auto block = all;
      block.rows = last - first;
      block.entries.clear();
      for (auto it = all.entries.lower_bound({first, 0}); it != all.entries.end() && last > it->first.first; ++it)
        block.entries.emplace(ref::position(it->first.first - first, it->first.second), it->second);
      consume(first, ref::from_map<I>(block));
    }
  }
};

}  // namespace gustav::kernels
