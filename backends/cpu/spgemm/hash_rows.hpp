// Rows of a product without a mask by a hash table.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gustav::backends::cpu {

// A worker's own table (thesis 001, section 6.2.2). A slot says which of the columns met so far stands there; sums lie
// side by side in that order.
template <class Operands>
class hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit hash_rows(const Operands& p) : p_(p), sort_(p.b.cols, p.set) {}

  offset_t count(offset_t i) {
    keys_.begin(p_.bound(i));
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      const std::size_t at = keys_.probe(j);
      n += !keys_.holds(at, j);
      keys_.put(at, j);
    });
    return n;
  }

  // Row i: its entries, in order of arrival unless sorted.
  offset_t form(offset_t i, I* indices, Z* values, bool sorted) {
    const offset_t most = p_.bound(i);
    keys_.begin(most);
    if (places_.size() < keys_.room()) places_ = buffer<I>(keys_.room());
    Z* sums = values;
    if (sorted) {
      if (static_cast<offset_t>(sums_.size()) < most) sums_ = buffer<Z>(static_cast<std::size_t>(2 * most));
      sums = sums_.data();
    }
    const auto& add = p_.sr.add;
    offset_t met = 0;
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t at = keys_.probe(j);
      if (!keys_.holds(at, j)) {
        keys_.put(at, j);
        places_[at] = static_cast<I>(met);
        indices[met] = j;
        sums[met++] = product();
      } else {
        add_into<Z>(add, sums[places_[at]], product);
      }
    });
    if (sorted) sort(indices, values, met);
    return met;
  }

 private:
  void sort(I* indices, Z* values, offset_t n) {
    if (n <= most_ranked) {
      std::array<I, most_ranked> ranks, columns;
      rank_distinct(indices, static_cast<int>(n), ranks.data(), p_.set);
      std::copy_n(indices, n, columns.begin());
      for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k) {
        indices[ranks[k]] = columns[k];
        values[ranks[k]] = sums_[k];
      }
      return;
    }
    sort_(indices, n);
    for (offset_t k = 0; k < n; ++k) values[k] = sums_[static_cast<std::size_t>(places_[keys_.probe(indices[k])])];
  }

  const Operands p_;
  hash_keys<I> keys_;
  buffer<I> places_;
  buffer<Z> sums_;
  row_sorter<I> sort_;
};

}  // namespace gustav::backends::cpu
