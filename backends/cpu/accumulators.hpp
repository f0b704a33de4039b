// Accumulators of one output row: a dense one with generation marks and a hash table. Both keep what lands in
// a column in order of arrival, so sums are added by ascending k whichever is picked.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace gustav::backends::cpu {

// Slots are found by column directly. 4 + sizeof(Z) bytes a column, cleared once in 2^31 rows.
template <class Z, class I>
class dense_accumulator {
 public:
  explicit dense_accumulator(offset_t cols, bool with_values)
      : marks_(static_cast<std::size_t>(cols)), values_(with_values ? static_cast<std::size_t>(cols) : 0) {
    if (cols) std::memset(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t));
  }

  // Forgets the row before. `expected` is of no use here.
  void begin(offset_t) {
    if (generation_ >= UINT32_MAX - 4) {
      std::memset(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t));
      generation_ = 0;
    }
    generation_ += 2;
  }
  // The slot of column j; `fresh` says that nothing had landed in it.
  std::size_t touch(I j, bool& fresh) {
    const auto at = static_cast<std::size_t>(j);
    fresh = marks_[at] != taken();
    marks_[at] = taken();
    return at;
  }
  // Marks j as listed (by the mask row) without taking it.
  void list(I j) { marks_[static_cast<std::size_t>(j)] = generation_; }
  // The slot of j if it was listed or taken, else npos.
  std::size_t find(I j) const {
    const auto at = static_cast<std::size_t>(j);
    return marks_[at] >= generation_ ? at : npos;
  }
  bool is_taken(std::size_t slot) const { return marks_[slot] == taken(); }
  void take(std::size_t slot) { marks_[slot] = taken(); }
  Z& value(std::size_t slot) { return values_[slot]; }

  static constexpr std::size_t npos = ~std::size_t{0};

 private:
  std::uint32_t taken() const { return generation_ + 1; }
  buffer<std::uint32_t> marks_;
  buffer<Z> values_;
  std::uint32_t generation_ = 0;
};

// Power-of-two table with linear probing (thesis 001, section 6.2.2), at least twice as large as what it is told
// to expect; grown between rows only.
template <class Z, class I>
class hash_accumulator {
 public:
  explicit hash_accumulator(offset_t, bool with_values) : with_values_(with_values) {}

  // Room for `expected` distinct columns.
  void begin(offset_t expected) {
    const auto wanted = std::bit_ceil(static_cast<std::size_t>(2 * std::max<offset_t>(expected, 8)));
    if (wanted > keys_.size()) {
      keys_ = buffer<I>(wanted);
      taken_ = buffer<std::uint8_t>(wanted);
      if (with_values_) values_ = buffer<Z>(wanted);
    }
    mask_ = wanted - 1;
    shift_ = 64 - std::countr_zero(wanted);
    std::fill_n(keys_.data(), wanted, I{-1});
  }
  std::size_t touch(I j, bool& fresh) {
    const std::size_t at = probe(j);
    fresh = keys_[at] != j || taken_[at] == 0;
    keys_[at] = j;
    taken_[at] = 1;
    return at;
  }
  void list(I j) {
    const std::size_t at = probe(j);
    keys_[at] = j;
    taken_[at] = 0;
  }
  std::size_t find(I j) const {
    const std::size_t at = probe(j);
    return keys_[at] == j ? at : npos;
  }
  bool is_taken(std::size_t slot) const { return taken_[slot] != 0; }
  void take(std::size_t slot) { taken_[slot] = 1; }
  Z& value(std::size_t slot) { return values_[slot]; }

  static constexpr std::size_t npos = ~std::size_t{0};

 private:
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
  bool with_values_;
  buffer<I> keys_;
  buffer<std::uint8_t> taken_;
  buffer<Z> values_;
  std::size_t mask_ = 0;
  int shift_ = 64;
};

}  // namespace gustav::backends::cpu
