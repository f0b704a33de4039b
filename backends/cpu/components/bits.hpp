// Sets of vertices as bits.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

using word = std::uint64_t;
inline constexpr offset_t word_bits = 64;

inline bool has_bit(const word* bits, offset_t v) { return bits[v / word_bits] >> (v % word_bits) & 1; }

// The same while other workers set bits.
inline bool test_bit(word* bits, offset_t v) {
  return std::atomic_ref<word>(bits[v / word_bits]).load(std::memory_order_relaxed) >> (v % word_bits) & 1;
}

// Sets the bit of v; returns whether it was not set. Several workers may call it where Shared.
template <bool Shared>
bool set_bit(word* bits, offset_t v) {
  word& at = bits[v / word_bits];
  const word bit = word{1} << (v % word_bits);
  if constexpr (Shared) {
    std::atomic_ref<word> shared(at);
    return !(shared.load(std::memory_order_relaxed) & bit) && !(shared.fetch_or(bit, std::memory_order_relaxed) & bit);
  } else {
    if (at & bit) return false;
    at |= bit;
    return true;
  }
}

// The least vertex of a set that has one.
inline offset_t first_bit(const buffer<word>& bits) {
  std::size_t w = 0;
  while (bits[w] == 0) ++w;
  return static_cast<offset_t>(w) * word_bits + std::countr_zero(bits[w]);
}

// Calls f(v) for each bit of the words [first, last), ascending.
template <class F>
void for_each_bit(const word* bits, offset_t first, offset_t last, F&& f) {
  for (offset_t w = first; w < last; ++w)
    for (word left = bits[w]; left; left &= left - 1) f(w * word_bits + std::countr_zero(left));
}

}  // namespace gustav::backends::cpu
