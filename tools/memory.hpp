// The memory of this process: its limits and its peak.
#pragma once

#include <cstdint>

namespace gustav::tools {

// After the call, allocations that would take the whole process above `bytes` fail (out_of_memory, std::bad_alloc). The
// address space of the stacks of `threads` threads, of which little is used, is added to the limit.
void limit_memory(std::uint64_t bytes, int threads);

// A command is alone in its process, so it keeps more freed memory than a library may: half of what the process may
// use, or a sixteenth of it where the user set the limit. session::require_memory() lowers that to what it needs.
void keep_memory(bool limited) noexcept;

// Resident bytes of this process at their peak; 0 where /proc is missing.
std::uint64_t peak_memory();

}  // namespace gustav::tools
