// Kernel bodies that make a matrix of the entries of one matrix, or of two that are merged: each lane takes entries,
// and finds their partners in the other matrix and in the mask by binary search.
//
// Cost: O(entries * log(length of a row)); two passes, one that counts and one that writes.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// Lanes of a block.
inline constexpr int entries_block = 256;

// The entries of a matrix, with the row of each.
template <class I>
struct coordinates {
  offset_t count = 0;
  global<const I> rows, cols;
};

// Where an entry is, or would come.
struct entry_place {
  offset_t at;
  bool found;
};

// The sorted rows of a matrix; without offsets it has no entries.
template <class I>
struct sorted_pattern {
  global<const offset_t> offsets;
  global<const I> cols;

  template <class G>
  GUSTAV_HD entry_place find(const G& g, offset_t i, I j) const {
    if (offsets.is_null()) return {0, false};
    const offset_t end = g.load(offsets + (i + 1));
    const offset_t at = first_from(g, cols, g.load(offsets + i), end, j);
    return {at, at < end && g.load(cols + at) == j};
  }
};

// The mask of a matrix.
template <class I>
struct mask_rows {
  sorted_pattern<I> entries;
  bool present = false, complement = false;

  template <class G>
  GUSTAV_HD bool allows(const G& g, offset_t i, I j) const {
    return !present || entries.find(g, i, j).found != complement;
  }
  GUSTAV_HD bool allows_all() const { return !present; }
};

// numbers[k]: the row of entry k.
template <class I>
struct row_numbers {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, count = 0;
  global<const offset_t> offsets;
  global<I> numbers;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(numbers + k, static_cast<I>(range_of(g, offsets, rows, k))); });
  }
};

// Which entries of a side stay: counts[k] is 1 or 0, counts[count] 0. Right: entries that the other side has, too, are
// that one's. Keep: keep(g, i, j, left, right) for the positions in both sides, -1 where one lacks the entry.
template <bool Right, class Keep, class I>
struct count_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Keep keep;
  coordinates<I> mine;
  sorted_pattern<I> other;
  global<offset_t> counts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, mine.count + 1, [&](offset_t k) {
      bool stays = false;
      if (k < mine.count) {
        const I i = g.load(mine.rows + k), j = g.load(mine.cols + k);
        const entry_place there = other.find(g, i, j);
        const offset_t partner = there.found ? there.at : -1;
        if (!Right)
          stays = keep(g, i, j, k, partner);
        else if (!there.found)
          stays = keep(g, i, j, offset_t{-1}, k);
      }
      g.store(counts + k, static_cast<offset_t>(stays));
    });
  }
};

// Writes the entries that stay. places, other_places: the sums of the counts of both sides; null: the other side adds
// nothing. Value: value(g, i, j, left, right).
template <bool Right, class Value, class Z, class I>
struct write_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Value value;
  coordinates<I> mine;
  sorted_pattern<I> other;
  global<const offset_t> places, other_places;
  global<I> cols;
  global<Z> values;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, mine.count, [&](offset_t k) {
      const offset_t place = g.load(places + k);
      if (g.load(places + (k + 1)) == place) return;
      const I i = g.load(mine.rows + k), j = g.load(mine.cols + k);
      const entry_place there = other.find(g, i, j);
      const offset_t partner = there.found ? there.at : -1;
      const offset_t to = place + (other_places.is_null() ? 0 : g.load(other_places + there.at));
      g.store(cols + to, j);
      if constexpr (!std::is_same_v<Z, unit>)
        g.store(values + to, value(g, i, j, Right ? partner : k, Right ? k : partner));
    });
  }
};

// offsets[i] for i <= rows, from the offsets of both sides and the sums of their counts; without places a side adds
// nothing.
struct merged_offsets {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0;
  global<const offset_t> left, left_places, right, right_places;
  global<offset_t> offsets;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows + 1, [&](offset_t i) {
      offset_t sum = g.load(left_places + g.load(left + i));
      if (!right_places.is_null()) sum += g.load(right_places + g.load(right + i));
      g.store(offsets + i, sum);
    });
  }
};

// values[k] = value(g, i, j, k, -1) for all entries of a matrix; without Positions at (0, 0).
template <bool Positions, class Value, class Z, class I>
struct map_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Value value;
  coordinates<I> mine;
  global<Z> values;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, mine.count, [&](offset_t k) {
      I i = 0, j = 0;
      if constexpr (Positions) {
        i = g.load(mine.rows + k);
        j = g.load(mine.cols + k);
      }
      g.store(values + k, value(g, i, j, k, offset_t{-1}));
    });
  }
};

}  // namespace gustav::backends::cuda
