// Sets of numbers as bitmaps: number i is in a set if bit i % 64 of word i / 64 is set. Words of 32 bits are possible,
// for kernels that gather them. Device code has a byte for a number instead (backends/cuda/bitmaps.hpp), which threads
// write without atomic operations.
#pragma once

#include <core/types.hpp>

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace gustav::backends::bitmap {

using word = std::uint64_t;
inline constexpr int word_bits = 64;

// The number of words of a set of numbers below n.
template <class N>
constexpr std::size_t words_for(N n) {
  return (static_cast<std::size_t>(n) + word_bits - 1) / word_bits;
}
// The word with the n lowest bits, 0 <= n <= 64.
template <class N>
GUSTAV_INLINE constexpr word low_bits(N n) {
  return n < word_bits ? (word{1} << n) - 1 : ~word{0};
}

// Where a number is: its word, and its bit there. Numbers are taken as unsigned, which are divided by shifts alone.
template <class Word = word, class N>
GUSTAV_INLINE constexpr std::size_t word_of(N i) {
  return static_cast<std::size_t>(i) / std::numeric_limits<Word>::digits;
}
template <class Word = word, class N>
GUSTAV_INLINE constexpr unsigned shift_of(N i) {
  return static_cast<unsigned>(static_cast<std::size_t>(i) % std::numeric_limits<Word>::digits);
}
template <class Word = word, class N>
GUSTAV_INLINE constexpr Word bit_of(N i) {
  return Word{1} << shift_of<Word>(i);
}

template <class Word, class N>
GUSTAV_INLINE bool test(const Word* bits, N i) {
  return bits[word_of<Word>(i)] >> shift_of<Word>(i) & 1;
}
// The same while other workers set bits.
template <class N>
GUSTAV_INLINE bool test_shared(word* bits, N i) {
  return std::atomic_ref<word>(bits[word_of(i)]).load(std::memory_order_relaxed) >> shift_of(i) & 1;
}

template <class Word, class N>
GUSTAV_INLINE void set(Word* bits, N i) {
  bits[word_of<Word>(i)] |= bit_of<Word>(i);
}
// Sets the bit of i if `condition` holds, without a branch.
template <class N>
GUSTAV_INLINE void set_if(bool condition, word* bits, N i) {
  bits[word_of(i)] |= word{condition} << shift_of(i);
}
template <class Word, class N>
GUSTAV_INLINE void clear(Word* bits, N i) {
  bits[word_of<Word>(i)] &= ~bit_of<Word>(i);
}

// Sets the bit of i; returns whether it was not set. If Shared, other workers may do so, too: of all calls for one i,
// one returns true. A bit that is set already costs no atomic operation.
template <bool Shared = false, class N>
GUSTAV_INLINE bool insert(word* bits, N i) {
  word& at = bits[word_of(i)];
  const word bit = bit_of(i);
  if constexpr (Shared) {
    const std::atomic_ref<word> shared(at);
    return !(shared.load(std::memory_order_relaxed) & bit) && !(shared.fetch_or(bit, std::memory_order_relaxed) & bit);
  } else {
    if (at & bit) return false;
    at |= bit;
    return true;
  }
}

// The least number of the bits, not 0, of word number w.
template <class W>
GUSTAV_INLINE constexpr W least(word bits, W w) {
  return w * word_bits + static_cast<W>(std::countr_zero(bits));
}
// The least number of a set that has one.
inline offset_t least(const word* bits) {
  offset_t w = 0;
  while (bits[w] == 0) ++w;
  return least(bits[w], w);
}

// Calls f(i) for each number of the bits of word number w, ascending.
template <class W, class F>
GUSTAV_INLINE void for_each(word bits, W w, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(least(bits, w));
}
// Calls f(i) for each number in the words [first, last) of a set, ascending.
template <class W, class F>
GUSTAV_INLINE void for_each(const word* bits, W first, W last, F&& f) {
  for (W w = first; w < last; ++w) for_each(bits[w], w, f);
}

}  // namespace gustav::backends::bitmap
