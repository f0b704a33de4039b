// Makes the system keep this process to an amount of memory.
#pragma once

#include <cstdint>

namespace gustav::tools {

// From now on allocations beyond `bytes` fail (out_of_memory, std::bad_alloc) instead of succeeding; room for
// the stacks of `threads` threads comes on top.
void limit_memory(std::uint64_t bytes, int threads);

}  // namespace gustav::tools
