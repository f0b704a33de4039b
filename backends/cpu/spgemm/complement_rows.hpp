// Rows of a product outside a mask (a complemented one): what the mask row lists is never formed.
#pragma once

#include <backends/cpu/spgemm/accumulators.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

// The accumulator is preloaded with the mask row; a listed column that nothing landed in stays listed, so it is skipped
// for good.
template <class Operands, class Accumulator>
class complement_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  complement_rows(const Operands& p, const mask_view<I>& m) : p_(p), m_(m), acc_(p.b.cols), sort_(p.b.cols, p.set) {}

  offset_t count(offset_t i) {
    begin(i);
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      if (forbidden(j)) return;
      bool fresh;
      acc_.touch(j, fresh);
      n += fresh;
    });
    return n;
  }
  offset_t bound(offset_t i) const { return p_.bound(i); }
  // Row i: its entries, in order of arrival unless sorted.
  offset_t form(offset_t i, I* indices, Z* values, bool sorted) {
    begin(i);
    offset_t met = 0;
    p_.each(i, [&](I j, auto&& product) {
      if (forbidden(j)) return;
      bool fresh;
      const std::size_t slot = acc_.touch(j, fresh);
      if (fresh) {
        acc_.value(slot) = product();
        indices[met++] = j;
      } else {
        add_into<Z>(p_.sr.add, acc_.value(slot), product);
      }
    });
    if (sorted) sort_(indices, met);
    for (offset_t k = 0; k < met; ++k) values[k] = acc_.value(acc_.find(indices[k]));
    return met;
  }

 private:
  void begin(offset_t i) {
    acc_.begin(m_.offsets[i + 1] - m_.offsets[i] + std::min<offset_t>(p_.products(i), p_.b.cols));
    for (offset_t k = m_.offsets[i]; k < m_.offsets[i + 1]; ++k)
      if (m_.allows_entry(k)) acc_.list(m_.indices[k]);
  }
  bool forbidden(I j) const {
    const std::size_t slot = acc_.find(j);
    return slot != Accumulator::npos && !acc_.is_taken(slot);
  }

  const Operands p_;
  const mask_view<I> m_;
  Accumulator acc_;
  row_sorter<I> sort_;
};

}  // namespace gustav::backends::cpu
