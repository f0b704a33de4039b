// The diagonals of a pattern.
#include <backends/formats/dia.hpp>

#include <atomic>
#include <cstddef>

namespace gustav::formats {
namespace {

// By sorting the diagonals of all entries: for few entries in a large matrix.
template <class I>
buffer<offset_t> sorted_diagonals(const pattern_view<I>& a) {
  buffer<offset_t> all(static_cast<std::size_t>(a.entries()));
  std::size_t n = 0;
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) all[n++] = static_cast<offset_t>(a.indices[k]) - i;
  std::sort(all.begin(), all.end());
  all.shrink(static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin()));
  return all.clone();
}

// Whether row i lies on the diagonals of the row before it, as most rows of a band do: a comparison without branches.
template <class I>
bool continues_diagonals(const pattern_view<I>& a, offset_t i) {
  const offset_t before = a.offsets[i - 1], begin = a.offsets[i], length = begin - before;
  if (a.offsets[i + 1] - begin != length) return false;
  I differs = 0;
  for (offset_t k = 0; k < length; ++k) differs |= a.indices[begin + k] ^ static_cast<I>(a.indices[before + k] + 1);
  return differs == 0;
}

}  // namespace

template <class I>
buffer<offset_t> find_diagonals(const pattern_view<I>& a, int threads) {
  const offset_t entries = a.entries();
  if (entries == 0) return {};
  if ((a.rows + a.cols) / 8 > entries) return sorted_diagonals(a);
  // One mark for each diagonal, from that of the lower left corner on.
  buffer<std::uint8_t> marks(static_cast<std::size_t>(a.rows + a.cols), 0);
  parallel_for(a.rows, detail::row_grain, useful_threads(threads, entries), [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      if (i > begin && continues_diagonals(a, i)) continue;
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const std::atomic_ref mark(
            marks[static_cast<std::size_t>(a.rows - 1 + static_cast<offset_t>(a.indices[k]) - i)]);
        // Most marks are set: a store would take the cache line from the other threads.
        if (mark.load(std::memory_order_relaxed) == 0) mark.store(1, std::memory_order_relaxed);
      }
    }
  });
  const auto count = static_cast<std::size_t>(std::count(marks.begin(), marks.end(), std::uint8_t{1}));
  buffer<offset_t> diagonals(count);
  std::size_t n = 0;
  for (std::size_t p = 0; p < marks.size(); ++p)
    if (marks[p] != 0) diagonals[n++] = static_cast<offset_t>(p) - (a.rows - 1);
  return diagonals;
}

template buffer<offset_t> find_diagonals(const pattern_view<std::int32_t>&, int);
template buffer<offset_t> find_diagonals(const pattern_view<std::int64_t>&, int);

bool detail::dia_has_padding(offset_t rows, offset_t cols, offset_t entries, const buffer<offset_t>& diagonals) {
  offset_t slots = 0;  // counted until they exceed the entries, so that the sum does not overflow
  for (std::size_t d = 0; d < diagonals.size() && slots <= entries; ++d)
    slots += std::min(rows, cols - diagonals[d]) - std::max<offset_t>(0, -diagonals[d]);
  return slots > entries;
}

}  // namespace gustav::formats
