// One-phase products: row tiles are computed once, and each is copied to its offset while others are being computed.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Rows [begin, end), or columns [from, to) of the single row `begin`.
struct row_tile {
  long begin, end;
  offset_t from = 0, to = -1;  // to < 0: all columns
};

// The result of a product under construction. Tiles come in ascending order, each to one worker. The length of a tile
// is known when it is computed, its offset when all tiles before it are. So nearly every tile is copied at once from
// the worker's cache to its offset: there is one pass over the multiply-adds, and no second copy of the result in
// memory. Tiles that exceed the capacity stay pending until the end, when the result is moved once.
template <class Z, class I>
class tiled_output {
 public:
  tiled_output(offset_t rows, offset_t cols, std::size_t tiles, int threads, offset_t capacity)
      : tile_entries_(tiles, -1), tile_offsets_(tiles + 1, 0), workers_(static_cast<std::size_t>(threads)) {
    out_.rows = rows;
    out_.cols = cols;
    out_.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1);
    out_.offsets[0] = 0;
    out_.indices = buffer<I>(static_cast<std::size_t>(capacity));
    out_.values = buffer<Z>(static_cast<std::size_t>(capacity));
  }

  // Memory for `entries` entries of tile s: at its offset in the result if that is known and has the capacity, else
  // scratch.
  std::pair<I*, Z*> begin(std::size_t s, offset_t entries) {
    worker& w = workers_[static_cast<std::size_t>(current_worker())];
    const offset_t at = tile_offset(s);
    w.direct = fits(at, entries);
    if (w.direct) return {out_.indices.data() + at, out_.values.data() + at};
    return w.scratch(entries);
  }
  // Tile s has n entries. Offsets of its rows are final once its own offset is added.
  void end(std::size_t s, const row_tile& rows, offset_t n) {
    worker& w = workers_[static_cast<std::size_t>(current_worker())];
    publish(s, n);
    if (w.direct) {
      move_offsets(rows, tile_offset(s));
    } else {
      w.pending.push_back({s, rows, n, std::move(w.current)});
      w.current = {};
      flush(w);
    }
  }
  // Row i begins at entry `at` of its tile. Called for each row of a tile before end().
  void set_offset(long i, offset_t at) { out_.offsets[static_cast<std::size_t>(i)] = at; }

  csr_result<Z, I> finish(bool sorted) {
    const offset_t n = tile_offsets_.back();
    // Pending tiles that fit are copied first: later tiles may be in the result already and are moved with them.
    for (worker& w : workers_) flush(w);
    if (n > static_cast<offset_t>(out_.indices.size())) {
      grow(n);
      for (worker& w : workers_) flush(w);
    }
    out_.offsets[static_cast<std::size_t>(out_.rows)] = n;
    if (2 * n < static_cast<offset_t>(out_.indices.size())) grow(n);  // reallocates at the exact size
    out_.indices.shrink(static_cast<std::size_t>(n));
    out_.values.shrink(static_cast<std::size_t>(n));
    out_.sorted = sorted;
    return std::move(out_);
  }

 private:
  struct tile_buffer {
    buffer<I> indices;
    buffer<Z> values;
  };
  struct computed_tile {
    std::size_t number;
    row_tile rows;
    offset_t entries;
    tile_buffer data;
  };
  struct worker {
    bool direct = false;
    tile_buffer current;
    std::vector<computed_tile> pending;  // those before `copied` are in the result
    std::size_t copied = 0;
    std::vector<tile_buffer> free_buffers;

    std::pair<I*, Z*> scratch(offset_t entries) {
      const auto wanted = static_cast<std::size_t>(entries);
      if (!free_buffers.empty()) {
        current = std::move(free_buffers.back());
        free_buffers.pop_back();
      }
      if (current.indices.size() < wanted) {
        current = {};
        current = {buffer<I>(wanted), buffer<Z>(wanted)};
      }
      return {current.indices.data(), current.values.data()};
    }
  };

  void publish(std::size_t s, offset_t n) {
    const std::lock_guard<std::mutex> hold(lock_);
    tile_entries_[s] = n;
    for (; known_ < tile_entries_.size() && tile_entries_[known_] >= 0; ++known_)
      tile_offsets_[known_ + 1] = tile_offsets_[known_] + tile_entries_[known_];
  }
  // The offset of tile s; -1 if it is not known yet.
  offset_t tile_offset(std::size_t s) {
    const std::lock_guard<std::mutex> hold(lock_);
    return s <= known_ ? tile_offsets_[s] : -1;
  }
  void move_offsets(const row_tile& rows, offset_t by) {
    if (rows.from == 0)
      for (long i = rows.begin; i < rows.end; ++i) out_.offsets[static_cast<std::size_t>(i)] += by;
  }
  bool fits(offset_t at, offset_t entries) const {
    return at >= 0 && at + entries <= static_cast<offset_t>(out_.indices.size());
  }
  // Copies pending tiles to their offsets, in order, as far as these are known and the capacity suffices.
  void flush(worker& w) {
    for (; w.copied < w.pending.size(); ++w.copied) {
      computed_tile& f = w.pending[w.copied];
      const offset_t at = tile_offset(f.number);
      if (!fits(at, f.entries)) break;
      std::copy_n(f.data.indices.data(), f.entries, out_.indices.data() + at);
      std::copy_n(f.data.values.data(), f.entries, out_.values.data() + at);
      move_offsets(f.rows, at);
      w.free_buffers.push_back(std::move(f.data));
    }
    if (w.copied == w.pending.size()) {
      w.pending.clear();
      w.copied = 0;
    }
    // Tiles that stay pending until the end keep no more memory than they need.
    if (!w.pending.empty() && tile_offset(w.pending.back().number) >= 0)
      w.pending.back().data = trimmed(w.pending.back());
  }
  static tile_buffer trimmed(const computed_tile& f) {
    const auto n = static_cast<std::size_t>(f.entries);
    tile_buffer b{buffer<I>(n), buffer<Z>(n)};
    std::copy_n(f.data.indices.data(), n, b.indices.data());
    std::copy_n(f.data.values.data(), n, b.values.data());
    return b;
  }
  // Reallocates the result for n entries.
  void grow(offset_t n) {
    // All tiles that fit are copied, so they make up the front of the result without a gap.
    offset_t front = n;
    for (const worker& w : workers_)
      for (std::size_t k = w.copied; k < w.pending.size(); ++k)
        front = std::min(front, tile_offsets_[w.pending[k].number]);
    buffer<I> indices(static_cast<std::size_t>(n));
    std::copy_n(out_.indices.data(), front, indices.data());
    out_.indices = std::move(indices);
    buffer<Z> values(static_cast<std::size_t>(n));
    std::copy_n(out_.values.data(), front, values.data());
    out_.values = std::move(values);
  }

  csr_result<Z, I> out_;
  std::mutex lock_;
  std::vector<offset_t> tile_entries_, tile_offsets_;  // by tile; tile_offsets_[0..known_] are final
  std::size_t known_ = 0;
  std::vector<worker> workers_;
};

