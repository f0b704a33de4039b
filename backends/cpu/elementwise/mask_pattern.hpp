// The pattern of the positions that a mask allows: the output pattern of SDDMM.
#pragma once

#include <backends/common/result.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <cstddef>

namespace gustav::backends::cpu {

// Calls f(j) for every column that row i of the mask allows, ascending. The mask is sorted.
template <class I, class F>
void for_each_allowed(const mask_view<I>& m, offset_t i, offset_t cols, F&& f) {
  offset_t next = 0;  // columns before it are visited; complement only
  const offset_t begin = m.present ? m.offsets[i] : 0, end = m.present ? m.offsets[i + 1] : 0;
  const bool outside = !m.present || m.complement;
  for (offset_t k = begin; k < end; ++k) {
    if (!m.allows_entry(k)) continue;
    const offset_t j = m.indices[k];
    if (outside)
      for (; next < j; ++next) f(static_cast<I>(next));
    else
      f(static_cast<I>(j));
    next = j + 1;
  }
  if (outside)
    for (; next < cols; ++next) f(static_cast<I>(next));
}

// The offsets and indices of the allowed positions; the caller allocates the values. Without a mask, all rows * cols
// positions. Throws out_of_memory. Cost: two passes over the mask and one over the positions.
template <class Z, class I>
csr_result<Z, I> mask_pattern(const mask_view<I>& m, offset_t rows, offset_t cols, int threads) {
  csr_result<Z, I> out;
  out.rows = rows;
  out.cols = cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1);
  threads = useful_threads(threads, rows + (m.present ? m.offsets[rows] : rows * cols));
  offset_t* offsets = out.offsets.data();
  parallel_for(rows, 256, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      offset_t present = 0;
      if (m.present)
        for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) present += m.allows_entry(k);
      offsets[i] = m.present && !m.complement ? present : cols - present;
    }
  });
  const offset_t n = exclusive_scan(offsets, rows, offsets, threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  I* indices = out.indices.data();
  parallel_for(rows, 256, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      I* to = indices + offsets[i];
      for_each_allowed(m, i, cols, [&](I j) { *to++ = j; });
    }
  });
  return out;
}

}  // namespace gustav::backends::cpu
