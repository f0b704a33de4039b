// ELL: ELLPACK, rows padded to the longest one and stored column by column (Grimes, Kincaid and Young 1979; Bell and
// Garland 2008). Suits rows of equal length.
#pragma once

#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::formats {

// Entry j of row i is in slot j * rows + i.
//   lengths  entries of each row; slots from there on are padding; empty if every row has `width` entries
//   indices  a column for each slot; 0 in padding
//   values   a value for each slot, T{} in padding; none for a pattern, one for an iso matrix
template <class T, class I = std::int32_t>
struct ell : matrix_properties {
  offset_t width = 0;
  buffer<I> lengths;
  buffer<I> indices;
  buffer<T> values;

  offset_t length(offset_t i) const {
    return lengths.empty() ? width : static_cast<offset_t>(lengths[static_cast<std::size_t>(i)]);
  }
  std::uint64_t bytes() const { return detail::bytes_of(lengths, indices, values); }
};

namespace detail {

// Of rows with `width` slots and `entries` entries.
template <class T, class I>
std::uint64_t ell_bytes(offset_t rows, offset_t width, offset_t entries, bool iso) {
  const auto n = static_cast<std::uint64_t>(rows);
  const std::uint64_t slots = saturating_product(n, static_cast<std::uint64_t>(width));
  std::uint64_t bytes = saturating_product(slots, sizeof(I));
  if (slots > static_cast<std::uint64_t>(entries)) bytes = saturating_sum(bytes, n * sizeof(I));
  if (has_values<T>(iso)) return saturating_sum(bytes, saturating_product(slots, sizeof(T)));
  return saturating_sum(bytes, value_bytes<T>(0, entries, iso));
}

// The first `width` entries of each row, `entries` in all.
template <class T, class I>
ell<T, I> make_ell(const csr_view<T, I>& a, offset_t width, offset_t entries, int threads) {
  ell<T, I> out;
  out.set_properties({a.rows, a.cols, entries, a.iso, width > 0 && every_row_has_an_entry(a.offsets, a.rows, threads)});
  out.width = width;
  const offset_t slots = a.rows * width;
  if (slots > entries) out.lengths = buffer<I>(static_cast<std::size_t>(a.rows));
  out.indices = buffer<I>(static_cast<std::size_t>(slots));
  out.values = make_values<T>(slots, entries, a.iso, a.values);
  const bool valued = has_values<T>(a.iso);
  parallel_for(a.rows, row_grain, useful_threads(threads, slots), [&](long begin, long end) {
    if (!out.lengths.empty())
      for (offset_t i = begin; i < end; ++i)
        out.lengths.data()[i] = static_cast<I>(std::min(width, a.offsets[i + 1] - a.offsets[i]));
    for (offset_t j = 0; j < width; ++j)
      for (offset_t i = begin; i < end; ++i) {
        const offset_t k = a.offsets[i] + j;
        const bool present = k < a.offsets[i + 1];
        out.indices.data()[j * a.rows + i] = present ? a.indices[k] : I{0};
        if (valued) out.values.data()[j * a.rows + i] = present ? a.values[k] : T{};
      }
  });
  return out;
}

}  // namespace detail

// bytes() of the ELL form, exactly. Cost: O(rows).
template <class T, class I>
std::uint64_t ell_bytes(const csr_view<T, I>& a, int threads = 0) {
  return detail::ell_bytes<T, I>(a.rows, detail::longest_row(a, threads), a.entries(), a.iso);
}

// Throws invalid_value if a is not sorted, out_of_memory if the form takes more than byte_limit bytes or memory is
// short. Cost: O(rows x longest row).
template <class T, class I>
ell<T, I> to_ell(const csr_view<T, I>& a, std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  detail::require_sorted("to_ell", a.sorted);
  detail::require_within("to_ell", ell_bytes(a, threads), byte_limit);
  return detail::make_ell(a, detail::longest_row(a, threads), a.entries(), threads);
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(entries + rows).
template <class T, class I>
csr_result<T, I> to_csr(const ell<T, I>& a, int threads = 0) {
  threads = useful_threads(threads, a.entries + a.rows);
  auto counts = detail::lengths_of([&](offset_t i) { return a.length(i); }, a.rows, threads);
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values.data(), threads);
  const bool valued = detail::has_values<T>(a.iso);
  parallel_for(a.rows, detail::row_grain, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i)
      for (offset_t j = 0, to = out.offsets.data()[i]; to < out.offsets.data()[i + 1]; ++j, ++to) {
        out.indices.data()[to] = a.indices.data()[j * a.rows + i];
        if (valued) out.values.data()[to] = a.values.data()[j * a.rows + i];
      }
  });
  return out;
}

}  // namespace gustav::formats
