// The keys of a hash table over columns, which the accumulators that use one share.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

#if defined(GUSTAV_ADVERSARIAL)
// All hashes equal, and tables that fill to the last slot.
inline constexpr std::uint64_t hash_multiplier = 0;
inline std::size_t hash_slots_for(offset_t expected, std::size_t least) {
  return std::max(std::bit_ceil(static_cast<std::size_t>(std::max<offset_t>(expected, 1))), least);
}
#else
// Fibonacci hashing: consecutive columns spread.
inline constexpr std::uint64_t hash_multiplier = 0x9E3779B97F4A7C15u;
// Slots of a table for `expected` columns: a power of two, a quarter to an eighth full while that stays near the core,
// at most half full beyond.
inline std::size_t hash_slots_for(offset_t expected, std::size_t least) {
  const auto most = static_cast<std::size_t>(std::max<offset_t>(expected, 1));
  return std::max(std::bit_ceil(most <= 4096 ? 4 * most : 2 * most), least);
}
#endif

// Power-of-two table with linear probing (thesis 001, section 6.2.2); grown between rows only.
template <class I>
class hash_keys {
 public:
  // Forgets all keys; room for `expected` distinct ones.
  void begin(offset_t expected) {
    const std::size_t wanted = hash_slots_for(expected, 16);
    if (wanted > keys_.size()) keys_ = buffer<I>(wanted);
    mask_ = wanted - 1;
    shift_ = 64 - std::countr_zero(wanted);
    std::fill_n(keys_.data(), wanted, I{-1});
  }
  // How many slots there may be; what goes with the keys needs as many.
  std::size_t room() const { return keys_.size(); }
  // The slot that holds j, or the free one where it belongs. One of the two must be there.
  std::size_t probe(I j) const {
    auto at = static_cast<std::size_t>((static_cast<std::uint64_t>(j) * hash_multiplier) >> shift_);
    while (keys_[at] != j && keys_[at] != I{-1}) at = (at + 1) & mask_;
    return at;
  }
  bool holds(std::size_t slot, I j) const { return keys_[slot] == j; }
  void put(std::size_t slot, I j) { keys_[slot] = j; }

 private:
  buffer<I> keys_;
  std::size_t mask_ = 0;
  int shift_ = 64;
};

}  // namespace gustav::backends::cpu
