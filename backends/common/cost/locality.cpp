// Samples of the rows of a dense operand, or the elements of a vector, that a sparse operand reads.
#include <backends/common/cost/locality.hpp>
#include <backends/common/prefetch.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {
namespace {

// The share of entries whose line, or the line before or after it, is not in the model. A line is a row of B, or
// the elements of a vector that share a cache line: `together` columns. Both numbers are rounded down to powers of two,
// because divisions would take most of the time.
template <class I>
double missed_lines(const pattern_view<I>& a, offset_t columns, offset_t together, offset_t slots) {
  constexpr offset_t windows = 8, divisor = 40, longest = 4096;
  const offset_t entries = a.entries(), length = std::min(entries / divisor / windows, longest);
  if (length < 32) return 1;
  const std::size_t size = std::bit_floor(static_cast<std::size_t>(std::clamp<offset_t>(slots, 1, columns)));
  const int shift = std::bit_width(static_cast<std::size_t>(together)) - 1;
  std::vector<I> tags(size, I{-1});
  const auto tag = [&](offset_t k) -> I& { return tags[static_cast<std::size_t>(k) & (size - 1)]; };
  const auto holds = [&](offset_t k) { return k >= 0 && tag(k) == k; };
  offset_t misses = 0;
  for (offset_t r = 0; r < windows; ++r) {
    const offset_t begin = a.offsets[0] + entries / windows * r;
    for (offset_t p = begin; p < begin + length; ++p) {
      const offset_t k = a.indices[p] >> shift;
      if (p >= begin + length / 2) misses += !holds(k) && !holds(k - 1) && !holds(k + 1);
      tag(k) = static_cast<I>(k);
    }
  }
  const offset_t counted = windows * (length - length / 2);
  return static_cast<double>(misses) / static_cast<double>(counted);
}

}  // namespace

offset_t rows_ahead(offset_t row_bytes, const tuning& numbers) {
  constexpr offset_t prefetched_bytes = 12288, most_ahead = 128;
  return std::max(numbers.prefetch_entries, std::min(prefetched_bytes / row_bytes, most_ahead));
}

template <class I>
offset_t prefetched_entries(const pattern_view<I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers) {
  // A row of one line costs few instructions, so many are executed out of order while one waits.
  const offset_t near = row_bytes <= backends::cache_line_bytes ? numbers.gathered_bytes : 0;
  if (rows_b * row_bytes <= std::max(numbers.cached_bytes, near)) return 0;
  const offset_t slots = numbers.cached_bytes / std::max<offset_t>(row_bytes, 1);
  return missed_lines(a, rows_b, 1, slots) > numbers.missed_rows ? rows_ahead(row_bytes, numbers) : 0;
}

template <class I>
bool is_scattered(const pattern_view<I>& a, offset_t columns, offset_t value_bytes, const tuning& numbers) {
  const offset_t together = std::max<offset_t>(backends::cache_line_bytes / value_bytes, 1);
  return missed_lines(a, columns, together, numbers.cached_bytes / backends::cache_line_bytes) >
         numbers.scattered_misses;
}

template <class I>
offset_t gathered_entries(const pattern_view<I>& a, offset_t columns, offset_t value_bytes, const tuning& numbers) {
  if (columns * value_bytes <= numbers.gathered_bytes) return 0;
  return is_scattered(a, columns, value_bytes, numbers) ? numbers.gather_entries : 0;
}

template offset_t prefetched_entries(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&);
template offset_t prefetched_entries(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&);
template bool is_scattered(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&);
template bool is_scattered(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&);
template offset_t gathered_entries(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&);
template offset_t gathered_entries(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&);

}  // namespace gustav
