// Breadth-first searches from many sources at once, a bit each: a vertex has a word (or 4, or 8) of the searches that
// have seen it. Source: M. Then et al., The more the merrier: efficient multi-source graph traversal, 2014. Levels are
// kept as bit planes: bit s of word v in plane p is bit p of the level on which search s reached v.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <graphblas/fused/multi_source_bfs_options.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A bit for each of 64 W searches.
template <int W>
struct alignas(8 * W) search_bits {
  std::uint64_t w[W];

  GUSTAV_INLINE bool any() const {
    std::uint64_t all = 0;
    for (int k = 0; k < W; ++k) all |= w[k];
    return all != 0;
  }
  GUSTAV_INLINE int count() const {
    int n = 0;
    for (int k = 0; k < W; ++k) n += std::popcount(w[k]);
    return n;
  }
  GUSTAV_INLINE search_bits& operator|=(const search_bits& o) {
    for (int k = 0; k < W; ++k) w[k] |= o.w[k];
    return *this;
  }
  GUSTAV_INLINE friend search_bits operator&(search_bits a, const search_bits& b) {
    for (int k = 0; k < W; ++k) a.w[k] &= b.w[k];
    return a;
  }
  GUSTAV_INLINE friend search_bits without(search_bits a, const search_bits& b) {
    for (int k = 0; k < W; ++k) a.w[k] &= ~b.w[k];
    return a;
  }
};

// Up to 64 W searches along the rows of a; `at`, when not null, is a by columns and allows pull.
template <int W, class I>
class words_search {
  using bits = search_bits<W>;
  using pattern = csr_view<unit, I>;

 public:
  words_search(const pattern& a, const pattern* at, std::span<const I> sources, bfs_direction direction, int threads)
      : a_(a),
        at_(at),
        sources_(sources),
        direction_(direction),
        threads_(threads),
        seen_(zeros()),
        frontier_(zeros()),
        next_(zeros()) {
    full_ = bits{};
    for (std::size_t s = 0; s < sources.size(); ++s) full_.w[s / 64] |= std::uint64_t{1} << s % 64;
  }

  // Runs to the end: true. With may_give_up false comes back early where words do not pay. Cost of a level: O(active
  // vertices and their entries), or O(vertices) and the entries of one direction when a good part is active.
  bool run(bool may_give_up, multi_source_bfs_statistics& statistics) {
    start();
    while (active_ > 0) {
      if (may_give_up && deep()) return false;
      ++depth_;
      grow_planes();
      const bool pull = pulls();
      ++(pull ? statistics.pulls : statistics.pushes);
      statistics.entries_read += pull ? left_ : ahead_;
      const bool wide = active_ * 16 > a_.rows;
      if (pull)
        pull_level();
      else if (wide)
        push_wide();
      else
        push_narrow();
    }
    frontier_ = {};
    next_ = {};
    return true;
  }

  // What search s reached, by vertex, and on which level.
  const buffer<bits>& seen() const { return seen_; }
  const std::vector<buffer<bits>>& planes() const { return planes_; }
  std::span<const I> sources() const { return sources_; }
  const bits& full() const { return full_; }

 private:
  // What a part of a level adds up.
  struct tally {
    offset_t active = 0, ahead = 0, found = 0, closed = 0;
    void operator+=(const tally& o) {
      active += o.active;
      ahead += o.ahead;
      found += o.found;
      closed += o.closed;
    }
  };
  static constexpr int most_chunks = 256;
  static constexpr int most_planes = 32;

  buffer<bits> zeros() const {
    buffer<bits> b(static_cast<std::size_t>(a_.rows));
    clear(b);
    return b;
  }
  void clear(buffer<bits>& b) const {
    parallel_for(static_cast<long>(b.size()), (1 << 18) / W, threads_, [&](long begin, long end) {
      std::memset(static_cast<void*>(b.data() + begin), 0, static_cast<std::size_t>(end - begin) * sizeof(bits));
    });
  }

