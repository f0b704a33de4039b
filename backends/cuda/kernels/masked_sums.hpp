// Kernel bodies that add up the products a(i, k) b(k, j) at the positions of a mask, of which none is stored.
//
// Source: Azad, Buluç, Gilbert 2015 (triangles by masked products); Nagasaka 2019, section 6.6.3.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/key_table.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/product_walk.hpp>
#include <backends/cuda/kernels/spgemm_values.hpp>

#include <cstddef>

namespace gustav::backends::cuda {

// A tile of W lanes for each row, with the columns of its mask in a table. The sums of the rows of a group go to
// sums[0], sums[1], ... add: a monoid that commutes. values and present of the task are not used.
template <int W, class S, class Task>
struct sum_by_tiles;
template <int W, class S, class TA, class TB, class Z, class I>
struct sum_by_tiles<W, S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = 256, blocks_per_sm = 4;
  S s;
  product_task<TA, TB, Z, I> task;
  global<partial<Z>> sums;

  static std::size_t shared(int tiles, int slots) {
    return product_walk<W>::shared(tiles) + static_cast<std::size_t>(tiles * slots) * sizeof(I);
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<W>();
    const int tiles = g.size() / W;
    const product_walk<W> walk(g, t);
    const key_table<I> table{g.template shared<I>(tiles * task.slots) + t.index() * task.slots, task.slots,
                             task.multiplier};
    for_each_tile<W>(g, task.count, [&](offset_t q) {
      const offset_t i = g.load(task.rows + q), end = g.load(task.pattern.offsets + (i + 1));
      table.clear(g, t);
      t.sync();
      for (offset_t k = g.load(task.pattern.offsets + i) + t.lane(); k < end; k += W)
        table.insert(g, g.load(task.pattern.cols + k));
      t.sync();
      partial<Z> mine;
      walk(g, t, task.operands(), g.load(task.a.offsets + i), g.load(task.a.offsets + (i + 1)), W,
           [&](bool active, offset_t e, offset_t at) {
             if (!active) return;
             const I j = g.load(task.b.indices + at);
             if (table.find(g, j) >= 0) accumulate(s.add, mine, product_of<Z>(g, s, task, i, e, at, j));
           });
      mine = tile_reduce(t, s.add, mine);
      if (t.lane() == 0) g.store(sums + q, mine);
      t.sync();
    });
  }
};

// A warp for each row or segment of one, whose mask stays in the memory of the device. The sums of segments go to
// sums[0], sums[1], ...
template <class S, class Task>
struct sum_of_long_rows;
template <class S, class TA, class TB, class Z, class I>
struct sum_of_long_rows<S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = 256, blocks_per_sm = 4;
  S s;
  product_task<TA, TB, Z, I> task;
  row_segments segments;
  offset_t items = 0;  // rows or segments
  global<partial<Z>> sums;

  static std::size_t shared(int lanes) { return product_walk<32>::shared(lanes / 32); }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const product_walk<32> walk(g, t);
    for_each_tile<32>(g, items, [&](offset_t item) {
      const row_part<I> part(g, task, segments, item);
      partial<Z> mine;
      walk(g, t, task.operands(), part.begin, part.end, 32, [&](bool active, offset_t e, offset_t at) {
        if (!active) return;
        const I j = g.load(task.b.indices + at);
        if (part.find(g, task, j).found) accumulate(s.add, mine, product_of<Z>(g, s, task, part.row, e, at, j));
      });
      mine = tile_reduce(t, s.add, mine);
      if (t.lane() == 0) g.store(sums + item, mine);
    });
  }
};

}  // namespace gustav::backends::cuda
