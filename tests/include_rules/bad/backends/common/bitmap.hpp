// Breaks nothing: the only place of this.
#pragma once
#include <cstdint>
inline bool test(const std::uint64_t* bits, unsigned i) { return bits[i / 64] >> (i % 64) & 1; }
