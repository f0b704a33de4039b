// The kernel body of a product of dense matrices at the entries of a pattern that are in tiles of columns: the columns
// of B that a tile gathers are read once into shared memory.
//
// Source: Hong et al. 2019, section 5. Columns of B are held whole, a part of the tile's at a time, in place of a slice
// of each: so each sum has the order that it has by entries, and is not added to the result in parts.
#pragma once

#include <backends/cuda/kernels/sddmm_entries.hpp>

#include <cstddef>

namespace gustav::backends::cuda {

// A warp takes a row of a panel, its tiles of lanes consecutive entries of it, `at_once` each.
template <class Task, class I>
struct sddmm_by_tiles {
  static constexpr int threads = 256, blocks_per_sm = 3, width = Task::width, at_once = 4;
  using Z = typename Task::Z;
  using TB = typename Task::right_type;
  Task task;
  tile_arrays<I> tiles;
  offset_t first_taken = 0, end_taken = 0;  // of the tiles
  int held = 0;                             // columns in shared memory at a time

  // Elements of shared memory for a column, with padding so that tiles of lanes meet in fewer banks.
  GUSTAV_HD static offset_t stride_of(offset_t inner) { return inner + width; }

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const int stride = static_cast<int>(stride_of(task.inner));
    const auto b = g.template shared<TB>(held * stride);
    for (offset_t t = first_taken + g.index(); t < end_taken; t += g.count()) {
      const offset_t q = range_of(g, tiles.first_tile, tiles.panels, t);
      const int cols = static_cast<int>(g.load(tiles.counts + t));
      for (int from = 0; from < cols; from += held) {
        const int to = from + held < cols ? from + held : cols;
        load_columns(g, b, stride, t, from, to);
        g.sync();
        for (int r = g.lane() / 32; r < tiles.panel_rows && q * tiles.panel_rows + r < task.rows; r += g.size() / 32)
          add_row(g, b, stride, q, r, t, from, to, to == cols);
        g.sync();
      }
    }
  }

 private:
  // The columns [from, to) of the tile.
  template <class G>
  GUSTAV_HD void load_columns(const G& g, scratch<TB> b, int stride, offset_t tile, int from, int to) const {
    const int inner = static_cast<int>(task.inner), n = (to - from) * inner;
    for (int x = g.lane(); x < n; x += g.size()) {
      const int slot = x / inner, k = x % inner;
      const offset_t j = g.load(tiles.columns + (tile * tiles.tile_cols + from + slot));
      g.put(b + (slot * stride + k), g.load(task.b.at(k, j)));
    }
  }
  // The entries of row r of panel q in these columns of the tile.
  template <class G>
  GUSTAV_HD void add_row(const G& g, scratch<TB> b, int stride, offset_t q, int r, offset_t tile, int from, int to,
                         bool is_last) const {
    const auto t = g.template tile<width>();
    constexpr int groups = 32 / width;
    const int group = t.index() % groups;
    const offset_t i = q * tiles.panel_rows + r, first = g.load(tiles.first_tile + q);
    const offset_t n = g.load(tiles.first_tile + (q + 1)) - first;
    const offset_t at = first * tiles.panel_rows + r * n + (tile - first);
    const offset_t row = g.load(task.offsets + i), in_tile = tile == first ? row : g.load(tiles.ends + (at - 1));
    const offset_t end_in_tile = g.load(tiles.ends + at);
    const offset_t begin = from == 0 ? in_tile : first_from(g, tiles.codes, in_tile, end_in_tile, static_cast<I>(from));
    const offset_t end = is_last ? end_in_tile : first_from(g, tiles.codes, begin, end_in_tile, static_cast<I>(to));
    for (offset_t next = begin; next < end; next += groups * at_once) {
      partial<Z> sums[at_once];
      int slots[at_once];
      offset_t cols[at_once];
      for (int v = 0; v < at_once; ++v) {
        const offset_t e = next + v * groups + group;
        slots[v] = e < end ? static_cast<int>(g.load(tiles.codes + e)) : -1;
        cols[v] = 0;
        if constexpr (is_positional_v<semiring_multiply_t<typename Task::semiring>>)
          if (e < end) cols[v] = g.load(tiles.columns + (tile * tiles.tile_cols + slots[v]));
      }
      for (offset_t k = t.lane(); k < task.inner; k += width) {
        const auto x = g.load(task.a.at(i, k));
        for (int v = 0; v < at_once; ++v)
          if (slots[v] >= 0)
            task.add(sums[v], x, g.get(b + ((slots[v] - from) * stride + static_cast<int>(k))), i, k, cols[v]);
      }
      for (int v = 0; v < at_once; ++v) {
        const offset_t e = next + v * groups + group;
        task.finish(g, t, sums[v], slots[v] >= 0 ? row + g.load(tiles.from + e) : offset_t{0}, slots[v] >= 0);
      }
    }
  }
};

}  // namespace gustav::backends::cuda
