// Kernel bodies that find the pattern of a product of sparse matrices: the distinct columns of the products of each
// row, counted in a first launch and written in order in a second.
//
// Rows are grouped by the number of their products. The columns of a row go into a hash table in shared memory, of a
// tile of lanes or of a block; those of rows with too many into a bitmap of the device's memory.
// Sources: Nagasaka 2019, chapter 5 (two phases, groups of rows, hash tables); Gustavson 1978 (row-wise product).
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/kernels/key_table.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/product_walk.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>

namespace gustav::backends::cuda {

// lengths[e]: products of entry e of A, for e < entries; lengths[entries] = 0.
template <class I>
struct count_products {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t entries = 0;
  global<const I> a_cols;
  global<const offset_t> b_offsets;
  global<offset_t> lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, entries + 1, [&](offset_t e) {
      offset_t n = 0;
      if (e < entries) {
        const I k = g.load(a_cols + e);
        n = g.load(b_offsets + (k + offset_t{1})) - g.load(b_offsets + k);
      }
      g.store(lengths + e, n);
    });
  }
};

// Which rows a pass takes: those of a range whose products are in a range.
struct row_limits {
  static constexpr offset_t any = std::numeric_limits<offset_t>::max();
  offset_t first = 0, last = any;
  offset_t least = 0, most = any;  // products

  GUSTAV_HD bool take(offset_t row, offset_t products) const {
    return first <= row && row < last && least <= products && products <= most;
  }
};

// Groups of rows: 0 without products or entries, or not taken, then by size up to most[0], most[1], ..., and the last
// without bound; behind them rows that a window holds, by their columns from the first to the last, up to widest[0],
// widest[1], ..., and those of them that are split.
struct row_borders {
  static constexpr int groups = 6, windows = 3;  // with bounds
  offset_t most[groups] = {};
  int used = 0;
  offset_t split = 0;  // rows with more products are the group after the last; 0: there is none
  row_limits limits;
  offset_t widest[windows] = {};
  int used_windows = 0;

  GUSTAV_HD int long_rows() const { return used + 1; }
  GUSTAV_HD int split_rows() const { return used + 2; }
  GUSTAV_HD int window(int w) const { return used + 3 + w; }
  GUSTAV_HD int split_windows() const { return window(used_windows); }
  // A row goes into a window that has no more columns than the table of its size has slots, or where it has no table.
  GUSTAV_HD int group_of(offset_t row, offset_t size, offset_t products, offset_t columns) const {
    if (size == 0 || products == 0 || !limits.take(row, products)) return 0;
    const bool is_split = split > 0 && products > split;
    int group = 0, w = 0;
    while (group < used && size > most[group]) ++group;
    while (w < used_windows && columns > widest[w]) ++w;
    if (w < used_windows && (is_split || w <= group)) return is_split ? split_windows() : window(w);
    return is_split ? split_rows() : group + 1;
  }
  int count() const { return split_windows() + 1; }
};

// group[i] of each row. result: whose rows have the sizes that count; without offsets the products of a row, up to
// cols.
template <class I>
struct group_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, cols = 0;
  global<const offset_t> a_offsets, products_before;
  sorted_pattern<I> result;
  row_borders borders;
  global<std::int32_t> group;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows, [&](offset_t i) {
      const offset_t products =
          g.load(products_before + g.load(a_offsets + (i + 1))) - g.load(products_before + g.load(a_offsets + i));
      offset_t size = products < cols ? products : cols, columns = cols;
      if (!result.offsets.is_null()) {
        const offset_t first = g.load(result.offsets + i), end = g.load(result.offsets + (i + 1));
        size = end - first;
        if (size > 0 && borders.used_windows > 0)
          columns = offset_t{g.load(result.cols + (end - 1))} - g.load(result.cols + first) + 1;
      }
      g.store(group + i, static_cast<std::int32_t>(borders.group_of(i, size, products, columns)));
    });
  }
};

// firsts[b] for b <= blocks: the first row of a block of about as many products as the others.
struct share_rows {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t rows = 0, blocks = 0, products = 0;
  global<const offset_t> a_offsets, products_before;
  global<offset_t> firsts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, blocks + 1, [&](offset_t b) {
      // In doubles, whose product does not overflow; the last block ends with the last row.
      const auto wanted =
          static_cast<offset_t>(static_cast<double>(products) / static_cast<double>(blocks) * static_cast<double>(b));
      offset_t begin = 0, end = b == blocks ? 0 : rows;
      while (begin < end) {
        const offset_t middle = begin + (end - begin) / 2;
        if (g.load(products_before + g.load(a_offsets + middle)) < wanted)
          begin = middle + 1;
        else
          end = middle;
      }
      g.store(firsts + b, b == blocks ? rows : begin);
    });
  }
};

