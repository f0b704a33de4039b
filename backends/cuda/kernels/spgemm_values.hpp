// Kernel bodies that compute the values of a product of sparse matrices at the positions of a given pattern: that of
// the product itself, or of a mask.
//
// The products of a row are added to its entries in the order of k: a tile takes as many at once as it has lanes, and
// those that meet in an entry are added one after the other. So sums are the same in every run, of any monoid, and of
// values of any size; no value is changed by an atomic. Rows with many products are split into segments, whose sums are
// added in order.
// Sources: Nagasaka 2019, chapter 5 (hash tables for groups of rows); Gustavson 1978 (row-wise product).
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/kernels/key_table.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <backends/cuda/kernels/product_walk.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Rows of a product and where their values go.
template <class TA, class TB, class Z, class I>
struct product_task {
  csr_arrays<TA, I> a;
  csr_arrays<TB, I> b;
  sorted_pattern<I> pattern;
  global<const offset_t> rows;  // the numbers of the rows
  offset_t count = 0;
  int slots = 0;  // of a table
  std::uint64_t multiplier = hash_multiplier;
  global<Z> values;              // of the entries of the pattern
  global<std::uint8_t> present;  // whether they have one; null: all have

  GUSTAV_HD product_patterns<I> operands() const { return {a.offsets, a.indices, b.offsets, b.indices}; }
};

// The product of entry e of A, which is in row i, and entry `at` of B, which is in column j.
template <class Z, class G, class S, class Task, class I>
GUSTAV_HD Z product_of(const G& g, const S& s, const Task& task, offset_t i, offset_t e, offset_t at, I j) {
  offset_t k = 0;
  if constexpr (is_positional_v<semiring_multiply_t<S>>) k = g.load(task.a.indices + e);
  return arithmetic::cast<Z>(
      multiply_at(s.multiply, task.a.values.load(g, e), task.b.values.load(g, at), i, k, static_cast<offset_t>(j)));
}

// add(), by the lanes of a tile that have `found` something, for each place one lane after the other, the lowest first.
// Ends with their sync.
template <class Tile, class P, class F>
GUSTAV_HD void in_turns(const Tile& t, bool found, P place, const F& add) {
  const std::uint32_t same = t.match(found ? place : P{-1});
  const int turn = count_bits(same & ((std::uint32_t{1} << t.lane()) - 1));
  for (int now = 0;; ++now) {
    if (found && turn == now) add();
    t.sync();
    if (!t.any(found && turn > now)) return;
  }
}

// A tile of W lanes for each row, whose entries, fewer than slots, are in shared memory.
template <int W, class S, class Task>
struct product_by_tiles;
template <int W, class S, class TA, class TB, class Z, class I>
struct product_by_tiles<W, S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = 256, blocks_per_sm = 4;
  static constexpr std::uint16_t has_value = 0x8000;  // in the rank of an entry
  S s;
  product_task<TA, TB, Z, I> task;

  static std::size_t shared(int tiles, int slots) {
    constexpr std::size_t slot_bytes = sizeof(Z) + sizeof(I) + sizeof(std::uint16_t), alignment = 16;
    return product_walk<W>::shared(tiles) + static_cast<std::size_t>(tiles * padded<W>(slots)) * slot_bytes + alignment;
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<W>();
    const int each = padded<W>(task.slots), all = g.size() / W * each, mine = t.index() * each;
    const product_walk<W> walk(g, t);
    const auto values = g.template shared<Z>(all) + mine;
    const key_table<I> table{g.template shared<I>(all) + mine, task.slots, task.multiplier};
    const auto ranks = g.template shared<std::uint16_t>(all) + mine;
    for_each_tile<W>(g, task.count, [&](offset_t q) {
      const offset_t i = g.load(task.rows + q);
      const offset_t first = g.load(task.pattern.offsets + i);
      const offset_t n = g.load(task.pattern.offsets + (i + 1)) - first;
      table.clear(g, t);
      t.sync();
      for (offset_t k = t.lane(); k < n; k += W) {
        const int slot = table.insert(g, g.load(task.pattern.cols + (first + k)));
        g.put(ranks + slot, static_cast<std::uint16_t>(k));
      }
      t.sync();
      walk(g, t, task.operands(), g.load(task.a.offsets + i), g.load(task.a.offsets + (i + 1)), W,
           [&](bool active, offset_t e, offset_t at) {
             const I j = active ? g.load(task.b.indices + at) : I{0};
             const int slot = active ? table.find(g, j) : -1;
             in_turns(t, slot >= 0, slot, [&] {
               const Z x = product_of<Z>(g, s, task, i, e, at, j);
               const auto rank = g.get(ranks + slot);
               if ((rank & has_value) != 0) {
                 g.put(values + slot, arithmetic::cast<Z>(s.add(g.get(values + slot), x)));
               } else {
                 g.put(values + slot, x);
                 g.put(ranks + slot, static_cast<std::uint16_t>(rank | has_value));
               }
             });
           });
      t.sync();
      for (int slot = t.lane(); slot < task.slots; slot += W) {
        if (g.get(table.keys + slot) == key_table<I>::none()) continue;
        const auto rank = g.get(ranks + slot);
        if ((rank & has_value) == 0) continue;
        const offset_t to = first + (rank & ~has_value);
        g.store(task.values + to, g.get(values + slot));
        if (!task.present.is_null()) g.store(task.present + to, std::uint8_t{1});
      }
      t.sync();
    });
  }
};

