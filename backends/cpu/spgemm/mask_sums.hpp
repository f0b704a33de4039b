// The sums of a product's row inside a mask row.
#pragma once

#include <backends/cpu/spgemm/operands.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

// A sum for each column of a mask row, contiguous in the order of the row, so that they stay in L1 however wide the
// matrix is, and for each column of B its slot. State of one worker.
template <class Operands>
class mask_sums {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;
  using Add = typename Operands::add_type;
  static constexpr bool unconditional = accumulates_unconditionally_v<Add>;
  // Slots before the sums for columns outside the mask: several, so that no addition waits for the previous one.
  static constexpr std::size_t dummy_slots = 64;

  explicit mask_sums(const Operands& p) : add_(p.sr.add), columns_of_b_(static_cast<std::size_t>(p.b.cols)) {}

  // Provides a sum for each of these columns; returns their number.
  std::size_t load(std::span<const I> columns) {
    columns_ = columns.data();
    const std::size_t n = columns.size();
    if (sums_.size() < n + dummy_slots) {
      sums_ = buffer<Z>(2 * n + dummy_slots);
      is_set_ = buffer<std::uint8_t>(2 * n + dummy_slots);
      if constexpr (unconditional) {  // dummy slots are added to, too
        std::fill_n(sums_.data(), dummy_slots, arithmetic::cast<Z>(initial_value(add_)));
        std::fill_n(is_set_.data(), dummy_slots, std::uint8_t{0});
      }
    }
    return n;
  }
  void clear(std::size_t n) {
    std::fill_n(is_set_.data() + dummy_slots, n, std::uint8_t{0});
    if constexpr (unconditional) std::fill_n(sums_.data() + dummy_slots, n, arithmetic::cast<Z>(initial_value(add_)));
  }
  // Gives the columns their slots; unmark() takes these back.
  void mark(std::size_t n) {
    if (slot_of_.empty()) {
      slot_of_ = buffer<I>(columns_of_b_);
      for (std::size_t j = 0; j < slot_of_.size(); ++j) slot_of_[j] = dummy_slot(j);
    }
    I* const slot_of = slot_of_.data();
    for (std::size_t k = 0; k < n; ++k) slot_of[columns_[k]] = static_cast<I>(k + dummy_slots);
  }
  void unmark(std::size_t n) {
    I* const slot_of = slot_of_.data();
    for (std::size_t k = 0; k < n; ++k) slot_of[columns_[k]] = dummy_slot(static_cast<std::size_t>(columns_[k]));
  }
  // slots()[j] is dummy_slots or more for a marked column, a dummy slot for others.
  const I* slots() const { return slot_of_.data(); }
  const I* columns() const { return columns_; }

  template <class F>
  void add_to_slot(std::size_t at, F&& product) {
    Z& sum = sums_[at];
    if constexpr (unconditional) {
      sum = accumulate<Add, Z>(add_, sum, is_set_[at] != 0, product());
    } else if (is_set_[at]) {
      add_into<Z>(add_, sum, product);
    } else {
      sum = product();
    }
    is_set_[at] = 1;
  }
  // Adds up the multiply-adds of row i of p, those outside the mask into dummy slots; returns the number of hits if
  // Counted.
  template <bool Counted>
  offset_t scatter(const Operands& p, offset_t i) {
    const auto& add = add_;
    Z* const sums = sums_.data();
    std::uint8_t* const is_set = is_set_.data();
    const I* const slot_of = slot_of_.data();
    offset_t hits = 0;
    p.each(i, [&](I j, auto&& product) {
      const auto at = static_cast<std::size_t>(slot_of[j]);
      if constexpr (Counted) hits += at >= dummy_slots;
      sums[at] = accumulate<Add, Z>(add, sums[at], is_set[at] != 0, product());
      is_set[at] = 1;
    });
    return hits;
  }
  // Calls out(j, sum) in mask order for every column j that has a sum.
  template <class Out>
  void emit(std::size_t n, Out&& out) const {
    const std::uint8_t* const is_set = is_set_.data() + dummy_slots;
    for (std::size_t k = 0; k < n; ++k)
      if (is_set[k]) out(columns_[k], sums_[k + dummy_slots]);
  }

 private:
  // A hash of j, because nearby columns of a mesh may agree in their low bits.
  static_assert(dummy_slots == 1 << (32 - 26));
  static constexpr I dummy_slot(std::size_t j) {
    return static_cast<I>(static_cast<std::uint32_t>(j) * 0x9e3779b1u >> 26);
  }

  const Add add_;
  const std::size_t columns_of_b_;
  const I* columns_ = nullptr;  // of the mask row
  buffer<Z> sums_;              // and marks, after those of the dummy slots
  buffer<std::uint8_t> is_set_;
  buffer<I> slot_of_;  // allocated on first use
};

}  // namespace gustav::backends::cpu
