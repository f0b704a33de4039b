// Closing the gaps of a result that was filled into rows of upper-bound length.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>

#include <algorithm>
#include <utility>

namespace gustav::backends::cpu {

// Rows of known upper bounds, moved together once their true lengths are known.
template <class Z, class I>
csr_result<Z, I> compact(csr_result<Z, I>&& loose, const buffer<offset_t>& lengths, int threads) {
  const auto rows = static_cast<std::size_t>(loose.rows);
  csr_result<Z, I> out;
  out.rows = loose.rows;
  out.cols = loose.cols;
  out.offsets = buffer<offset_t>(rows + 1);
  const offset_t n = exclusive_scan(lengths.data(), loose.rows, out.offsets.data(), threads);
  if (n == loose.offsets[rows]) return std::move(loose);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  out.values = buffer<Z>(static_cast<std::size_t>(n));
  parallel_for(loose.rows, 1024, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      const auto at = static_cast<std::size_t>(i);
      std::copy_n(loose.indices.data() + loose.offsets[at], lengths[at], out.indices.data() + out.offsets[at]);
      std::copy_n(loose.values.data() + loose.offsets[at], lengths[at], out.values.data() + out.offsets[at]);
    }
  });
  return out;
}

}  // namespace gustav::backends::cpu
