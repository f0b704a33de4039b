// Accumulators for one row of the square: a dense array over all columns, or a hash table where the matrix is wide and
// the row light. Both yield the sums by ascending column.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// A set of columns out of n: a bitmap, and a flag for each 512 columns, so that reading the set in order costs little
// more than its size. The flags are bytes, not bits: columns close to each other are inserted one after the other, and
// no store has to wait for the one before.
class column_bitmap {
 public:
  static constexpr offset_t bytes(offset_t n) { return (n / 512 + 1) * (64 + 1); }
  explicit column_bitmap(std::size_t n) : words_((n / 512 + 1) * 8, 0), lines_(n / 512 + 1, 0) {}
  void insert(std::size_t j) {
    bitmap::set(words_.data(), j);
    lines_[j / 512] = 1;
  }
  // Calls f(j) for each column j in ascending order, and clears the set.
  template <class F>
  void drain(F&& f) {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!lines_[line]) continue;
      lines_[line] = 0;
      for (std::size_t w = line * 8; w < line * 8 + 8; ++w) bitmap::for_each(std::exchange(words_[w], 0), w, f);
    }
  }

 private:
  buffer<std::uint64_t> words_;
  buffer<std::uint8_t> lines_;
};

class dense_sums {
 public:
  static constexpr offset_t bytes(offset_t columns) {
    return column_bitmap::bytes(columns) + columns * offset_t{sizeof(double)};
  }
  explicit dense_sums(offset_t columns)
      : touched_(static_cast<std::size_t>(columns)), sums_(static_cast<std::size_t>(columns), 0.0) {}

  // Product is the type that products are rounded to.
  template <class Product, class T, class I>
  void add(T factor, const I* columns, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    for (offset_t k = 0; k < count; ++k) {
      const auto j = static_cast<std::size_t>(columns[k]);
      sums_[j] += static_cast<double>(x * values[k]);
      touched_.insert(j);
    }
  }
  // Calls f(column, sum) by ascending column, and clears the sums.
  template <class F>
  void drain(F&& f) {
    touched_.drain([&](std::size_t j) { f(j, std::exchange(sums_[j], 0.0)); });
  }

 private:
  column_bitmap touched_;
  buffer<double> sums_;  // zero between rows
};

template <class I>
class hashed_sums {
 public:
  // Reserves slots for a row of at most `entries` entries.
  void begin(offset_t entries) {
    keys_.reserve(entries);
    if (keys_.slots() > sum_.size()) sum_ = buffer<double>(keys_.slots());
  }
  template <class Product, class T>
  void add(T factor, const I* columns, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    for (offset_t k = 0; k < count; ++k) put(columns[k], static_cast<double>(x * values[k]));
  }
  // Calls f(column, sum) by ascending column, and clears the sums.
  template <class F>
  void drain(F&& f) {
    std::sort(occupied_.begin(), occupied_.end());
    for (const entry& e : occupied_) {
      keys_.remove(e.slot);
      f(static_cast<std::size_t>(e.column), sum_[e.slot]);
    }
    occupied_.clear();
  }

 private:
  struct entry {
    I column;
    std::uint32_t slot;
    bool operator<(const entry& o) const { return column < o.column; }
  };

  void put(I column, double x) {
    const std::size_t slot = keys_.probe(column);
    if (keys_.holds(slot, column)) {
      sum_[slot] += x;
      return;
    }
    keys_.put(slot, column);
    sum_[slot] = x;
    occupied_.push_back({column, static_cast<std::uint32_t>(slot)});
  }

  hash_keys<I> keys_;
  buffer<double> sum_;
  std::vector<entry> occupied_;
};

}  // namespace gustav::backends::cpu::markov
