// transpose. Operations on a transposed operand transpose its map first.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

namespace gustav::kernels {

template <>
struct implementation<transpose, reference> {
  template <class S, class I>
  static csr_result<S, I> run(const reference&, const lazy_operand<S, I>& a, const mask_view<I>&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::transpose(ref::to_map(a)));
  }
};

}  // namespace gustav::kernels
