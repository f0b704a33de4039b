// Samples of products.
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/sample.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t line_bytes = 64;

// The lines of a model of `bytes` of cache for an array of `in_use` lines. More lines than that would hold nothing.
offset_t lines_of(offset_t bytes, offset_t in_use) {
  return std::clamp<offset_t>(bytes / line_bytes, 1, std::max<offset_t>(in_use, 1));
}

}  // namespace

template <class I>
bool is_scattered(const pattern_view<I>& a, const pattern_view<I>& b, const tuning& numbers) {
  constexpr offset_t windows = 8, divisor = 40, per_line = line_bytes / sizeof(I);
  const offset_t lines = lines_of(numbers.cached_bytes, b.offsets[b.rows] / per_line + 1);
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
  return static_cast<double>(misses) > numbers.scattered_misses * static_cast<double>(probes);
}

template <class I>
bool has_contiguous_columns(const pattern_view<I>& a, const pattern_view<I>& b) {
  constexpr offset_t max_samples = 1024, divisor = 256, long_row = 64;
  const offset_t entries = a.entries(), sampled = std::min(entries / divisor, max_samples);
  offset_t seen = 0, in_ranges = 0;
  for (offset_t s = 0; s < sampled; ++s) {
    const I k = a.indices[a.offsets[0] + entries / sampled * s];
    const offset_t end = std::min(b.offsets[k + 1], b.offsets[k] + long_row);
    for (offset_t kb = b.offsets[k]; kb < end;) {
      const bool is_range = kb + 4 <= end && b.indices[kb + 3] - b.indices[kb] == 3;
      in_ranges += is_range ? 4 : 0;
      kb += is_range ? 4 : 1;
    }
    seen += end - b.offsets[k];
  }
  return 2 * in_ranges > seen;
}

namespace {

// Consecutive rows of A, from `begin` on, with about window_flops multiply-adds.
struct window {
  offset_t begin, end;
};

// What was counted in some windows.
struct window_sums {
  offset_t flops = 0, probes = 0, misses = 0, windows = 0;
  double shares = 0;  // of entries in multiply-adds, per window: a row is sampled in proportion to its multiply-adds
};

// The entries of a row with `flops` multiply-adds, of which a part with `seen` of them has `distinct` columns: columns
// are taken to be drawn at random from as many as explain the repeats.
double extrapolated_entries(double flops, double seen, double distinct) {
  if (distinct >= seen * 0.999) return flops;
  const auto expected = [](double columns, double draws) { return columns * -std::expm1(-draws / columns); };
  double low = distinct, high = 1e18;
  for (int step = 0; step < 100; ++step) {
    const double middle = std::sqrt(low * high);
    (expected(middle, seen) < distinct ? low : high) = middle;
  }
  return expected(low, flops);
}

// Counts the distinct columns of windows one after the other, and the lines that displace another one in a
// direct-mapped model of cache, which stays warm from one to the next.
template <class I>
class window_counter {
 public:
  window_counter(const pattern_view<I>& a, const pattern_view<I>& b, const offset_t* flops, offset_t window_flops,
                 offset_t cache_bytes)
      : a_(a),
        b_(b),
        flops_(flops),
        window_flops_(window_flops),
        lines_(lines_of(cache_bytes, b.cols / 8 + 1)),
        tags_(static_cast<std::size_t>(lines_), I{-1}) {}

  void count(const window& w, window_sums& sums) {
    seen_ = 0;
    double entries = 0;
    for (offset_t row = w.begin; row < w.end; ++row) {
      const offset_t here = flops_[row + 1] - flops_[row];
      if (here == 0) continue;
      // Of a row that alone exceeds two windows by far, every n-th entry of A is taken.
      const offset_t step = here > limit() ? (here + 2 * window_flops_ - 1) / (2 * window_flops_) : 1;
      keys_.begin(std::min(counted_in(row, step), b_.cols));
      const offset_t before = seen_;
      const offset_t distinct = count_row(row, step, sums);
      const auto counted = static_cast<double>(seen_ - before), all = static_cast<double>(here);
      entries += step == 1 ? static_cast<double>(distinct)
                           : extrapolated_entries(all, counted, static_cast<double>(distinct)) * counted / all;
    }
    if (seen_ == 0) return;
    sums.flops += seen_;
    sums.shares += entries / static_cast<double>(seen_);
    ++sums.windows;
  }
  // Rows of more multiply-adds are sampled themselves.
  offset_t limit() const { return std::max(8 * window_flops_, flops_[a_.rows] / 40); }

