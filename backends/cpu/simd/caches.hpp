// How large the caches of this processor are.
#pragma once

#include <cstddef>

namespace gustav::backends::cpu {

// Bytes of the second cache of a core; half a megabyte where the system does not say. Asks once.
std::size_t second_cache_bytes();

}  // namespace gustav::backends::cpu
