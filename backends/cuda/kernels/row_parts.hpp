// The kernel body that cuts the rows of a pattern into parts with about as many entries each.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

namespace gustav::backends::cuda {

// Where a part begins; the next one's beginning is its end. tile: of the tiles of columns, where there are some.
struct part_begin {
  offset_t row = 0, entry = 0, tile = 0;
};

// begins[p] for p <= parts: the first row, at a multiple of `step`, behind entries p / parts of all; begins[parts] is
// the end. So no part has more than its share and the entries of `step` rows. first_tile: of each `step` rows, or null.
// Source: Nisa et al. 2018, section IV.C (balanced non-zeros for several devices), by rows in place of columns.
struct cut_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, entries = 0, parts = 1, step = 1;
  global<const offset_t> offsets, first_tile;
  global<part_begin> begins;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, parts + 1, [&](offset_t p) {
      const offset_t before = entries / parts * p + entries % parts * p / parts;
      const offset_t steps =
          p == parts ? (rows + step - 1) / step : (first_from(g, offsets, offset_t{0}, rows, before) + step - 1) / step;
      const offset_t row = steps * step < rows ? steps * step : rows;
      g.store(begins + p,
              part_begin{row, g.load(offsets + row), first_tile.is_null() ? 0 : g.load(first_tile + steps)});
    });
  }
};

}  // namespace gustav::backends::cuda
