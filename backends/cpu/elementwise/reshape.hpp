// The entries of a matrix in a matrix of another shape.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/rearrange.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <backends/cpu/elementwise/within_mask.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// The rows x cols matrix whose cells, numbered row by row, are those of a. The order of the entries stays, so offsets
// are searched and columns computed from positions. Cost: O(entries), and a binary search for each row of the result.
template <class S, class I>
csr_result<S, I> reshape_rows(const csr_view<S, I>& a, offset_t rows, offset_t cols, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  const offset_t entries = a.entries(), base = a.rows > 0 ? a.offsets[0] : 0;
  csr_result<S, I> out;
  out.rows = rows;
  out.cols = cols;
  out.iso = valued && a.iso;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  if constexpr (valued) {
    out.values = buffer<S>(static_cast<std::size_t>(a.iso ? std::min<offset_t>(entries, 1) : entries));
    if (a.iso && entries > 0) out.values[0] = a.values[0];
  }
  threads = useful_threads(threads, rows + entries);
  parallel_for(rows + 1, 1 << 12, threads, [&](long begin, long end) {
    for (long r = begin; r < end; ++r) {
      offset_t before = entries;
      if (entries == 0 || r == 0) {
        before = 0;
      } else if (r < rows) {
        const offset_t i = r * cols / a.cols, j = r * cols % a.cols;
        before = std::lower_bound(a.indices + a.offsets[i], a.indices + a.offsets[i + 1], j) - a.indices - base;
      }
      out.offsets[static_cast<std::size_t>(r)] = before;
    }
  });
  parallel_for(entries, 1 << 14, threads, [&](long begin, long end) {
    offset_t i = std::upper_bound(a.offsets, a.offsets + a.rows + 1, base + begin) - a.offsets - 1;
    offset_t row_start = 0;  // the position of the first cell of the row of the result
    for (long e = begin; e < end; ++e) {
      const offset_t k = base + e;
      while (k >= a.offsets[i + 1]) ++i;
      const offset_t at = i * a.cols + a.indices[k];
      if (at - row_start >= cols) row_start = at - at % cols;
      out.indices[static_cast<std::size_t>(e)] = static_cast<I>(at - row_start);
      if constexpr (valued)
        if (!a.iso) out.values[static_cast<std::size_t>(e)] = a.values[k];
    }
  });
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<reshape, cpu> {
  // Cells numbered column by column are those of the transpose numbered row by row.
  template <class S, class I>
  static csr_result<S, I> run(const cpu& e, const lazy_operand<S, I>& a, offset_t rows, offset_t cols, bool by_columns,
                              const mask_view<I>& m) {
    namespace cpu_backend = backends::cpu;
    if (!by_columns)
      return cpu_backend::within_mask(cpu_backend::reshape_rows(a.by_rows(), rows, cols, e.threads), m, e.threads);
    const auto flipped = cpu_backend::reshape_rows(a.by_cols(), cols, rows, e.threads);
    return cpu_backend::within_mask(cpu_backend::transpose(flipped.view(), e.threads, detail::numbers_of(e)), m,
                                    e.threads);
  }
};

}  // namespace gustav::kernels
