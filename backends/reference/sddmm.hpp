// The sums of A B at the entries of a pattern, from the whole product of dense operands.
#pragma once

#include <backends/common/kernels/sddmm.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/spmm.hpp>
#include <core/alternates.hpp>
#include <core/kernel.hpp>

namespace gustav::kernels {

template <>
struct implementation<sddmm, reference> {
  template <class Semiring, class TA, class TB, class I, class Z, class Scale>
  static void run(const reference&, const Semiring& sr, const dense_view<const TA>& a, const dense_view<const TB>& b,
                  const pattern_view<I>& pattern, const detail::alternates*, Z* values, const Scale& scale, method) {
    namespace ref = backends::reference;
    const auto all = ref::mxm(sr, ref::to_map(a), ref::to_map(b));
    for (offset_t i = 0; i < pattern.rows; ++i)
      for (offset_t p = pattern.offsets[i]; p < pattern.offsets[i + 1]; ++p)
        values[p] = ref::convert<Z>(scale(p, all.entries.at({i, pattern.indices[p]})));
  }
};

}  // namespace gustav::kernels
