// Rows of the matrix come in an order that no prefetcher foresees: each line of one is asked for while a line of the
// row before is added. Waiting would be half of the time.
#pragma once

#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

namespace gustav::backends::cpu::markov {

// Entries whose values fill a line of the cache.
constexpr offset_t line_entries = 16;

// Asks for a line of entries of a row. (g++ drops calls of what only prefetches unless it is inlined by force.)
template <class I>
GUSTAV_INLINE void ask(const csr_view<float, I>& m, offset_t entry) {
  __builtin_prefetch(m.indices + entry);
  if constexpr (sizeof(I) == 8) __builtin_prefetch(m.indices + entry + line_entries / 2);
  __builtin_prefetch(m.values + entry);
}

}  // namespace gustav::backends::cpu::markov
