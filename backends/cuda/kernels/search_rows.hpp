// Kernel bodies that write the levels of bit-parallel searches as rows of a matrix, one for each search: in chunks of
// the vertices they count those that each search has reached, and write them after a scan of the counts.
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/search_levels.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

inline constexpr int search_rows_block = 256;
inline constexpr offset_t search_chunk = 256;  // vertices

// counts[s * chunks + c]: the vertices of chunk c that search s has reached, and 0 after the last. A warp takes a chunk
// and reads each word once; a lane counts two of the searches.
struct count_reached {
  static constexpr int threads = search_rows_block, blocks_per_sm = 4;
  offset_t n = 0, chunks = 0;
  int searches = 0;
  global<const std::uint64_t> seen;
  global<offset_t> counts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const offset_t warps = g.size() / 32;
    for (offset_t c = static_cast<offset_t>(g.index()) * warps + t.index(); c < chunks;
         c += static_cast<offset_t>(g.count()) * warps) {
      offset_t low = 0, high = 0;
      for (offset_t base = c * search_chunk; base < (c + 1) * search_chunk && base < n; base += 32) {
        const offset_t v = base + t.lane();
        const std::uint64_t word = v < n ? g.load(seen + v) : 0;
        for (int s = 0; s < searches; ++s) {
          const int reached = count_bits(t.ballot((word >> s & 1) != 0));
          if (t.lane() == s % 32) (s < 32 ? low : high) += reached;
        }
      }
      if (t.lane() < searches) g.store(counts + (t.lane() * chunks + c), low);
      if (t.lane() + 32 < searches) g.store(counts + ((t.lane() + 32) * chunks + c), high);
    }
    if (g.index() == 0 && g.lane() == 0) g.store(counts + searches * chunks, offset_t{0});
  }
};

// A block takes a chunk. starts: the scanned counts. offsets[s]: the first entry of each search's row, and of the one
// after the last.
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
            const offset_t to = at + count_bits(reached & ((1u << t.lane()) - 1u));
            g.store(indices + to, static_cast<I>(v));
            g.store(level + to, levels.level(g, v, s));
            if (!from.is_null()) g.store(parents + to, g.load(from + (s * n + v)));
          }
          at += count_bits(reached);
        }
      }
    if (g.index() == 0 && g.lane() == 0) g.store(offsets + searches, g.load(starts + searches * chunks));
  }
};

}  // namespace gustav::backends::cuda
