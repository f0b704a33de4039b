// Bit-parallel multi-source BFS (MS-BFS; Then et al. 2014): up to 64 W searches at once. Each vertex has W words whose
// bit s says whether search s has reached it. Levels are stored as bit planes (bit_levels.hpp).
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/bfs/bit_levels.hpp>
#include <backends/cpu/bfs/search_bits.hpp>
#include <backends/cpu/bfs/tuning.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Up to 64 W searches along the rows of a. `at` is a by columns, which pull levels need, or null.
template <int W, class I>
class bit_parallel_search {
  using bits = search_bits<W>;
  using pattern = csr_view<unit, I>;

 public:
  // keep_levels: false where the callback of run() is all that is wanted.
  bit_parallel_search(const pattern& a, const pattern* at, std::span<const I> sources, bfs_direction direction,
                      int threads, const bfs_tuning& numbers, bool keep_levels = true)
      : a_(a),
        at_(at),
        sources_(sources),
        direction_(direction),
        threads_(threads),
        numbers_(numbers),
        keep_levels_(keep_levels),
        seen_(zero_bits<W>(a.rows, threads)),
        frontier_(zero_bits<W>(a.rows, threads)),
        next_(zero_bits<W>(a.rows, threads)) {
    full_ = bits{};
    for (std::size_t s = 0; s < sources.size(); ++s) bitmap::set(full_.w, s);
  }

  // Runs all searches to their end and returns true. With may_switch, returns false early where independent searches
  // are cheaper. Cost of a level: O(active vertices + their entries), O(vertices + entries) if many are active.
  bool run(bool may_switch, multi_source_bfs_statistics& statistics) {
    return run(may_switch, statistics, [](std::int32_t) {});
  }
  // on_level(depth) is called after each level, when frontier() holds what it has reached.
  template <class F>
  bool run(bool may_switch, multi_source_bfs_statistics& statistics, F&& on_level) {
    start();
    while (active_ > 0) {
      if (may_switch && bits_are_sparse()) return false;
      ++depth_;
      if (keep_levels_) planes_.select(depth_, a_.rows, threads_);
      const bool pull = pull_is_cheaper();
      ++(pull ? statistics.pulls : statistics.pushes);
      statistics.entries_read += pull ? open_entries_ : frontier_entries_;
      const bool dense = active_ > a_.rows / numbers_.bfs_dense_share;
      if (pull)
        pull_level();
      else if (dense)
        push_dense();
      else
        push_sparse();
      if (active_ > 0) on_level(depth_);
    }
    frontier_ = {};
    next_ = {};
    return true;
  }

  // By vertex: the searches that reached it, and the planes of their levels.
  const buffer<bits>& seen() const { return seen_; }
  const std::vector<buffer<bits>>& planes() const { return planes_.all(); }
  std::span<const I> sources() const { return sources_; }
  const bits& full() const { return full_; }
  // The searches that reached each vertex on the last level, and those vertices if list_is_known().
  const buffer<bits>& frontier() const { return frontier_; }
  bool list_is_known() const { return has_list_; }
  const std::vector<I>& active_vertices() const { return list_; }

 private:
  void start() {
    open_entries_ = at_ ? at_->entries() : 0;
    for (std::size_t s = 0; s < sources_.size(); ++s) {
      const auto v = static_cast<std::size_t>(sources_[s]);
      if (!frontier_[v].any()) list_.push_back(sources_[s]);
      bitmap::set(frontier_[v].w, s);
      bitmap::set(seen_[v].w, s);
    }
    level_counts t;
    for (const I v : list_) count(t, static_cast<offset_t>(v), frontier_[static_cast<std::size_t>(v)]);
    advance(t);
    has_list_ = true;
  }

  // Whether a level sets so few bits that independent searches are cheaper. In a graph of small diameter, a level sets
  // bits at about every vertex once a 64th of all bits is set. In a graph of large diameter, words hold few new bits,
  // so a word is processed nearly once per search, and longer words cost more. The test runs once, at a 64th of all
  // bits; a stricter one runs on every level from a 256th on. Later levels are not tested: in a graph of small diameter
  // only the last ones are sparse, and they cost little.
  bool bits_are_sparse() {
    const offset_t all = static_cast<offset_t>(sources_.size()) * a_.rows, words = a_.rows * W;
    if (sparsity_tested_ || reached_ * 256 <= all) return false;
    if (new_bits_ * numbers_.bfs_early_share < words) return true;
    if (reached_ * 64 <= all) return false;
    sparsity_tested_ = true;
    return new_bits_ * numbers_.bfs_sparse_share < words;
  }

