// What a product is like, from a few per cent of its rows.
#pragma once

#include <backends/cpu/spgemm/hash_keys.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// Whether A's entries lead to rows of B that the near cache does not hold: a fortieth of them in runs, the second half
// of each looked up in a direct-mapped model of a quarter of a megabyte of B's columns.
template <class SA, class SB, class I>
bool is_scattered(const csr_view<SA, I>& a, const csr_view<SB, I>& b) {
  constexpr offset_t runs = 8, part = 40, lines = 4096, per_line = 64 / sizeof(I);
  const offset_t entries = a.entries(), length = std::min<offset_t>(entries / part / runs, 4096);
  if (length < 32) return true;
  std::vector<offset_t> held(static_cast<std::size_t>(lines), offset_t{-1});
  offset_t looked = 0, missed = 0;
  for (offset_t r = 0; r < runs; ++r) {
    const offset_t begin = a.offsets[0] + entries / runs * r;
    for (offset_t ka = begin; ka < begin + length; ++ka) {
      const offset_t line = b.offsets[a.indices[ka]] / per_line;
      offset_t& slot = held[static_cast<std::size_t>(line % lines)];
      if (ka >= begin + length / 2) {
        ++looked;
        missed += slot != line;
      }
      slot = line;
    }
  }
  return 4 * missed > looked;
}

// Whether most of what A's entries lead to in B are runs of four consecutive columns and more: bands, dense blocks,
// vertices numbered by who they know. By a sample of A's entries, a few microseconds.
template <class SA, class SB, class I>
bool has_runs(const csr_view<SA, I>& a, const csr_view<SB, I>& b) {
  constexpr offset_t most = 1024, part = 256, long_row = 64;
  const offset_t entries = a.entries(), sampled = std::min(entries / part, most);
  offset_t seen = 0, in_runs = 0;
  for (offset_t s = 0; s < sampled; ++s) {
    const I k = a.indices[a.offsets[0] + entries / sampled * s];
    const offset_t end = std::min(b.offsets[k + 1], b.offsets[k] + long_row);
    for (offset_t kb = b.offsets[k]; kb < end;) {
      const bool run = kb + 4 <= end && b.indices[kb + 3] - b.indices[kb] == 3;
      in_runs += run ? 4 : 0;
      kb += run ? 4 : 1;
    }
    seen += end - b.offsets[k];
  }
  return 2 * in_runs > seen;
}

struct product_sample {
  offset_t products = 0;   // looked at
  double compression = 1;  // products an entry of the result
  double misses = 0;       // share of products whose line of a dense accumulator the near cache does not hold
};

// Runs of consecutive rows, spread over the products, up to a fortieth of these (and six million): distinct columns are
// counted, and lines of eight sums are looked up in a direct-mapped model of half a megabyte of cache, which each run
// warms up first (where there are half a million products; fewer say nothing of misses). `flops` is the prefix sum of
// the products a row. O(products / 20) where rows are long.
template <class SA, class SB, class I>
product_sample sample_product(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const offset_t* flops) {
  constexpr offset_t part = 40, lines = 8192;
  const offset_t total = flops[a.rows];
  const offset_t windows = total >= offset_t{1} << 21 ? 192 : total >= offset_t{1} << 19 ? 64 : 16;
  const offset_t most = std::clamp<offset_t>(total / part / windows, 64, 1 << 15);
  hash_keys<I> keys;
  std::vector<I> held(static_cast<std::size_t>(lines), I{-1});
  offset_t products = 0, looked = 0, missed = 0, taken = 0;
  double shares = 0;  // of entries in products, a run each: runs are as likely to be in a row as it has products
  for (offset_t w = 0; w < windows && products < 2 * windows * most; ++w) {
    // 29 has no common divisor with any of these: whatever part is left out is spread, too.
    const auto target = static_cast<offset_t>(static_cast<__int128>(total) * (w * 29 % windows) / windows);
    offset_t seen = 0, entries = 0;
    for (offset_t row = std::upper_bound(flops, flops + a.rows, target) - flops - 1; row < a.rows && seen < most;
         ++row) {
      const offset_t here = flops[row + 1] - flops[row];
      if (here == 0) continue;
      keys.begin(std::min<offset_t>(here, b.cols));
      for (offset_t ka = a.offsets[row]; ka < a.offsets[row + 1]; ++ka) {
        const I k = a.indices[ka];
        for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) {
          const I j = b.indices[kb];
          const std::size_t at = keys.probe(j);
          entries += !keys.holds(at, j);
          keys.put(at, j);
          const I line = j / 8;
          I& slot = held[static_cast<std::size_t>(line % lines)];
          if (2 * seen >= most) {
            ++looked;
            missed += slot != line;
          }
          slot = line;
        }
      }
      seen += here;
    }
    products += seen;
    if (seen == 0) continue;
    shares += static_cast<double>(entries) / static_cast<double>(seen);
    ++taken;
  }
  product_sample s;
  s.products = products;
  if (taken > 0) s.compression = static_cast<double>(taken) / shares;
  if (looked > 0 && total >= offset_t{1} << 19) s.misses = static_cast<double>(missed) / static_cast<double>(looked);
  return s;
}

}  // namespace gustav::backends::cpu
