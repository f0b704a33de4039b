// The kernel body of a product of a sparse and a dense matrix over tiles of columns: the rows of B that a tile needs
// are read once into shared memory, for 32 columns of B at a time.
//
// Source: Hong et al. 2019, section 4.3.
#pragma once

#include <backends/cuda/kernels/column_tiles.hpp>
#include <backends/cuda/kernels/spmm_rows.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// Columns of B at a time: the lanes of a warp.
inline constexpr int spmm_slice = 32;

// All rows but long ones. A warp takes rows of the panel, a lane a column; sums wait in shared memory between tiles,
// and end with the entries that are in no tile.
template <class S, class Task, class I>
struct spmm_by_tiles {
  static constexpr int threads = 256, blocks_per_sm = 3;
  using Z = typename S::value_type;
  using TA = typename Task::left_type;
  using TB = typename Task::right_type;
  S s;
  Task task;
  tile_arrays<I> tiles;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto b = g.template shared<TB>(tiles.tile_cols * spmm_slice);
    const auto sums = g.template shared<Z>(tiles.panel_rows * spmm_slice);
    const offset_t slices = (task.cols + spmm_slice - 1) / spmm_slice;
    const int lane = g.lane() % spmm_slice;
    for (offset_t item = g.index(); item < tiles.panels * slices; item += g.count()) {
      const offset_t q = item / slices, j = item % slices * spmm_slice + lane;
      const offset_t first = g.load(tiles.first_tile + q), n = g.load(tiles.first_tile + (q + 1)) - first;
      for (offset_t t = 0; t < n; ++t) {
        load_tile(g, b, first + t, j);
        g.sync();
        for_each_row(g, q, [&](offset_t i, int r, offset_t begin, offset_t) {
          const offset_t at = first * tiles.panel_rows + r * n + t;
          const offset_t from = t == 0 ? begin : g.load(tiles.ends + (at - 1)), end = g.load(tiles.ends + at);
          if (from == end || j >= task.cols) return;
          partial<Z> sum;
          if (from > begin) sum = {g.get(sums + (r * spmm_slice + lane)), true};
          for (offset_t e = from; e < end; ++e) {
            const int slot = static_cast<int>(g.load(tiles.codes + e));
            offset_t k = 0;
            if constexpr (is_positional_v<semiring_multiply_t<S>>)
              k = g.load(tiles.columns + ((first + t) * tiles.tile_cols + slot));
            add(g, sum, e, begin, g.get(b + (slot * spmm_slice + lane)), i, k, j);
          }
          g.put(sums + (r * spmm_slice + lane), sum.value);
        });
        g.sync();
      }
      for_each_row(g, q, [&](offset_t i, int r, offset_t begin, offset_t end) {
        if (j >= task.cols) return;
        const offset_t from = n == 0 ? begin : g.load(tiles.ends + (first * tiles.panel_rows + r * n + n - 1));
        partial<Z> sum;
        if (from > begin) sum = {g.get(sums + (r * spmm_slice + lane)), true};
        for (offset_t e = from; e < end; ++e) {
          const offset_t k = g.load(tiles.codes + e);
          add(g, sum, e, begin, g.load(task.b.at(k, j)), i, k, j);
        }
        task.finish(g, i, j, sum);
      });
    }
  }

 private:
  // The rows of B of a tile, column j of each for this lane.
  template <class G>
  GUSTAV_HD void load_tile(const G& g, scratch<TB> b, offset_t tile, offset_t j) const {
    const int count = static_cast<int>(g.load(tiles.counts + tile));
    if (j >= task.cols) return;
    for (int slot = g.lane() / spmm_slice; slot < count; slot += g.size() / spmm_slice) {
      const offset_t k = g.load(tiles.columns + (tile * tiles.tile_cols + slot));
      g.put(b + (slot * spmm_slice + g.lane() % spmm_slice), g.load(task.b.at(k, j)));
    }
  }
  // f(i, number in the panel, begin, end) for the rows of this warp that are not long.
  template <class G, class F>
  GUSTAV_HD void for_each_row(const G& g, offset_t q, const F& f) const {
    for (int r = g.lane() / spmm_slice; r < tiles.panel_rows; r += g.size() / spmm_slice) {
      const offset_t i = q * tiles.panel_rows + r;
      if (i >= task.a.rows) return;
      const offset_t begin = g.load(task.a.offsets + i), end = g.load(task.a.offsets + (i + 1));
      if (end - begin <= task.long_row) f(i, r, begin, end);
    }
  }
  template <class G>
  GUSTAV_HD void add(const G& g, partial<Z>& sum, offset_t e, offset_t begin, const TB& b, offset_t i, offset_t k,
                     offset_t j) const {
    offset_t p = 0;
    if constexpr (!std::is_same_v<TA, unit>) p = begin + g.load(tiles.from + e);
    accumulate(s.add, sum, arithmetic::cast<Z>(multiply_at(s.multiply, task.a.values.load(g, p), b, i, k, j)));
  }
};

}  // namespace gustav::backends::cuda
