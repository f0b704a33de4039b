// Builds CSR from tuples (COO).
#pragma once

#include <backends/common/result.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Instead of a duplicate operator: a duplicate is an error.
struct no_duplicates {};

// The object built, for messages: a vector is built as a matrix of one row.
enum class tuples_of : bool { matrix, vector };

// Reports tuple k: (i, j) outside a rows x cols matrix, or j outside a vector of size cols.
[[noreturn]] inline void throw_tuple_outside(tuples_of kind, offset_t k, offset_t i, offset_t j, offset_t rows,
                                             offset_t cols) {
  const std::string tuple = "tuple " + std::to_string(k) + " is ";
  if (kind == tuples_of::vector)
    throw index_out_of_bounds(tuple + "index " + std::to_string(j) + " in a vector of size " + std::to_string(cols));
  throw index_out_of_bounds(tuple + "(" + std::to_string(i) + ", " + std::to_string(j) + ") in a " +
                            std::to_string(rows) + " x " + std::to_string(cols) + " matrix");
}
[[noreturn]] inline void throw_duplicate(tuples_of kind, offset_t i, offset_t j) {
  const std::string entry = kind == tuples_of::vector ? "index " + std::to_string(j)
                                                      : "entry (" + std::to_string(i) + ", " + std::to_string(j) + ")";
  throw duplicate_entry(entry + " is given twice and no operator says how to combine them");
}

namespace detail {

// A tuple in its row: the column and the position of the tuple in the input.
template <class I>
struct tuple_slot {
  I col;
  offset_t from;
};

// Tuples grouped by row, in tuple order within a row: row i has slots[offsets[i]] to slots[offsets[i + 1] - 1].
template <class I>
struct tuples_by_row {
  buffer<offset_t> offsets;
  buffer<tuple_slot<I>> slots;
};

// Throws index_out_of_bounds for the first tuple outside the matrix.
template <class T, class I>
void check_tuples(const coo_view<T, I>& t, int threads, tuples_of kind) {
  const offset_t n = t.entries;
  std::atomic<offset_t> bad{n};
  parallel_for(n, 1 << 16, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k)
      if (t.row[k] < 0 || t.row[k] >= t.rows || t.col[k] < 0 || t.col[k] >= t.cols) {
        offset_t seen = bad.load();
        while (k < seen && !bad.compare_exchange_weak(seen, k)) {
        }
        return;
      }
  });
  if (bad < n) throw_tuple_outside(kind, bad, t.row[bad], t.col[bad], t.rows, t.cols);
}

// A stable counting sort by row. Blocks of tuples are counted and scattered independently.
template <class T, class I>
tuples_by_row<I> group_by_row(const coo_view<T, I>& t, int threads) {
  const offset_t n = t.entries;
  const auto rows = static_cast<std::size_t>(t.rows);
  const offset_t affordable = std::max<offset_t>(1, 2 * n / std::max<offset_t>(1, t.rows));
  const int blocks = static_cast<int>(std::clamp<offset_t>(std::min<offset_t>(threads, affordable), 1, 64));
  long borders[65];
  split_evenly(n, blocks, borders);
  buffer<offset_t> cursors(rows * static_cast<std::size_t>(blocks));  // of each block in each row
  std::fill(cursors.begin(), cursors.end(), offset_t{0});
  auto count = [&](long begin, long end, int block) {
    offset_t* counts = cursors.data() + rows * static_cast<std::size_t>(block);
    for (long k = begin; k < end; ++k) ++counts[t.row[k]];
  };
  parallel_chunks(borders, blocks, threads, count);
  tuples_by_row<I> out{buffer<offset_t>(rows + 1), buffer<tuple_slot<I>>(static_cast<std::size_t>(n))};
  offset_t sum = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    out.offsets[i] = sum;
    for (int b = 0; b < blocks; ++b) {
      offset_t& cursor = cursors[rows * static_cast<std::size_t>(b) + i];
      const offset_t c = cursor;
      cursor = sum;
      sum += c;
    }
  }
  out.offsets[rows] = sum;
  auto scatter = [&](long begin, long end, int block) {
    offset_t* next = cursors.data() + rows * static_cast<std::size_t>(block);
    for (long k = begin; k < end; ++k) out.slots[static_cast<std::size_t>(next[t.row[k]]++)] = {t.col[k], k};
  };
  parallel_chunks(borders, blocks, threads, scatter);
  return out;
}

