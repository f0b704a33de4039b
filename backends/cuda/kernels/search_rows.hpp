// Kernel bodies that write the levels of bit-parallel searches as rows of a matrix, one for each search. A block takes
// a chunk of the vertices: it counts those that each search has reached, and writes them after a scan of the counts.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/search_levels.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

inline constexpr int search_rows_block = 256;
inline constexpr offset_t search_chunk = 256;  // vertices

// counts[s * chunks + c]: the vertices of chunk c that search s has reached, and 0 after the last.
struct count_reached {
  static constexpr int threads = search_rows_block, blocks_per_sm = 4;
  offset_t n = 0, chunks = 0;
  int searches = 0;
  global<const std::uint64_t> seen;
  global<offset_t> counts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    for (offset_t c = g.index(); c < chunks; c += g.count())
      for (int s = t.index(); s < searches; s += g.size() / 32) {
        offset_t reached = 0;
        for (offset_t base = c * search_chunk; base < (c + 1) * search_chunk && base < n; base += 32) {
          const offset_t v = base + t.lane();
          reached += __builtin_popcount(t.ballot(v < n && (g.load(seen + v) >> s & 1) != 0));
        }
        if (t.lane() == 0) g.store(counts + (s * chunks + c), reached);
      }
    if (g.index() == 0 && g.lane() == 0) g.store(counts + searches * chunks, offset_t{0});
  }
};

// starts: the scanned counts. offsets[s]: the first entry of each search's row, and of the one after the last.
template <class I>
struct write_search_rows {
  static constexpr int threads = search_rows_block, blocks_per_sm = 4;
  offset_t n = 0, chunks = 0;
  int searches = 0;
  search_levels levels;
  global<const offset_t> starts;
  global<const I> from;  // parents[s * n + v]; null: not wanted
  global<offset_t> offsets;
  global<I> indices;
  global<std::int32_t> level;
  global<I> parents;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    for (offset_t c = g.index(); c < chunks; c += g.count())
      for (int s = t.index(); s < searches; s += g.size() / 32) {
        offset_t at = g.load(starts + (s * chunks + c));
        if (c == 0 && t.lane() == 0) g.store(offsets + s, at);
        for (offset_t base = c * search_chunk; base < (c + 1) * search_chunk && base < n; base += 32) {
          const offset_t v = base + t.lane();
          const bool is_reached = v < n && (g.load(levels.seen + v) >> s & 1) != 0;
          const std::uint32_t reached = t.ballot(is_reached);
          if (is_reached) {
            const offset_t to = at + __builtin_popcount(reached & ((1u << t.lane()) - 1u));
            g.store(indices + to, static_cast<I>(v));
            g.store(level + to, levels.level(g, v, s));
            if (!from.is_null()) g.store(parents + to, g.load(from + (s * n + v)));
          }
          at += __builtin_popcount(reached);
        }
      }
    if (g.index() == 0 && g.lane() == 0) g.store(offsets + searches, g.load(starts + searches * chunks));
  }
};

}  // namespace gustav::backends::cuda
