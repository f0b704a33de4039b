// The search in a hash table with open addressing and linear probing.
#pragma once

#include <core/types.hpp>

#include <cstddef>

namespace gustav::backends {

// The first slot for which stop(slot) holds, from `home` on and around the end of the mask + 1 slots, a power of two.
// There must be one: the slot of the wanted key, or a free one.
template <class Stop>
GUSTAV_INLINE std::size_t probe_linearly(std::size_t home, std::size_t mask, Stop&& stop) {
  std::size_t slot = home;
  while (!stop(slot)) slot = (slot + 1) & mask;
  return slot;
}

}  // namespace gustav::backends
