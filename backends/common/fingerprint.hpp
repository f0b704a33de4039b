// Fingerprints of index arrays.
#pragma once

#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// A 64-bit hash of n integers, the same for any number of threads. Arrays that differ have the same fingerprint with a
// probability of about 2^-64. One read of the array.
std::uint64_t fingerprint(const std::int32_t* values, offset_t n, int threads);
std::uint64_t fingerprint(const std::int64_t* values, offset_t n, int threads);

// Depends on the order.
constexpr std::uint64_t combine_fingerprints(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = (a ^ (b + 0x9E3779B97F4A7C15u)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 31)) * 0x94D049BB133111EBu;
  return x ^ (x >> 29);
}

}  // namespace gustav
