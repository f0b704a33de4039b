// Asking for rows of B before they are needed.
#pragma once

#include <graphblas/types.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

// Asks for the row of B (not empty) that A's entry some way behind ka leads to; `last` is A's last. What entries lead
// to is known long before it is needed, and the rows of a scattered matrix come from far: waiting for them is most of
// the time otherwise. `values`: B's, of value_bytes each; null leaves them out. (Inlined by force: g++ drops a call
// that only prefetches.)
template <class I>
GUSTAV_INLINE void prefetch_rows(const I* a_indices, offset_t ka, offset_t last, const offset_t* b_offsets,
                                 const I* b_indices, const void* values, offset_t value_bytes) {
  constexpr offset_t ahead = 8;
  __builtin_prefetch(b_offsets + a_indices[std::min(ka + 2 * ahead, last)]);
  const I k = a_indices[std::min(ka + ahead, last)];
  const offset_t first = b_offsets[k], end = b_offsets[k + 1];
  __builtin_prefetch(b_indices + first);
  __builtin_prefetch(b_indices + end - 1);
  if (!values) return;
  __builtin_prefetch(static_cast<const char*>(values) + first * value_bytes);
  __builtin_prefetch(static_cast<const char*>(values) + (end - 1) * value_bytes);
}

}  // namespace gustav::backends::cpu