  void start() {
    left_ = at_ ? at_->entries() : 0;
    for (std::size_t s = 0; s < sources_.size(); ++s) {
      const auto v = static_cast<std::size_t>(sources_[s]);
      if (!frontier_[v].any()) list_.push_back(sources_[s]);
      frontier_[v].w[s / 64] |= std::uint64_t{1} << s % 64;
      seen_[v].w[s / 64] |= std::uint64_t{1} << s % 64;
    }
    tally t;
    for (const I v : list_) count(t, static_cast<offset_t>(v), frontier_[static_cast<std::size_t>(v)]);
    take(t);
    listed_ = true;
  }

  // Once a 64th has been found a flat graph is nearly through, and a level brings bits for about every vertex. A deep
  // one is not: its levels bring so few that each mostly has a word of its own, and every word is worked on nearly as
  // often as there are searches. Longer words cost more. Very deep ones show it earlier; a flat one never looks so
  // afterwards but for its last levels, when there is nothing left to save.
  bool deep() {
    const offset_t all = static_cast<offset_t>(sources_.size()) * a_.rows, enough = a_.rows * W;
    if (judged_ || found_ * 256 <= all) return false;
    if (fresh_ * 32 < enough) return true;
    if (found_ * 64 <= all) return false;
    judged_ = true;
    return fresh_ * 4 < enough;
  }

  void grow_planes() {
    while ((std::uint32_t{1} << planes_.size()) <= static_cast<std::uint32_t>(depth_)) planes_.push_back(zeros());
    raised_ = 0;
    for (std::size_t p = 0; p < planes_.size(); ++p)
      if (static_cast<std::uint32_t>(depth_) >> p & 1) raise_[raised_++] = planes_[p].data();
  }

  // v was reached by `fresh` on this level.
  GUSTAV_INLINE void reach(tally& t, offset_t v, const bits& fresh) {
    seen_[static_cast<std::size_t>(v)] |= fresh;
    for (int p = 0; p < raised_; ++p) raise_[p][v] |= fresh;
    count(t, v, fresh);
  }
  GUSTAV_INLINE void count(tally& t, offset_t v, const bits& fresh) {
    ++t.active;
    t.found += fresh.count();
    t.ahead += a_.offsets[v + 1] - a_.offsets[v];
    if (at_ && !without(full_, seen_[static_cast<std::size_t>(v)]).any())
      t.closed += at_->offsets[v + 1] - at_->offsets[v];
  }
  void take(const tally& t) {
    active_ = t.active;
    found_ += fresh_ = t.found;
    ahead_ = t.ahead;
    left_ -= t.closed;
  }

  // A push reads, and mostly writes, two places for every entry ahead; a pull reads one for every entry that leads to a
  // vertex which some search still misses, and all vertices.
  bool pulls() const {
    if (!at_ || direction_ == bfs_direction::push) return false;
    return direction_ == bfs_direction::pull || ahead_ * 2 > left_ + a_.rows / 4;
  }

  // f(begin, end, tally) over ranges that borders split; the sum of the tallies.
  template <class F>
  tally over(const long* borders, int chunks, int threads, F&& f) {
    std::vector<tally> part(static_cast<std::size_t>(chunks));
    auto body = [&](long begin, long end, int chunk) {
      tally t;
      f(begin, end, t);
      part[static_cast<std::size_t>(chunk)] = t;
    };
    parallel_chunks(borders, chunks, threads, body);
    tally sum;
    for (const tally& t : part) sum += t;
    return sum;
  }
  template <class F>
  tally over(long n, long grain, int threads, F&& f) {
    const int chunks = static_cast<int>(std::clamp<long>(n / grain, 1, most_chunks));
    long borders[most_chunks + 1];
    for (int c = 0; c <= chunks; ++c) borders[c] = static_cast<long>(static_cast<__int128>(n) * c / chunks);
    return over(borders, chunks, threads, f);
  }

