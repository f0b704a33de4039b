// Rows of a product without a mask by a hash table that is probed by chunks (HashVector).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/hash_chunks.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/order_row.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// Thesis 001, section 6.2.3. The columns of a row of B are found or put into the table in one compiled call, which
// knows of no semiring; then the products are added at the places that it gave.
template <class Operands>
class hash_vector_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit hash_vector_rows(const Operands& p) : p_(p), table_(p.set), sort_(p.b.cols, p.set), where_(block) {}

  offset_t count(offset_t i) {
    const auto most = static_cast<std::size_t>(p_.bound(i));
    if (list_.size() < most) list_ = buffer<I>(2 * most);
    table_.begin(p_.bound(i));
    each_block(i, list_.data(), [](offset_t, offset_t, offset_t, offset_t) {});
    return table_.met();
  }

  // Row i: its entries, in order of arrival unless sorted.
  offset_t form(offset_t i, I* indices, Z* values, bool sorted) {
    const auto most = static_cast<std::size_t>(p_.bound(i));
    table_.begin(p_.bound(i));
    Z* sums = values;
    if (sorted) {
      if (sums_.size() < most) sums_ = buffer<Z>(2 * most);
      sums = sums_.data();
    }
    const auto& add = p_.sr.add;
    each_block(i, indices, [&](offset_t ka, offset_t first, offset_t n, offset_t before) {
      for (offset_t k = 0; k < n; ++k) {
        const I at = where_[static_cast<std::size_t>(k)];
        if (at >= before)
          sums[at] = p_.product(i, ka, first + k);
        else
          add_into<Z>(add, sums[at], [&] { return p_.product(i, ka, first + k); });
      }
    });
    const offset_t n = table_.met();
    if (!sorted) return n;
    sort_(indices, n);
    for (offset_t done = 0; done < n; done += block) {
      const offset_t some = std::min<offset_t>(block, n - done);
      table_.place(indices + done, some, where_.data(), nullptr);
      for (offset_t k = 0; k < some; ++k)
        values[done + k] = sums[static_cast<std::size_t>(where_[static_cast<std::size_t>(k)])];
    }
    return n;
  }

 private:
  static constexpr offset_t block = 1024;

  // f(ka, first, n, before) for pieces of rows of B whose places are in where_; before: how many columns were met.
  template <class F>
  GUSTAV_INLINE void each_block(offset_t i, I* list, F&& f) {
    for (offset_t ka = p_.a.offsets[i], ka_end = p_.a.offsets[i + 1]; ka < ka_end; ++ka) {
      p_.prefetch_rows(ka);
      const I k = p_.a.indices[ka];
      const offset_t end = p_.b.offsets[k + 1];
      for (offset_t first = p_.b.offsets[k]; first < end; first += block) {
        const offset_t n = std::min<offset_t>(block, end - first), before = table_.met();
        table_.place(p_.b.indices + first, n, where_.data(), list);
        f(ka, first, n, before);
      }
    }
  }

  const Operands p_;
  hash_chunks<I> table_;
  row_sorter<I> sort_;
  buffer<I> where_, list_;
  buffer<Z> sums_;
};

}  // namespace gustav::backends::cpu
