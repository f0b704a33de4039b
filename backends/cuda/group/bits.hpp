// Counts of bits in kernel bodies.
#pragma once

#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// The number of bits of x that are set. Compilers of device code have no common name for it.
GUSTAV_HD inline int count_bits(std::uint32_t x) {
#if defined(__CUDA_ARCH__)
  return __popc(x);
#else
  return __builtin_popcount(x);
#endif
}

// The index of the lowest bit of a word that is not 0.
GUSTAV_HD inline int lowest_bit(std::uint64_t word) {
  const std::uint64_t below = (word & (0 - word)) - 1;
  return count_bits(static_cast<std::uint32_t>(below)) + count_bits(static_cast<std::uint32_t>(below >> 32));
}

}  // namespace gustav::backends::cuda
