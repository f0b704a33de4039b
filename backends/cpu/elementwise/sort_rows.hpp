// Sorts the entries within rows.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Sorts n (index, value) pairs by index, in place. `scratch` is reused over calls.
template <class T, class I>
void sort_pairs(I* indices, T* values, offset_t n, std::vector<std::pair<I, T>>& scratch) {
  if constexpr (std::is_same_v<T, unit>) {
    std::sort(indices, indices + n);
  } else {
    if (n <= 24) {  // insertion sort needs no copy into pairs
      for (offset_t k = 1; k < n; ++k) {
        const I index = indices[k];
        const T value = values[k];
        offset_t to = k;
        for (; to > 0 && indices[to - 1] > index; --to) {
          indices[to] = indices[to - 1];
          values[to] = values[to - 1];
        }
        indices[to] = index;
        values[to] = value;
      }
      return;
    }
    scratch.resize(static_cast<std::size_t>(n));
    for (offset_t k = 0; k < n; ++k) scratch[static_cast<std::size_t>(k)] = {indices[k], values[k]};
    // Parentheses because gustav::first is a template: "x.first <" would begin template arguments.
    std::sort(scratch.begin(), scratch.end(), [](const auto& x, const auto& y) { return (x.first) < (y.first); });
    for (offset_t k = 0; k < n; ++k) {
      indices[k] = scratch[static_cast<std::size_t>(k)].first;
      values[k] = scratch[static_cast<std::size_t>(k)].second;
    }
  }
}

// Sorts every row of a CSR matrix in place. values is null for unit and for iso matrices. Cost: O(entries log(row)).
template <class T, class I>
void sort_rows(offset_t rows, const offset_t* offsets, I* indices, T* values, int threads) {
  if (rows == 0) return;
  threads = useful_threads(threads, rows + offsets[rows] - offsets[0]);
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> borders = balanced_borders(offsets, rows, chunks);
  auto body = [&](long begin, long end, int) {
    std::vector<std::pair<I, T>> scratch;
    for (long i = begin; i < end; ++i) {
      const offset_t first = offsets[i], n = offsets[i + 1] - first;
      if (std::is_sorted(indices + first, indices + first + n)) continue;
      if (values)
        sort_pairs(indices + first, values + first, n, scratch);
      else
        std::sort(indices + first, indices + first + n);
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
}

#define GUSTAV_PREBUILT(S, I) extern template void sort_rows(offset_t, const offset_t*, I*, S*, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::backends::cpu
