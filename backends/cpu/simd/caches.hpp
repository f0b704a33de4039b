// Cache sizes of this processor.
#pragma once

#include <cstddef>

namespace gustav::backends::cpu {

// Bytes of the data caches, in ascending order.
struct cache_sizes {
  std::size_t l1 = 0;  // of a core
  std::size_t l2 = 0;  // of a core
  std::size_t l3 = 0;  // that a core shares; 0: none is reported
};

// The caches of the first core, from the C library or from Linux. What neither says is 32 KiB of L1 and 512 KiB of L2.
// Queried once.
const cache_sizes& caches();

}  // namespace gustav::backends::cpu
