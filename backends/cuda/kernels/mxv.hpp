// Kernel bodies of w = A (+.x) u by rows. A tile computes each row of up to long_row entries; its width follows the
// mean row length, as in CSR-vector SpMV with sub-warps. Longer rows are split into segments, one block each, whose
// sums one tile per row combines. The order of each row's sum depends on the matrix only. Rows by tiles are for sums
// that mxv_row_blocks.hpp does not take.
//
// Cost: reads each index once, values of A and u only if the multiplication uses them, and writes w once.
#pragma once

#include <backends/cuda/kernels/mxv_gather.hpp>
#include <semirings/traits.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// Entries that a lane reads at a time where a row has many.
inline constexpr int mxv_batch = 8;

// acc <- acc (+) A(i, k) (x) u(k) for the entry of A at position p, if u has entry k.
template <class G, class S, class TA, class TU, class Z, class I>
GUSTAV_HD void mxv_entry(const G& g, const S& s, const mxv_task<TA, TU, Z, I>& task, offset_t i, offset_t p,
                         partial<Z>& acc) {
  const offset_t k = static_cast<offset_t>(g.load(task.a.indices + p));
  if (!task.u.full && g.load(task.u.present + k) == 0) return;
  const auto left = [&] { return task.a.values.load(g, p); };
  const auto right = [&] { return task.u.values.load(g, k); };
  accumulate(s.add, acc, arithmetic::cast<Z>(multiply_loading(s.multiply, left, right, i, k, offset_t{0})));
}

// Returns the sum of entries [begin, end) of row i to lane 0. All lanes of the tile call it.
// Commutative monoids and `any`: the lanes take consecutive entries (coalesced) and stop after the step in which a lane
// reaches a terminal value that is worth a test (exits_early). For `any` a step combines from left to right, so its
// first entry is the result. Other monoids: each lane takes a contiguous range, so that the sum keeps the order of its
// operands. Batch: the entries that a lane reads at a time.
template <int Batch, bool Full, class G, class Tile, class S, class TA, class TU, class Z, class I>
GUSTAV_HD partial<Z> mxv_chunk(const G& g, const Tile& t, const S& s, const mxv_task<TA, TU, Z, I>& task, offset_t i,
                               offset_t begin, offset_t end) {
  using add_type = semiring_add_t<S>;
  partial<Z> mine;
  if constexpr (is_commutative_v<add_type> && !exits_early_v<add_type, Z>) {
    const int n = static_cast<int>(end - begin);
    for (int q = t.lane(); q < n; q += Batch * Tile::size()) {
      Z x[Batch] = {};
      bool there[Batch];
      mxv_gather<Batch, Tile::size(), Full>(g, s, task, i, begin + q, n - q, x, there);
      for (int j = 0; j < Batch; ++j)
        if (there[j]) accumulate(s.add, mine, x[j]);
    }
  } else if constexpr (is_commutative_v<add_type> || is_always_terminal_v<add_type>) {
    for (offset_t base = begin; base < end; base += t.size()) {
      if (base + t.lane() < end) mxv_entry(g, s, task, i, base + t.lane(), mine);
      if (t.any(mine.found && is_terminal(s.add, mine.value))) break;
    }
  } else {
    const offset_t length = (end - begin + t.size() - 1) / t.size();
    const offset_t from = begin + length * t.lane();
    const offset_t to = from + length < end ? from + length : end;
    for (offset_t p = from; p < to; ++p) {
      mxv_entry(g, s, task, i, p, mine);
      if constexpr (exits_early_v<add_type, Z>) {
        if (mine.found && is_terminal(s.add, mine.value)) break;
      }
    }
  }
  return tile_reduce(t, s.add, mine);
}

// Writes w(i) and counts it if present. For one lane of a tile.
template <class G, class Z, class Task>
GUSTAV_HD void mxv_store(const G& g, const Task& task, offset_t i, const partial<Z>& sum, offset_t& count) {
  g.store(task.values + i, sum.found ? sum.value : Z{});
  if (!task.present.is_null()) g.store(task.present + i, static_cast<std::uint8_t>(sum.found));
  count += sum.found;
}

