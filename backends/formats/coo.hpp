// COO: the row, the column and the value of each entry (Saad 1994; Bell and Garland 2008). Its size does
// not depend on the number of rows, so it suits few entries in many rows.
#pragma once

#include <backends/formats/bcoo.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::formats {

// Entries by rows, and by columns inside a row.
//   row_of, indices  row and column of each entry
//   values           one for each entry; none for a pattern, one for an iso matrix
template <class T, class I = std::int32_t>
struct coo : matrix_properties {
  buffer<I> row_of;
  buffer<I> indices;
  buffer<T> values;

  coo_view<T, I> view() const { return {rows, cols, entries, row_of.data(), indices.data(), values.data(), iso}; }
  std::uint64_t bytes() const { return detail::bytes_of(row_of, indices, values); }
};

namespace detail {

// Of `entries` entries.
template <class T, class I>
std::uint64_t coo_bytes(offset_t entries, bool iso) {
  return static_cast<std::uint64_t>(entries) * 2 * sizeof(I) + value_bytes<T>(entries, entries, iso);
}

// The entries of row i from its skip-th on, at offset(i), ..., for all rows.
template <class T, class I, class Offset>
void fill_coo(const csr_view<T, I>& a, offset_t skip, coo<T, I>& out, const Offset& offset, int threads) {
  const bool valued = has_values<T>(a.iso);
  parallel_for(a.rows, row_grain, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      offset_t to = offset(i);
      for (offset_t k = a.offsets[i] + skip; k < a.offsets[i + 1]; ++k, ++to) {
        out.row_of.data()[to] = static_cast<I>(i);
        out.indices.data()[to] = a.indices[k];
        if (valued) out.values.data()[to] = a.values[k];
      }
    }
  });
}

template <class T, class I>
coo<T, I> make_coo(const csr_view<T, I>& a, offset_t entries, int threads) {
  coo<T, I> out;
  out.set_properties(properties_of(a, threads));
  out.every_row = out.every_row && entries == out.entries;
  out.entries = entries;
  out.row_of = buffer<I>(static_cast<std::size_t>(entries));
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  out.values = make_values<T>(entries, entries, a.iso, a.values);
  return out;
}

}  // namespace detail

// bytes() of the COO form, exactly. Cost: O(1).
template <class T, class I>
std::uint64_t coo_bytes(const csr_view<T, I>& a, int = 0) {
  return detail::coo_bytes<T, I>(a.entries(), a.iso);
}

// Throws invalid_value if a is not sorted, out_of_memory if the form takes more than byte_limit bytes or memory is
// short. Cost: one read and one write of each entry.
template <class T, class I>
coo<T, I> to_coo(const csr_view<T, I>& a, std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  detail::require_sorted("to_coo", a.sorted);
  detail::require_within("to_coo", coo_bytes(a), byte_limit);
  auto out = detail::make_coo(a, a.entries(), threads);
  detail::fill_coo(
      a, 0, out, [&](offset_t i) { return a.offsets[i] - a.offsets[0]; },
      useful_threads(threads, out.entries + a.rows));
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(entries + rows).
template <class T, class I>
csr_result<T, I> to_csr(const coo<T, I>& a, int threads = 0) {
  csr_result<T, I> out;
  out.rows = a.rows;
  out.cols = a.cols;
  out.iso = a.iso;
  out.offsets =
      detail::offsets_of_rows(a.row_of.data(), a.entries, a.rows, useful_threads(threads, a.entries + a.rows));
  out.indices = a.indices.clone();
  out.values = a.values.clone();
  return out;
}

}  // namespace gustav::formats