  // Bits of `from` that j lacks go to its next word. When a list is kept, returns whether they are the first that came
  // there: exactly one caller hears so.
  template <bool Alone, bool Listed>
  GUSTAV_INLINE bool send(const bits& from, I to) {
    const auto j = static_cast<std::size_t>(to);
    const bits add = without(from, seen_[j]);
    if (!add.any()) return false;
    bits& goal = next_[j];
    if constexpr (Alone) {
      const bool first = !goal.any();
      goal |= add;
      return first;
    } else {
      bool first = false;
      for (int k = 0; k < W; ++k) {
        std::atomic_ref<std::uint64_t> word(goal.w[k]);
        const std::uint64_t old = word.load(std::memory_order_relaxed);
        if ((add.w[k] & ~old) == 0) continue;
        first |= word.fetch_or(add.w[k], std::memory_order_relaxed) == 0;
      }
      if constexpr (W == 1 || !Listed) return first;
      // Each word has a first caller of its own; a flag makes it one a vertex.
      if (!first) return false;
      std::atomic_ref<std::uint8_t> flag(flags_[j]);
      return flag.load(std::memory_order_relaxed) == 0 && flag.exchange(1, std::memory_order_relaxed) == 0;
    }
  }

  // From a list of active vertices to the next list.
  void push_narrow() {
    if (!listed_) list_active();
    if (stale_) clear(next_);
    stale_ = false;
    if (flags_.empty() && W > 1 && threads_ != 1) flags_ = buffer<std::uint8_t>(seen_.size(), std::uint8_t{0});
    const int threads = useful_threads(threads_, ahead_ * 4);
    next_list_.clear();
    if (threads == 1) {
      push_from<true>(list_.data(), list_.data() + list_.size(), next_list_);
    } else {
      std::vector<offset_t> work(list_.size() + 1);
      for (std::size_t f = 0; f < list_.size(); ++f)
        work[f + 1] = work[f] + a_.offsets[list_[f] + 1] - a_.offsets[list_[f]];
      const int chunks = threads * 4;
      std::vector<long> borders(static_cast<std::size_t>(chunks) + 1);
      balance(work.data(), static_cast<long>(list_.size()), chunks, borders.data());
      std::vector<std::vector<I>> found(static_cast<std::size_t>(chunks));
      auto body = [&](long begin, long end, int chunk) {
        push_from<false>(list_.data() + begin, list_.data() + end, found[static_cast<std::size_t>(chunk)]);
      };
      parallel_chunks(borders.data(), chunks, threads, body);
      for (const auto& mine : found) next_list_.insert(next_list_.end(), mine.begin(), mine.end());
    }
    for (const I i : list_) frontier_[static_cast<std::size_t>(i)] = bits{};
    const bool flagged = !flags_.empty();
    const tally t = over(static_cast<long>(next_list_.size()), 4096, useful_threads(threads_, active_ * 4),
                         [&](long begin, long end, tally& mine) {
                           for (long f = begin; f < end; ++f) {
                             const I j = next_list_[static_cast<std::size_t>(f)];
                             if (flagged) flags_[static_cast<std::size_t>(j)] = 0;
                             reach(mine, j, next_[static_cast<std::size_t>(j)]);
                           }
                         });
    std::swap(frontier_, next_);
    std::swap(list_, next_list_);
    take(t);
  }
  template <bool Alone>
  void push_from(const I* first, const I* last, std::vector<I>& found) {
    for (; first != last; ++first) {
      const bits from = frontier_[static_cast<std::size_t>(*first)];
      for (offset_t k = a_.offsets[*first]; k < a_.offsets[*first + 1]; ++k)
        if (send<Alone, true>(from, a_.indices[k])) found.push_back(a_.indices[k]);
    }
  }
  void list_active() {
    list_.clear();
    for (offset_t v = 0; v < a_.rows; ++v)
      if (frontier_[static_cast<std::size_t>(v)].any()) list_.push_back(static_cast<I>(v));
    listed_ = true;
  }