 private:
  offset_t counted_in(offset_t row, offset_t step) const {
    if (step == 1) return flops_[row + 1] - flops_[row];
    offset_t n = 0;
    for (offset_t ka = a_.offsets[row]; ka < a_.offsets[row + 1]; ka += step)
      n += b_.offsets[a_.indices[ka] + 1] - b_.offsets[a_.indices[ka]];
    return n;
  }
  // By a division of I's width: one of 64 bits is the most of the cost of a multiply-add.
  std::size_t beyond(I line) const {
    using unsigned_index = std::make_unsigned_t<I>;
    return static_cast<unsigned_index>(line) % static_cast<unsigned_index>(lines_);
  }
  offset_t count_row(offset_t row, offset_t step, window_sums& sums) {
    offset_t distinct = 0;
    for (offset_t ka = a_.offsets[row]; ka < a_.offsets[row + 1]; ka += step) {
      const I k = a_.indices[ka];
      for (offset_t kb = b_.offsets[k]; kb < b_.offsets[k + 1]; ++kb) {
        const I j = b_.indices[kb];
        const std::size_t at = keys_.probe(j);
        distinct += !keys_.holds(at, j);
        keys_.put(at, j);
        const I line = j / 8;
        I& slot = tags_[line < lines_ ? static_cast<std::size_t>(line) : beyond(line)];
        if (slot >= 0) {  // the first use of a line says nothing: the whole product has used it before
          ++sums.probes;
          sums.misses += slot != line;
        }
        slot = line;
      }
      seen_ += b_.offsets[k + 1] - b_.offsets[k];
    }
    return distinct;
  }

  const pattern_view<I> a_, b_;
  const offset_t* const flops_;
  const offset_t window_flops_, lines_;
  hash_keys<I> keys_;
  std::vector<I> tags_;
  offset_t seen_ = 0;
};

}  // namespace

template <class I>
product_sample sample_product(const pattern_view<I>& a, const pattern_view<I>& b, const offset_t* flops, int threads,
                              const tuning& numbers) {
  constexpr offset_t divisor = 40, groups = 8;
  const offset_t total = flops[a.rows];
  const offset_t count = total >= offset_t{1} << 21 ? 192 : total >= offset_t{1} << 19 ? 64 : 16;
  const offset_t window_flops = std::clamp<offset_t>(total / divisor / count, 64, 1 << 15);
  // The windows that fit the budget, chosen before any is counted, so that the choice does not depend on the threads.
  std::vector<window> windows;
  const offset_t limit = window_counter<I>(a, b, flops, window_flops, 0).limit();
  offset_t budget = 2 * count * window_flops;
  for (offset_t w = 0; w < count && budget > 0; ++w) {
    // 29 is coprime to all counts, so windows that are left out are spread as well.
    const auto target = static_cast<offset_t>(static_cast<__int128>(total) * (w * 29 % count) / count);
    const offset_t begin = std::upper_bound(flops, flops + a.rows, target) - flops - 1;
    const offset_t end = std::lower_bound(flops + begin, flops + a.rows, flops[begin] + window_flops) - flops;
    windows.push_back({begin, std::max(end, begin + 1)});
    const offset_t cost = flops[windows.back().end] - flops[begin];
    budget -= cost > limit ? 2 * window_flops : cost;
  }
  // Groups of windows, each with a warm model of its cache.
  std::vector<window_sums> parts(groups);
  const auto n = static_cast<offset_t>(windows.size());
  parallel_for(groups, 1, useful_threads(threads, n * window_flops), [&](long first, long last) {
    for (long g = first; g < last; ++g) {
      window_counter<I> counter(a, b, flops, window_flops, numbers.sampled_cache_bytes);
      for (offset_t w = n * g / groups; w < n * (g + 1) / groups; ++w)
        counter.count(windows[static_cast<std::size_t>(w)], parts[static_cast<std::size_t>(g)]);
    }
  });
  window_sums sums;
  for (const window_sums& part : parts) {
    sums.flops += part.flops;
    sums.probes += part.probes;
    sums.misses += part.misses;
    sums.windows += part.windows;
    sums.shares += part.shares;
  }
  product_sample s;
  s.flops = sums.flops;
  if (sums.windows > 0) s.compression = static_cast<double>(sums.windows) / sums.shares;
  if (sums.probes > 0 && total >= offset_t{1} << 19)
    s.misses = static_cast<double>(sums.misses) / static_cast<double>(sums.probes);
  return s;
}

template bool is_scattered(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&, const tuning&);
template bool has_contiguous_columns(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&);
template product_sample sample_product(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                                       const offset_t*, int, const tuning&);
template bool is_scattered(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&, const tuning&);
template bool has_contiguous_columns(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&);
template product_sample sample_product(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                                       const offset_t*, int, const tuning&);

}  // namespace gustav::backends::cpu
