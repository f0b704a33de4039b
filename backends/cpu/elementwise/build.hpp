// CSR from tuples.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/error.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Stands for "no duplicate operator": a duplicate is an error.
struct no_duplicates {};

// What the tuples make, for messages: a vector is built as a matrix of one row.
enum class tuples_of : bool { matrix, vector };

// Tuple k is (i, j) outside a rows x cols matrix, or j outside a vector of size cols.
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

// Builds CSR from tuples in any order. Duplicates are combined from left to right in tuple order by `dup`; with
// no_duplicates they throw duplicate_entry; an index out of range throws index_out_of_bounds. Work: a stable
// counting sort by row, then a sort of each row: O(entries log(row)). Deterministic for any number of threads.
template <class T, class I, class Dup>
csr_result<T, I> build(const coo_view<T, I>& t, Dup dup, int threads, tuples_of kind = tuples_of::matrix) {
  constexpr bool valued = !std::is_same_v<T, unit>;
  constexpr bool combine = !std::is_same_v<Dup, no_duplicates>;
  const offset_t n = t.entries;
  threads = useful_threads(threads, n + t.rows);
  struct slot {
    I col;
    offset_t from;
  };
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
  const auto rows = static_cast<std::size_t>(t.rows);
  const offset_t affordable = std::max<offset_t>(1, 2 * n / std::max<offset_t>(1, t.rows));
  const int blocks = static_cast<int>(std::clamp<offset_t>(std::min<offset_t>(threads, affordable), 1, 64));
  long borders[65];
  for (int b = 0; b <= blocks; ++b) borders[b] = static_cast<long>(static_cast<__int128>(n) * b / blocks);
  buffer<offset_t> where(rows * static_cast<std::size_t>(blocks));
  std::fill(where.begin(), where.end(), offset_t{0});
  auto count = [&](long begin, long end, int block) {
    offset_t* mine = where.data() + rows * static_cast<std::size_t>(block);
    for (long k = begin; k < end; ++k) ++mine[t.row[k]];
  };
  parallel_chunks(borders, blocks, threads, count);
  buffer<offset_t> first(rows + 1);
  offset_t sum = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    first[i] = sum;
    for (int b = 0; b < blocks; ++b) {
      offset_t& at = where[rows * static_cast<std::size_t>(b) + i];
      const offset_t c = at;
      at = sum;
      sum += c;
    }
  }
  first[rows] = sum;
  buffer<slot> slots(static_cast<std::size_t>(n));
  auto scatter = [&](long begin, long end, int block) {
    offset_t* mine = where.data() + rows * static_cast<std::size_t>(block);
    for (long k = begin; k < end; ++k) slots[static_cast<std::size_t>(mine[t.row[k]]++)] = {t.col[k], k};
  };
  parallel_chunks(borders, blocks, threads, scatter);

  // Sort each row and count what is left of it.
  csr_result<T, I> out;
  out.rows = t.rows;
  out.cols = t.cols;
  out.iso = t.iso;
  out.offsets = buffer<offset_t>(rows + 1);
  const int chunks = threads == 1 ? 1 : threads * 8;
  std::vector<long> row_borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (rows) balance(first.data(), t.rows, chunks, row_borders.data());
  auto order = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      slot* s = slots.data() + first[static_cast<std::size_t>(i)];
      const offset_t len = first[static_cast<std::size_t>(i) + 1] - first[static_cast<std::size_t>(i)];
      auto before = [](const slot& x, const slot& y) { return x.col != y.col ? x.col < y.col : x.from < y.from; };
      if (!std::is_sorted(s, s + len, before)) std::sort(s, s + len, before);
      offset_t distinct = 0;
      for (offset_t k = 0; k < len; ++k) {
        if (k > 0 && s[k].col == s[k - 1].col) {
          if constexpr (!combine) throw_duplicate(kind, i, s[k].col);
        } else {
          ++distinct;
        }
      }
      out.offsets[static_cast<std::size_t>(i)] = distinct;
    }
  };
  parallel_chunks(row_borders.data(), chunks, threads, order);
  for (std::size_t i = 0; i < rows; ++i)
    if (first[i] == first[i + 1]) out.offsets[i] = 0;  // chunks without rows are skipped, empty rows are not
  const offset_t entries = exclusive_scan(out.offsets.data(), t.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  // Duplicates of an iso input may combine to something else, so values are written out then.
  const bool expand = valued && t.iso && combine && entries < n;
  if (expand) out.iso = false;
  if constexpr (valued) out.values = buffer<T>(out.iso ? std::min<offset_t>(entries, 1) : entries);
  if constexpr (valued)
    if (out.iso && entries) out.values[0] = t.values[0];
  auto fill = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) {
      offset_t to = out.offsets[static_cast<std::size_t>(i)] - 1;
      for (offset_t k = first[static_cast<std::size_t>(i)]; k < first[static_cast<std::size_t>(i) + 1]; ++k) {
        const slot s = slots[static_cast<std::size_t>(k)];
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

}  // namespace gustav::backends::cpu