// Adds the counts of all lanes of a warp to the counter, if there is one: a single atomic for each warp.
template <class Warp, class G, class Task>
GUSTAV_HD void mxv_count(const Warp& t, const G& g, const Task& task, offset_t count) {
  if (task.entries.is_null()) return;
  for (int d = t.size() / 2; d > 0; d /= 2) count += t.shuffle_down(count, d);
  if (t.lane() == 0 && count != 0) g.atomic_add(task.entries, count);
}

// Rows of up to long_row entries, one tile of W lanes each.
template <int W, class S, class Task>
struct mxv_rows {
  static constexpr int threads = mxv_block, blocks_per_sm = 1;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<W>();
    const offset_t per_block = g.size() / W;
    offset_t count = 0;
    for (offset_t i = g.index() * per_block + t.index(); i < task.a.rows; i += g.count() * per_block) {
      const offset_t begin = g.load(task.a.offsets + i), end = g.load(task.a.offsets + (i + 1));
      if (end - begin > task.borders.long_row) continue;
      mxv_partial_t<Task> sum;
      if (task.mask.allows(g, i)) sum = mxv_chunk<2, false>(g, t, s, task, i, begin, end);
      if (t.lane() == 0) mxv_store(g, task, i, sum, count);
    }
    mxv_count(g.template tile<32>(), g, task, count);
  }
};

// Segments of long rows, one block each. The warps take equal parts, which the first warp adds up in order.
// Shared memory: one partial sum per warp.
template <class S, class Task>
struct mxv_segments {
  static constexpr int threads = mxv_block, blocks_per_sm = 1;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    using sum_type = mxv_partial_t<Task>;
    const auto t = g.template tile<32>();
    const int warps = g.size() / 32;
    const scratch<sum_type> parts = g.template shared<sum_type>(warps);
    const offset_t segments = g.load(task.first_segment + task.long_rows);
    for (offset_t q = g.index(); q < segments; q += g.count()) {
      // The row of this segment: the last long row whose first segment is at most q.
      offset_t low = 0, high = task.long_rows;
      while (high - low > 1) {
        const offset_t middle = low + (high - low) / 2;
        if (g.load(task.first_segment + middle) <= q)
          low = middle;
        else
          high = middle;
      }
      const offset_t i = g.load(task.rows + low), row_end = g.load(task.a.offsets + (i + 1));
      const offset_t begin =
          g.load(task.a.offsets + i) + (q - g.load(task.first_segment + low)) * task.borders.long_row;
      const offset_t end = row_end - begin < task.borders.long_row ? row_end : begin + task.borders.long_row;
      sum_type sum;
      if (task.mask.allows(g, i)) {
        const offset_t share = ((end - begin + warps - 1) / warps + 31) / 32 * 32;
        const offset_t from = begin + share * t.index();
        const offset_t to = from + share < end ? from + share : end;
        if (from < to) sum = mxv_chunk<mxv_batch, false>(g, t, s, task, i, from, to);
      }
      if (t.lane() == 0) g.put(parts + t.index(), sum);
      g.sync();
      if (t.index() == 0) {
        sum_type mine;
        if (t.lane() < warps) mine = g.get(parts + t.lane());
        mine = tile_reduce(t, s.add, mine);
        if (t.lane() == 0) g.store(task.partials + q, mine);
      }
      g.sync();  // the next segment reuses parts
    }
  }
};

// Sums of long rows from the partial sums of their segments, one warp per row.
template <class S, class Task>
struct mxv_finish {
  static constexpr int threads = mxv_block, blocks_per_sm = 1;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const offset_t per_block = g.size() / 32;
    offset_t count = 0;
    for (offset_t r = g.index() * per_block + t.index(); r < task.long_rows; r += g.count() * per_block) {
      mxv_partial_t<Task> sum;
      const offset_t end = g.load(task.first_segment + (r + 1));
      for (offset_t base = g.load(task.first_segment + r); base < end; base += t.size()) {
        mxv_partial_t<Task> mine;
        if (base + t.lane() < end) mine = g.load(task.partials + (base + t.lane()));
        mine = tile_reduce(t, s.add, mine);
        if (t.lane() == 0 && mine.found) accumulate(s.add, sum, mine.value);
      }
      if (t.lane() == 0) mxv_store(g, task, g.load(task.rows + r), sum, count);
    }
    mxv_count(g.template tile<32>(), g, task, count);
  }
};

}  // namespace gustav::backends::cuda
