// Rows of levels and parents, one row per search, from the words of a bit-parallel search. Tiles of 64 vertices by 64
// searches are transposed, so that every row grows by up to 64 entries at a time.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/bfs/bit_parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Exchanges bit c of word r with bit r of word c. Source: Warren 2012, section 7-3.
template <int J = 32>
GUSTAV_INLINE void transpose_bits(std::uint64_t* x) {
  constexpr std::uint64_t low = ~std::uint64_t{0} / ((std::uint64_t{1} << J) + 1);  // columns without bit J
  for (int block = 0; block < 64; block += 2 * J)
    for (int r = block; r < block + J; ++r) {
      const std::uint64_t swapped = ((x[r] >> J) ^ x[r + J]) & low;
      x[r] ^= swapped << J;
      x[r + J] ^= swapped;
    }
  if constexpr (J > 1) transpose_bits<J / 2>(x);
}

// Moves bit b of a byte to the lowest bit of byte b.
GUSTAV_INLINE std::uint64_t spread_bits(std::uint64_t byte) {
  // The byte is copied to every byte and masked to one bit each; a carry moves that bit to the top.
  const std::uint64_t own = (byte * 0x0101010101010101u) & 0x8040201008040201u;
  return (own + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
}

// The rows of one bit_parallel_search. Chunks of vertices consist of whole tiles of 64.
template <int W, class I>
class bit_parallel_rows {
  using word = bitmap::word;
  static constexpr int tile = 64;

 public:
  // The output arrays of all rows; parents may be null.
  struct target {
    I* indices;
    std::int32_t* levels;
    I* parents;
  };

  // `at` is a by columns, needed for parents, or null.
  bit_parallel_rows(const bit_parallel_search<W, I>& search, offset_t vertices, const csr_view<unit, I>* at)
      : search_(search), n_(vertices), at_(at) {}

  // Counts the entries of each row with vertices in [begin, end); begin is a multiple of 64.
  void count(offset_t begin, offset_t end, offset_t* counts) const {
    const std::size_t sources = search_.sources().size();
    std::fill_n(counts, sources, offset_t{0});
    for (int k = 0; k < W; ++k) {
      const auto [first, last] = sources_of(k);
      if (first == last) break;
      offset_t complete = 0;
      for (offset_t v = begin; v < end; v += tile) {
        alignas(64) word seen[tile];
        if (load(search_.seen(), v, k, seen).first == search_.full().w[k]) {
          complete += tile;
          continue;
        }
        transpose_bits(seen);
        for (std::size_t s = first; s < last; ++s) counts[s] += std::popcount(seen[s - first]);
      }
      for (std::size_t s = first; s < last; ++s) counts[s] += complete;
    }
  }

  // Writes the same entries; at[s] is the output position of row s and advances.
  void write(offset_t begin, offset_t end, offset_t* at, const target& to) const {
    std::vector<I> up(at_ ? tile * tile : 0);
    for (offset_t v = begin; v < end; v += tile)
      for (int k = 0; k < W; ++k) {
        if (sources_of(k).first == sources_of(k).second) break;
        if (at_) parents(v, k, up.data());
        write_tile(v, k, at, to, up.data());
      }
  }

 private:
  std::pair<std::size_t, std::size_t> sources_of(int k) const {
    const std::size_t sources = search_.sources().size();
    return {std::min<std::size_t>(sources, 64 * k), std::min<std::size_t>(sources, 64 * k + 64)};
  }
  // Loads word k of 64 vertices from v on; returns their bitwise and and their bitwise or.
  std::pair<word, word> load(const buffer<search_bits<W>>& from, offset_t v, int k, word* to) const {
    word all = ~word{0}, any = 0;
    const offset_t some = std::min<offset_t>(tile, n_ - v);
    for (offset_t i = 0; i < some; ++i) {
      to[i] = from[static_cast<std::size_t>(v + i)].w[k];
      all &= to[i];
      any |= to[i];
    }
    for (offset_t i = some; i < tile; ++i) to[i] = 0;
    return {some == tile ? all : 0, any};
  }

  void write_tile(offset_t v, int k, offset_t* at, const target& to, const I* up) const {
    alignas(64) word seen[tile], plane[32][tile];
    const auto [all, any] = load(search_.seen(), v, k, seen);
    if (any == 0) return;
    const bool complete = all == search_.full().w[k];
    if (!complete) transpose_bits(seen);
    int planes = 0;  // higher planes are zero in this tile
    for (std::size_t p = 0; p < search_.planes().size(); ++p)
      if (load(search_.planes()[p], v, k, plane[p]).second != 0) {
        transpose_bits(plane[p]);
        planes = static_cast<int>(p) + 1;
      } else {
        std::fill_n(plane[p], tile, word{0});
      }
    const auto [first, last] = sources_of(k);
    for (std::size_t s = first; s < last; ++s) {
      const word reached = complete ? ~word{0} : seen[s - first];
      if (reached == 0) continue;
      alignas(64) std::int32_t level[tile];
      levels(plane, planes, s - first, level);
      I* const indices = to.indices + at[s];
      std::int32_t* const out = to.levels + at[s];
      I* const above = to.parents ? to.parents + at[s] : nullptr;
      const I* const row_parents = above ? up + (s - first) * tile : nullptr;
      if (reached == ~word{0}) {
        for (int i = 0; i < tile; ++i) indices[i] = static_cast<I>(v + i);
        std::copy_n(level, tile, out);
        if (above) std::copy_n(row_parents, tile, above);
        at[s] += tile;
        continue;
      }
      offset_t e = 0;
      bitmap::for_each(reached, 0, [&](int i) {
        indices[e] = static_cast<I>(v + i);
        out[e] = level[i];
        if (above) above[e] = row_parents[i];
        ++e;
      });
      at[s] += e;
    }
  }
  // The levels of search s from the bit planes, eight planes at a time.
  GUSTAV_INLINE static void levels(const word (&plane)[32][tile], int planes, std::size_t s, std::int32_t* level) {
    for (int i = 0; i < tile; i += 8) {
      std::uint32_t value[8] = {};
      for (int low = 0; low < planes; low += 8) {
        word bytes = 0;
        for (int p = low; p < std::min(planes, low + 8); ++p) bytes |= spread_bits(plane[p][s] >> i & 255) << (p - low);
        for (int b = 0; b < 8; ++b) value[b] |= static_cast<std::uint32_t>(bytes >> 8 * b & 255) << low;
      }
      for (int b = 0; b < 8; ++b) level[i + b] = static_cast<std::int32_t>(value[b]);
    }
  }

  // up[s][i] = the least in-neighbour of vertex v + i that search s reached one level earlier; a source is its own
  // parent.
  void parents(offset_t v, int k, I* up) const {
    const auto& seen = search_.seen();
    const auto& planes = search_.planes();
    const std::size_t depth = planes.size();
    const offset_t some = std::min<offset_t>(tile, n_ - v);
    auto set_parent = [&](word searches, offset_t i, I parent) {
      bitmap::for_each(searches, 0, [&](int s) { up[s * tile + i] = parent; });
    };
    for (offset_t i = 0; i < some; ++i) {
      const auto at = static_cast<std::size_t>(v + i);
      word earlier[32], borrow = ~word{0};  // planes of the level minus one
      for (std::size_t p = 0; p < depth; ++p) {
        const word bit = planes[p][at].w[k];
        earlier[p] = bit ^ borrow;
        borrow &= ~bit;
      }
      // A borrow out of the highest plane marks level 0: sources.
      set_parent(seen[at].w[k] & borrow, i, static_cast<I>(at));
      word open = seen[at].w[k] & ~borrow;
      for (offset_t e = at_->offsets[at]; open && e < at_->offsets[at + 1]; ++e) {
        const auto u = static_cast<std::size_t>(at_->indices[e]);
        word same = open & seen[u].w[k];
        for (std::size_t p = 0; p < depth; ++p) same &= ~(planes[p][u].w[k] ^ earlier[p]);
        set_parent(same, i, static_cast<I>(u));
        open &= ~same;
      }
    }
  }

  const bit_parallel_search<W, I>& search_;
  offset_t n_;
  const csr_view<unit, I>* at_;
};

}  // namespace gustav::backends::cpu
