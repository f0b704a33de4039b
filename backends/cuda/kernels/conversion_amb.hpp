// Kernel bodies that arrange the entries of a matrix in AMB: segments of columns, windows of rows, chunks of lanes. An
// active row is a row with entries in a segment (column_slices.hpp lists them by rows).
#pragma once

#include <backends/cuda/kernels/format_walks.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// f(column, first): the column of an entry of a row, and whether a block of `block` columns begins there.
template <class I, class G, class F>
GUSTAV_HD void for_each_in_blocks(const G& g, global<const I> cols, offset_t begin, offset_t end, offset_t block,
                                  const F& f) {
  offset_t covered = 0;
  for (offset_t e = begin; e < end; ++e) {
    const offset_t j = g.load(cols + e);
    const bool is_first = e == begin || j >= covered;
    if (is_first) covered = j + block;
    f(e, j, is_first);
  }
}

// lengths[n]: the blocks of each active row, 0 behind the last; keys[n] = most - lengths[n]; cells[n]: the segment and
// window of the row, as segment * windows + window.
template <class I>
struct measure_active {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t active = 0, block = 1, sigma = 1, windows = 1, most = 0;
  global<const offset_t> begins, segments;  // begins[active]: all entries
  global<const I> entry_rows, entry_cols;
  global<offset_t> lengths, keys, cells;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, active + 1, [&](offset_t n) {
      offset_t blocks = 0;
      if (n < active) {
        const offset_t begin = g.load(begins + n);
        for_each_in_blocks<I>(g, entry_cols, begin, g.load(begins + (n + 1)), block,
                              [&](offset_t, offset_t, bool is_first) { blocks += is_first; });
        g.store(keys + n, most - blocks);
        g.store(cells + n, g.load(segments + n) * windows + static_cast<offset_t>(g.load(entry_rows + begin)) / sigma);
      }
      g.store(lengths + n, blocks);
    });
  }
};

// chunks[k]: those of cell k; 0 behind the last.
struct chunks_of_cells {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t cells = 0, chunk = 1;
  global<const offset_t> starts;  // of the active rows of each cell
  global<offset_t> chunks;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, cells + 1, [&](offset_t k) {
      g.store(chunks + k,
              k < cells ? (g.load(starts + (k + 1)) - g.load(starts + k) + chunk - 1) / chunk : offset_t{0});
    });
  }
};

// to[k] = from[k * step].
struct every_step {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, step = 1;
  global<const offset_t> from;
  global<offset_t> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(to + k, g.load(from + k * step)); });
  }
};

// The lanes of chunks: active row order[starts[cell] + rank], for the rank of the lane in its cell.
struct amb_lanes {
  offset_t cells = 0, chunk = 1;
  global<const offset_t> first_chunk, starts, order;

  // The cell of chunk c.
  template <class G>
  GUSTAV_HD offset_t cell(const G& g, offset_t c) const {
    return range_of(g, first_chunk, cells, c);
  }
  // The active row of lane p, or -1.
  template <class G>
  GUSTAV_HD offset_t active(const G& g, offset_t p) const {
    const offset_t k = cell(g, p / chunk);
    const offset_t q = g.load(starts + k) + p - g.load(first_chunk + k) * chunk;
    return q < g.load(starts + (k + 1)) ? g.load(order + q) : -1;
  }
};

// The lanes of all chunks: their rows and lengths; by the first lane of a chunk its window, and its slots in widths.
// widths[chunks] = 0.
template <class I>
struct describe_lanes {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  amb_lanes lanes;
  offset_t chunks = 0, sigma = 1, windows = 1;
  global<const offset_t> begins, lengths;
  global<const I> entry_rows;
  global<std::uint32_t> window_of;
  global<std::uint16_t> order, lane_lengths;
  global<offset_t> widths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, chunks * lanes.chunk + 1, [&](offset_t p) {
      if (p == chunks * lanes.chunk) return g.store(widths + chunks, offset_t{0});
      const offset_t n = lanes.active(g, p);
      const offset_t blocks = n < 0 ? 0 : g.load(lengths + n);
      std::uint16_t row = amb_walk::no_row;
      if (n >= 0)
        row = static_cast<std::uint16_t>(static_cast<offset_t>(g.load(entry_rows + g.load(begins + n))) % sigma);
      g.store(order + p, row);
      g.store(lane_lengths + p, static_cast<std::uint16_t>(n < 0 ? 0 : blocks - 1));
      if (p % lanes.chunk != 0) return;
      const offset_t c = p / lanes.chunk;  // its first lane has the most blocks
      g.store(window_of + c, static_cast<std::uint32_t>(lanes.cell(g, c) % windows));
      g.store(widths + c, blocks * lanes.chunk);
    });
  }
};

// The blocks of each lane: their first columns and marks, and the slots of values. Arrays may be null where they are
// not asked for.
template <class I>
struct write_lanes {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  amb_lanes lanes;
  offset_t chunks = 0, block = 1, segment = 1;
  global<const offset_t> begins, chunk_offsets;
  global<const I> entry_cols;
  global<std::uint16_t> indices, occupied;
  global<offset_t> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, chunks * lanes.chunk, [&](offset_t p) {
      const offset_t n = lanes.active(g, p);
      if (n < 0) return;
      const offset_t lane = p % lanes.chunk, base = g.load(chunk_offsets + p / lanes.chunk);
      offset_t slot = base - lanes.chunk, start = 0;  // of the current block, and its first column
      unsigned marks = 0;
      const auto close = [&] {
        if (!occupied.is_null() && marks != 0) g.store(occupied + (slot + lane), static_cast<std::uint16_t>(marks));
        marks = 0;
      };
      for_each_in_blocks<I>(g, entry_cols, g.load(begins + n), g.load(begins + (n + 1)), block,
                            [&](offset_t e, offset_t j, bool is_first) {
                              if (is_first) {
                                close();
                                slot += lanes.chunk;
                                start = j;
                                g.store(indices + (slot + lane), static_cast<std::uint16_t>(j % segment));
                              }
                              marks |= 1u << (j - start);
                              if (!to.is_null()) g.store(to + e, slot * block + (j - start) * lanes.chunk + lane);
                            });
      close();
    });
  }
};

}  // namespace gustav::backends::cuda
