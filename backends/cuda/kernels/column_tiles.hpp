// The columns that many rows of a panel share, gathered in tiles: the arrays of a plan, and the kernel bodies that make
// it.
//
// Source: Hong et al. 2019, sections 3 and 4.1 (adaptive sparse tiling): panels of rows, columns with many entries in a
// panel gathered in tiles, the entries of each row reordered by tiles, the others behind them.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// How a matrix is cut: panels of so many rows, tiles of so many of the columns that have `heavy` entries or more in a
// panel. A panel's last tile holds three quarters of that or more.
struct tile_cut {
  int panel_rows = 128, tile_cols = 256, heavy = 16;  // less than 2^20 each
};

// The tiles of panel q are [first_tile[q], first_tile[q + 1]); tile t gathers the columns
// [t * tile_cols, t * tile_cols + count of it) of `columns`, and the last tile of a panel may have fewer than
// tile_cols. The entries of each row are reordered within it: entry e comes from position begin of the row + from[e],
// and codes[e] is its place in its tile, or its column behind the tiles. Tile number k of row r of the panel ends at
// ends[first_tile[q] * panel_rows + r * tiles + k].
template <class I>
struct tile_arrays {
  offset_t panels = 0;
  int panel_rows = 0, tile_cols = 0;
  global<const offset_t> first_tile, ends;
  global<const I> counts, columns, codes, from;
};

// keys[e] = panel * cols + column, of each entry.
template <class I>
struct key_by_panel {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  coordinates<I> entries;
  offset_t cols = 0;
  int panel_rows = 1;
  global<offset_t> keys;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count, [&](offset_t e) {
      g.store(keys + e, g.load(entries.rows + e) / panel_rows * cols + g.load(entries.cols + e));
    });
  }
};

// The entries sorted by panel and column. Those of panel q begin where they do in the matrix.
struct panel_entries {
  offset_t count = 0, rows = 0;
  tile_cut cut;
  global<const offset_t> keys, offsets;  // of the entries, and of the rows of the matrix

  template <class G>
  GUSTAV_HD offset_t begin(const G& g, offset_t panel) const {
    const offset_t row = panel * cut.panel_rows;
    return g.load(offsets + (row < rows ? row : rows));
  }
  // Whether the column of a panel whose entries begin at s is heavy.
  template <class G>
  GUSTAV_HD bool is_heavy(const G& g, offset_t s) const {
    return s + cut.heavy <= count && g.load(keys + (s + cut.heavy - 1)) == g.load(keys + s);
  }
};

// starts[s] = 1 where the entries of a heavy column of a panel begin, else 0; starts[count] = 0.
struct find_heavy {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  panel_entries entries;
  global<offset_t> starts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count + 1, [&](offset_t s) {
      bool is_start = false;
      if (s < entries.count)
        is_start = (s == 0 || g.load(entries.keys + (s - 1)) != g.load(entries.keys + s)) && entries.is_heavy(g, s);
      g.store(starts + s, static_cast<offset_t>(is_start));
    });
  }
};

// tiles[q] of each panel, and tiles[panels] = 0. before: heavy columns before each entry.
struct count_tiles {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  panel_entries entries;
  offset_t panels = 0;
  global<const offset_t> before;
  global<offset_t> tiles;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, panels + 1, [&](offset_t q) {
      offset_t n = 0;
      if (q < panels) {
        const offset_t heavy = g.load(before + entries.begin(g, q + 1)) - g.load(before + entries.begin(g, q));
        n = (heavy + entries.cut.tile_cols / 4) / entries.cut.tile_cols;
      }
      g.store(tiles + q, n);
    });
  }
};

// For each sorted entry, at its position in the matrix: the number of its tile in its panel, that of tiles for the
// others, and its code. The columns of the tiles, how many each has, and how many entries all tiles have.
template <class I>
struct assign_tiles {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  panel_entries entries;
  offset_t cols = 0;
  global<const offset_t> positions, before, first_tile;
  global<I> tiles, codes, columns, counts;
  global<offset_t> in_tiles;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const offset_t tile_cols = entries.cut.tile_cols;
    offset_t mine = 0;
    for_each_lane(g, entries.count, [&](offset_t s) {
      const offset_t key = g.load(entries.keys + s), q = key / cols, column = key % cols;
      const offset_t first = entries.begin(g, q), at = first_from(g, entries.keys, first, s, key);
      const offset_t first_tile_of = g.load(first_tile + q), n = g.load(first_tile + (q + 1)) - first_tile_of;
      const offset_t rank = g.load(before + at) - g.load(before + first);
      const bool is_in = rank < n * tile_cols && entries.is_heavy(g, at);
      const offset_t position = g.load(positions + s);
      g.store(tiles + position, static_cast<I>(is_in ? rank / tile_cols : n));
      g.store(codes + position, static_cast<I>(is_in ? rank % tile_cols : column));
      if (!is_in) return;
      ++mine;
      if (s != at) return;
      g.store(columns + (first_tile_of * tile_cols + rank), static_cast<I>(column));
      const offset_t heavy = g.load(before + entries.begin(g, q + 1)) - g.load(before + first);
      if (rank % tile_cols == 0)
        g.store(counts + (first_tile_of + rank / tile_cols),
                static_cast<I>(heavy - rank < tile_cols ? heavy - rank : tile_cols));
    });
    if (mine > 0) g.atomic_add(in_tiles, mine);
  }
};

// The reordered entries: order[e] is the position of entry e in the matrix.
template <class I>
struct reorder_entries {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const I> rows, codes_there;
  global<const offset_t> offsets, order;
  global<I> codes, from;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t e) {
      const offset_t position = g.load(order + e);
      g.store(codes + e, g.load(codes_there + position));
      g.store(from + e, static_cast<I>(position - g.load(offsets + g.load(rows + e))));
    });
  }
};

// Where the tiles of each row end. tiles: of the reordered entries.
template <class I>
struct find_tile_ends {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, panels = 0, count = 0;  // count: tiles * panel_rows
  int panel_rows = 1;
  global<const offset_t> offsets, first_tile;
  global<const I> tiles;
  global<offset_t> ends;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t x) {
      const offset_t q = range_of(g, first_tile, panels, x / panel_rows), first = g.load(first_tile + q);
      const offset_t n = g.load(first_tile + (q + 1)) - first, within = x - first * panel_rows;
      const offset_t i = q * panel_rows + within / n;
      const I tile = static_cast<I>(within % n);
      g.store(ends + x, i < rows ? first_from<true>(g, tiles, g.load(offsets + i), g.load(offsets + (i + 1)), tile)
                                 : offset_t{0});
    });
  }
};

}  // namespace gustav::backends::cuda
