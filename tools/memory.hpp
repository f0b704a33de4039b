// The memory of this process: its limits and its peak.
#pragma once

#include <cstdint>

namespace gustav::tools {

// After the call, allocations that would take the whole process above `bytes` fail (out_of_memory, std::bad_alloc). The
// address space of the stacks of `threads` threads, of which little is used, is added to the limit.
void limit_memory(std::uint64_t bytes, int threads);

// A command is alone in its process, so it keeps more freed memory than a library may: half of what the process may
// use, or a sixteenth of it where the user set the limit.
void keep_memory(bool limited) noexcept;

// Keeps at most `bytes` of freed memory, or 64 MiB where that is more: what a command needs it may keep, and no more.
void keep_at_most(std::uint64_t bytes) noexcept;

// Resident bytes of this process at their peak; 0 where /proc is missing.
std::uint64_t peak_memory();

}  // namespace gustav::tools
