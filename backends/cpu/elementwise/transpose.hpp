// Transposition by a parallel counting sort over columns.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

// A', sorted whatever the order within A's rows. O(entries + (rows + cols) x blocks) work, one read and one
// write of every entry; blocks of rows are counted and scattered independently, so the result does not
// depend on the number of threads.
template <class T, class I>
csr_result<T, I> transpose(const csr_view<T, I>& a, int threads) {
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
  // A histogram per block pays only while it is small beside the entries.
  const offset_t affordable = std::max<offset_t>(1, 2 * entries / std::max<offset_t>(1, a.cols));
  const int blocks = static_cast<int>(std::clamp<offset_t>(std::min<offset_t>(threads, affordable), 1, 64));
  long borders[65];
  if (a.rows > 0)
    balance(a.offsets, a.rows, blocks, borders);
  else
    std::fill_n(borders, blocks + 1, 0L);
  const auto cols = static_cast<std::size_t>(a.cols);
  buffer<offset_t> where(cols * static_cast<std::size_t>(blocks));
  auto clear = [&](long begin, long end) { std::fill(where.data() + begin, where.data() + end, offset_t{0}); };
  parallel_for(static_cast<long>(where.size()), 1 << 18, threads, clear);
  auto count = [&](long begin, long end, int block) {
    offset_t* mine = where.data() + cols * static_cast<std::size_t>(block);
    for (offset_t k = a.offsets[begin]; k < a.offsets[end]; ++k) ++mine[a.indices[k]];
  };
  parallel_chunks(borders, blocks, threads, count);
  offset_t sum = 0;
  for (std::size_t j = 0; j < cols; ++j) {
    out.offsets[j] = sum;
    for (int b = 0; b < blocks; ++b) {
      offset_t& slot = where[cols * static_cast<std::size_t>(b) + j];
      const offset_t n = slot;
      slot = sum;
      sum += n;
    }
  }
  out.offsets[cols] = sum;
  auto scatter = [&](long begin, long end, int block) {
    offset_t* mine = where.data() + cols * static_cast<std::size_t>(block);
    for (long i = begin; i < end; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const offset_t to = mine[a.indices[k]]++;
        out.indices[static_cast<std::size_t>(to)] = static_cast<I>(i);
        if constexpr (valued)
          if (!a.iso) out.values[static_cast<std::size_t>(to)] = a.values[k];
      }
  };
  parallel_chunks(borders, blocks, threads, scatter);
  return out;
}

}  // namespace gustav::backends::cpu