// Segments of long rows: the q-th row has the segments [first[q], first[q + 1]), and the sums of its segments, one
// after the other, from places[q] on.
struct row_segments {
  global<const offset_t> first, places;

  GUSTAV_HD bool are_whole_rows() const { return first.is_null(); }
};

// A long row, or a segment of one: its entries [begin, end) of A, those [first, last) of the pattern, and where its
// values go.
template <class I>
struct row_part {
  offset_t row, begin, end, first, last, to;

  template <class G, class Task>
  GUSTAV_HD row_part(const G& g, const Task& task, const row_segments& segments, offset_t item) {
    const offset_t q = segments.are_whole_rows() ? item : range_of(g, segments.first, task.count, item);
    row = g.load(task.rows + q);
    first = g.load(task.pattern.offsets + row);
    last = g.load(task.pattern.offsets + (row + 1));
    begin = g.load(task.a.offsets + row);
    end = g.load(task.a.offsets + (row + 1));
    to = first;
    if (segments.are_whole_rows()) return;
    const offset_t before = g.load(segments.first + q), part = item - before;
    const offset_t parts = g.load(segments.first + (q + 1)) - before, entries = end - begin;
    end = begin + entries * (part + 1) / parts;
    begin += entries * part / parts;
    to = g.load(segments.places + q) + part * (last - first);
  }
  // The entry of the pattern in column j.
  template <class G, class Task>
  GUSTAV_HD entry_place find(const G& g, const Task& task, I j) const {
    const offset_t at = first_from(g, task.pattern.cols, first, last, j);
    return {at, at < last && g.load(task.pattern.cols + at) == j};
  }
};

// A warp for each long row, or segment of one, whose entries are in the memory of the device and found by binary
// search. `present` is not null, and 0 before.
// Cost: O(log(length of the row)) for each product.
template <class S, class Task>
struct product_of_long_rows;
template <class S, class TA, class TB, class Z, class I>
struct product_of_long_rows<S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = 256, blocks_per_sm = 4;
  S s;
  product_task<TA, TB, Z, I> task;
  row_segments segments;
  offset_t items = 0;  // rows or segments

  static std::size_t shared(int lanes) { return product_walk<32>::shared(lanes / 32); }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const product_walk<32> walk(g, t);
    for_each_tile<32>(g, items, [&](offset_t item) {
      const row_part<I> part(g, task, segments, item);
      walk(g, t, task.operands(), part.begin, part.end, 32, [&](bool active, offset_t e, offset_t at) {
        const I j = active ? g.load(task.b.indices + at) : I{0};
        const entry_place there = active ? part.find(g, task, j) : entry_place{0, false};
        in_turns(t, there.found, there.at, [&] {
          const Z x = product_of<Z>(g, s, task, part.row, e, at, j);
          const offset_t place = part.to + there.at - part.first;
          if (g.load(task.present + place) != 0) {
            g.store(task.values + place, arithmetic::cast<Z>(s.add(g.load(task.values + place), x)));
          } else {
            g.store(task.values + place, x);
            g.store(task.present + place, std::uint8_t{1});
          }
        });
      });
    });
  }
};

