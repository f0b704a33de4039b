// Kernel body of w = A (+.x) u by blocks of consecutive rows, a warp each, after CSR-stream and CSR-vector (Greathouse
// and Daga 2014, sections 3.1 and 3.2). The lanes read the entries of several short rows one after another, whatever
// the lengths of the rows, and leave the products in shared memory, where groups of lanes add up the rows. Longer rows
// are a block of their own, whose products stay in registers. For sums without an early end. Entries of rows outside
// the mask are read, unless their whole block is outside.
//
// Cost: reads each index once, values of A and u only if the multiplication uses them, and writes w once.
#pragma once

#include <backends/cuda/kernels/mxv.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Whether sums of S can go by row blocks: the products are small, do not depend on the row, and are all needed.
template <class S>
inline constexpr bool mxv_by_row_blocks_v = sizeof(typename S::value_type) <= 8 &&
                                            !is_positional_v<semiring_multiply_t<S>> &&
                                            !exits_early_v<semiring_add_t<S>, typename S::value_type>;

// The place of product q in shared memory. One place in 17 stays empty, so that rows of 8, 16, ... entries do not meet
// in one bank. slot(q + 32 j) is slot(q) + slot(32 j).
GUSTAV_HD constexpr int mxv_slot(int q) { return q + (q >> 4); }

// Bytes of shared memory for the row blocks of so many warps.
template <class Z>
constexpr std::size_t mxv_row_blocks_shared(int warps, const mxv_borders& borders, bool full) {
  const auto entries = static_cast<int>(borders.block_entries), rows = static_cast<int>(borders.block_rows);
  const std::size_t products = sizeof(Z) * static_cast<std::size_t>(warps * mxv_slot(entries));
  const std::size_t ends = sizeof(int) * static_cast<std::size_t>(warps * (rows + 1));
  return (products + 3) / 4 * 4 + ends + (full ? 0 : static_cast<std::size_t>(warps * entries));
}

// The sum of products [begin, end), by the `width` lanes of which this one is number `lane`. Returned to lane 0. found
// is null if all are there.
template <class G, class Tile, class S, class Z>
GUSTAV_HD partial<Z> mxv_sum(const G& g, const Tile& t, const S& s, scratch<Z> products, scratch<std::uint8_t> found,
                             int begin, int end, int lane, int width) {
  constexpr int batch = 4;  // reads in flight
  partial<Z> mine;
  int from = begin + lane, to = end, step = width;
  if constexpr (!is_commutative_v<semiring_add_t<S>>) {
    const int length = (end - begin + width - 1) / width;
    from = begin + length * lane;
    to = from + length < end ? from + length : end;
    step = 1;
  }
  for (int q = from; q < to; q += batch * step) {
    Z x[batch];
    bool there[batch];
    for (int j = 0; j < batch; ++j) {
      there[j] = q + j * step < to;
      x[j] = there[j] ? g.get(products + mxv_slot(q + j * step)) : Z{};
      if (!found.is_null() && there[j]) there[j] = g.get(found + (q + j * step)) != 0;
    }
    for (int j = 0; j < batch; ++j)
      if (there[j]) accumulate(s.add, mine, x[j]);
  }
  return width == 1 ? mine : tile_reduce(t, s.add, mine, width);
}

// The logarithm of the lanes for each of so many rows: the most that all of them can have.
GUSTAV_HD constexpr int mxv_row_lanes(int rows) {
  return rows > 16 ? 0 : rows > 8 ? 1 : rows > 4 ? 2 : rows > 2 ? 3 : rows > 1 ? 4 : 5;
}

// The rows of each block, except rows of more than long_row entries, which are left to mxv_segments. Shared memory:
// mxv_row_blocks_shared. Full: u is full. Eight blocks a multiprocessor: 64 registers a lane, which is enough for eight
// entries of 8 bytes at a time.
template <int Batch, bool Full, class S, class Task>
struct mxv_row_blocks {
  static constexpr int threads = mxv_row_blocks_lanes, blocks_per_sm = 8;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    using Z = typename S::value_type;
    const auto t = g.template tile<32>();
    const int warps = g.size() / 32;
    const int entries = static_cast<int>(task.borders.block_entries), most = static_cast<int>(task.borders.block_rows);
    const scratch<Z> products = g.template shared<Z>(warps * mxv_slot(entries)) + t.index() * mxv_slot(entries);
    const scratch<int> ends = g.template shared<int>(warps * (most + 1)) + t.index() * (most + 1);
    scratch<std::uint8_t> found;
    if constexpr (!Full) found = g.template shared<std::uint8_t>(warps * entries) + t.index() * entries;

    offset_t count = 0;
    for (offset_t b = static_cast<offset_t>(g.index()) * warps + t.index(); b < task.row_blocks;
         b += static_cast<offset_t>(g.count()) * warps) {
      const mxv_row_block here = g.load(task.blocks + b), next = g.load(task.blocks + (b + 1));
      const offset_t first = here.row, begin = here.entry, end = next.entry;
      const int rows = static_cast<int>(next.row - first);
      if (rows == 1) {
        if (end - begin > task.borders.long_row) continue;
        partial<Z> sum;
        if (task.mask.allows(g, first)) sum = mxv_chunk<Batch / 2, Full>(g, t, s, task, first, begin, end);
        if (t.lane() == 0) mxv_store(g, task, first, sum, count);
        continue;
      }
      int n = static_cast<int>(end - begin);
      if (!task.mask.allows_all()) {
        bool mine = false;  // some row of this lane is inside the mask
        for (int r = t.lane(); r < rows; r += 32) mine = mine || task.mask.allows(g, first + r);
        if (!t.any(mine)) n = 0;
      }
      for (int r = t.lane(); r <= rows; r += 32)
        g.put(ends + r, static_cast<int>(g.load(task.a.offsets + (first + r)) - begin));
      for (int q = t.lane(); q < n; q += Batch * 32) {
        Z x[Batch] = {};
        bool there[Batch];
        mxv_gather<Batch, 32, Full>(g, s, task, offset_t{0}, begin + q, n - q, x, there);
        const scratch<Z> to = products + mxv_slot(q);
        for (int j = 0; j < Batch; ++j)
          if (j * 32 < n - q) g.put(to + mxv_slot(j * 32), x[j]);
        if constexpr (!Full) {
          for (int j = 0; j < Batch; ++j)
            if (j * 32 < n - q) g.put(found + (q + j * 32), static_cast<std::uint8_t>(there[j]));
        }
      }
      t.sync();
      const int shift = mxv_row_lanes(rows), width = 1 << shift, lane = t.lane() & (width - 1);
      // All lanes go on together, since they exchange values.
      for (int base = 0; base < rows; base += 32 >> shift) {
        const int r = base + (t.lane() >> shift);
        const bool summed = r < rows && n > 0 && task.mask.allows(g, first + r);
        const partial<Z> sum = mxv_sum(g, t, s, products, found, summed ? g.get(ends + r) : 0,
                                       summed ? g.get(ends + (r + 1)) : 0, lane, width);
        if (lane == 0 && r < rows) mxv_store(g, task, first + r, sum, count);
      }
      t.sync();  // the next row block reuses the shared memory
    }
    mxv_count(t, g, task, count);
  }
};

}  // namespace gustav::backends::cuda
