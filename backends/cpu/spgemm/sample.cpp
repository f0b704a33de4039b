// Samples of products.
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/sample.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

template <class I>
bool is_scattered(const pattern_view<I>& a, const pattern_view<I>& b) {
  constexpr offset_t windows = 8, divisor = 40, lines = 4096, per_line = 64 / sizeof(I);
  const offset_t entries = a.entries(), length = std::min<offset_t>(entries / divisor / windows, 4096);
  if (length < 32) return true;
  std::vector<offset_t> tags(static_cast<std::size_t>(lines), offset_t{-1});
  offset_t probes = 0, misses = 0;
  for (offset_t r = 0; r < windows; ++r) {
    const offset_t begin = a.offsets[0] + entries / windows * r;
    for (offset_t ka = begin; ka < begin + length; ++ka) {
      const offset_t line = b.offsets[a.indices[ka]] / per_line;
      offset_t& slot = tags[static_cast<std::size_t>(line % lines)];
      if (ka >= begin + length / 2) {
        ++probes;
        misses += slot != line;
      }
      slot = line;
    }
  }
  return 4 * misses > probes;
}

template <class I>
bool has_contiguous_columns(const pattern_view<I>& a, const pattern_view<I>& b) {
  constexpr offset_t max_samples = 1024, divisor = 256, long_row = 64;
  const offset_t entries = a.entries(), sampled = std::min(entries / divisor, max_samples);
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

template <class I>
product_sample sample_product(const pattern_view<I>& a, const pattern_view<I>& b, const offset_t* flops) {
  constexpr offset_t divisor = 40, lines = 8192;
  const offset_t total = flops[a.rows];
  const offset_t windows = total >= offset_t{1} << 21 ? 192 : total >= offset_t{1} << 19 ? 64 : 16;
  const offset_t window_flops = std::clamp<offset_t>(total / divisor / windows, 64, 1 << 15);
  hash_keys<I> keys;
  std::vector<I> tags(static_cast<std::size_t>(lines), I{-1});
  offset_t sampled_flops = 0, probes = 0, misses = 0, used_windows = 0;
  double shares = 0;  // of entries in multiply-adds, per window: a row is sampled in proportion to its multiply-adds
  for (offset_t w = 0; w < windows && sampled_flops < 2 * windows * window_flops; ++w) {
    // 29 is coprime to all window counts, so windows that are left out are spread as well.
    const auto target = static_cast<offset_t>(static_cast<__int128>(total) * (w * 29 % windows) / windows);
    offset_t seen = 0, entries = 0;
    for (offset_t row = std::upper_bound(flops, flops + a.rows, target) - flops - 1;
         row < a.rows && seen < window_flops; ++row) {
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
          I& slot = tags[static_cast<std::size_t>(line % lines)];
          if (2 * seen >= window_flops) {
            ++probes;
            misses += slot != line;
          }
          slot = line;
        }
      }
      seen += here;
    }
    sampled_flops += seen;
    if (seen == 0) continue;
    shares += static_cast<double>(entries) / static_cast<double>(seen);
    ++used_windows;
  }
  product_sample s;
  s.flops = sampled_flops;
  if (used_windows > 0) s.compression = static_cast<double>(used_windows) / shares;
  if (probes > 0 && total >= offset_t{1} << 19) s.misses = static_cast<double>(misses) / static_cast<double>(probes);
  return s;
}

template bool is_scattered(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&);
template bool has_contiguous_columns(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&);
template product_sample sample_product(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                                       const offset_t*);
template bool is_scattered(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&);
template bool has_contiguous_columns(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&);
template product_sample sample_product(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                                       const offset_t*);

}  // namespace gustav::backends::cpu
