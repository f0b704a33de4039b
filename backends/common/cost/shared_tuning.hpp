// Tuning numbers that kernels of several problems read.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav {

struct shared_tuning {
  GUSTAV_COUNT(cached_bytes, GUSTAV_BY_BUILD(1 << 18, 0), 0, any, "bytes", "of operands that are not prefetched");
  GUSTAV_COUNT(gathered_bytes, GUSTAV_BY_BUILD(3 << 21, 0), 0, any, "bytes",
               "of a vector, or of rows of one line, that are not prefetched");
  GUSTAV_RATIO(scattered_misses, GUSTAV_BY_BUILD(0.25, 0), 0, 1, "share",
               "of elements of a vector out of cache from which they are prefetched");
  GUSTAV_RATIO(missed_rows, GUSTAV_BY_BUILD(0.02, 0), 0, 1, "share",
               "of rows of a dense operand out of cache from which they are prefetched");
  GUSTAV_COUNT(prefetch_entries, 8, 1, 1024, "entries", "of A by which rows of B are prefetched ahead, at least");
  GUSTAV_COUNT(gather_entries, 32, 1, 1024, "entries", "of A by which elements of a vector are prefetched ahead");
  GUSTAV_COUNT(sampled_cache_bytes, 1 << 19, 0, any, "bytes", "of cache that a sample leaves to a dense accumulator");
  GUSTAV_COUNT(dense_bytes, 1 << 30, 0, any, "bytes", "of the dense accumulators of all running calls together");
  GUSTAV_COUNT(transpose_cost, 3, 0, 1e6, "passes", "over the entries in the time of a transposition");
  // Reports compare with the bandwidth of memory; no plan does.
  GUSTAV_RATIO(read_bandwidth, 0, 0, 1e5, "GB/s", "(10^9 bytes) that one thread reads from memory; 0: not measured");
  GUSTAV_RATIO(read_bandwidth_all, 0, 0, 1e5, "GB/s", "(10^9 bytes) that all threads read; 0: not measured");
};

}  // namespace gustav
