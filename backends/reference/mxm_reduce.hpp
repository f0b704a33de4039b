// The sum of the entries of a product inside a mask, from the whole product.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/reduce.hpp>
#include <core/kernel.hpp>

#include <map>
#include <optional>

namespace gustav::kernels {

template <>
struct implementation<mxm_reduce, reference> {
  template <class Monoid, class Semiring, class SA, class SB, class I>
  static std::optional<typename Monoid::value_type> run(const reference&, const Monoid& total, const Semiring& sr,
                                                        const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                        const mask_view<I>& m) {
    namespace ref = backends::reference;
    auto t = ref::mxm(sr, ref::to_map(a), ref::to_map(b));
    std::erase_if(t.entries, [allowed = ref::to_map(m)](const auto& e) { return !allowed.allows(e.first); });
    return ref::reduce_all(total, t);
  }
};

}  // namespace gustav::kernels
