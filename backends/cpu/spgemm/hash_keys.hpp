// The keys of a hash table over columns, shared by everything that hashes them.
#pragma once

#include <backends/common/linear_probe.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// Fibonacci hashing, which spreads consecutive columns.
inline constexpr std::uint64_t fibonacci_multiplier = 0x9E3779B97F4A7C15u;
// Slots of a table for `expected` columns, a power of two. The load is an eighth to a quarter for up to 4,096 columns,
// whose table stays in cache, and at most half beyond.
inline std::size_t half_empty_slots(offset_t expected, std::size_t least) {
  const auto columns = static_cast<std::size_t>(std::max<offset_t>(expected, 1));
  return std::max(std::bit_ceil(columns <= 4096 ? 4 * columns : 2 * columns), least);
}

#if defined(GUSTAV_ADVERSARIAL)
// Adversarial build: all hashes are equal, and tables fill to the last slot.
inline constexpr std::uint64_t hash_multiplier = 0;
inline std::size_t hash_slots_for(offset_t expected, std::size_t least) {
  return std::max(std::bit_ceil(static_cast<std::size_t>(std::max<offset_t>(expected, 1))), least);
}
#else
inline constexpr std::uint64_t hash_multiplier = fibonacci_multiplier;
inline std::size_t hash_slots_for(offset_t expected, std::size_t least) { return half_empty_slots(expected, least); }
#endif

// Power-of-two table with linear probing (Nagasaka 2019, section 6.4.2). It grows between rows only. A table begins
// each row by begin(), or by reserve() after all keys were removed one by one, which pays where a row fills few slots.
template <class I>
class hash_keys {
 public:
  // Removes all keys; provides capacity for `expected` distinct ones.
  void begin(offset_t expected) {
    const std::size_t wanted = resize(expected);
    std::fill_n(keys_.data(), wanted, I{-1});
  }
  // Provides the same in a table that has no keys.
  void reserve(offset_t expected) { resize(expected); }
  // The allocated slots; arrays parallel to the keys need as many.
  std::size_t slots() const { return keys_.size(); }
  // The slot that holds j, or the free slot where it belongs. One of the two must exist.
  std::size_t probe(I j) const {
    const auto home = static_cast<std::size_t>((static_cast<std::uint64_t>(j) * hash_multiplier) >> shift_);
    return probe_linearly(home, mask_, [&](std::size_t slot) { return keys_[slot] == j || keys_[slot] == I{-1}; });
  }
  bool holds(std::size_t slot, I j) const { return keys_[slot] == j; }
  I key(std::size_t slot) const { return keys_[slot]; }
  void put(std::size_t slot, I j) { keys_[slot] = j; }
  // For removing all keys of a row, in any order; the others are not found in between.
  void remove(std::size_t slot) { keys_[slot] = I{-1}; }

 private:
  std::size_t resize(offset_t expected) {
    const std::size_t wanted = hash_slots_for(expected, 16);
    if (wanted > keys_.size()) keys_ = buffer<I>(wanted, I{-1});
    mask_ = wanted - 1;
    shift_ = 64 - std::countr_zero(wanted);
    return wanted;
  }

  buffer<I> keys_;
  std::size_t mask_ = 0;
  int shift_ = 64;
};

}  // namespace gustav::backends::cpu
