// Cache sizes of this processor.
#pragma once

#include <cstddef>

namespace gustav::backends::cpu {

// Bytes of a core's L2; 512 KiB where the system does not say. Queried once.
std::size_t l2_cache_bytes();

}  // namespace gustav::backends::cpu
