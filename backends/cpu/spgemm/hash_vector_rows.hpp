// Rows of a product without a mask by a hash table that is probed by chunks (HashVector).
#pragma once

#include <backends/cpu/spgemm/hash_chunks.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// Nagasaka 2019, section 6.4.2, HashVector SpGEMM. One compiled call, which does not depend on the semiring, finds or
// inserts a block of columns of a row of B; the multiply-adds then go to the positions that it returns.
template <class Operands>
class hash_vector_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit hash_vector_rows(const Operands& p)
      : p_(p), table_(p.set), sort_(p.b.cols, p.set, *p.numbers), positions_(block) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }

  offset_t count(offset_t i) {
    const auto max_entries = static_cast<std::size_t>(p_.bound(i));
    if (columns_.size() < max_entries) columns_ = buffer<I>(2 * max_entries);
    table_.begin(p_.bound(i));
    each_block(i, columns_.data(), [](offset_t, offset_t, offset_t, offset_t) {});
    return table_.size();
  }

  // Computes row i; returns the number of its entries. Columns are in insertion order unless `sorted`.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    const auto max_entries = static_cast<std::size_t>(p_.bound(i));
    table_.begin(p_.bound(i));
    Z* sums = values;
    if (sorted) {
      if (sums_.size() < max_entries) sums_ = buffer<Z>(2 * max_entries);
      sums = sums_.data();
    }
    const auto& add = p_.sr.add;
    each_block(i, indices, [&](offset_t ka, offset_t first, offset_t n, offset_t before) {
      for (offset_t k = 0; k < n; ++k) {
        const I position = positions_[static_cast<std::size_t>(k)];
        if (position >= before)
          sums[position] = p_.product(i, ka, first + k);
        else
          add_into<Z>(add, sums[position], [&] { return p_.product(i, ka, first + k); });
      }
    });
    const offset_t n = table_.size();
    if (!sorted) return n;
    sort_(indices, n);
    for (offset_t done = 0; done < n; done += block) {
      const offset_t length = std::min<offset_t>(block, n - done);
      table_.find_or_insert(indices + done, length, positions_.data(), nullptr);
      for (offset_t k = 0; k < length; ++k)
        values[done + k] = sums[static_cast<std::size_t>(positions_[static_cast<std::size_t>(k)])];
    }
    return n;
  }

 private:
  static constexpr offset_t block = 1024;

  // Calls f(ka, first, n, before) for each block of a row of B, with its positions in positions_. `before` is the
  // number of distinct columns before the block.
  template <class F>
  GUSTAV_INLINE void each_block(offset_t i, I* columns, F&& f) {
    for (offset_t ka = p_.a.offsets[i], ka_end = p_.a.offsets[i + 1]; ka < ka_end; ++ka) {
      p_.prefetch_rows(ka);
      const I k = p_.a.indices[ka];
      const offset_t end = p_.b.offsets[k + 1];
      for (offset_t first = p_.b.offsets[k]; first < end; first += block) {
        const offset_t n = std::min<offset_t>(block, end - first), before = table_.size();
        table_.find_or_insert(p_.b.indices + first, n, positions_.data(), columns);
        f(ka, first, n, before);
      }
    }
  }

  const Operands p_;
  hash_chunks<I> table_;
  row_sorter<I> sort_;
  buffer<I> positions_, columns_;
  buffer<Z> sums_;
};

}  // namespace gustav::backends::cpu