// Computes all rows in one phase. Where tiles are parts of rows, workers.mine() is a splitting_row_kernel. `capacity`:
// expected upper bound of the entries; a larger result costs a copy.
template <class Z, class I, row_workers<Z, I> Workers>
csr_result<Z, I> compute_in_tiles(offset_t rows, offset_t cols, const std::vector<row_tile>& tiles, int threads,
                                  offset_t capacity, bool sorted, Workers& workers) {
  tiled_output<Z, I> out(rows, cols, tiles.size(), threads, capacity);
  const std::vector<long> borders = even_borders(static_cast<long>(tiles.size()), static_cast<int>(tiles.size()));
  auto body = [&](long number, long, int) {
    auto& mine = workers.mine();
    const auto s = static_cast<std::size_t>(number);
    const row_tile& tile = tiles[s];
    offset_t most = 1;
    for (long i = tile.begin; i < tile.end; ++i) most += mine.bound(i);
    const std::pair<I*, Z*> space = out.begin(s, most);
    I* const indices = space.first;
    Z* const values = space.second;
    offset_t n = 0;
    if (tile.to >= 0) {
      if constexpr (splitting_row_kernel<rows_of_workers_t<Workers>, Z, I>)
        n = mine.compute_part(tile.begin, tile.from, tile.to, indices, values, sorted);
      if (tile.from == 0) out.set_offset(tile.begin, 0);
    } else {
      for (long i = tile.begin; i < tile.end; ++i) {
        out.set_offset(i, n);
        n += mine.compute(i, indices + n, values + n, sorted);
      }
    }
    out.end(s, tile, n);
  };
  parallel_chunks(borders.data(), static_cast<int>(tiles.size()), threads, body);
  return out.finish(sorted);
}

}  // namespace gustav::backends::cpu
