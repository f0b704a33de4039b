// The keys of a hash table over columns, which the accumulators that use one share.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// Power-of-two table with linear probing (thesis 001, section 6.2.2), at least twice as large as what it is told to
// expect, so that a search always ends; grown between rows only.
template <class I>
class hash_keys {
 public:
  // Forgets all keys; room for `expected` distinct ones.
  void begin(offset_t expected) {
    const auto wanted = std::bit_ceil(static_cast<std::size_t>(2 * std::max<offset_t>(expected, 8)));
    if (wanted > keys_.size()) keys_ = buffer<I>(wanted);
    mask_ = wanted - 1;
    shift_ = 64 - std::countr_zero(wanted);
    std::fill_n(keys_.data(), wanted, I{-1});
  }
  // How many slots there may be; what goes with the keys needs as many.
  std::size_t room() const { return keys_.size(); }
  // The slot that holds j, or the free one where it belongs. Fibonacci hashing: consecutive columns spread.
  std::size_t probe(I j) const {
#if defined(GUSTAV_ADVERSARIAL_HASH)
    std::size_t at = 0;
#else
    auto at = static_cast<std::size_t>((static_cast<std::uint64_t>(j) * 0x9E3779B97F4A7C15u) >> shift_);
#endif
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
