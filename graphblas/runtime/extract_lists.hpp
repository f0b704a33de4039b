// Extraction of a part of a matrix by a list of rows and a list of distinct columns.
#pragma once

#include <backends/common/index_span.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::runtime {

// Where the entries of each selected row begin if these rows are written one after the other.
template <class S, class I>
buffer<offset_t> selected_offsets(const csr_view<S, I>& a, const index_span<I>& rows, int threads) {
  buffer<offset_t> offsets(static_cast<std::size_t>(rows.size) + 1);
  offset_t* const length = offsets.data();
  parallel_for(rows.size, 1 << 13, threads, [=, &a, &rows](long begin, long end) {
    for (long i = begin; i < end; ++i) length[i] = a.offsets[rows[i] + 1] - a.offsets[rows[i]];
  });
  exclusive_scan(length, rows.size, length, threads);
  return offsets;
}

// Arrays for the entries of the rows at out.offsets, one value for all where `iso`.
template <class S, class I>
void allocate_entries(csr_result<S, I>& out, const csr_view<S, I>& a) {
  const auto n = static_cast<std::size_t>(out.offsets[static_cast<std::size_t>(out.rows)]);
  out.indices = buffer<I>(n);
  out.iso = a.iso;
  out.values = a.iso ? buffer<S>(std::min<std::size_t>(n, 1)) : buffer<S>(n);
  if (a.iso && n > 0) out.values[0] = a.values[0];
}

// t(i, j) = a(rows[i], j): whole rows are copied. O(entries of t + rows of t).
template <class S, class I>
csr_result<S, I> extract_rows(const csr_view<S, I>& a, const index_span<I>& rows, int threads) {
  threads = useful_threads(threads, a.entries() + rows.size);
  csr_result<S, I> out;
  out.rows = rows.size;
  out.cols = a.cols;
  out.offsets = selected_offsets(a, rows, threads);
  allocate_entries(out, a);
  const int chunks = threads * 8;
  const auto borders = balanced_borders(out.offsets.data(), rows.size, chunks, 1);
  parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      const offset_t from = a.offsets[rows[i]], n = a.offsets[rows[i] + 1] - from;
      const offset_t to = out.offsets[static_cast<std::size_t>(i)];
      std::copy_n(a.indices + from, n, out.indices.data() + to);
      if (!a.iso) std::copy_n(a.values + from, n, out.values.data() + to);
    }
  });
  return out;
}

// An entry of a selected row that is extracted: its new column, and its position in the row it comes from. Ordered by
// column.
class extracted_entry {
 public:
  extracted_entry() = default;
  extracted_entry(std::int32_t column, offset_t from)
      : bits_(static_cast<std::uint64_t>(static_cast<std::uint32_t>(column)) << 32 | static_cast<std::uint64_t>(from)) {
  }
  std::uint32_t column() const { return static_cast<std::uint32_t>(bits_ >> 32); }
  std::uint32_t from() const { return static_cast<std::uint32_t>(bits_); }
  friend bool operator<(extracted_entry x, extracted_entry y) { return x.bits_ < y.bits_; }

 private:
  std::uint64_t bits_;
};

inline void sort_entries(extracted_entry* first, extracted_entry* last) {
  if (last - first > 24) {
    if (!std::is_sorted(first, last)) std::sort(first, last);
    return;
  }
  if (first == last) return;
  for (extracted_entry* k = first + 1; k < last; ++k) {
    const extracted_entry entry = *k;
    extracted_entry* to = k;
    for (; to > first && entry < to[-1]; --to) *to = to[-1];
    *to = entry;
  }
}

// t(i, j) = a(rows[i], cols[j]) for distinct columns, of which a has at most 2^32. position[k]: that of column k in the
// list, which has `cols` columns, or -1. Each entry of the selected rows is looked at once, and those that are
// extracted are sorted by rows, as 8 bytes each. O(entries of the selected rows + the sort); scratch for 8 bytes for
// each of these entries, of which extracted ones alone are touched.
template <class S, class I>
csr_result<S, I> extract_distinct(const csr_view<S, I>& a, const index_span<I>& rows, const std::int32_t* position,
                                  offset_t cols, int threads) {
  const offset_t n = rows.size;
  const buffer<offset_t> begins = selected_offsets(a, rows, resolve_threads(threads));
  const offset_t most = begins[static_cast<std::size_t>(n)];
  threads = useful_threads(threads, n + most);
  csr_result<S, I> out;
  out.rows = n;
  out.cols = cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(n) + 1);
  buffer<extracted_entry> found(static_cast<std::size_t>(most));
  const int chunks = threads * 8;
  const auto borders = balanced_borders(begins.data(), n, chunks, 1);
  constexpr long ahead = 8;
  parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
    extracted_entry* to = found.data() + begins[static_cast<std::size_t>(begin)];  // a chunk's are contiguous
    for (long i = begin; i < end; ++i) {
      if (i + 2 * ahead < end) backends::prefetch_offset_and_row(a, rows[i + 2 * ahead], rows[i + ahead]);
      const offset_t first = a.offsets[rows[i]], last = a.offsets[rows[i] + 1];
      extracted_entry* const row = to;
      for (offset_t k = first; k < last; ++k) {
        const std::int32_t column = position[a.indices[k]];
        *to = extracted_entry(column, k - first);  // overwritten by the next one unless it is extracted
        to += column >= 0;
      }
      sort_entries(row, to);
      out.offsets[static_cast<std::size_t>(i)] = to - row;
    }
  });
  exclusive_scan(out.offsets.data(), n, out.offsets.data(), threads);
  allocate_entries(out, a);
  parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
    const extracted_entry* entry = found.data() + begins[static_cast<std::size_t>(begin)];
    for (long i = begin; i < end; ++i) {
      const S* const values = a.values + (a.iso ? 0 : a.offsets[rows[i]]);
      const offset_t last = out.offsets[static_cast<std::size_t>(i) + 1];
      for (offset_t to = out.offsets[static_cast<std::size_t>(i)]; to < last; ++to, ++entry) {
        out.indices[static_cast<std::size_t>(to)] = static_cast<I>(entry->column());
        if (!a.iso) out.values[static_cast<std::size_t>(to)] = values[entry->from()];
      }
    }
  });
  return out;
}

}  // namespace gustav::runtime
