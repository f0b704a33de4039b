// Borders of segments, and columns by their number of entries.
#include <backends/formats/segments.hpp>

#include <atomic>

namespace gustav::formats::detail {
namespace {

constexpr offset_t most_segments = 4096;

}  // namespace

buffer<offset_t> uniform_borders(const char* call, offset_t cols, offset_t width) {
  require_between(call, "width", width, 1, std::numeric_limits<offset_t>::max());
  const offset_t segments = std::max<offset_t>(1, cols / width + (cols % width > 0));
  require_between(call, "the number of segments", segments, 1, most_segments);
  buffer<offset_t> borders(static_cast<std::size_t>(segments) + 1);
  for (offset_t s = 0; s < segments; ++s) borders.data()[s] = s * width;
  borders.data()[segments] = cols;
  return borders;
}

buffer<offset_t> nus_borders(const char* call, offset_t cols, std::span<const offset_t> widths) {
  require_between(call, "the number of segments", static_cast<offset_t>(widths.size()) + 1, 1, most_segments);
  buffer<offset_t> borders(widths.size() + 2);
  std::size_t n = 0;
  borders[0] = 0;
  for (const offset_t width : widths) {
    require_between(call, "width", width, 1, std::numeric_limits<offset_t>::max());
    if (borders[n] + std::min(width, cols - borders[n]) == cols) break;  // the last segment reaches the end anyway
    borders[n + 1] = borders[n] + width;
    ++n;
  }
  borders[n + 1] = cols;
  borders.shrink(n + 2);
  return borders.clone();
}

template <class I>
buffer<I> columns_by_count(const pattern_view<I>& a, int threads) {
  buffer<offset_t> counts(static_cast<std::size_t>(a.cols), 0);
  parallel_for(a.rows, row_grain, useful_threads(threads, a.entries()), [&](long begin, long end) {
    for (offset_t k = a.offsets[begin]; k < a.offsets[end]; ++k)
      std::atomic_ref(counts[static_cast<std::size_t>(a.indices[k])]).fetch_add(1, std::memory_order_relaxed);
  });
  buffer<I> columns(static_cast<std::size_t>(a.cols));
  order_by_length([&](offset_t j) { return counts.data()[j]; }, a.cols, columns.data(), threads);
  return columns;
}

template buffer<std::int32_t> columns_by_count(const pattern_view<std::int32_t>&, int);
template buffer<std::int64_t> columns_by_count(const pattern_view<std::int64_t>&, int);

}  // namespace gustav::formats::detail
