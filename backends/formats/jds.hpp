// JDS: jagged diagonals, rows sorted by length and stored column by column without padding (Saad 1994; Nagasaka
// 2019, section 3.2.2).
#pragma once

#include <backends/formats/conversion.hpp>
#include <backends/formats/ell.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::formats {

// Position p of the order holds the p-th longest row; equal lengths keep their order. Jagged diagonal j holds entry j
// of the rows that have one, the first positions: entry j of position p is at diagonal_offsets[j] + p.
//   diagonal_offsets  width() + 1
//   order             the row at each position
//   indices           the column of each entry
//   values            one for each entry; none for a pattern, one for an iso matrix
template <class T, class I = std::int32_t>
struct jds : matrix_properties {
  buffer<offset_t> diagonal_offsets;
  buffer<I> order;
  buffer<I> indices;
  buffer<T> values;

  // The length of the longest row.
  offset_t width() const { return static_cast<offset_t>(diagonal_offsets.size()) - 1; }
  // The rows that have an entry j.
  offset_t rows_of(offset_t j) const {
    return diagonal_offsets[static_cast<std::size_t>(j) + 1] - diagonal_offsets[static_cast<std::size_t>(j)];
  }
  std::uint64_t bytes() const { return detail::bytes_of(diagonal_offsets, order, indices, values); }
};

namespace detail {

template <class T, class I>
std::uint64_t jds_bytes(offset_t rows, offset_t longest, offset_t entries, bool iso) {
  return (static_cast<std::uint64_t>(longest) + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(rows) * sizeof(I) +
         static_cast<std::uint64_t>(entries) * sizeof(I) + value_bytes<T>(entries, entries, iso);
}

// For 0 <= j < longest the number of positions p < n with length(p) > j, and a slot more; length(p) only falls.
template <class Length>
buffer<offset_t> positions_beyond(const Length& length, offset_t n, offset_t longest, int threads) {
  buffer<offset_t> positions(static_cast<std::size_t>(longest) + 1);
  parallel_for(longest, row_grain, useful_threads(threads, longest + n), [&](long begin, long end) {
    offset_t p = 0;  // the first position with length(p) <= begin
    for (offset_t last = n; p < last;) {
      const offset_t middle = p + (last - p) / 2;
      if (length(middle) > begin)
        p = middle + 1;
      else
        last = middle;
    }
    for (offset_t j = begin; j < end; ++j) {
      while (p > 0 && length(p - 1) <= j) --p;
      positions.data()[j] = p;
    }
  });
  return positions;
}

}  // namespace detail

// bytes() of the JDS form, exactly. Cost: O(rows).
template <class T, class I>
std::uint64_t jds_bytes(const csr_view<T, I>& a, int threads = 0) {
  return detail::jds_bytes<T, I>(a.rows, detail::longest_row(a, threads), a.entries(), a.iso);
}

// Throws invalid_value if a is not sorted, out_of_memory if the form takes more than byte_limit bytes or memory is
// short. Cost: one read and one write of each entry, and a sort of the rows by counting.
template <class T, class I>
jds<T, I> to_jds(const csr_view<T, I>& a, std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  detail::require_sorted("to_jds", a.sorted);
  detail::require_within("to_jds", jds_bytes(a, threads), byte_limit);
  jds<T, I> out;
  out.set_properties(detail::properties_of(a, threads));
  out.order = buffer<I>(static_cast<std::size_t>(a.rows));
  const auto length = [&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; };
  detail::order_by_length(length, a.rows, out.order.data(), threads);
  const I* const order = out.order.data();
  const offset_t longest = a.rows > 0 ? length(order[0]) : 0;
  // Rows become shorter along the order, so the count of rows with an entry j only falls.
  out.diagonal_offsets =
      detail::positions_beyond([&](offset_t p) { return length(order[p]); }, a.rows, longest, threads);
  offset_t* const offsets = out.diagonal_offsets.data();
  exclusive_scan(offsets, longest, offsets, threads);
  out.indices = buffer<I>(static_cast<std::size_t>(out.entries));
  out.values = detail::make_values<T>(out.entries, out.entries, a.iso, a.values);
  const bool valued = detail::has_values<T>(a.iso);
  parallel_for(a.rows, detail::row_grain, useful_threads(threads, out.entries + a.rows), [&](long begin, long end) {
    for (offset_t p = begin; p < end; ++p) {
      const offset_t i = out.order.data()[p], first = a.offsets[i];
      for (offset_t k = first; k < a.offsets[i + 1]; ++k) {
        out.indices.data()[offsets[k - first] + p] = a.indices[k];
        if (valued) out.values.data()[offsets[k - first] + p] = a.values[k];
      }
    }
  });
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(entries + rows).
template <class T, class I>
csr_result<T, I> to_csr(const jds<T, I>& a, int threads = 0) {
  threads = useful_threads(threads, a.entries + a.rows);
  const offset_t* const offsets = a.diagonal_offsets.data();
  const offset_t width = a.width();
  buffer<offset_t> counts(static_cast<std::size_t>(a.rows) + 1);
  parallel_for(a.rows, detail::row_grain, threads, [&](long begin, long end) {
    // The length of a position is the number of jagged diagonals that reach it.
    offset_t length = width;
    for (offset_t p = begin; p < end; ++p) {
      while (length > 0 && a.rows_of(length - 1) <= p) --length;
      counts.data()[a.order.data()[p]] = length;
    }
  });
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values.data(), threads);
  const bool valued = detail::has_values<T>(a.iso);
  parallel_for(a.rows, detail::row_grain, threads, [&](long begin, long end) {
    for (offset_t p = begin; p < end; ++p) {
      const offset_t i = a.order.data()[p], first = out.offsets.data()[i];
      for (offset_t k = first; k < out.offsets.data()[i + 1]; ++k) {
        out.indices.data()[k] = a.indices.data()[offsets[k - first] + p];
        if (valued) out.values.data()[k] = a.values.data()[offsets[k - first] + p];
      }
    }
  });
  return out;
}

}  // namespace gustav::formats