// The rows of a group, and where their columns go.
template <class I>
struct pattern_task {
  product_patterns<I> operands;
  mask_rows<I> mask;  // what stays
  global<const offset_t> rows;
  offset_t count = 0;
  int slots = 0;  // of a table
  std::uint64_t multiplier = hash_multiplier;
  global<offset_t> lengths;        // of each row, where they are counted
  global<const offset_t> offsets;  // otherwise
  global<I> cols;

  GUSTAV_HD bool counts() const { return !lengths.is_null(); }
};

// Up to so many keys are put in order by counting smaller ones.
inline constexpr int counted_ranks = 64;

// Writes the keys of a table from cols[to] on, ascending: by all lanes of a tile, which leave the free slots out first,
// or of a block.
template <class G, class Lanes, class I>
GUSTAV_HD void write_keys(const G& g, const Lanes& lanes, const key_table<I>& table, global<I> cols, offset_t to,
                          offset_t count) {
  constexpr bool is_tile = requires { lanes.ballot(true); };
  constexpr I none = key_table<I>::none();
  int slots = table.slots;
  if constexpr (is_tile) slots = compact_keys(g, lanes, table);
  if (slots <= counted_ranks) {
    for (int slot = lanes.lane(); slot < slots; slot += lanes.size()) {
      const I key = g.get(table.keys + slot);
      if (key == none) continue;
      int rank = 0;
      for (int other = 0; other < slots; ++other) rank += g.get(table.keys + other) < key;
      g.store(cols + (to + rank), key);
    }
    return;
  }
  int sorted = table.slots;
  if constexpr (is_tile) {
    sorted = 2 * counted_ranks;
    while (sorted < slots) sorted *= 2;
    for (int slot = slots + lanes.lane(); slot < sorted; slot += lanes.size()) g.put(table.keys + slot, none);
    lanes.sync();
  }
  sort_keys(g, lanes, table.keys, sorted);
  for (offset_t k = lanes.lane(); k < count; k += lanes.size())
    g.store(cols + (to + k), g.get(table.keys + static_cast<int>(k)));
}

// Counts or writes the keys of the table of row i, by all lanes of a tile or a block, after their sync. total(n): the
// sum over all lanes, for one of them at least.
template <class G, class Lanes, class I, class Total>
GUSTAV_HD void finish_row(const G& g, const Lanes& lanes, const pattern_task<I>& task, const key_table<I>& table,
                          offset_t i, const Total& total) {
  constexpr I none = key_table<I>::none();
  if (task.counts()) {
    offset_t found = 0;
    for (int slot = lanes.lane(); slot < table.slots; slot += lanes.size()) {
      const I key = g.get(table.keys + slot);
      found += key != none && task.mask.allows(g, i, key);
    }
    found = total(found);
    if (lanes.lane() == 0) g.store(task.lengths + i, found);
    return;
  }
  if (!task.mask.allows_all()) {
    for (int slot = lanes.lane(); slot < table.slots; slot += lanes.size()) {
      const I key = g.get(table.keys + slot);
      if (key != none && !task.mask.allows(g, i, key)) g.put(table.keys + slot, none);
    }
    lanes.sync();
  }
  const offset_t to = g.load(task.offsets + i);
  write_keys(g, lanes, table, task.cols, to, g.load(task.offsets + (i + 1)) - to);
}

// A tile of W lanes for each row.
template <int W, class I>
struct pattern_by_tiles {
  static constexpr int threads = 256, blocks_per_sm = 4;
  pattern_task<I> task;

  static std::size_t shared(int tiles, int slots) {
    return product_walk<W>::shared(tiles) + static_cast<std::size_t>(tiles * padded<W>(slots)) * sizeof(I);
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<W>();
    const int tiles = g.size() / W;
    const product_walk<W> walk(g, t);
    const key_table<I> table{g.template shared<I>(tiles * padded<W>(task.slots)) + t.index() * padded<W>(task.slots),
                             task.slots, task.multiplier};
    for_each_tile<W>(g, task.count, [&](offset_t q) {
      const offset_t i = g.load(task.rows + q);
      table.clear(g, t);
      t.sync();
      walk(g, t, task.operands, g.load(task.operands.a_offsets + i), g.load(task.operands.a_offsets + (i + 1)), W,
           [&](bool active, offset_t, offset_t at) {
             if (active) table.insert(g, g.load(task.operands.b_cols + at));
           });
      t.sync();
      finish_row(g, t, task, table, i, [&](offset_t mine) { return tile_sum(t, mine); });
      t.sync();
    });
  }
};

