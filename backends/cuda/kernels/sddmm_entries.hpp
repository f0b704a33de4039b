// The kernel body of a product of dense matrices at entries of a pattern, each by itself.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/column_tiles.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::cuda {

// What is done to the sum z at position p of the pattern: nothing, or op(value of S there, z).
struct unscaled_sum {
  template <class G, class Z>
  GUSTAV_HD const Z& operator()(const G&, offset_t, const Z& z) const {
    return z;
  }
};
template <class Op, class T>
struct scaled_sum {
  Op op;
  value_array<T> values;
  template <class G, class Z>
  GUSTAV_HD auto operator()(const G& g, offset_t p, const Z& z) const {
    return op(values.load(g, p), z);
  }
};

// The lanes of an entry: a part of a warp where sums may be split, else one.
template <class S>
inline constexpr int sddmm_width =
    is_commutative_v<semiring_add_t<S>> && !is_always_terminal_v<semiring_add_t<S>> ? 8 : 1;

// values[p] = scale(p, sum over k < inner of a(i, k) b(k, j)) for entries p of a pattern with `rows` rows, (i, j).
// Lane l of an entry adds the products of k = l, l + width, ...; the sums of lanes are added in a tree.
template <class S, class Scale, class TA, class TB>
struct sddmm_task {
  static constexpr int width = sddmm_width<S>;
  using semiring = S;
  using right_type = TB;
  using Z = typename S::value_type;
  S s;
  Scale scale;
  dense_array<const TA> a;
  dense_array<const TB> b;
  offset_t inner = 0, rows = 0;
  global<const offset_t> offsets;
  global<Z> values;

  GUSTAV_HD void add(partial<Z>& sum, const TA& x, const TB& y, offset_t i, offset_t k, offset_t j) const {
    accumulate(s.add, sum, arithmetic::cast<Z>(multiply_at(s.multiply, x, y, i, k, j)));
  }
  // Of the sums of the lanes of a tile, for the entry at position p.
  template <class G, class Tile>
  GUSTAV_HD void finish(const G& g, const Tile& t, const partial<Z>& mine, offset_t p, bool is_entry = true) const {
    const partial<Z> sum = tile_reduce(t, s.add, mine);
    if (is_entry && t.lane() == 0) g.store(values + p, arithmetic::cast<Z>(scale(g, p, sum.value)));
  }
};

// Where an entry is: its row, column and position in the pattern, which is negative where the entry is left out.
struct sampled_entry {
  offset_t row, col, position;
};

// All entries of the pattern, in its order.
template <class I>
struct all_entries {
  offset_t rows = 0;
  sorted_pattern<I> pattern;

  template <class G>
  GUSTAV_HD sampled_entry at(const G& g, offset_t e) const {
    return {range_of(g, pattern.offsets, rows, e), g.load(pattern.cols + e), e};
  }
};

// The entries that are in no tile, in the order of the tiles.
template <class I>
struct entries_behind_tiles {
  offset_t rows = 0;
  tile_arrays<I> tiles;
  global<const offset_t> offsets;

  template <class G>
  GUSTAV_HD sampled_entry at(const G& g, offset_t e) const {
    const offset_t i = range_of(g, offsets, rows, e), q = i / tiles.panel_rows, first = g.load(tiles.first_tile + q);
    const offset_t n = g.load(tiles.first_tile + (q + 1)) - first;
    const offset_t last = first * tiles.panel_rows + i % tiles.panel_rows * n + n - 1;
    if (n > 0 && e < g.load(tiles.ends + last)) return {i, 0, -1};
    return {i, g.load(tiles.codes + e), g.load(offsets + i) + g.load(tiles.from + e)};
  }
};

// Cost: two loads for each product; neighbouring lanes load neighbouring elements of a row of A and a column of B.
template <class Task, class Entries>
struct sddmm_by_entries {
  static constexpr int threads = 256, blocks_per_sm = 4, width = Task::width;
  Task task;
  Entries entries;
  offset_t first = 0, count = 0;  // of the entries

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<width>();
    for_each_tile<width>(g, count, [&](offset_t x) {
      const auto [i, j, p] = entries.at(g, first + x);
      if (p < 0) return;
      partial<typename Task::Z> sum;
      for (offset_t k = t.lane(); k < task.inner; k += width)
        task.add(sum, g.load(task.a.at(i, k)), g.load(task.b.at(k, j)), i, k, j);
      task.finish(g, t, sum, p);
    });
  }
};

}  // namespace gustav::backends::cuda
