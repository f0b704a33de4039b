// Rows of a product without a mask by a dense accumulator (SPA).
#pragma once

#include <backends/cpu/spgemm/gathered_sums.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <backends/cpu/spgemm/row_cursors.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/monoids.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace gustav::backends::cpu {

// Whether the sums of a product may be gathered: products and sums of doubles, and narrow indices.
template <class Operands>
inline constexpr bool may_gather_sums_v = [] {
  using add = monoid_op_t<typename Operands::add_type>;
  using multiply = semiring_multiply_t<typename Operands::semiring_type>;
  return std::is_same_v<typename Operands::value_type, double> &&
         std::is_same_v<typename decltype(Operands::a)::value_type, double> &&
         std::is_same_v<typename decltype(Operands::b)::value_type, double> &&
         std::is_same_v<typename Operands::index_type, std::int32_t> &&
         (std::is_same_v<add, plus<double>> || std::is_same_v<add, plus<>>)&&(std::is_same_v<multiply, times<double>> ||
                                                                              std::is_same_v<multiply, times<>>);
}();

// Dense accumulator of one worker: a mark and a sum per column. Between rows all marks are 0, and all sums hold the
// initial value where sums are accumulated unconditionally. A mark is one byte rather than a generation number, so that
// more of the accumulator stays in L1 and L2. Sums that are gathered have no marks; between rows all are absent.
template <class Operands>
class dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit dense_rows(const Operands& p)
      : p_(p),
        gathers_(may_gather_sums_v<Operands> && has_gathered_sums(p.set) &&
                 static_cast<double>(p.flops[p.a.rows]) >=
                     p.numbers->gathered_length * static_cast<double>(p.a.entries())),
        marks_(static_cast<std::size_t>(gathers_ ? 0 : p.b.cols), std::uint8_t{0}),
        sums_(static_cast<std::size_t>(p.b.cols)),
        sort_(p.b.cols, p.set, *p.numbers) {
    if constexpr (unconditional) std::fill_n(sums_.data(), sums_.size(), sum_between_rows());
  }

  offset_t bound(offset_t i) const { return p_.bound(i); }

  // The number of entries of row i.
  offset_t count(offset_t i) {
    const auto max_entries = static_cast<std::size_t>(p_.bound(i));
    if (columns_.size() <= max_entries) columns_ = buffer<I>(2 * max_entries + 64);
    if (marks_.empty()) marks_ = buffer<std::uint8_t>(static_cast<std::size_t>(p_.b.cols), std::uint8_t{0});
    std::uint8_t* const marks = marks_.data();
    I* const columns = columns_.data();
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      columns[n] = j;
      n += marks[j] == 0;
      marks[j] = 1;
    });
    for (offset_t k = 0; k < n; ++k) marks[columns[k]] = 0;
    return n;
  }

  // Computes row i; returns the number of its entries. Columns are in insertion order unless `sorted`. `indices` and
  // `values` have capacity for bound(i) + 1 entries.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    offset_t entries = 0;
    if constexpr (may_gather_sums_v<Operands>)
      if (gathers_) return take(indices, values, add_gathered(gathered(), i, sums_.data(), indices), sorted);
    if constexpr (unconditional)
      if (p_.contiguous_columns) {
        p_.add_contiguous(i, I{0}, sums_.data(), marks_.data(), [&](I j, bool is_new) {
          indices[entries] = j;
          entries += is_new;
        });
        return finish(indices, values, entries, sorted);
      }
    p_.each(i, accumulator(indices, entries));
    return finish(indices, values, entries, sorted);
  }

  // Computes columns [from, to) of row i. Rows of B are sorted.
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool sorted) {
    const auto first = static_cast<I>(from), end = static_cast<I>(to);
    if constexpr (may_gather_sums_v<Operands>)
      if (gathers_)
        return take(indices, values,
                    add_gathered_before(gathered(), i, end, cursors_.at(p_, i, first, end), sums_.data(), indices),
                    sorted);
    offset_t entries = 0;
    p_.each_before(i, end, cursors_.at(p_, i, first, end), accumulator(indices, entries));
    return finish(indices, values, entries, sorted);
  }

 private:
  static constexpr bool unconditional = accumulates_unconditionally_v<typename Operands::add_type>;

  Z sum_between_rows() const {
    if constexpr (may_gather_sums_v<Operands>)
      if (gathers_) return std::bit_cast<Z>(absent_sum);
    return arithmetic::cast<Z>(initial_value(p_.sr.add));
  }

  // A functor that adds one multiply-add to the sum of its column, and appends the column to `columns` if it is new.
  GUSTAV_INLINE auto accumulator(I* columns, offset_t& entries) {
    return [&entries, columns, marks = marks_.data(), sums = sums_.data(), &add = p_.sr.add](I j, auto&& product) {
      if constexpr (unconditional) {
        const bool is_set = marks[j] != 0;
        columns[entries] = j;  // overwritten by the next column unless j is new
        entries += !is_set;
        marks[j] = 1;
        sums[j] = accumulate<typename Operands::add_type, Z>(add, sums[j], is_set, product());
      } else if (marks[j] == 0) {
        columns[entries++] = j;
        marks[j] = 1;
        sums[j] = product();
      } else {
        add_into<Z>(add, sums[j], product);
      }
    };
  }

  gathered_product gathered() const requires may_gather_sums_v<Operands> {
    return {p_.a, p_.b, p_.out_of_cache ? p_.numbers->prefetch_entries : 0};
  }
  offset_t take(I* indices, Z* values, offset_t n, bool sorted) requires may_gather_sums_v<Operands> {
    if (sorted) sort_(indices, n);
    take_gathered(indices, n, sums_.data(), values);
    return n;
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
  const bool gathers_;
  buffer<std::uint8_t> marks_;
  buffer<Z> sums_;
  buffer<I> columns_;
  row_sorter<I> sort_;
  row_cursors<Operands> cursors_;
};

}  // namespace gustav::backends::cpu
