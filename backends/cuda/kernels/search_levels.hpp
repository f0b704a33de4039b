// The levels of up to 64 searches at once, as bits: what kernel bodies of bit-parallel searches hold, and bit s of each
// word is of search s.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

inline constexpr int word_searches = 64;
inline constexpr int most_planes = 31;  // levels are of 31 bits

// Which searches have reached a vertex, and the level of each: bit b of it is in the plane b. Planes that no level has
// needed yet are not there.
struct search_levels {
  global<std::uint64_t> seen;
  global<std::uint64_t> planes[most_planes];
  int count = 0;  // planes that are there

  // The level of a search that has reached v.
  template <class G>
  GUSTAV_HD std::int32_t level(const G& g, offset_t v, int search) const {
    std::int32_t level = 0;
    for (int b = 0; b < count; ++b) level |= static_cast<std::int32_t>(g.load(planes[b] + v) >> search & 1) << b;
    return level;
  }
  // The searches whose level at v is not 0.
  template <class G>
  GUSTAV_HD std::uint64_t above_sources(const G& g, offset_t v) const {
    std::uint64_t any = 0;
    for (int b = 0; b < count; ++b) any |= g.load(planes[b] + v);
    return any;
  }
  // The searches that reach v one level below u: those whose level at u, plus 1, is that at v. Of no use for the
  // sources, whose level the sum may wrap to.
  template <class G>
  GUSTAV_HD std::uint64_t one_below(const G& g, offset_t u, offset_t v) const {
    std::uint64_t carry = g.load(seen + u), equal = carry & g.load(seen + v);
    for (int b = 0; b < count && equal != 0; ++b) {
      const std::uint64_t bits = g.load(planes[b] + u);
      equal &= ~(bits ^ carry ^ g.load(planes[b] + v));
      carry &= bits;
    }
    return equal;
  }
};

}  // namespace gustav::backends::cuda
