// Software prefetch of matrix rows, one cache line at a time.
//
// The rows of the matrix are read in an order that the hardware prefetcher does not follow. Each line of the next row
// is prefetched while a line of the current row is added. Without it half of the time is spent waiting for memory.
#pragma once

#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

namespace gustav::backends::cpu::markov {

// Entries whose values fill one cache line.
constexpr offset_t line_entries = 16;

// Prefetches one line of entries of a row. g++ drops calls of functions that only prefetch unless they are inlined by
// force.
template <class I>
GUSTAV_INLINE void prefetch_line(const csr_view<float, I>& m, offset_t entry) {
  __builtin_prefetch(m.indices + entry);
  if constexpr (sizeof(I) == 8) __builtin_prefetch(m.indices + entry + line_entries / 2);
  __builtin_prefetch(m.values + entry);
}

}  // namespace gustav::backends::cpu::markov
