// Segments of columns: borders, the part of each row that lies in a segment, columns in another order.
#pragma once

#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav::formats::detail {

// The borders of segments of one width, and of the given widths with one more segment for the columns that remain.
// Without columns there is one empty segment. Throw invalid_value for a width below 1 and for more than 4,096 segments,
// each of which is a matrix of all rows.
buffer<offset_t> uniform_borders(const char* call, offset_t cols, offset_t width);
buffer<offset_t> nus_borders(const char* call, offset_t cols, std::span<const offset_t> widths);

// f(segment, begins, ends, entries) for each segment in turn: row i has the entries begins[i] <= k < ends[i] in it,
// `entries` in all. Cost: O(entries + rows x segments), two offsets a row of scratch.
template <class I, class F>
void for_each_segment(const pattern_view<I>& a, const buffer<offset_t>& borders, int threads, F&& f) {
  const auto rows = static_cast<std::size_t>(a.rows);
  buffer<offset_t> begins(rows), counts((rows + row_grain - 1) / row_grain);
  auto ends = lengths_of([&](offset_t i) { return a.offsets[i]; }, a.rows, threads);
  threads = useful_threads(threads, a.rows + a.entries());
  for (std::size_t s = 0; s + 1 < borders.size(); ++s) {
    const offset_t border = borders[s + 1];
    parallel_for(static_cast<long>(counts.size()), 1, threads, [&](long first, long last) {
      for (offset_t b = first; b < last; ++b) {
        offset_t n = 0;
        for (offset_t i = b * row_grain; i < std::min<offset_t>(a.rows, (b + 1) * row_grain); ++i) {
          offset_t k = ends.data()[i];
          begins.data()[i] = k;
          while (k < a.offsets[i + 1] && static_cast<offset_t>(a.indices[k]) < border) ++k;
          n += k - begins.data()[i];
          ends.data()[i] = k;
        }
        counts.data()[b] = n;
      }
    });
    offset_t entries = 0;
    for (const offset_t n : counts) entries += n;
    f(static_cast<offset_t>(s), begins.data(), ends.data(), entries);
  }
}

// The entries begins[i] <= k < ends[i] of each row as a matrix of the columns [first, last), numbered from 0.
template <class T, class I>
csr_result<T, I> segment_of(const csr_view<T, I>& a, const offset_t* begins, const offset_t* ends, offset_t first,
                            offset_t last, int threads) {
  auto counts = lengths_of([&](offset_t i) { return ends[i] - begins[i]; }, a.rows, threads);
  threads = useful_threads(threads, a.rows + a.entries());
  auto out = csr_of_lengths<T, I>(a.rows, last - first, std::move(counts), a.iso, a.values, threads);
  const bool valued = has_values<T>(a.iso);
  parallel_for(a.rows, row_grain, threads, [&](long row, long row_end) {
    for (offset_t i = row; i < row_end; ++i) {
      offset_t to = out.offsets.data()[i];
      for (offset_t k = begins[i]; k < ends[i]; ++k, ++to) {
        out.indices.data()[to] = static_cast<I>(a.indices[k] - first);
        if (valued) out.values.data()[to] = a.values[k];
      }
    }
  });
  return out;
}

// The matrix whose columns [borders[s], borders[s + 1]) are those of parts[s].
template <class T, class I>
csr_result<T, I> join_segments(offset_t rows, offset_t cols, bool iso, const buffer<offset_t>& borders,
                               const std::vector<csr_result<T, I>>& parts, int threads) {
  const T* iso_value = nullptr;
  offset_t entries = 0;
  for (const auto& part : parts) {
    if (!part.values.empty()) iso_value = part.values.data();
    entries += part.offsets.data()[rows];
  }
  threads = useful_threads(threads, rows * static_cast<offset_t>(parts.size()) + entries);
  auto counts = lengths_of(
      [&](offset_t i) {
        offset_t n = 0;
        for (const auto& part : parts) n += part.offsets.data()[i + 1] - part.offsets.data()[i];
        return n;
      },
      rows, threads);
  auto out = csr_of_lengths<T, I>(rows, cols, std::move(counts), iso, iso_value, threads);
  const bool valued = has_values<T>(iso);
  parallel_for(rows, row_grain, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      offset_t to = out.offsets.data()[i];
      for (std::size_t s = 0; s < parts.size(); ++s)
        for (offset_t k = parts[s].offsets.data()[i]; k < parts[s].offsets.data()[i + 1]; ++k, ++to) {
          out.indices.data()[to] = static_cast<I>(parts[s].indices.data()[k] + borders[s]);
          if (valued) out.values.data()[to] = parts[s].values.data()[k];
        }
    }
  });
  return out;
}

// The columns by descending number of entries; equal ones ascend. Cost: O(entries + cols).
template <class I>
buffer<I> columns_by_count(const pattern_view<I>& a, int threads);
extern template buffer<std::int32_t> columns_by_count(const pattern_view<std::int32_t>&, int);
extern template buffer<std::int64_t> columns_by_count(const pattern_view<std::int64_t>&, int);

// The position of each element of a permutation.
template <class I>
buffer<I> inverse_order(const buffer<I>& order, int threads) {
  buffer<I> positions(order.size());
  const auto n = static_cast<long>(order.size());
  parallel_for(n, row_grain, useful_threads(threads, n), [&](long begin, long end) {
    for (long p = begin; p < end; ++p) positions.data()[order.data()[p]] = static_cast<I>(p);
  });
  return positions;
}

// Column j of `a` becomes column to[j]. Rows are sorted again. Cost: a copy of the entries and the sort of each row.
template <class T, class I>
csr_result<T, I> permute_columns(const csr_view<T, I>& a, const I* to, int threads) {
  auto counts = lengths_of([&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; }, a.rows, threads);
  threads = useful_threads(threads, 8 * a.entries() + a.rows);
  auto out = csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values, threads);
  const bool valued = has_values<T>(a.iso);
  struct entry {
    I column;
    offset_t from;
  };
  parallel_for(a.rows, row_grain / 4, threads, [&](long begin, long end) {
    offset_t longest = 0;
    for (offset_t i = begin; i < end; ++i) longest = std::max(longest, a.offsets[i + 1] - a.offsets[i]);
    buffer<entry> row(static_cast<std::size_t>(longest));
    for (offset_t i = begin; i < end; ++i) {
      const offset_t n = a.offsets[i + 1] - a.offsets[i], at = out.offsets.data()[i];
      for (offset_t j = 0; j < n; ++j) row.data()[j] = {to[a.indices[a.offsets[i] + j]], a.offsets[i] + j};
      std::sort(row.data(), row.data() + n, [](const entry& x, const entry& y) { return x.column < y.column; });
      for (offset_t j = 0; j < n; ++j) {
        out.indices.data()[at + j] = row.data()[j].column;
        if (valued) out.values.data()[at + j] = a.values[row.data()[j].from];
      }
    }
  });
  return out;
}

}  // namespace gustav::formats::detail