  // Records that the searches `fresh` reach v on this level.
  GUSTAV_INLINE void reach(level_counts& t, offset_t v, const bits& fresh) {
    seen_[static_cast<std::size_t>(v)] |= fresh;
    planes_.reach(v, fresh);
    count(t, v, fresh);
  }
  GUSTAV_INLINE void count(level_counts& t, offset_t v, const bits& fresh) {
    ++t.active;
    t.reached += fresh.count();
    t.frontier_entries += a_.offsets[v + 1] - a_.offsets[v];
    if (at_ && !without(full_, seen_[static_cast<std::size_t>(v)]).any())
      t.closed_entries += at_->offsets[v + 1] - at_->offsets[v];
  }
  void advance(const level_counts& t) {
    active_ = t.active;
    reached_ += new_bits_ = t.reached;
    frontier_entries_ = t.frontier_entries;
    open_entries_ -= t.closed_entries;
  }

  // A push reads and mostly writes two locations per frontier entry. A pull reads one per entry of the columns of
  // incomplete vertices, and all vertices.
  bool pull_is_cheaper() const {
    if (!at_ || direction_ == bfs_direction::push) return false;
    return direction_ == bfs_direction::pull ||
           frontier_entries_ * numbers_.bfs_push_cost > open_entries_ + a_.rows / numbers_.bfs_vertices_share;
  }

  // Adds the bits of `from` that `to` lacks to its next word. With KeepList, returns true for exactly one of the calls
  // that add bits to a vertex.
  template <bool Serial, bool KeepList>
  GUSTAV_INLINE bool push_bits(const bits& from, I to) {
    const auto j = static_cast<std::size_t>(to);
    const bits add = without(from, seen_[j]);
    if (!add.any()) return false;
    bits& target = next_[j];
    if constexpr (Serial) {
      const bool first = !target.any();
      target |= add;
      return first;
    } else {
      bool first = false;
      for (int k = 0; k < W; ++k) {
        std::atomic_ref<std::uint64_t> word(target.w[k]);
        const std::uint64_t old = word.load(std::memory_order_relaxed);
        if ((add.w[k] & ~old) == 0) continue;
        first |= word.fetch_or(add.w[k], std::memory_order_relaxed) == 0;
      }
      if constexpr (W == 1 || !KeepList) return first;
      // Each word has its own first caller; the flag selects one per vertex.
      if (!first) return false;
      std::atomic_ref<std::uint8_t> flag(flags_[j]);
      return flag.load(std::memory_order_relaxed) == 0 && flag.exchange(1, std::memory_order_relaxed) == 0;
    }
  }

  // Push from the list of active vertices to the next list.
  void push_sparse() {
    if (!has_list_) list_active();
    if (stale_) clear(next_, threads_);
    stale_ = false;
    if (flags_.empty() && W > 1 && threads_ != 1) flags_ = buffer<std::uint8_t>(seen_.size(), std::uint8_t{0});
    const int threads = useful_threads(threads_, frontier_entries_ * 4);
    next_list_.clear();
    if (threads == 1) {
      push_from<true>(list_.data(), list_.data() + list_.size(), next_list_);
    } else {
      std::vector<offset_t> work(list_.size() + 1);
      for (std::size_t f = 0; f < list_.size(); ++f)
        work[f + 1] = work[f] + a_.offsets[list_[f] + 1] - a_.offsets[list_[f]];
      const int chunks = threads * 4;
      const std::vector<long> borders = balanced_borders(work.data(), static_cast<long>(list_.size()), chunks);
      std::vector<std::vector<I>> found(static_cast<std::size_t>(chunks));
      auto body = [&](long begin, long end, int chunk) {
        push_from<false>(list_.data() + begin, list_.data() + end, found[static_cast<std::size_t>(chunk)]);
      };
      parallel_chunks(borders.data(), chunks, threads, body);
      for (const auto& part : found) next_list_.insert(next_list_.end(), part.begin(), part.end());
    }
    for (const I i : list_) frontier_[static_cast<std::size_t>(i)] = bits{};
    const bool flagged = !flags_.empty();
    const auto reach_listed = [&](long begin, long end, level_counts& part) {
      for (long f = begin; f < end; ++f) {
        const I j = next_list_[static_cast<std::size_t>(f)];
        if (flagged) flags_[static_cast<std::size_t>(j)] = 0;
        reach(part, j, next_[static_cast<std::size_t>(j)]);
      }
    };
    const level_counts t =
        sum_counts(static_cast<long>(next_list_.size()), 4096, useful_threads(threads_, active_ * 4), reach_listed);
    std::swap(frontier_, next_);
    std::swap(list_, next_list_);
    advance(t);
  }
  template <bool Serial>
  void push_from(const I* first, const I* last, std::vector<I>& found) {
    for (; first != last; ++first) {
      const bits from = frontier_[static_cast<std::size_t>(*first)];
      for (offset_t k = a_.offsets[*first]; k < a_.offsets[*first + 1]; ++k)
        if (push_bits<Serial, true>(from, a_.indices[k])) found.push_back(a_.indices[k]);
    }
  }
  void list_active() {
    list_.clear();
    for (offset_t v = 0; v < a_.rows; ++v)
      if (frontier_[static_cast<std::size_t>(v)].any()) list_.push_back(static_cast<I>(v));
    has_list_ = true;
  }

