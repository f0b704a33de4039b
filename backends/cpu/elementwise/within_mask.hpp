// The part of a result that lies inside a mask, for kernels that compute without one.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/elementwise.hpp>
#include <core/views.hpp>

#include <utility>

namespace gustav::backends::cpu {

// Moves t where there is no mask. Cost: O(entries of t and of the mask) otherwise, read twice.
template <class S, class I>
csr_result<S, I> within_mask(csr_result<S, I>&& t, const mask_view<I>& m, int threads) {
  if (!m.present) return std::move(t);
  return apply<S>(copy_value{}, t.view(), m, threads);
}
template <class S, class I>
vector_result<S, I> within_mask(vector_result<S, I>&& t, const vector_mask_view<I>& m, int threads) {
  if (!m.present) return std::move(t);
  return apply<S>(copy_value{}, t.view(), m, threads);
}

}  // namespace gustav::backends::cpu
