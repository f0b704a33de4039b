// Accumulators of one output row: a dense one with generation marks, and a hash table.
// Both add the terms of a column in the order in which they come, which is by ascending k.
#pragma once

#include <backends/cpu/spgemm/hash_keys.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <cstring>

namespace gustav::backends::cpu {

// Dense: the slot of a column is its index. Takes 4 + sizeof(Z) bytes per column; the marks are cleared once in 2^31
// rows.
template <class Z, class I>
class dense_accumulator {
 public:
  explicit dense_accumulator(offset_t cols)
      : marks_(static_cast<std::size_t>(cols)), values_(static_cast<std::size_t>(cols)) {
    if (cols) std::memset(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t));
  }

  // Starts an empty row. The dense accumulator needs no size.
  void begin(offset_t) {
    if (generation_ >= UINT32_MAX - 4) {
      std::memset(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t));
      generation_ = 0;
    }
    generation_ += 2;
  }
  // The slot of column j, which it marks as taken. `fresh` says whether the column is new in this row.
  std::size_t touch(I j, bool& fresh) {
    const auto slot = static_cast<std::size_t>(j);
    fresh = marks_[slot] != taken();
    marks_[slot] = taken();
    return slot;
  }
  // Records that the mask row contains j, without taking the slot.
  void mark(I j) { marks_[static_cast<std::size_t>(j)] = generation_; }
  // The slot of j if it is marked or taken, else npos.
  std::size_t find(I j) const {
    const auto slot = static_cast<std::size_t>(j);
    return marks_[slot] >= generation_ ? slot : npos;
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

// Hash table with linear probing.
template <class Z, class I>
class hash_accumulator {
 public:
  explicit hash_accumulator(offset_t) {}

  // Starts an empty row with capacity for `expected` distinct columns.
  void begin(offset_t expected) {
    keys_.begin(expected);
    if (taken_.size() < keys_.slots()) {
      taken_ = buffer<std::uint8_t>(keys_.slots());
      values_ = buffer<Z>(keys_.slots());
    }
  }
  std::size_t touch(I j, bool& fresh) {
    const std::size_t slot = keys_.probe(j);
    fresh = !keys_.holds(slot, j) || taken_[slot] == 0;
    keys_.put(slot, j);
    taken_[slot] = 1;
    return slot;
  }
  void mark(I j) {
    const std::size_t slot = keys_.probe(j);
    keys_.put(slot, j);
    taken_[slot] = 0;
  }
  std::size_t find(I j) const {
    const std::size_t slot = keys_.probe(j);
    return keys_.holds(slot, j) ? slot : npos;
  }
  bool is_taken(std::size_t slot) const { return taken_[slot] != 0; }
  void take(std::size_t slot) { taken_[slot] = 1; }
  Z& value(std::size_t slot) { return values_[slot]; }

  static constexpr std::size_t npos = ~std::size_t{0};

 private:
  hash_keys<I> keys_;
  buffer<std::uint8_t> taken_;
  buffer<Z> values_;
};

}  // namespace gustav::backends::cpu
