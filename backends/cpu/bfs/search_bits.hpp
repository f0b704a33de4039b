// The words of bit-parallel searches, and counts of their bits by search.
#pragma once

#include <backends/common/bitmap.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// One bit for each of 64 W searches.
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
  GUSTAV_INLINE friend search_bits without(const search_bits& a, const search_bits& b) {
    search_bits rest = a;
    for (int k = 0; k < W; ++k) rest.w[k] &= ~b.w[k];
    return rest;
  }
};

// How many of the words added have the bit of each search: counters of 64 W columns, stored as bit planes, so that a
// word costs two additions of planes on the average.
template <int W>
class bit_counter {
 public:
  explicit bit_counter(std::size_t searches) : counts_(searches, 0) {}

  GUSTAV_INLINE void add(search_bits<W> carry) {
    for (int p = 0; p < planes; ++p) {
      const search_bits<W> both = planes_[p] & carry;
      for (int k = 0; k < W; ++k) planes_[p].w[k] ^= carry.w[k];
      carry = both;
      if (!carry.any()) break;
    }
    if (++added_ == most_added) flush();
  }
  // Adds the counts so far to `to`.
  void add_to(std::vector<offset_t>& to) {
    flush();
    for (std::size_t s = 0; s < counts_.size(); ++s) to[s] += counts_[s];
  }

 private:
  static constexpr int planes = 16;
  static constexpr int most_added = (1 << planes) - 1;

  void flush() {
    for (int p = 0; p < planes; ++p)
      for (std::size_t s = 0; s < counts_.size(); ++s)
        counts_[s] += static_cast<offset_t>(bitmap::test(planes_[p].w, s)) << p;
    std::fill_n(planes_, planes, search_bits<W>{});
    added_ = 0;
  }

  search_bits<W> planes_[planes] = {};
  int added_ = 0;
  std::vector<offset_t> counts_;
};

}  // namespace gustav::backends::cpu
