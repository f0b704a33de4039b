// Makes the system keep this process to an amount of memory.
#pragma once

#include <cstdint>

namespace gustav::tools {

// From now on allocations that would take the whole process beyond `bytes` fail (out_of_memory, std::bad_alloc) instead
// of succeeding; address space for the stacks of `threads` threads, hardly used, comes on top.
void limit_memory(std::uint64_t bytes, int threads);

}  // namespace gustav::tools
