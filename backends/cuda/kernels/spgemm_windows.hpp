// The kernel body that computes the values of rows of a product of sparse matrices whose columns are near each other: a
// dense accumulator in shared memory that covers the columns from the first entry of the row to the last.
//
// Sources: Gustavson 1978 (dense accumulator); Kurt et al. 2017, section VII (scatter vectors on a GPU).
#pragma once

#include <backends/cuda/kernels/spgemm_values.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// A tile of W lanes for each row, or segment of one, whose entries span at most task.slots columns. Adds in the order
// of product_by_tiles.
template <int W, class S, class Task>
struct product_by_windows;
template <int W, class S, class TA, class TB, class Z, class I>
struct product_by_windows<W, S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = 256, blocks_per_sm = 4;
  enum state : std::uint8_t { outside, without_value, with_value };  // of a column of a window
  S s;
  product_task<TA, TB, Z, I> task;
  row_segments segments;
  offset_t items = 0;  // rows or segments

  static std::size_t shared(int tiles, int columns) {
    constexpr std::size_t column_bytes = sizeof(Z) + sizeof(std::uint8_t), alignment = 16;
    return product_walk<W>::shared(tiles) + static_cast<std::size_t>(tiles * padded<W>(columns)) * column_bytes +
           alignment;
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<W>();
    const int each = padded<W>(task.slots), all = g.size() / W * each, mine = t.index() * each;
    const product_walk<W> walk(g, t);
    const auto values = g.template shared<Z>(all) + mine;
    const auto states = g.template shared<std::uint8_t>(all) + mine;
    for_each_tile<W>(g, items, [&](offset_t item) {
      const row_part<I> part(g, task, segments, item);
      const I first = g.load(task.pattern.cols + part.first);
      const int columns = static_cast<int>(g.load(task.pattern.cols + (part.last - 1)) - first) + 1;
      const auto column_of = [&](offset_t k) { return static_cast<int>(g.load(task.pattern.cols + k) - first); };
      for (int c = t.lane(); c < columns; c += W) g.put(states + c, std::uint8_t{outside});
      t.sync();
      for (offset_t k = part.first + t.lane(); k < part.last; k += W)
        g.put(states + column_of(k), std::uint8_t{without_value});
      t.sync();
      walk(g, t, task.operands(), part.begin, part.end, W, [&](bool active, offset_t e, offset_t at) {
        const I j = active ? g.load(task.b.indices + at) : I{0};
        const offset_t from_first = static_cast<offset_t>(j) - first;
        const bool is_near = active && from_first >= 0 && from_first < columns;
        const int c = is_near ? static_cast<int>(from_first) : 0;
        in_turns(t, is_near, c, [&] {  // lanes read a state in turns, too, since others may write it
          const auto before = g.get(states + c);
          if (before == outside) return;
          const Z x = product_of<Z>(g, s, task, part.row, e, at, j);
          if (before == with_value) {
            g.put(values + c, arithmetic::cast<Z>(s.add(g.get(values + c), x)));
          } else {
            g.put(values + c, x);
            g.put(states + c, std::uint8_t{with_value});
          }
        });
      });
      t.sync();
      for (offset_t k = part.first + t.lane(); k < part.last; k += W) {
        const int c = column_of(k);
        if (g.get(states + c) != with_value) continue;
        const offset_t to = part.to + (k - part.first);
        g.store(task.values + to, g.get(values + c));
        if (!task.present.is_null()) g.store(task.present + to, std::uint8_t{1});
      }
      t.sync();
    });
  }
};

}  // namespace gustav::backends::cuda
