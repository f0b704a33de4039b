// How much memory there is to be had.
#pragma once

#include <cstdint>

namespace gustav {

// Bytes that this process may still take: what the machine has left, within the limits of its control group and its own
// (RLIMIT_DATA, RLIMIT_AS). Memory that the allocator keeps for reuse counts as taken (release_kept_memory()).
std::uint64_t available_memory();

}  // namespace gustav
