// Rows of a product outside a mask (a complemented mask): columns in the mask row are skipped.
#pragma once

#include <backends/cpu/spgemm/accumulators.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

// The accumulator is preloaded with the mask row. A preloaded column is never taken, so all of its multiply-adds are
// skipped.
template <class Operands, class Accumulator>
class complement_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  complement_rows(const Operands& p, const mask_view<I>& m)
      : p_(p), m_(m), acc_(p.b.cols), sort_(p.b.cols, p.set, *p.numbers) {}

  offset_t count(offset_t i) {
    begin(i);
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      if (is_excluded(j)) return;
      bool fresh;
      acc_.touch(j, fresh);
      n += fresh;
    });
    return n;
  }
  offset_t bound(offset_t i) const { return p_.bound(i); }
  // Computes row i; returns the number of its entries. Columns are in insertion order unless `sorted`.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    begin(i);
    offset_t entries = 0;
    p_.each(i, [&](I j, auto&& product) {
      if (is_excluded(j)) return;
      bool fresh;
      const std::size_t slot = acc_.touch(j, fresh);
      if (fresh) {
        acc_.value(slot) = product();
        indices[entries++] = j;
      } else {
        add_into<Z>(p_.sr.add, acc_.value(slot), product);
      }
    });
    if (sorted) sort_(indices, entries);
    for (offset_t k = 0; k < entries; ++k) values[k] = acc_.value(acc_.find(indices[k]));
    return entries;
  }

 private:
  void begin(offset_t i) {
    acc_.begin(m_.offsets[i + 1] - m_.offsets[i] + std::min<offset_t>(p_.row_flops(i), p_.b.cols));
    for (offset_t k = m_.offsets[i]; k < m_.offsets[i + 1]; ++k)
      if (m_.allows_entry(k)) acc_.mark(m_.indices[k]);
  }
  bool is_excluded(I j) const {
    const std::size_t slot = acc_.find(j);
    return slot != Accumulator::npos && !acc_.is_taken(slot);
  }

  const Operands p_;
  const mask_view<I> m_;
  Accumulator acc_;
  row_sorter<I> sort_;
};

}  // namespace gustav::backends::cpu