// Sorts the row by column and tuple order; returns its number of distinct columns. Throws duplicate_entry for two equal
// columns unless Combine.
template <bool Combine, class I>
offset_t sort_and_count(tuple_slot<I>* s, offset_t length, offset_t row, tuples_of kind) {
  using slot = tuple_slot<I>;
  auto before = [](const slot& x, const slot& y) { return x.col != y.col ? x.col < y.col : x.from < y.from; };
  if (!std::is_sorted(s, s + length, before)) std::sort(s, s + length, before);
  offset_t distinct = 0;
  for (offset_t k = 0; k < length; ++k) {
    if (k > 0 && s[k].col == s[k - 1].col) {
      if constexpr (!Combine) throw_duplicate(kind, row, s[k].col);
    } else {
      ++distinct;
    }
  }
  return distinct;
}

}  // namespace detail

// Builds CSR from tuples in any order. Duplicates are combined from left to right in tuple order by `dup`; with
// no_duplicates they throw duplicate_entry. `ids`: the numbers of the rows in messages, null for their own. An index
// out of range throws index_out_of_bounds. Method: a stable counting sort by row, then a sort of each row. Cost:
// O(entries log(row)). The result does not depend on the number of threads.
template <class T, class I, class Dup>
csr_result<T, I> build(const coo_view<T, I>& t, Dup dup, int threads, tuples_of kind = tuples_of::matrix,
                       const I* ids = nullptr) {
  constexpr bool valued = !std::is_same_v<T, unit>;
  constexpr bool combine = !std::is_same_v<Dup, no_duplicates>;
  const offset_t n = t.entries;
  threads = useful_threads(threads, n + t.rows);
  detail::check_tuples(t, threads, kind);
  auto [first, slots] = detail::group_by_row(t, threads);

  const auto rows = static_cast<std::size_t>(t.rows);
  csr_result<T, I> out;
  out.rows = t.rows;
  out.cols = t.cols;
  out.iso = t.iso;
  out.offsets = buffer<offset_t>(rows + 1);
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> row_borders = balanced_borders(first.data(), t.rows, chunks);
  auto sort_rows_of = [&, &first = first, &slots = slots](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      const offset_t row_begin = first[static_cast<std::size_t>(i)];
      const offset_t length = first[static_cast<std::size_t>(i) + 1] - row_begin;
      out.offsets[static_cast<std::size_t>(i)] =
          detail::sort_and_count<combine>(slots.data() + row_begin, length, ids ? offset_t{ids[i]} : i, kind);
    }
  };
  parallel_chunks(row_borders.data(), chunks, threads, sort_rows_of);
  for (std::size_t i = 0; i < rows; ++i)
    if (first[i] == first[i + 1]) out.offsets[i] = 0;  // parallel_chunks() skips chunks that consist of empty rows
  const offset_t entries = exclusive_scan(out.offsets.data(), t.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  // Combined duplicates of an iso input may differ from the iso value, so every value is stored.
  const bool expand = valued && t.iso && combine && entries < n;
  if (expand) out.iso = false;
  if constexpr (valued) out.values = buffer<T>(out.iso ? std::min<offset_t>(entries, 1) : entries);
  if constexpr (valued)
    if (out.iso && entries) out.values[0] = t.values[0];
  auto fill = [&, &first = first, &slots = slots](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      offset_t to = out.offsets[static_cast<std::size_t>(i)] - 1;
      for (offset_t k = first[static_cast<std::size_t>(i)]; k < first[static_cast<std::size_t>(i) + 1]; ++k) {
        const auto s = slots[static_cast<std::size_t>(k)];
        const bool again =
            k > first[static_cast<std::size_t>(i)] && slots[static_cast<std::size_t>(k) - 1].col == s.col;
        if (!again) out.indices[static_cast<std::size_t>(++to)] = s.col;
        if constexpr (valued) {
          if (out.iso) continue;
          const T value = t.values[t.iso ? 0 : s.from];
          T& slot_value = out.values[static_cast<std::size_t>(to)];
          if constexpr (combine)
            slot_value = again ? arithmetic::cast<T>(dup(slot_value, value)) : value;
          else
            slot_value = value;
        }
      }
    }
  };
  parallel_chunks(row_borders.data(), chunks, threads, fill);
  return out;
}

// The same for a vector, as a matrix of one row.
template <class T, class I, class Dup>
csr_result<T, I> build_vector(offset_t size, std::span<const I> indices, const T* values, Dup dup, int threads) {
  const std::vector<I> zeros(indices.size(), 0);
  const coo_view<T, I> t{1, size, static_cast<offset_t>(indices.size()), zeros.data(), indices.data(), values, false};
  return build(t, dup, threads, tuples_of::vector);
}

}  // namespace gustav::backends::cpu
