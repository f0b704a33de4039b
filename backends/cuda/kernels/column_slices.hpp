// Slices of columns of a pattern, each with a list of its active rows: the arrays of a plan, and the kernel bodies that
// make it.
//
// Source: Nisa et al. 2018, section IV.A (SM-L2: tiles of columns one after the other, so that the columns of B that a
// tile needs stay in the L2 cache; only rows with entries in the tile).
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/sddmm_entries.hpp>

namespace gustav::backends::cuda {

// Active row a is row rows[a] in a slice; its entries there are [begins[a], begins[a] + before[a + 1] - before[a]).
// Slices follow each other; before[a]: entries of the active rows before a, in this order.
template <class I>
struct slice_arrays {
  offset_t count = 0;
  global<const I> rows;
  global<const offset_t> begins, before;
};

// The entries of a pattern slice by slice.
template <class I>
struct entries_by_slices {
  slice_arrays<I> slices;
  global<const I> cols;

  template <class G>
  GUSTAV_HD sampled_entry at(const G& g, offset_t x) const {
    const offset_t a = range_of(g, slices.before, slices.count, x);
    const offset_t p = g.load(slices.begins + a) + x - g.load(slices.before + a);
    return {g.load(slices.rows + a), g.load(cols + p), p};
  }
};

// starts[e] = 1 where an entry is the first of its row in a slice, else 0; starts[count] = 0.
template <class I>
struct find_active {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  coordinates<I> entries;
  offset_t width = 1;  // columns of a slice
  global<offset_t> starts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count + 1, [&](offset_t e) {
      bool is_start = e < entries.count;
      if (is_start && e > 0)
        is_start = g.load(entries.rows + (e - 1)) != g.load(entries.rows + e) ||
                   g.load(entries.cols + (e - 1)) / width != g.load(entries.cols + e) / width;
      g.store(starts + e, static_cast<offset_t>(is_start));
    });
  }
};

// begins[n] and slices[n] of the active rows in the order of the pattern; begins[active] = entries.
template <class I>
struct list_active {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  coordinates<I> entries;
  offset_t width = 1, active = 0;
  global<const offset_t> before;  // active rows that begin before each entry
  global<offset_t> begins, slices;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries.count + 1, [&](offset_t e) {
      const offset_t n = g.load(before + e);
      if (e == entries.count) {
        g.store(begins + active, e);
      } else if (g.load(before + (e + 1)) > n) {
        g.store(begins + n, e);
        g.store(slices + n, static_cast<offset_t>(g.load(entries.cols + e)) / width);
      }
    });
  }
};

// The active rows by slices: order[a] is the number of active row a in the order of the pattern. lengths[active] = 0.
template <class I>
struct order_active {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t active = 0;
  global<const offset_t> order, begins_there;
  global<const I> rows_of_entries;
  global<I> rows;
  global<offset_t> begins, lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, active + 1, [&](offset_t a) {
      offset_t length = 0;
      if (a < active) {
        const offset_t n = g.load(order + a), begin = g.load(begins_there + n);
        length = g.load(begins_there + (n + 1)) - begin;
        g.store(rows + a, g.load(rows_of_entries + begin));
        g.store(begins + a, begin);
      }
      g.store(lengths + a, length);
    });
  }
};

}  // namespace gustav::backends::cuda
