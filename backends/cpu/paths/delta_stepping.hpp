// Shortest distances by delta-stepping.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// A search for the shortest paths along arcs whose lengths, the entries of `a`, are not negative. Vertices wait in
// buckets of `width` in distance; the first bucket is relaxed until it is empty, on several threads where it is large,
// and its vertices are then done. A thread relaxes the vertices that it adds to the bucket itself at once while they
// are few (bucket fusion), so that graphs of large diameter need few joins of threads. Arcs that shorten a path are
// collected without a branch and looked at again together. Distances do not depend on the width or the number of
// threads: addition is monotone, so the least length over all paths is the only fixed point. S: the stored values
// (unit: 1 each), L: path_length_t of them, or 32 bits for both where all sums fit. Memory: a distance a vertex, and an
// index and a distance for each time that a path to a vertex becomes shorter. Sources: Meyer and Sanders 2003; Zhang et
// al. 2020 (bucket fusion).
template <class S, class L, class I>
class delta_stepping {
 public:
  // longest: the largest entry; width > 0. Throws out_of_memory.
  delta_stepping(const csr_view<S, I>& a, L width, L longest, int threads);

  void add_source(I v);
  // Empties the next bucket; false where there is none. Throws std::bad_alloc; the search then cannot go on.
  bool step();

  // Distances below this are final.
  L settled() const;
  offset_t relaxed() const;                                  // entries read so far
  const buffer<L>& distances() const { return distances_; }  // unreachable_v<L> where no path is known
  buffer<L> take() && { return std::move(distances_); }

 private:
  // A vertex, and a distance of it that was found.
  struct candidate {
    I vertex;
    L distance;
  };
  // Arcs of a row that are relaxed before candidates are counted, candidates that are then flushed, and vertices of a
  // frontier that are checked together.
  static constexpr offset_t relaxed_at_once = 192;
  static constexpr std::size_t flushed_at = 64;
  static constexpr std::ptrdiff_t checked_at_once = 256;
  // Of one thread: the vertices that it has put into each bucket, the candidates that it has not yet looked at again,
  // and what it counts.
  struct alignas(64) worker {
    std::vector<std::vector<candidate>> buckets;
    std::vector<candidate> fused;
    offset_t relaxed = 0;
    std::size_t found_count = 0;
    candidate found[flushed_at + static_cast<std::size_t>(relaxed_at_once) + 1];
  };

  std::int64_t bucket_of(L distance) const;
  std::vector<candidate>& current(worker& w) { return w.buckets[static_cast<std::size_t>(bucket_) & mask_]; }
  template <bool Shared>
  void flush(worker& w);
  template <bool Shared>
  GUSTAV_INLINE void relax(I u, worker& w);
  template <bool Shared>
  void relax_each(const candidate* first, const candidate* last, worker& w);
  template <bool Shared>
  void relax_all(const candidate* first, const candidate* last, worker& w);
  bool find_bucket();
  void gather();

  csr_view<S, I> a_;
  L width_;
  double per_width_;
  std::int64_t bucket_ = 0;
  std::size_t mask_;
  int threads_;
  buffer<L> distances_;
  std::vector<worker> workers_;
  std::vector<candidate> frontier_;
};

// The predecessor of each vertex on a shortest path: the smallest vertex u with an arc to it whose length is the
// difference of the two distances, among those that are nearer to a source than it, or where there is none, among those
// at the same distance that have the fewest arcs of length 0 before them. -1 for the unreached, a source its own.
// Throws out_of_memory. Cost: one pass over the entries of reached rows.
template <class S, class L, class I>
buffer<I> shortest_path_parents(const csr_view<S, I>& a, const buffer<L>& distances, const std::vector<I>& sources,
                                int threads);

// The range of the entries.
template <class S, class I>
length_range<path_length_t<S>> range_of_lengths(const csr_view<S, I>& a, int threads);

// X(stored value, index type): the graphs for which the searches are compiled.
#define GUSTAV_FOR_EACH_LENGTH(X) \
  X(unit, std::int32_t)           \
  X(unit, std::int64_t)           \
  X(float, std::int32_t)          \
  X(float, std::int64_t)          \
  X(double, std::int32_t)         \
  X(double, std::int64_t)         \
  X(std::int32_t, std::int32_t)   \
  X(std::int32_t, std::int64_t)   \
  X(std::int64_t, std::int32_t)   \
  X(std::int64_t, std::int64_t)

#define GUSTAV_EXTERN_PATHS(S, I)                                                                         \
  extern template class delta_stepping<S, path_length_t<S>, I>;                                           \
  extern template buffer<I> shortest_path_parents(const csr_view<S, I>&, const buffer<path_length_t<S>>&, \
                                                  const std::vector<I>&, int);                            \
  extern template length_range<path_length_t<S>> range_of_lengths(const csr_view<S, I>&, int);
GUSTAV_FOR_EACH_LENGTH(GUSTAV_EXTERN_PATHS)
extern template class delta_stepping<std::uint32_t, std::uint32_t, std::int32_t>;
extern template class delta_stepping<std::uint32_t, std::uint32_t, std::int64_t>;
#undef GUSTAV_EXTERN_PATHS

}  // namespace gustav::backends::cpu
