// The check of random walks.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

namespace gustav {

// Throws verify_error unless the walk begins at `start`, follows arcs of positive weight, and has `length` vertices or
// ends where no such arc leads on. O(length log degree).
template <class S, class I>
void verify_walk(const csr_view<S, I>& a, I start, offset_t length, std::span<const I> walk) {
  const auto weight = [&](offset_t e) {
    if constexpr (std::is_same_v<S, unit>)
      return 1.0;
    else
      return static_cast<double>(a.value(e));
  };
  if (walk.empty() || walk.front() != start) throw verify_error("a walk does not begin at its vertex");
  for (std::size_t k = 1; k < walk.size(); ++k) {
    const I* const begin = a.indices + a.offsets[walk[k - 1]];
    const I* const end = a.indices + a.offsets[walk[k - 1] + 1];
    const I* const at = std::lower_bound(begin, end, walk[k]);
    if (at == end || *at != walk[k] || !(weight(at - a.indices) > 0))
      throw verify_error("a walk takes a step that is no arc of positive weight");
  }
  if (static_cast<offset_t>(walk.size()) > length) throw verify_error("a walk is too long");
  if (static_cast<offset_t>(walk.size()) == length) return;
  for (offset_t e = a.offsets[walk.back()]; e < a.offsets[walk.back() + 1]; ++e)
    if (weight(e) > 0) throw verify_error("a walk ends although an arc leads on");
}

}  // namespace gustav
