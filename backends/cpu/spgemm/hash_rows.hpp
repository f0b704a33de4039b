// Rows of a product without a mask by a hash table.
#pragma once

#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gustav::backends::cpu {

// Hash table of one worker (Nagasaka 2019, section 6.4.2, Hash SpGEMM). A slot holds the position of its column in
// insertion order; sums are contiguous in that order.
template <class Operands>
class hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit hash_rows(const Operands& p) : p_(p), sort_(p.b.cols, p.set, *p.numbers) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }

  offset_t count(offset_t i) {
    keys_.begin(p_.bound(i));
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      const std::size_t slot = keys_.probe(j);
      n += !keys_.holds(slot, j);
      keys_.put(slot, j);
    });
    return n;
  }

  // Computes row i; returns the number of its entries. Columns are in insertion order unless `sorted`.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    const offset_t max_entries = p_.bound(i);
    keys_.begin(max_entries);
    if (positions_.size() < keys_.slots()) positions_ = buffer<I>(keys_.slots());
    Z* sums = values;
    if (sorted) {
      if (static_cast<offset_t>(sums_.size()) < max_entries)
        sums_ = buffer<Z>(static_cast<std::size_t>(2 * max_entries));
      sums = sums_.data();
    }
    const auto& add = p_.sr.add;
    offset_t entries = 0;
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t slot = keys_.probe(j);
      if (!keys_.holds(slot, j)) {
        keys_.put(slot, j);
        positions_[slot] = static_cast<I>(entries);
        indices[entries] = j;
        sums[entries++] = product();
      } else {
        add_into<Z>(add, sums[positions_[slot]], product);
      }
    });
    if (sorted) sort(indices, values, entries);
    return entries;
  }

 private:
  void sort(I* indices, Z* values, offset_t n) {
    if (n <= std::min<offset_t>(p_.numbers->rank_sorted_columns, max_ranked)) {
      std::array<I, max_ranked> ranks, columns;
      rank_distinct(indices, static_cast<int>(n), ranks.data(), p_.set);
      std::copy_n(indices, n, columns.begin());
      for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k) {
        indices[ranks[k]] = columns[k];
        values[ranks[k]] = sums_[k];
      }
      return;
    }
    sort_(indices, n);
    for (offset_t k = 0; k < n; ++k) values[k] = sums_[static_cast<std::size_t>(positions_[keys_.probe(indices[k])])];
  }

  const Operands p_;
  hash_keys<I> keys_;
  buffer<I> positions_;
  buffer<Z> sums_;
  row_sorter<I> sort_;
};

}  // namespace gustav::backends::cpu
