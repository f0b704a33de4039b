// What the levels of a bit-parallel search (bit_parallel.hpp) are counted and stored in.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/bfs/search_bits.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace gustav::backends::cpu {

// Counts of one level, or of a part of it.
struct level_counts {
  offset_t active = 0;            // vertices of the next frontier
  offset_t frontier_entries = 0;  // entries of their rows
  offset_t reached = 0;           // bits set: pairs of a search and a vertex
  offset_t closed_entries = 0;    // entries of the columns of vertices that the last search reached
  void operator+=(const level_counts& o) {
    active += o.active;
    frontier_entries += o.frontier_entries;
    reached += o.reached;
    closed_entries += o.closed_entries;
  }
};

inline constexpr int max_level_chunks = 256;

// Calls f(begin, end, counts) for each chunk; returns the sum of the counts.
template <class F>
level_counts sum_counts(const long* borders, int chunks, int threads, F&& f) {
  std::vector<level_counts> part(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    level_counts t;
    f(begin, end, t);
    part[static_cast<std::size_t>(chunk)] = t;
  };
  parallel_chunks(borders, chunks, threads, body);
  level_counts sum;
  for (const level_counts& t : part) sum += t;
  return sum;
}
template <class F>
level_counts sum_counts(long n, long grain, int threads, F&& f) {
  const int chunks = static_cast<int>(std::clamp<long>(n / grain, 1, max_level_chunks));
  long borders[max_level_chunks + 1];
  split_evenly(n, chunks, borders);
  return sum_counts(borders, chunks, threads, f);
}

template <int W>
void clear(buffer<search_bits<W>>& b, int threads) {
  parallel_for(static_cast<long>(b.size()), (1 << 18) / W, threads, [&](long begin, long end) {
    std::memset(static_cast<void*>(b.data() + begin), 0, static_cast<std::size_t>(end - begin) * sizeof(b[0]));
  });
}
template <int W>
buffer<search_bits<W>> zero_bits(offset_t vertices, int threads) {
  buffer<search_bits<W>> b(static_cast<std::size_t>(vertices));
  clear(b, threads);
  return b;
}

// The levels of all searches as bit planes: bit s of vertex v in plane p is bit p of the level on which search s
// reached v.
template <int W>
class level_planes {
 public:
  using bits = search_bits<W>;

  // Adds planes up to the depth and selects those in which the depth has a one.
  void select(std::int32_t depth, offset_t vertices, int threads) {
    while ((std::uint32_t{1} << planes_.size()) <= static_cast<std::uint32_t>(depth))
      planes_.push_back(zero_bits<W>(vertices, threads));
    selected_ = 0;
    for (std::size_t p = 0; p < planes_.size(); ++p)
      if (static_cast<std::uint32_t>(depth) >> p & 1) of_depth_[selected_++] = planes_[p].data();
  }
  // Stores the depth as the level on which the searches `fresh` reach v.
  GUSTAV_INLINE void reach(offset_t v, const bits& fresh) {
    for (int p = 0; p < selected_; ++p) of_depth_[p][v] |= fresh;
  }
  const std::vector<buffer<bits>>& all() const { return planes_; }

 private:
  std::vector<buffer<bits>> planes_;
  bits* of_depth_[32] = {};  // the planes in which the depth has a one
  int selected_ = 0;
};

}  // namespace gustav::backends::cpu
