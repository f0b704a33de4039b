// Software prefetch of what is read in an order that hardware prefetchers do not follow. All of it is forced inline,
// because g++ drops a call that only prefetches.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>

namespace gustav::backends {

inline constexpr int cache_line_bytes = 64;

// The cache line of an address, which need not be that of an object.
GUSTAV_INLINE void prefetch(const void* address) { __builtin_prefetch(address); }
GUSTAV_INLINE void prefetch_to_write(const void* address) { __builtin_prefetch(address, 1); }

// The lines of `bytes` bytes from `first` on.
template <class N>
GUSTAV_INLINE void prefetch_bytes(const void* first, N bytes) {
  for (N byte = 0; byte < bytes; byte += cache_line_bytes) prefetch(static_cast<const char*>(first) + byte);
}
template <class N>
GUSTAV_INLINE void prefetch_bytes_to_write(const void* first, N bytes) {
  for (N byte = 0; byte < bytes; byte += cache_line_bytes) prefetch_to_write(static_cast<const char*>(first) + byte);
}

// The first entries of row i.
template <class S, class I>
GUSTAV_INLINE void prefetch_row(const csr_view<S, I>& a, offset_t i) {
  prefetch(a.indices + a.offsets[i]);
}

// Where rows are read in the order of a list: the offset of row `far`, and the first entries of row `middle`, whose
// offset has arrived meanwhile.
template <class S, class I>
GUSTAV_INLINE void prefetch_offset_and_row(const csr_view<S, I>& a, offset_t far, offset_t middle) {
  prefetch(a.offsets + far);
  prefetch_row(a, middle);
}

// Along the queue of a breadth-first search. Consecutive vertices of a frontier are scattered in memory, so rows are
// prefetched in three steps: the row offset of ahead[distance], the row at half of the distance, and the levels of its
// first and last neighbour at a sixth.
template <class S, class I, class L>
GUSTAV_INLINE void prefetch_queue(const csr_view<S, I>& a, const L* level, const I* ahead, offset_t distance) {
  prefetch_offset_and_row(a, ahead[distance], ahead[distance / 2]);
  const I next = ahead[distance / 6];
  const offset_t begin = a.offsets[next], end = a.offsets[next + 1];
  if (begin == end) return;
  prefetch(level + a.indices[begin]);
  prefetch(level + a.indices[end - 1]);
}

// Where whole rows are read in random order, with the labels of their neighbours: in three steps as above, row `far`
// being read last. At most 16 labels of row `near` are prefetched.
template <class S, class I>
GUSTAV_INLINE void prefetch_labels(const csr_view<S, I>& a, const I* label, I far, I middle, I near) {
  prefetch_offset_and_row(a, far, middle);
  const offset_t first = a.offsets[near], last = std::min(a.offsets[near + 1], first + 16);
  for (offset_t p = first; p < last; ++p) prefetch(label + a.indices[p]);
}

// For a product by rows: the row of B (not empty) that the entry of A `ahead` after ka selects, and the offset of the
// one twice as far. `last` is A's last entry. `values` are B's, of value_bytes each; null leaves them out. The rows of
// a scattered matrix miss the caches, and their latency would dominate the product.
template <class I>
GUSTAV_INLINE void prefetch_rows(const I* a_indices, offset_t ka, offset_t last, const offset_t* b_offsets,
                                 const I* b_indices, const void* values, offset_t value_bytes, offset_t ahead) {
  prefetch(b_offsets + a_indices[std::min(ka + 2 * ahead, last)]);
  const I k = a_indices[std::min(ka + ahead, last)];
  const offset_t first = b_offsets[k], end = b_offsets[k + 1];
  prefetch(b_indices + first);
  prefetch(b_indices + end - 1);
  if (!values) return;
  prefetch(static_cast<const char*>(values) + first * value_bytes);
  prefetch(static_cast<const char*>(values) + (end - 1) * value_bytes);
}

// Entries whose values fill one cache line.
template <class T>
inline constexpr offset_t line_entries = cache_line_bytes / static_cast<offset_t>(sizeof(T));

// One such line of entries of a row.
template <class T, class I>
GUSTAV_INLINE void prefetch_line(const csr_view<T, I>& m, offset_t entry) {
  prefetch(m.indices + entry);
  if constexpr (sizeof(I) > sizeof(T)) prefetch(m.indices + entry + line_entries<I>);
  prefetch(m.values + entry);
}

}  // namespace gustav::backends
