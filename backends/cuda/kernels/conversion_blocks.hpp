// Kernel bodies that arrange the entries of a matrix in dense blocks: BCSR, BELL and BCOO. The entries of each block
// row are sorted by block column before.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// starts[ib] for ib <= block_rows: the first entry of each block row.
struct starts_of_block_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, block_rows = 0, height = 1;
  global<const offset_t> offsets;
  global<offset_t> starts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, block_rows + 1, [&](offset_t ib) {
      g.store(starts + ib, g.load(offsets + (ib * height < rows ? ib * height : rows)));
    });
  }
};

// keys[e]: the block column of each entry.
template <class I>
struct block_columns {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, width = 1;
  global<const I> cols;
  global<I> keys;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t e) {
      g.store(keys + e, static_cast<I>(static_cast<offset_t>(g.load(cols + e)) / width));
    });
  }
};

// begins[x]: 1 where the x-th of the sorted entries is the first of its block; 0 elsewhere and behind the last.
template <class I>
struct begins_of_blocks {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, block_rows = 0;
  global<const offset_t> starts;
  global<const I> keys;
  global<offset_t> begins;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count + 1, [&](offset_t x) {
      bool is_first = x < count;
      if (is_first && x > 0 && g.load(keys + (x - 1)) == g.load(keys + x))
        is_first = g.load(starts + range_of(g, starts, block_rows, x)) == x;
      g.store(begins + x, static_cast<offset_t>(is_first));
    });
  }
};

// firsts[b]: the first of the sorted entries of each block; firsts[blocks]: their count.
struct firsts_of_blocks {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, blocks = 0;
  global<const offset_t> before;  // sums of begins
  global<offset_t> firsts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count + 1, [&](offset_t x) {
      const offset_t b = g.load(before + x);
      if (x == count)
        g.store(firsts + blocks, x);
      else if (g.load(before + (x + 1)) > b)
        g.store(firsts + b, x);
    });
  }
};

// A lane for each block: its column and row, the marks of its entries, and the slots of their values. Arrays may be
// null where they are not asked for.
template <class I>
struct write_blocks {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t blocks = 0, block_rows = 0, height = 1, width = 1;
  bool by_columns = false;                        // slots go down the block rows, as those of BELL
  global<const offset_t> offsets, firsts, order;  // of block rows, of blocks; the entries before the sort
  global<const I> keys, entry_rows, entry_cols;   // block columns by the sort; of all entries
  global<I> block_cols, rows_of;
  global<std::uint64_t> occupied;
  global<offset_t> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, blocks, [&](offset_t b) {
      const offset_t begin = g.load(firsts + b), end = g.load(firsts + (b + 1));
      const offset_t ib = range_of(g, offsets, block_rows, b);
      const offset_t slot = by_columns ? (b - g.load(offsets + ib)) * block_rows + ib : b;
      std::uint64_t marks = 0;
      for (offset_t x = begin; x < end; ++x) {
        const offset_t e = g.load(order + x);
        const offset_t r = static_cast<offset_t>(g.load(entry_rows + e)) - ib * height;
        const offset_t c = static_cast<offset_t>(g.load(entry_cols + e)) % width;
        marks |= std::uint64_t{1} << (c * height + r);
        if (!to.is_null()) g.store(to + x, (slot * width + c) * height + r);
      }
      g.store(block_cols + slot, g.load(keys + begin));
      if (!rows_of.is_null()) g.store(rows_of + b, static_cast<I>(ib));
      if (!occupied.is_null()) g.store(occupied + slot, marks);
    });
  }
};

}  // namespace gustav::backends::cuda
