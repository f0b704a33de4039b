// Accumulators of one output row: a dense one with generation marks and a hash table. Both keep what lands in
// a column in order of arrival, so sums are added by ascending k whichever is picked.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <graphblas/types.hpp>

#include <cstdint>
#include <cstring>

namespace gustav::backends::cpu {

// Slots are found by column directly. 4 + sizeof(Z) bytes a column, cleared once in 2^31 rows.
template <class Z, class I>
class dense_accumulator {
 public:
  explicit dense_accumulator(offset_t cols)
      : marks_(static_cast<std::size_t>(cols)), values_(static_cast<std::size_t>(cols)) {
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

// Slots of a hash table.
template <class Z, class I>
class hash_accumulator {
 public:
  explicit hash_accumulator(offset_t) {}

  // Room for `expected` distinct columns.
  void begin(offset_t expected) {
    keys_.begin(expected);
    if (taken_.size() < keys_.room()) {
      taken_ = buffer<std::uint8_t>(keys_.room());
      values_ = buffer<Z>(keys_.room());
    }
  }
  std::size_t touch(I j, bool& fresh) {
    const std::size_t at = keys_.probe(j);
    fresh = !keys_.holds(at, j) || taken_[at] == 0;
    keys_.put(at, j);
    taken_[at] = 1;
    return at;
  }
  void list(I j) {
    const std::size_t at = keys_.probe(j);
    keys_.put(at, j);
    taken_[at] = 0;
  }
  std::size_t find(I j) const {
    const std::size_t at = keys_.probe(j);
    return keys_.holds(at, j) ? at : npos;
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
