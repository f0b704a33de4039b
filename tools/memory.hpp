// Limits the memory of this process.
#pragma once

#include <cstdint>

namespace gustav::tools {

// After the call, allocations that would take the whole process above `bytes` fail (out_of_memory, std::bad_alloc). The
// address space of the stacks of `threads` threads, of which little is used, is added to the limit.
void limit_memory(std::uint64_t bytes, int threads);

}  // namespace gustav::tools
