// Sums of one row of the square by column: in an array of all columns, or hashed where the matrix is wide and the row
// light. Both give the sums by ascending column.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// Which of n columns are met: bits, and a flag for each 512 of them, so that reading them off in order takes little
// more than there are. The flags are bytes: near columns come one after the other, and a store waits for nothing.
class met_columns {
 public:
  explicit met_columns(std::size_t n) : words_((n / 512 + 1) * 8, 0), lines_(n / 512 + 1, 0) {}
  void put(std::size_t j) {
    words_[j / 64] |= std::uint64_t{1} << (j % 64);
    lines_[j / 512] = 1;
  }
  // f(j) for each by ascending j; forgets them.
  template <class F>
  void drain(F&& f) {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!lines_[line]) continue;
      lines_[line] = 0;
      for (std::size_t w = line * 8; w < line * 8 + 8; ++w)
        for (std::uint64_t word = std::exchange(words_[w], 0); word; word &= word - 1)
          f(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }

 private:
  buffer<std::uint64_t> words_;
  buffer<std::uint8_t> lines_;
};

class dense_sums {
 public:
  explicit dense_sums(offset_t columns)
      : met_(static_cast<std::size_t>(columns)), sums_(static_cast<std::size_t>(columns), 0.0) {}

  // Product is the type that products are rounded to.
  template <class Product, class T, class I>
  void add(T factor, const I* columns, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    for (offset_t k = 0; k < count; ++k) {
      const auto j = static_cast<std::size_t>(columns[k]);
      sums_[j] += static_cast<double>(x * values[k]);
      met_.put(j);
    }
  }
  // f(column, sum) by ascending column.
  template <class F>
  void drain(F&& f) {
    met_.drain([&](std::size_t j) { f(j, std::exchange(sums_[j], 0.0)); });
  }

 private:
  met_columns met_;
  buffer<double> sums_;  // zero between rows
};

template <class I>
class hashed_sums {
 public:
  // Makes room for a row of at most `products` products.
  void begin(offset_t products) {
    const std::size_t slots = std::bit_ceil(2 * static_cast<std::size_t>(products) + 16);
    if (mark_.size() < slots) {
      mark_ = buffer<std::uint32_t>(slots, 0);
      sum_ = buffer<double>(slots);
      key_ = buffer<I>(slots);
      now_ = 0;
    }
    if (++now_ == 0) {  // the marks have gone round
      std::fill(mark_.begin(), mark_.end(), 0);
      now_ = 1;
    }
    shift_ = 64 - std::countr_zero(slots);
    last_ = slots - 1;
    met_.clear();
  }
  template <class Product, class T>
  void add(T factor, const I* columns, const T* values, offset_t count) {
    const auto x = static_cast<Product>(factor);
    for (offset_t k = 0; k < count; ++k) put(columns[k], static_cast<double>(x * values[k]));
  }
  template <class F>
  void drain(F&& f) {
    std::sort(met_.begin(), met_.end());
    for (const entry& e : met_) f(static_cast<std::size_t>(e.column), sum_[e.slot]);
  }

 private:
  struct entry {
    I column;
    std::uint32_t slot;
    bool operator<(const entry& o) const { return column < o.column; }
  };

  void put(I column, double x) {
    std::size_t slot = (static_cast<std::uint64_t>(column) * 0x9E3779B97F4A7C15u) >> shift_;
    while (mark_[slot] == now_) {
      if (key_[slot] == column) {
        sum_[slot] += x;
        return;
      }
      slot = (slot + 1) & last_;
    }
    mark_[slot] = now_;
    key_[slot] = column;
    sum_[slot] = x;
    met_.push_back({column, static_cast<std::uint32_t>(slot)});
  }

  buffer<std::uint32_t> mark_;  // a slot counts only when it carries the row's mark: nothing is cleared between rows
  buffer<double> sum_;
  buffer<I> key_;
  std::vector<entry> met_;
  std::uint32_t now_ = 0;
  int shift_ = 0;
  std::size_t last_ = 0;
};

}  // namespace gustav::backends::cpu::markov
