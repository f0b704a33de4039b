// Cache sizes of this processor, from the operating system.
#include <backends/cpu/simd/caches.hpp>

#if defined(__linux__)
#include <unistd.h>
#endif

namespace gustav::backends::cpu {

std::size_t l2_cache_bytes() {
  static const std::size_t bytes = [] {
    long found = 0;
#if defined(_SC_LEVEL2_CACHE_SIZE)
    found = sysconf(_SC_LEVEL2_CACHE_SIZE);
#endif
    return found > 0 ? static_cast<std::size_t>(found) : std::size_t{1} << 19;
  }();
  return bytes;
}

}  // namespace gustav::backends::cpu