// The sums of the segments of each row. entries_before[q]: entries of the pattern in the rows before the q-th.
template <class Monoid, class Z>
struct add_segments {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  Monoid add;
  offset_t count = 0, entries = 0;
  global<const offset_t> rows, entries_before, offsets;
  row_segments segments;
  global<const Z> parts;
  global<const std::uint8_t> present_parts;
  global<Z> values;
  global<std::uint8_t> present;  // null: nobody asks

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries, [&](offset_t x) {
      const offset_t q = range_of(g, entries_before, count, x);
      const offset_t before = g.load(entries_before + q), rank = x - before;
      const offset_t length = g.load(entries_before + (q + 1)) - before;
      const offset_t number = g.load(segments.first + (q + 1)) - g.load(segments.first + q);
      const offset_t place = g.load(segments.places + q) + rank;
      partial<Z> sum;
      for (offset_t part = 0; part < number; ++part)
        if (g.load(present_parts + (place + part * length)) != 0)
          accumulate(add, sum, g.load(parts + (place + part * length)));
      if (!sum.found) return;
      const offset_t to = g.load(offsets + g.load(rows + q)) + rank;
      g.store(values + to, sum.value);
      if (!present.is_null()) g.store(present + to, std::uint8_t{1});
    });
  }
};

// Inner products at the positions of a mask: a lane for each takes the shorter of a row of A and a column of B, and
// searches its entries in the longer. b: the columns of B.
// Cost: O(shorter length * log(longer length)) for each position.
template <class S, class Task>
struct product_by_dots;
template <class S, class TA, class TB, class Z, class I>
struct product_by_dots<S, product_task<TA, TB, Z, I>> {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  S s;
  product_task<TA, TB, Z, I> task;  // count: rows of the pattern
  offset_t positions = 0;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, positions, [&](offset_t x) {
      const offset_t i = range_of(g, task.pattern.offsets, task.count, x);
      const I j = g.load(task.pattern.cols + x);
      offset_t p = g.load(task.a.offsets + i), q = g.load(task.b.offsets + j);
      const offset_t p_end = g.load(task.a.offsets + (i + 1)), q_end = g.load(task.b.offsets + (j + offset_t{1}));
      const bool a_is_shorter = p_end - p <= q_end - q;
      partial<Z> sum;
      while (p < p_end && q < q_end) {
        const I ka = g.load(task.a.indices + p), kb = g.load(task.b.indices + q);
        if (ka == kb) {
          accumulate(s.add, sum, product_of<Z>(g, s, task, i, p++, q++, j));
        } else if (a_is_shorter) {
          if (kb < ka)
            q = first_from(g, task.b.indices, q, q_end, ka);
          else
            ++p;
        } else {
          if (ka < kb)
            p = first_from(g, task.a.indices, p, p_end, kb);
          else
            ++q;
        }
      }
      if (sum.found) g.store(task.values + x, sum.value);
      g.store(task.present + x, static_cast<std::uint8_t>(sum.found));
    });
  }
};

// Of each row of a group: entries of the pattern, segments, and the sums of its segments; 0 behind the last row.
struct count_segments {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t count = 0;
  offset_t products = 0;  // that a segment should have at least
  offset_t most = 0;      // segments of a row
  global<const offset_t> rows, a_offsets, products_before, offsets;
  global<offset_t> entries, segments, sums;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count + 1, [&](offset_t q) {
      offset_t length = 0, number = 0;
      if (q < count) {
        const offset_t i = g.load(rows + q);
        const offset_t begin = g.load(a_offsets + i), end = g.load(a_offsets + (i + 1));
        const offset_t work = g.load(products_before + end) - g.load(products_before + begin);
        length = g.load(offsets + (i + 1)) - g.load(offsets + i);
        // Not more sums of segments than products, nor segments than entries of A.
        number = least(least(work / products, work / (length > 0 ? length : 1)), least(most, end - begin));
        if (number < 1) number = 1;
      }
      g.store(entries + q, length);
      g.store(segments + q, number);
      g.store(sums + q, number * length);
    });
  }

 private:
  GUSTAV_HD static offset_t least(offset_t a, offset_t b) { return a < b ? a : b; }
};

}  // namespace gustav::backends::cuda
