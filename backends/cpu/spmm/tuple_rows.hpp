// Tuples (COO) by rows, for kernels that read CSR.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace gustav::backends::cpu {

// The memory in which tuples are ordered. One object serves many matrices of at most the given size, one after the
// other.
template <class T, class I>
class tuple_rows {
 public:
  tuple_rows() = default;
  // Throws out_of_memory.
  tuple_rows(offset_t rows, offset_t cols, offset_t entries)
      : offsets_(static_cast<std::size_t>(rows) + 1),
        counts_(static_cast<std::size_t>(cols) + 1),
        order_(static_cast<std::size_t>(entries)),
        indices_(static_cast<std::size_t>(entries)),
        values_(std::is_same_v<T, unit> ? 0 : static_cast<std::size_t>(entries)) {}

  // a by rows, columns ascending; equal positions stay in their order. Tuples in that order already are read where they
  // are, others are copied by two counting sorts. Valid until the next call. Cost: O(entries + rows + cols).
  csr_view<T, I> group(const coo_view<T, I>& a) {
    offset_t* const offsets = offsets_.data();
    std::fill_n(offsets, a.rows + 1, offset_t{0});
    bool ascending = true;
    for (offset_t k = 0; k < a.entries; ++k) {
      ++offsets[a.row[k] + 1];
      if (k > 0)
        ascending = ascending && (a.row[k - 1] < a.row[k] || (a.row[k - 1] == a.row[k] && a.col[k - 1] <= a.col[k]));
    }
    for (offset_t i = 0; i < a.rows; ++i) offsets[i + 1] += offsets[i];
    if (ascending) return {a.rows, a.cols, offsets, a.col, a.values, a.iso, true};
    order_by_column(a);
    for (offset_t p = 0; p < a.entries; ++p) {
      const offset_t k = order_[static_cast<std::size_t>(p)];
      const offset_t to = offsets[a.row[k]]++;
      indices_.data()[to] = a.col[k];
      if constexpr (!std::is_same_v<T, unit>)
        if (!a.iso) values_.data()[to] = a.values[k];
    }
    std::copy_backward(offsets, offsets + a.rows, offsets + a.rows + 1);
    offsets[0] = 0;
    return {a.rows, a.cols, offsets, indices_.data(), a.iso ? a.values : values_.data(), a.iso, true};
  }

 private:
  void order_by_column(const coo_view<T, I>& a) {
    offset_t* const counts = counts_.data();
    std::fill_n(counts, a.cols + 1, offset_t{0});
    for (offset_t k = 0; k < a.entries; ++k) ++counts[a.col[k] + 1];
    for (offset_t j = 0; j < a.cols; ++j) counts[j + 1] += counts[j];
    for (offset_t k = 0; k < a.entries; ++k) order_.data()[counts[a.col[k]]++] = k;
  }

  buffer<offset_t> offsets_, counts_, order_;
  buffer<I> indices_;
  buffer<T> values_;
};

}  // namespace gustav::backends::cpu
