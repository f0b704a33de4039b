// Prefetching of rows of B.
#pragma once

#include <graphblas/types.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

// Prefetches the row of B (not empty) that the entry of A `ahead` after ka selects, and the offset of the one twice as
// far. `last` is A's last entry. `values` are B's, of value_bytes each; null leaves them out. The rows of a scattered
// matrix miss the caches, and their latency would dominate the product. Forced inline, because g++ drops a call that
// only prefetches.
template <class I>
GUSTAV_INLINE void prefetch_rows(const I* a_indices, offset_t ka, offset_t last, const offset_t* b_offsets,
                                 const I* b_indices, const void* values, offset_t value_bytes, offset_t ahead) {
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
