// Kernel bodies that arrange the entries of a matrix by diagonals: DIA.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// keys[e]: the diagonal of each entry, from that of the lower left corner on.
template <class I>
struct diagonals_of_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  coordinates<I> entries;
  offset_t rows = 0;
  global<offset_t> keys;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count, [&](offset_t e) {
      g.store(keys + e, rows - 1 + static_cast<offset_t>(g.load(entries.cols + e)) -
                            static_cast<offset_t>(g.load(entries.rows + e)));
    });
  }
};

// flags[k]: whether a sorted key differs from the one before it.
struct first_keys {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const offset_t> keys;
  global<std::uint8_t> flags;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) {
      g.store(flags + k, static_cast<std::uint8_t>(k == 0 || g.load(keys + (k - 1)) != g.load(keys + k)));
    });
  }
};

// diagonals[d], and lengths[d] inside the matrix; 0 behind the last.
struct list_diagonals {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, rows = 0, cols = 0;
  global<const offset_t> keys, at;  // sorted; the first of each key
  global<offset_t> diagonals, lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count + 1, [&](offset_t k) {
      if (k == count) return g.store(lengths + k, offset_t{0});
      const offset_t d = g.load(keys + g.load(at + k)) - (rows - 1);
      g.store(diagonals + k, d);
      g.store(lengths + k, (rows < cols - d ? rows : cols - d) - (d < 0 ? -d : 0));
    });
  }
};

// tile_first[t], and the number of diagonals through each tile; 0 behind the last.
struct diagonals_of_tiles {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t tiles = 0, tile = 64, rows = 0, cols = 0, count = 0;
  global<const offset_t> diagonals;
  global<offset_t> tile_first, widths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, tiles + 1, [&](offset_t t) {
      if (t == tiles) return g.store(widths + t, offset_t{0});
      const offset_t row = t * tile, end = row + tile < rows ? row + tile : rows;
      const offset_t first = first_from(g, diagonals, offset_t{0}, count, 1 - end);
      const offset_t last = first_from(g, diagonals, offset_t{0}, count, cols - row);
      g.store(tile_first + t, first);
      g.store(widths + t, last > first ? last - first : offset_t{0});
    });
  }
};

// The slot of the value of each entry, and its mark. occupied: null where all slots inside the matrix are entries.
template <class I>
struct write_diagonals {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  coordinates<I> entries;
  offset_t tile = 64, stripe = 64;
  global<const offset_t> diagonals, tile_first, tile_words;
  global<std::uint64_t> occupied;
  global<offset_t> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count, [&](offset_t e) {
      const offset_t i = g.load(entries.rows + e), t = i / tile, r = i % tile;
      const offset_t words = g.load(tile_words + t), width = g.load(tile_words + (t + 1)) - words;
      const offset_t first = g.load(tile_first + t);
      const offset_t d =
          first_from(g, diagonals, first, first + width, static_cast<offset_t>(g.load(entries.cols + e)) - i) - first;
      if (!to.is_null()) g.store(to + e, words * tile + (r / stripe * width + d) * stripe + r % stripe);
      if (!occupied.is_null()) g.atomic_or(occupied + (words + d), std::uint64_t{1} << r);
    });
  }
};

}  // namespace gustav::backends::cuda
