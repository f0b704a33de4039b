// Samples of the rows of a dense operand, or the elements of a vector, that a sparse operand reads.
#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {
namespace {

constexpr offset_t windows = 8;

// The entries of a window of a sample; 0: there are too few for one.
offset_t window_length(offset_t entries) {
  constexpr offset_t divisor = 40, longest = 4096, least = 32;
  const offset_t length = std::min(entries / divisor / windows, longest);
  return length < least ? 0 : length;
}

// The lines that the model holds. Rounded down to a power of two, because divisions would take most of the time.
std::size_t model_size(offset_t columns, offset_t slots) {
  return std::bit_floor(static_cast<std::size_t>(std::clamp<offset_t>(slots, 1, columns)));
}

// The share of entries whose line, or the line before or after it, is not in the model of `size` tags. A line is a row
// of B, or the elements of a vector that share a cache line: `together` columns, rounded down to a power of two.
template <class I>
double missed_lines(const pattern_view<I>& a, offset_t together, std::size_t size, I* tags) {
  const offset_t entries = a.entries(), length = window_length(entries);
  if (length == 0) return 1;
  const int shift = std::bit_width(static_cast<std::size_t>(together)) - 1;
  std::fill_n(tags, size, I{-1});
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
template <class I>
double missed_lines(const pattern_view<I>& a, offset_t columns, offset_t together, offset_t slots) {
  const std::size_t size = window_length(a.entries()) == 0 ? 0 : model_size(columns, slots);
  std::vector<I> tags(size);
  return missed_lines(a, together, size, tags.data());
}

// Whether rows of B are in cache, or cheap to wait for: a row of one line costs few instructions, so many are executed
// out of order while one waits.
bool stays_near(offset_t rows_b, offset_t row_bytes, const tuning& numbers) {
  const offset_t near = row_bytes <= backends::cache_line_bytes ? numbers.gathered_bytes : 0;
  return rows_b * row_bytes <= std::max(numbers.cached_bytes, near);
}
offset_t rows_in_cache(offset_t row_bytes, const tuning& numbers) {
  return numbers.cached_bytes / std::max<offset_t>(row_bytes, 1);
}

}  // namespace

offset_t rows_ahead(offset_t row_bytes, const tuning& numbers) {
  constexpr offset_t prefetched_bytes = 12288, most_ahead = 128;
  return std::max(numbers.prefetch_entries, std::min(prefetched_bytes / row_bytes, most_ahead));
}

std::size_t model_elements(offset_t entries, offset_t rows_b, offset_t row_bytes, const tuning& numbers) {
  if (stays_near(rows_b, row_bytes, numbers) || window_length(entries) == 0) return 0;
  return model_size(rows_b, rows_in_cache(row_bytes, numbers));
}

template <class I>
offset_t prefetched_entries(const pattern_view<I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers,
                            I* model) {
  if (stays_near(rows_b, row_bytes, numbers)) return 0;
  const std::size_t size = model_size(rows_b, rows_in_cache(row_bytes, numbers));
  return missed_lines(a, 1, size, model) > numbers.missed_rows ? rows_ahead(row_bytes, numbers) : 0;
}

template <class I>
offset_t prefetched_entries(const pattern_view<I>& a, offset_t rows_b, offset_t row_bytes, const tuning& numbers) {
  std::vector<I> model(model_elements(a.entries(), rows_b, row_bytes, numbers));
  return prefetched_entries(a, rows_b, row_bytes, numbers, model.data());
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
template offset_t prefetched_entries(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&,
                                     std::int32_t*);
template offset_t prefetched_entries(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&,
                                     std::int64_t*);
template bool is_scattered(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&);
template bool is_scattered(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&);
template offset_t gathered_entries(const pattern_view<std::int32_t>&, offset_t, offset_t, const tuning&);
template offset_t gathered_entries(const pattern_view<std::int64_t>&, offset_t, offset_t, const tuning&);

}  // namespace gustav
