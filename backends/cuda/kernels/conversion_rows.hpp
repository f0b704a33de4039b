// Kernel bodies that arrange the entries of a matrix, or of a segment of its columns, in ELL, SELL, JDS and COO.
//
// Cost: O(entries * log(rows)) for each pass, beside sorts and scans of the launcher.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

namespace gustav::backends::cuda {

// A part of each row: the entries [begins[i], ends[i]) of a list.
struct row_spans {
  offset_t rows = 0;
  global<const offset_t> begins, ends;

  template <class G>
  GUSTAV_HD offset_t length(const G& g, offset_t i) const {
    return g.load(ends + i) - g.load(begins + i);
  }
};

struct larger {
  GUSTAV_HD offset_t operator()(offset_t a, offset_t b) const { return a > b ? a : b; }
};

// found[0]: the longest span; found[1]: how many are empty. Both are 0 before.
struct find_lengths {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  global<offset_t> found;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    offset_t longest = 0, empty = 0;
    for_each_lane(g, spans.rows, [&](offset_t i) {
      const offset_t n = spans.length(g, i);
      longest = larger()(longest, n);
      empty += n == 0;
    });
    longest = tile_reduce(t, larger(), partial<offset_t>{longest, true}).value;
    empty = tile_sum(t, empty);
    if (t.lane() != 0) return;
    if (longest > 0) atomic_update(g, found, [longest](offset_t x) { return larger()(x, longest); });
    if (empty > 0) g.atomic_add(found + 1, empty);
  }
};

// lengths[i] of each span, and 0 behind the last.
struct lengths_of_spans {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  global<offset_t> lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, spans.rows + 1,
                  [&](offset_t i) { g.store(lengths + i, i < spans.rows ? spans.length(g, i) : offset_t{0}); });
  }
};

// keys[i] = longest - the length of span i, so that ascending keys are descending lengths.
struct keys_by_length {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  offset_t longest = 0;
  global<offset_t> keys;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, spans.rows, [&](offset_t i) { g.store(keys + i, longest - spans.length(g, i)); });
  }
};

// lengths[p] of the span at position p; 0 from the rows on. order: null where positions are rows.
template <class I>
struct lengths_in_order {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  offset_t positions = 0;
  global<const offset_t> order;
  global<I> lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, positions, [&](offset_t p) {
      offset_t n = 0;
      if (p < spans.rows) n = spans.length(g, order.is_null() ? p : g.load(order + p));
      g.store(lengths + p, static_cast<I>(n));
    });
  }
};

// quotients[k] = from[k] / divisor.
struct divided {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0, divisor = 1;
  global<const offset_t> from;
  global<offset_t> quotients;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) { g.store(quotients + k, g.load(from + k) / divisor); });
  }
};

// places[order[p]] = p.
template <class T>
struct places_in_order {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const offset_t> order;
  global<T> places;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t p) { g.store(places + g.load(order + p), static_cast<T>(p)); });
  }
};

// ends[i]: the first entry from begins[i] on, before row_ends[i], whose column is not below `border`.
template <class I>
struct ends_below {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, border = 0;
  global<const offset_t> begins, row_ends;
  global<const I> cols;
  global<offset_t> ends;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows, [&](offset_t i) {
      offset_t begin = g.load(begins + i), end = g.load(row_ends + i);
      while (begin < end) {  // the border may lie beyond what I holds
        const offset_t middle = begin + (end - begin) / 2;
        if (static_cast<offset_t>(g.load(cols + middle)) < border)
          begin = middle + 1;
        else
          end = middle;
      }
      g.store(ends + i, begin);
    });
  }
};

// ends[i]: `width` entries behind the beginning of a span, or its end.
struct ends_within {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  offset_t width = 0;
  global<offset_t> ends;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, spans.rows, [&](offset_t i) {
      const offset_t begin = g.load(spans.begins + i), n = spans.length(g, i);
      g.store(ends + i, begin + (n < width ? n : width));
    });
  }
};

// widths[c]: the slots of chunk c, `chunk` for each entry of its longest row; 0 behind the last.
template <class I>
struct widths_of_chunks {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t chunks = 0, chunk = 1;
  global<const I> lengths;
  global<offset_t> widths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, chunks + 1, [&](offset_t c) {
      offset_t longest = 0;
      if (c < chunks)
        for (offset_t p = c * chunk; p < (c + 1) * chunk; ++p) longest = larger()(longest, g.load(lengths + p));
      g.store(widths + c, longest * chunk);
    });
  }
};

// counts[j]: the positions with more than j entries, for lengths that descend; 0 behind the last.
template <class I>
struct positions_beyond {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t positions = 0, longest = 0;
  global<const I> lengths;
  global<offset_t> counts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, longest + 1, [&](offset_t j) {
      offset_t begin = 0, end = j < longest ? positions : 0;
      while (begin < end) {
        const offset_t middle = begin + (end - begin) / 2;
        if (static_cast<offset_t>(g.load(lengths + middle)) > j)
          begin = middle + 1;
        else
          end = middle;
      }
      g.store(counts + j, begin);
    });
  }
};

// The slot of entry j of row i, the x-th of all.
struct ell_slots {
  offset_t rows = 0;
  template <class G>
  GUSTAV_HD offset_t at(const G&, offset_t i, offset_t j, offset_t) const {
    return j * rows + i;
  }
};
struct sell_slots {
  offset_t chunk = 1;
  global<const offset_t> chunk_offsets, places;  // places: null where positions are rows
  template <class G>
  GUSTAV_HD offset_t at(const G& g, offset_t i, offset_t j, offset_t) const {
    const offset_t p = places.is_null() ? i : g.load(places + i);
    return g.load(chunk_offsets + p / chunk) + p % chunk + j * chunk;
  }
};
struct jds_slots {
  global<const offset_t> diagonal_offsets, places;
  template <class G>
  GUSTAV_HD offset_t at(const G& g, offset_t i, offset_t j, offset_t) const {
    return g.load(diagonal_offsets + j) + g.load(places + i);
  }
};
struct coo_slots {
  template <class G>
  GUSTAV_HD offset_t at(const G&, offset_t, offset_t, offset_t x) const {
    return x;
  }
};

// The column of each entry of the spans, less `origin`, in its slot; and for its value, where that is asked for, its
// number in the matrix and its slot.
template <class I, class Slots>
struct fill_slots {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  row_spans spans;
  offset_t count = 0;
  global<const offset_t> starts;   // sums of the lengths of the spans
  global<const offset_t> numbers;  // of the entries of the list in the matrix; null: the same
  global<const I> cols;
  offset_t origin = 0;
  Slots slots;
  global<I> indices;
  global<offset_t> from, to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t x) {
      const offset_t i = range_of(g, starts, spans.rows, x), j = x - g.load(starts + i);
      const offset_t e = g.load(spans.begins + i) + j, slot = slots.at(g, i, j, x);
      g.store(indices + slot, static_cast<I>(static_cast<offset_t>(g.load(cols + e)) - origin));
      if (!from.is_null()) g.store(from + x, numbers.is_null() ? e : g.load(numbers + e));
      if (!to.is_null()) g.store(to + x, slot);
    });
  }
};

// slots[to[k]] = values[from[k]] for k < count; null: k itself.
template <class T>
struct scatter_to_slots {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  global<const offset_t> from, to;
  global<const T> values;
  global<T> slots;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t k) {
      const offset_t e = from.is_null() ? k : g.load(from + k);
      g.store(slots + (to.is_null() ? k : g.load(to + k)), g.load(values + e));
    });
  }
};

}  // namespace gustav::backends::cuda
