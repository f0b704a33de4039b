// Available and resident memory.
#pragma once

#include <cstdint>

namespace gustav {

// Bytes that this process can allocate: the available memory of the machine, within the limits of the control group and
// of the process (RLIMIT_DATA, RLIMIT_AS). Freed blocks that the allocator keeps count as used (release_kept_memory()).
std::uint64_t available_memory();

// Resident bytes of this process, including code and mapped files; 0 where the system does not report them.
std::uint64_t resident_memory();

}  // namespace gustav
