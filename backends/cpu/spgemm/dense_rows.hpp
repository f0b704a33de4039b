// Rows of a product without a mask by a dense accumulator (SPA).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <graphblas/types.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace gustav::backends::cpu {

// One mark and one sum a column, found directly; a worker's own. Where the monoid has a value to start from, all sums
// stand at it between rows, so that a product is added without asking whether it is the first: what is new cannot be
// predicted, and a wrong guess costs as much as several products.
template <class Operands>
class dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit dense_rows(const Operands& p)
      : p_(p),
        marks_(static_cast<std::size_t>(p.b.cols), std::uint32_t{0}),
        sums_(static_cast<std::size_t>(p.b.cols)),
        sort_(p.b.cols) {
    if constexpr (starts) std::fill_n(sums_.data(), sums_.size(), static_cast<Z>(start_of(p.sr.add)));
  }

  // The number of columns in which products of row i land.
  offset_t count(offset_t i) {
    const std::uint32_t now = next_generation();
    std::uint32_t* const marks = marks_.data();
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      n += marks[j] != now;
      marks[j] = now;
    });
    return n;
  }

  // Row i, which has n entries. Columns in order of arrival unless sorted.
  void fill(offset_t i, offset_t n, I* indices, Z* values, bool sorted) {
    if (static_cast<offset_t>(list_.size()) <= n) list_ = buffer<I>(static_cast<std::size_t>(2 * n + 64));
    const std::uint32_t now = next_generation();
    std::uint32_t* const marks = marks_.data();
    Z* const sums = sums_.data();
    I* const list = list_.data();
    const auto& add = p_.sr.add;
    offset_t met = 0;
    p_.each(i, [&](I j, auto&& product) {
      if constexpr (starts) {
        list[met] = j;  // kept when j is new, written over otherwise
        met += marks[j] != now;
        marks[j] = now;
        sums[j] = static_cast<Z>(add(sums[j], product()));
      } else if (marks[j] != now) {
        list[met++] = j;
        marks[j] = now;
        sums[j] = product();
      } else {
        add_into<Z>(add, sums[j], product);
      }
    });
    if (sorted) sort_(list, n);
    for (offset_t k = 0; k < n; ++k) {
      const I j = list[k];
      indices[k] = j;
      values[k] = sums[j];
      if constexpr (starts) sums[j] = static_cast<Z>(start_of(add));
    }
  }

 private:
  static constexpr bool starts = has_start_v<typename Operands::semiring_type::add_type>;

  std::uint32_t next_generation() {
    if (++generation_ == 0) {
      std::memset(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t));
      generation_ = 1;
    }
    return generation_;
  }

  const Operands p_;
  buffer<std::uint32_t> marks_;
  buffer<Z> sums_;
  buffer<I> list_;
  row_sorter<I> sort_;
  std::uint32_t generation_ = 0;
};

}  // namespace gustav::backends::cpu
