// Rows of a product without a mask by a dense accumulator (SPA).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <backends/cpu/spgemm/row_cursors.hpp>
#include <graphblas/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

// One mark and one sum a column, found directly; a worker's own. Where products are accumulated unconditionally, all
// sums stand at the initial value between rows. Marks are bytes and are taken back with the sums: the less there is of
// them, the more of the accumulator stays in the near cache.
template <class Operands>
class dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit dense_rows(const Operands& p)
      : p_(p),
        marks_(static_cast<std::size_t>(p.b.cols), std::uint8_t{0}),
        sums_(static_cast<std::size_t>(p.b.cols)),
        sort_(p.b.cols, p.set) {
    if constexpr (unconditional) std::fill_n(sums_.data(), sums_.size(), arithmetic::cast<Z>(initial_value(p.sr.add)));
  }

  // The number of columns in which products of row i land.
  offset_t count(offset_t i) {
    const auto most = static_cast<std::size_t>(p_.bound(i));
    if (list_.size() <= most) list_ = buffer<I>(2 * most + 64);
    std::uint8_t* const marks = marks_.data();
    I* const list = list_.data();
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      list[n] = j;
      n += marks[j] == 0;
      marks[j] = 1;
    });
    for (offset_t k = 0; k < n; ++k) marks[list[k]] = 0;
    return n;
  }

  // Row i: its entries, in order of arrival unless sorted. There is room for one more than the bound of the row.
  offset_t form(offset_t i, I* indices, Z* values, bool sorted) {
    offset_t met = 0;
    if constexpr (unconditional)
      if (p_.runs) {
        p_.add_runs(i, I{0}, sums_.data(), marks_.data(), [&](I j, bool is_new) {
          indices[met] = j;
          met += is_new;
        });
        return finish(indices, values, met, sorted);
      }
    p_.each(i, adder(indices, met));
    return finish(indices, values, met, sorted);
  }

  // Columns [from, to) of row i alone; rows of B sorted.
  offset_t compute_part(offset_t i, I from, I to, I* indices, Z* values, bool sorted) {
    offset_t met = 0;
    p_.each_before(i, to, cursors_.at(p_, i, from, to), adder(indices, met));
    return finish(indices, values, met, sorted);
  }

 private:
  static constexpr bool unconditional = accumulates_unconditionally_v<typename Operands::add_type>;

  // Adds one product; new columns are listed.
  GUSTAV_INLINE auto adder(I* list, offset_t& met) {
    return [&met, list, marks = marks_.data(), sums = sums_.data(), &add = p_.sr.add](I j, auto&& product) {
      if constexpr (unconditional) {
        const bool taken = marks[j] != 0;
        list[met] = j;  // kept when j is new, written over otherwise
        met += !taken;
        marks[j] = 1;
        sums[j] = accumulate<typename Operands::add_type, Z>(add, sums[j], taken, product());
      } else if (marks[j] == 0) {
        list[met++] = j;
        marks[j] = 1;
        sums[j] = product();
      } else {
        add_into<Z>(add, sums[j], product);
      }
    };
  }

  offset_t finish(I* indices, Z* values, offset_t n, bool sorted) {
    if (sorted) sort_(indices, n);
    std::uint8_t* const marks = marks_.data();
    Z* const sums = sums_.data();
    for (offset_t k = 0; k < n; ++k) {
      const I j = indices[k];
      values[k] = sums[j];
      marks[j] = 0;
      if constexpr (unconditional) sums[j] = arithmetic::cast<Z>(initial_value(p_.sr.add));
    }
    return n;
  }

  const Operands p_;
  buffer<std::uint8_t> marks_;
  buffer<Z> sums_;
  buffer<I> list_;
  row_sorter<I> sort_;
  row_cursors<Operands> cursors_;
};

}  // namespace gustav::backends::cpu
