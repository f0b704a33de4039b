// Cache sizes of this processor, from the operating system.
#include <backends/cpu/simd/caches.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#if defined(__linux__)
#include <unistd.h>
#endif

namespace gustav::backends::cpu {
namespace {

std::size_t from_c_library([[maybe_unused]] int level) {
#if defined(_SC_LEVEL1_DCACHE_SIZE)
  const int name = level == 1 ? _SC_LEVEL1_DCACHE_SIZE : level == 2 ? _SC_LEVEL2_CACHE_SIZE : _SC_LEVEL3_CACHE_SIZE;
  const long bytes = sysconf(name);
  return bytes > 0 ? static_cast<std::size_t>(bytes) : 0;
#else
  return 0;
#endif
}

// Linux lists the caches of a core in folders index0, index1, ... with files such as level = 2, type = Unified and
// size = 1024K.
std::size_t from_linux(int level) {
  for (int k = 0; k < 8; ++k) {
    const std::string folder = "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(k) + "/";
    std::ifstream level_file(folder + "level"), type_file(folder + "type"), size_file(folder + "size");
    int its_level = 0;
    std::string type;
    std::size_t size = 0;
    char unit = 0;
    if (!(level_file >> its_level) || !(type_file >> type) || !(size_file >> size)) continue;
    if (its_level != level || type == "Instruction") continue;
    size_file >> unit;
    return unit == 'K' ? size << 10 : unit == 'M' ? size << 20 : size;
  }
  return 0;
}

}  // namespace

const cache_sizes& caches() {
  static const cache_sizes sizes = [] {
    std::array<std::size_t, 3> bytes{};
    for (int level = 1; level <= 3; ++level) {
      std::size_t& found = bytes[static_cast<std::size_t>(level - 1)];
      // glibc gives the L3 of AMD processors as the sum over a package, of which a core reaches one part.
      found = level == 3 ? from_linux(level) : from_c_library(level);
      if (found == 0) found = level == 3 ? from_c_library(level) : from_linux(level);
    }
    if (bytes[0] == 0) bytes[0] = std::size_t{1} << 15;
    if (bytes[1] == 0) bytes[1] = std::size_t{1} << 19;
    bytes[1] = std::max(bytes[1], bytes[0]);
    if (bytes[2] != 0) bytes[2] = std::max(bytes[2], bytes[1]);
    return cache_sizes{bytes[0], bytes[1], bytes[2]};
  }();
  return sizes;
}

}  // namespace gustav::backends::cpu
