// Prefetch along the queue of a breadth-first search.
#pragma once

#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

namespace gustav::backends::cpu {

// Consecutive vertices of a frontier are scattered in memory, so rows are prefetched in three steps: the row offset of
// ahead[distance], the row at half of the distance, and the levels of its first and last neighbour at a sixth. Forced
// inline, because g++ drops a call that only prefetches.
template <class S, class I, class L>
GUSTAV_INLINE void prefetch_queue(const csr_view<S, I>& a, const L* level, const I* ahead, offset_t distance) {
  __builtin_prefetch(a.offsets + ahead[distance]);
  __builtin_prefetch(a.indices + a.offsets[ahead[distance / 2]]);
  const I next = ahead[distance / 6];
  const offset_t begin = a.offsets[next], end = a.offsets[next + 1];
  if (begin == end) return;
  __builtin_prefetch(level + a.indices[begin]);
  __builtin_prefetch(level + a.indices[end - 1]);
}

}  // namespace gustav::backends::cpu
