// How much memory there is to be had.
#pragma once

#include <cstdint>

namespace gustav {

// Bytes that this process may still take: what the machine has left, within the limits of its control group and its own
// (RLIMIT_DATA, RLIMIT_AS). Memory that the allocator keeps for reuse counts as taken (release_kept_memory()).
std::uint64_t available_memory();

// Bytes of this process that are in memory now, its code and what it has mapped included; 0 where nobody says.
std::uint64_t resident_memory();

}  // namespace gustav