// The sum of one number of each lane of a block, for all of its lanes. counter: one word. Ends with a sync.
template <class G>
GUSTAV_HD offset_t block_sum(const G& g, scratch<offset_t> counter, offset_t mine) {
  if (g.lane() == 0) g.put(counter, offset_t{0});
  g.sync();
  if (mine != 0) g.atomic_add(counter, mine);
  g.sync();
  const offset_t sum = g.get(counter);
  g.sync();
  return sum;
}

// A block for each row, whose warps take chunks of the entries of A.
template <class I>
struct pattern_by_blocks {
  static constexpr int threads = 512, blocks_per_sm = 2;
  pattern_task<I> task;

  static std::size_t shared(int lanes, int slots) {
    return product_walk<32>::shared(lanes / 32) + sizeof(offset_t) + static_cast<std::size_t>(slots) * sizeof(I);
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const product_walk<32> walk(g, t);
    const auto counter = g.template shared<offset_t>(1);
    const key_table<I> table{g.template shared<I>(task.slots), task.slots, task.multiplier};
    for (offset_t q = g.index(); q < task.count; q += g.count()) {
      const offset_t i = g.load(task.rows + q);
      table.clear(g, g);
      g.sync();
      walk(g, t, task.operands, g.load(task.operands.a_offsets + i) + t.index() * 32,
           g.load(task.operands.a_offsets + (i + 1)), g.size(), [&](bool active, offset_t, offset_t at) {
             if (active) table.insert(g, g.load(task.operands.b_cols + at));
           });
      g.sync();
      finish_row(g, g, task, table, i, [&](offset_t mine) { return block_sum(g, counter, mine); });
      g.sync();
    }
  }
};

// A block for each row, and a bit for each column in the memory of the device. words: of the bitmap of one block; all
// bits are 0 before and after.
template <class I>
struct pattern_by_bitmap {
  static constexpr int threads = 512, blocks_per_sm = 2;
  static constexpr int bits = 32;
  pattern_task<I> task;
  offset_t words = 0;
  global<std::uint32_t> bitmaps;

  static std::size_t shared(int lanes) {
    return product_walk<32>::shared(lanes / 32) + static_cast<std::size_t>(lanes / 32 + 1) * sizeof(offset_t);
  }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const product_walk<32> walk(g, t);
    const auto counter = g.template shared<offset_t>(1);
    const auto sums = g.template shared<offset_t>(g.size() / 32);
    const auto bitmap = bitmaps + g.index() * words;
    for (offset_t q = g.index(); q < task.count; q += g.count()) {
      const offset_t i = g.load(task.rows + q);
      walk(g, t, task.operands, g.load(task.operands.a_offsets + i) + t.index() * 32,
           g.load(task.operands.a_offsets + (i + 1)), g.size(), [&](bool active, offset_t, offset_t at) {
             if (!active) return;
             const I key = g.load(task.operands.b_cols + at);
             g.atomic_or(bitmap + key / bits, std::uint32_t{1} << (key % bits));
           });
      g.sync();
      if (task.counts()) {
        offset_t found = 0;
        for (offset_t k = g.lane(); k < words; k += g.size()) found += count_bits(taken(g, bitmap, i, k));
        found = block_sum(g, counter, found);
        if (g.lane() == 0) g.store(task.lengths + i, found);
      } else {
        offset_t to = g.load(task.offsets + i);
        for (offset_t first = 0; first < words; first += g.size()) {
          const offset_t k = first + g.lane();
          std::uint32_t word = k < words ? taken(g, bitmap, i, k) : 0;
          const offset_t mine = count_bits(word), sum = sum_up_to_lane(t, mine);
          if (t.lane() == 31) g.put(sums + t.index(), sum);
          g.sync();
          offset_t place = to + sum - mine;
          for (int w = 0; w < g.size() / 32; ++w) {
            const offset_t of_warp = g.get(sums + w);
            if (w < t.index()) place += of_warp;
            to += of_warp;
          }
          for (; word != 0; word &= word - 1) g.store(task.cols + place++, static_cast<I>(k * bits + lowest_bit(word)));
          g.sync();
        }
      }
      g.sync();
    }
  }

 private:
  // The bits of a word inside the mask. Clears the word.
  template <class G>
  GUSTAV_HD std::uint32_t taken(const G& g, global<std::uint32_t> bitmap, offset_t i, offset_t k) const {
    std::uint32_t word = g.load(bitmap + k);
    if (word == 0) return 0;
    g.store(bitmap + k, std::uint32_t{0});
    if (!task.mask.allows_all())
      for (std::uint32_t left = word; left != 0; left &= left - 1)
        if (!task.mask.allows(g, i, static_cast<I>(k * bits + lowest_bit(left)))) word &= ~(left & (0 - left));
    return word;
  }
};

}  // namespace gustav::backends::cuda
