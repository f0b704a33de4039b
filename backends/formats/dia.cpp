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

namespace detail {

std::uint64_t dia_slots(offset_t rows, offset_t cols, const buffer<offset_t>& diagonals) {
  std::uint64_t slots = 0;
  for (const offset_t d : diagonals)
    slots = saturating_sum(slots, static_cast<std::uint64_t>(std::min(rows, cols - d) - std::max<offset_t>(0, -d)));
  return slots;
}

std::uint64_t dia_words(offset_t rows, offset_t cols, offset_t tile_rows, const buffer<offset_t>& diagonals) {
  std::uint64_t words = 0;
  for (const offset_t d : diagonals) {
    const offset_t first = std::max<offset_t>(0, -d) / tile_rows, last = (std::min(rows, cols - d) - 1) / tile_rows;
    words = saturating_sum(words, static_cast<std::uint64_t>(last - first + 1));
  }
  return words;
}

void find_dia_tiles(offset_t rows, offset_t cols, offset_t tile_rows, const buffer<offset_t>& diagonals,
                    offset_t* tile_first, offset_t* tile_words) {
  const offset_t tiles = (rows + tile_rows - 1) / tile_rows;
  // Both ends of the diagonals through a tile move down with its rows.
  auto first = static_cast<offset_t>(diagonals.size()), last = first;
  offset_t words = 0;
  for (offset_t t = 0; t < tiles; ++t) {
    const offset_t row = t * tile_rows, end = std::min(rows, row + tile_rows);
    while (first > 0 && diagonals.data()[first - 1] + end > 0) --first;
    while (last > 0 && diagonals.data()[last - 1] >= cols - row) --last;
    tile_first[t] = first;
    tile_words[t] = words;
    words += std::max<offset_t>(0, last - first);
  }
  tile_words[tiles] = words;
}

}  // namespace detail

}  // namespace gustav::formats