  // Many active vertices: all are gone through in order, which reads memory in order, and no list is kept.
  void push_wide() {
    if (stale_) clear(next_);
    stale_ = false;
    const int threads = useful_threads(threads_, ahead_ * 4);
    auto push = [&]<bool Alone>(long begin, long end) {
      for (long i = begin; i < end; ++i) {
        const bits from = frontier_[static_cast<std::size_t>(i)];
        if (!from.any()) continue;
        for (offset_t k = a_.offsets[i]; k < a_.offsets[i + 1]; ++k) send<Alone, false>(from, a_.indices[k]);
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
    take(over(a_.rows, 4096, useful_threads(threads_, a_.rows), [&](long begin, long end, tally& mine) {
      for (long v = begin; v < end; ++v) {
        frontier_[static_cast<std::size_t>(v)] = bits{};
        const bits fresh = next_[static_cast<std::size_t>(v)];
        if (fresh.any()) reach(mine, v, fresh);
      }
    }));
    std::swap(frontier_, next_);
    listed_ = false;
  }

  // From every vertex that some search misses, over its in-neighbours, until nothing is missing.
  void pull_level() {
    const auto borders = by_entries(*at_);
    const int threads = useful_threads(threads_, left_ + a_.rows / 4);
    take(over(borders.data(), static_cast<int>(borders.size()) - 1, threads, [&](long begin, long end, tally& mine) {
      for (long v = begin; v < end; ++v) {
        const bits missing = without(full_, seen_[static_cast<std::size_t>(v)]);
        bits met{};
        if (missing.any()) meet(v, missing, met);
        met = met & missing;
        next_[static_cast<std::size_t>(v)] = met;
        if (met.any()) reach(mine, v, met);
      }
    }));
    std::swap(frontier_, next_);
    stale_ = true;
    listed_ = false;
  }
  GUSTAV_INLINE void meet(long v, const bits& missing, bits& met) const {
    const I* in = at_->indices + at_->offsets[v];
    const I* const end = at_->indices + at_->offsets[v + 1];
    if constexpr (W == 1) {
      for (; in < end; ++in) {
        met |= frontier_[static_cast<std::size_t>(*in)];
        if (!without(missing, met).any()) return;
      }
    } else {
      // Long words: a cache line or half of one each, asked for ahead; and a question as dear as what it saves.
      constexpr int ahead = 16, stride = 4;
      const I* const last = at_->indices + at_->entries();
      while (in < end) {
        const I* const stop = in + std::min<std::ptrdiff_t>(stride, end - in);
        for (; in < stop; ++in) {
          if (last - in > ahead) __builtin_prefetch(frontier_.data() + in[ahead]);
          met |= frontier_[static_cast<std::size_t>(*in)];
        }
        if (!without(missing, met).any()) return;
      }
    }
  }
  std::vector<long> by_entries(const pattern& m) const {
    const int chunks = static_cast<int>(std::clamp<offset_t>((m.rows + m.entries()) / 16384, 1, most_chunks));
    std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
    if (m.rows) balance(m.offsets, m.rows, chunks, borders.data());
    return borders;
  }

  const pattern a_;
  const pattern* at_;
  std::span<const I> sources_;
  bfs_direction direction_;
  int threads_;
  bits full_;
  buffer<bits> seen_, frontier_, next_;  // next: zeros before a push, unless stale
  std::vector<buffer<bits>> planes_;
  buffer<std::uint8_t> flags_;     // several words and threads: whether a vertex is in the next list
  bits* raise_[most_planes] = {};  // the planes of this level
  int raised_ = 0;
  std::vector<I> list_, next_list_;  // the active vertices in any order, when listed
  bool listed_ = false, stale_ = false, judged_ = false;
  std::int32_t depth_ = 0;
  offset_t active_ = 0, ahead_ = 0;  // of the frontier: vertices, entries of their rows
  offset_t left_ = 0;                // entries of the columns of vertices that some search misses
  offset_t found_ = 0, fresh_ = 0;   // bits: so far, and on the last level
};

}  // namespace gustav::backends::cpu
