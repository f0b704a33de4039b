// Kernel bodies of up to 64 breadth-first searches at once: a level is a push along the rows of the frontier or a pull
// into the vertices that some search has not reached, and a pass that makes it the frontier of the next.
//
// Cost: a level pushes the rows of vertices in the frontier of any search, or pulls until no search is missing, and
// passes over the words of all vertices. Source: Then et al. 2014 (MS-BFS, with both directions).
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/kernels/balanced_entries.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <backends/cuda/kernels/search_levels.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

inline constexpr int search_block = 256;
inline constexpr int pull_width = 8;  // lanes that look at a row together

// The searches of a word while they run.
struct search_task {
  offset_t n = 0;
  search_levels levels;
  global<std::uint64_t> frontier;  // of the level before
  global<std::uint64_t> next;      // searches that reach a vertex on this level; zero on entry
  global<std::uint8_t> active;     // whether a vertex is in the frontier of a search
};

// Puts the sources on level 0. One block; they come with the launch.
template <class I>
struct search_begin {
  static constexpr int threads = word_searches, blocks_per_sm = 1;
  search_task task;
  I sources[word_searches];
  int searches = 0;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for (int s = g.lane(); s < searches; s += g.size()) {
      const std::uint64_t bit = std::uint64_t{1} << s;
      g.atomic_or(task.levels.seen + sources[s], bit);
      // Several sources may be the same vertex.
      if (g.atomic_or(task.frontier + sources[s], bit) == 0) g.store(task.active + sources[s], std::uint8_t{1});
    }
  }
};

// The active vertices and where their rows begin among all entries of active rows, as push_lengths takes them.
template <class I>
struct search_push_task {
  search_task search;
  csr_arrays<unit, I> columns;  // the rows that are pushed along
  global<const offset_t> positions;
  offset_t count = 0;
  global<const offset_t> starts;

  template <class G>
  GUSTAV_HD offset_t position(const G& g, offset_t k) const {
    return g.load(positions + k);
  }
};

template <class I>
struct search_push {
  static constexpr int threads = search_block, blocks_per_sm = 4;
  search_push_task<I> task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_balanced_entries(g, task.starts, task.count, 0, g.load(task.starts + task.count), [&](offset_t k, offset_t e) {
      const offset_t v = g.load(task.positions + k);
      const offset_t p = g.load(task.columns.offsets + v) + (e - g.load(task.starts + k));
      const offset_t w = static_cast<offset_t>(g.load_once(task.columns.indices + p));
      const std::uint64_t found = g.load(task.search.frontier + v) & ~g.load(task.search.levels.seen + w);
      if (found != 0 && (found & ~g.atomic_load(task.search.next + w)) != 0) g.atomic_or(task.search.next + w, found);
    });
  }
};

// all: the bits of the searches. columns: the rows of the transpose.
template <class I>
struct search_pull {
  static constexpr int threads = search_block, blocks_per_sm = 4;
  search_task task;
  csr_arrays<unit, I> columns;
  std::uint64_t all = 0;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<pull_width>();
    const offset_t tiles = g.size() / pull_width;
    for (offset_t v = static_cast<offset_t>(g.index()) * tiles + t.index(); v < task.n;
         v += static_cast<offset_t>(g.count()) * tiles) {
      std::uint64_t missing = all & ~g.load(task.levels.seen + v), found = 0;
      if (missing == 0) continue;
      const offset_t end = g.load(columns.offsets + (v + 1));
      for (offset_t base = g.load(columns.offsets + v); base < end && missing != 0; base += pull_width) {
        std::uint64_t mine = 0;
        if (base + t.lane() < end)
          mine = g.load(task.frontier + static_cast<offset_t>(g.load_once(columns.indices + (base + t.lane()))));
        for (int d = pull_width / 2; d > 0; d /= 2) mine |= t.shuffle(mine, t.lane() ^ d);
        found |= mine & missing;
        missing &= ~mine;
      }
      if (t.lane() == 0 && found != 0) g.store(task.next + v, found);
    }
  }
};

// Ends a level: what it has found becomes the frontier.
struct search_settle {
  static constexpr int threads = search_block, blocks_per_sm = 4;
  search_task task;
  std::int32_t level = 0;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, task.n, [&](offset_t v) {
      const std::uint64_t found = g.load(task.next + v);
      g.store(task.frontier + v, found);
      g.store(task.active + v, static_cast<std::uint8_t>(found != 0));
      if (found == 0) return;
      g.store(task.next + v, std::uint64_t{0});
      g.store(task.levels.seen + v, g.load(task.levels.seen + v) | found);
      for (int b = 0; b < task.levels.count; ++b)
        if ((level >> b & 1) != 0) g.store(task.levels.planes[b] + v, g.load(task.levels.planes[b] + v) | found);
    });
  }
};

// parents[s * n + v]: the first vertex of the row v of the transpose one level above v in search s; v itself for the
// source. A tile takes as many vertices of a row at once as it has lanes.
template <class I>
struct search_parents {
  static constexpr int threads = search_block, blocks_per_sm = 4;
  offset_t n = 0;
  search_levels levels;
  csr_arrays<unit, I> columns;
  global<I> parents;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<pull_width>();
    const offset_t tiles = g.size() / pull_width;
    for (offset_t v = static_cast<offset_t>(g.index()) * tiles + t.index(); v < n;
         v += static_cast<offset_t>(g.count()) * tiles) {
      const std::uint64_t seen = g.load(levels.seen + v);
      if (seen == 0) continue;
      std::uint64_t missing = levels.above_sources(g, v);
      if (t.lane() == 0) store(g, seen & ~missing, v, v);
      const offset_t end = g.load(columns.offsets + (v + 1));
      for (offset_t base = g.load(columns.offsets + v); base < end && missing != 0; base += pull_width) {
        offset_t u = 0;
        std::uint64_t mine = 0;
        if (base + t.lane() < end) {
          u = static_cast<offset_t>(g.load_once(columns.indices + (base + t.lane())));
          mine = levels.one_below(g, u, v) & missing;
        }
        // Those of this lane and of the lanes before it.
        std::uint64_t upto = mine;
        for (int d = 1; d < pull_width; d *= 2) {
          const std::uint64_t before = t.shuffle(upto, t.lane() - d);
          if (t.lane() >= d) upto |= before;
        }
        const std::uint64_t earlier = t.shuffle(upto, t.lane() - 1);
        store(g, t.lane() == 0 ? mine : mine & ~earlier, v, u);
        missing &= ~t.shuffle(upto, pull_width - 1);
      }
    }
  }

 private:
  template <class G>
  GUSTAV_HD void store(const G& g, std::uint64_t searches, offset_t v, offset_t parent) const {
    for (; searches != 0; searches &= searches - 1)
      g.store(parents + (static_cast<offset_t>(lowest_bit(searches)) * n + v), static_cast<I>(parent));
  }
};

}  // namespace gustav::backends::cuda
