// Transposition by a parallel counting sort over columns.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/transpose_buckets.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

// A' with sorted rows, for any order within the rows of A. Cost: O(entries + (rows + cols) x blocks), two reads and one
// write of every entry. Blocks of rows are counted and scattered independently; the result does not depend on the
// number of threads. Where the columns are many, see transpose_buckets.hpp.
template <class T, class I>
csr_result<T, I> transpose(const csr_view<T, I>& a, int threads, const tuning& numbers = default_tuning()) {
  csr_result<T, I> out;
  out.rows = a.cols;
  out.cols = a.rows;
  out.iso = a.iso;
  const offset_t entries = a.entries();
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(a.cols) + 1);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  constexpr bool valued = !std::is_same_v<T, unit>;
  if constexpr (valued) {
    out.values = buffer<T>(a.iso ? std::min<offset_t>(entries, 1) : entries);
    if (a.iso && entries) out.values[0] = a.values[0];
  }
  threads = useful_threads(threads, entries + a.rows + a.cols);
  if (detail::transposes_by_buckets(pattern_of(a), numbers)) {
    detail::transpose_by_buckets(a, threads, out);
    return out;
  }
  // Each block needs a histogram of the columns; together they may have twice as many counters as there are entries.
  const offset_t affordable = std::max<offset_t>(1, 2 * entries / std::max<offset_t>(1, a.cols));
  const int blocks = static_cast<int>(std::clamp<offset_t>(std::min<offset_t>(threads, affordable), 1, 64));
  long borders[65];
  balance(a.offsets, a.rows, blocks, borders);
  const auto cols = static_cast<std::size_t>(a.cols);
  buffer<offset_t> cursors(cols * static_cast<std::size_t>(blocks));
  auto clear = [&](long begin, long end) { std::fill(cursors.data() + begin, cursors.data() + end, offset_t{0}); };
  parallel_for(static_cast<long>(cursors.size()), 1 << 18, threads, clear);
  auto count = [&](long begin, long end, int block) {
    offset_t* counts = cursors.data() + cols * static_cast<std::size_t>(block);
    for (offset_t k = a.offsets[begin]; k < a.offsets[end]; ++k) ++counts[a.indices[k]];
  };
  parallel_chunks(borders, blocks, threads, count);
  offset_t sum = 0;
  for (std::size_t j = 0; j < cols; ++j) {
    out.offsets[j] = sum;
    for (int b = 0; b < blocks; ++b) {
      offset_t& cursor = cursors[cols * static_cast<std::size_t>(b) + j];
      const offset_t n = cursor;
      cursor = sum;
      sum += n;
    }
  }
  out.offsets[cols] = sum;
  auto scatter = [&](long begin, long end, int block) {
    offset_t* next = cursors.data() + cols * static_cast<std::size_t>(block);
    for (long i = begin; i < end; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const offset_t to = next[a.indices[k]]++;
        out.indices[static_cast<std::size_t>(to)] = static_cast<I>(i);
        if constexpr (valued)
          if (!a.iso) out.values[static_cast<std::size_t>(to)] = a.values[k];
      }
  };
  parallel_chunks(borders, blocks, threads, scatter);
  return out;
}

#define GUSTAV_PREBUILT(S, I) extern template csr_result<S, I> transpose(const csr_view<S, I>&, int, const tuning&);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::backends::cpu
