// One phase: strips of rows are formed once, and each finds its place in the result while others are still formed.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Rows [begin, end), or columns [from, to) of the one row `begin`.
struct strip {
  long begin, end;
  offset_t from = 0, to = -1;  // to < 0: all columns
};

// The result of a product under construction. Strips come in ascending order, each to one worker; how long one became
// is known when it is formed, and its place as soon as all before it are formed. So nearly every strip is copied from
// the worker's cache into its place at once, there is one pass over the products, and no second copy of the result in
// memory. What does not fit into the capacity waits until the end, and the result is moved once.
template <class Z, class I>
class tiled_output {
 public:
  tiled_output(offset_t rows, offset_t cols, std::size_t strips, int threads, offset_t capacity)
      : lengths_(strips, -1), places_(strips + 1, 0), workers_(static_cast<std::size_t>(threads)) {
    out_.rows = rows;
    out_.cols = cols;
    out_.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1);
    out_.offsets[0] = 0;
    out_.indices = buffer<I>(static_cast<std::size_t>(capacity));
    out_.values = buffer<Z>(static_cast<std::size_t>(capacity));
  }

  // Room for `entries` of strip s: their place in the result where it is known already and large enough.
  std::pair<I*, Z*> begin(std::size_t s, offset_t entries) {
    worker& w = workers_[static_cast<std::size_t>(current_worker())];
    const offset_t at = place(s);
    w.direct = fits(at, entries);
    if (w.direct) return {out_.indices.data() + at, out_.values.data() + at};
    return w.scratch(entries);
  }
  // Strip s has n entries. Offsets of its rows are final once their strip's place is added.
  void end(std::size_t s, const strip& rows, offset_t n) {
    worker& w = workers_[static_cast<std::size_t>(current_worker())];
    publish(s, n);
    if (w.direct) {
      move_offsets(rows, place(s));
    } else {
      w.waiting.push_back({s, rows, n, std::move(w.current)});
      w.current = {};
      settle(w);
    }
  }
  // For rows [begin, end) of a strip, beside end(): where row i begins within it.
  void set_offset(long i, offset_t at) { out_.offsets[static_cast<std::size_t>(i)] = at; }

  csr_result<Z, I> finish(bool sorted) {
    const offset_t n = places_.back();
    // What still waits and fits goes first: others behind it may be in their places, and are moved with it.
    for (worker& w : workers_) settle(w);
    if (n > static_cast<offset_t>(out_.indices.size())) {
      grow(n);
      for (worker& w : workers_) settle(w);
    }
    out_.offsets[static_cast<std::size_t>(out_.rows)] = n;
    if (2 * n < static_cast<offset_t>(out_.indices.size())) grow(n);  // as large as it is, then
    out_.indices.shrink(static_cast<std::size_t>(n));
    out_.values.shrink(static_cast<std::size_t>(n));
    out_.sorted = sorted;
    return std::move(out_);
  }

 private:
  struct block {
    buffer<I> indices;
    buffer<Z> values;
  };
  struct formed {
    std::size_t number;
    strip rows;
    offset_t entries;
    block data;
  };
  struct worker {
    bool direct = false;
    block current;
    std::deque<formed> waiting;
    std::vector<block> spare;

    std::pair<I*, Z*> scratch(offset_t entries) {
      const auto wanted = static_cast<std::size_t>(entries);
      if (!spare.empty()) {
        current = std::move(spare.back());
        spare.pop_back();
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
    lengths_[s] = n;
    for (; known_ < lengths_.size() && lengths_[known_] >= 0; ++known_)
      places_[known_ + 1] = places_[known_] + lengths_[known_];
  }
  // Where strip s begins; -1: not known yet.
  offset_t place(std::size_t s) {
    const std::lock_guard<std::mutex> hold(lock_);
    return s <= known_ ? places_[s] : -1;
  }
  void move_offsets(const strip& rows, offset_t by) {
    if (rows.from == 0)
      for (long i = rows.begin; i < rows.end; ++i) out_.offsets[static_cast<std::size_t>(i)] += by;
  }
  bool fits(offset_t at, offset_t entries) const {
    return at >= 0 && at + entries <= static_cast<offset_t>(out_.indices.size());
  }
  // Copies what waits to its place, in order, as far as that is known and there is room.
  void settle(worker& w) {
    while (!w.waiting.empty()) {
      formed& f = w.waiting.front();
      const offset_t at = place(f.number);
      if (!fits(at, f.entries)) break;
      std::copy_n(f.data.indices.data(), f.entries, out_.indices.data() + at);
      std::copy_n(f.data.values.data(), f.entries, out_.values.data() + at);
      move_offsets(f.rows, at);
      w.spare.push_back(std::move(f.data));
      w.waiting.pop_front();
    }
    // What must wait for the end keeps no more memory than it needs.
    if (!w.waiting.empty() && place(w.waiting.back().number) >= 0) w.waiting.back().data = exact(w.waiting.back());
  }
  static block exact(const formed& f) {
    const auto n = static_cast<std::size_t>(f.entries);
    block b{buffer<I>(n), buffer<Z>(n)};
    std::copy_n(f.data.indices.data(), n, b.indices.data());
    std::copy_n(f.data.values.data(), n, b.values.data());
    return b;
  }
  // Takes the result to memory for n entries.
  void grow(offset_t n) {
    // What fits is in its place, so strips in their places make up the front without a gap.
    offset_t front = n;
    for (const worker& w : workers_)
      for (const formed& f : w.waiting) front = std::min(front, places_[f.number]);
    buffer<I> indices(static_cast<std::size_t>(n));
    std::copy_n(out_.indices.data(), front, indices.data());
    out_.indices = std::move(indices);
    buffer<Z> values(static_cast<std::size_t>(n));
    std::copy_n(out_.values.data(), front, values.data());
    out_.values = std::move(values);
  }

  csr_result<Z, I> out_;
  std::mutex lock_;
  std::vector<offset_t> lengths_, places_;  // by strip; places_[0..known_] are final
  std::size_t known_ = 0;
  std::vector<worker> workers_;
};

// Forms all rows in one phase. workers.mine() is what forms rows: bound(i), form(i, indices, values, sorted) and, where
// the plan may split rows, compute_part(...). `capacity`: entries that the result is expected to have at most; more
// cost a copy.
template <class Z, class I, class Workers>
csr_result<Z, I> compute_in_tiles(offset_t rows, offset_t cols, const std::vector<strip>& strips, int threads,
                                  offset_t capacity, bool sorted, Workers& workers) {
  tiled_output<Z, I> out(rows, cols, strips.size(), threads, capacity);
  std::vector<long> borders(strips.size() + 1);
  for (std::size_t s = 0; s < borders.size(); ++s) borders[s] = static_cast<long>(s);
  auto body = [&](long number, long, int) {
    auto& mine = workers.mine();
    const auto s = static_cast<std::size_t>(number);
    const strip& part = strips[s];
    offset_t most = 1;
    for (long i = part.begin; i < part.end; ++i) most += mine.bound(i);
    const std::pair<I*, Z*> room = out.begin(s, most);
    I* const indices = room.first;
    Z* const values = room.second;
    offset_t n = 0;
    if (part.to >= 0) {
      if constexpr (requires { mine.compute_part(0, 0, 0, indices, values, sorted); })
        n = mine.compute_part(part.begin, part.from, part.to, indices, values, sorted);
      if (part.from == 0) out.set_offset(part.begin, 0);
    } else {
      for (long i = part.begin; i < part.end; ++i) {
        out.set_offset(i, n);
        n += mine.form(i, indices + n, values + n, sorted);
      }
    }
    out.end(s, part, n);
  };
  parallel_chunks(borders.data(), static_cast<int>(strips.size()), threads, body);
  return out.finish(sorted);
}

}  // namespace gustav::backends::cpu