  // Push with many active vertices: scans all vertices in order, which reads memory in order, and keeps no list.
  void push_dense() {
    if (stale_) clear(next_, threads_);
    stale_ = false;
    const int threads = useful_threads(threads_, frontier_entries_ * 4);
    auto push = [&]<bool Serial>(long begin, long end) {
      for (long i = begin; i < end; ++i) {
        const bits from = frontier_[static_cast<std::size_t>(i)];
        if (!from.any()) continue;
        for (offset_t k = a_.offsets[i]; k < a_.offsets[i + 1]; ++k) push_bits<Serial, false>(from, a_.indices[k]);
      }
    };
    auto body = [&](long begin, long end, int) {
      if (threads == 1)
        push.template operator()<true>(begin, end);
      else
        push.template operator()<false>(begin, end);
    };
    const auto borders = by_entries(a_);
    parallel_chunks(borders.data(), static_cast<int>(borders.size()) - 1, threads, body);
    advance(sum_counts(a_.rows, 4096, useful_threads(threads_, a_.rows), [&](long begin, long end, level_counts& part) {
      for (long v = begin; v < end; ++v) {
        frontier_[static_cast<std::size_t>(v)] = bits{};
        const bits fresh = next_[static_cast<std::size_t>(v)];
        if (fresh.any()) reach(part, v, fresh);
      }
    }));
    std::swap(frontier_, next_);
    has_list_ = false;
  }

  // Pull: every vertex that some search has not reached reads its in-neighbours until no search is missing.
  void pull_level() {
    const auto borders = by_entries(*at_);
    const int threads = useful_threads(threads_, open_entries_ + a_.rows / 4);
    const auto pull = [&](long begin, long end, level_counts& part) {
      for (long v = begin; v < end; ++v) {
        const bits missing = without(full_, seen_[static_cast<std::size_t>(v)]);
        bits found{};
        if (missing.any()) pull_bits(v, missing, found);
        found = found & missing;
        next_[static_cast<std::size_t>(v)] = found;
        if (found.any()) reach(part, v, found);
      }
    };
    advance(sum_counts(borders.data(), static_cast<int>(borders.size()) - 1, threads, pull));
    std::swap(frontier_, next_);
    stale_ = true;
    has_list_ = false;
  }
  GUSTAV_INLINE void pull_bits(long v, const bits& missing, bits& found) const {
    const I* in = at_->indices + at_->offsets[v];
    const I* const end = at_->indices + at_->offsets[v + 1];
    if constexpr (W == 1) {
      for (; in < end; ++in) {
        found |= frontier_[static_cast<std::size_t>(*in)];
        if (!without(missing, found).any()) return;
      }
    } else {
      // The bits of a vertex fill half a cache line or a whole one, so they are prefetched. The early exit costs as
      // much as the read that it saves, so it is tested for every fourth entry only.
      const std::ptrdiff_t stride = 4, distance = numbers_.bfs_prefetch_entries;
      const I* const last = at_->indices + at_->entries();
      while (in < end) {
        const I* const stop = in + std::min(stride, end - in);
        for (; in < stop; ++in) {
          if (last - in > distance) prefetch(frontier_.data() + in[distance]);
          found |= frontier_[static_cast<std::size_t>(*in)];
        }
        if (!without(missing, found).any()) return;
      }
    }
  }
  // Chunks of rows with about equal numbers of entries.
  std::vector<long> by_entries(const pattern& m) const {
    const int chunks = static_cast<int>(std::clamp<offset_t>((m.rows + m.entries()) / 16384, 1, max_level_chunks));
    return balanced_borders(m.offsets, m.rows, chunks);
  }

  const pattern a_;
  const pattern* at_;
  std::span<const I> sources_;
  bfs_direction direction_;
  int threads_;
  const bfs_tuning numbers_;
  bool keep_levels_;
  bits full_;
  buffer<bits> seen_, frontier_, next_;  // next_: zero before a push, unless stale_
  level_planes<W> planes_;
  buffer<std::uint8_t> flags_;       // several words and threads: whether a vertex is in the next list
  std::vector<I> list_, next_list_;  // the active vertices in any order, if has_list_
  bool has_list_ = false, stale_ = false, sparsity_tested_ = false;
  std::int32_t depth_ = 0;
  offset_t active_ = 0, frontier_entries_ = 0;  // of the frontier: vertices, entries of their rows
  offset_t open_entries_ = 0;                   // entries of the columns of vertices that some search has not reached
  offset_t reached_ = 0, new_bits_ = 0;         // bits set: in all, and on the last level
};

}  // namespace gustav::backends::cpu
