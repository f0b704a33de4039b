// The frontier of a breadth-first search, and one level of it, push or pull.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/cost/tuning.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// The state of a search: level[v] is -1 where v is not reached; parent, -1 there too, is null where parents are not
// wanted.
template <class I>
struct bfs_arrays {
  std::int32_t* level;
  I* parent;
};

// What a level reached, or several pushes one after the other.
struct bfs_found {
  offset_t vertices = 0;
  offset_t entries = 0;  // of the rows of the last level: what a push from it reads
  offset_t read = 0;     // entries of the matrix that the levels themselves have read
  offset_t last = 0;     // vertices of the last level
  std::int32_t levels = 1;
};

// The entries that a pull reads less than a push from a frontier with `frontier_entries` entries. It reads a share of
// the unexplored entries before it hits (Beamer et al. 2012, section IV), and scans all
// vertices.
inline offset_t pull_saves(offset_t frontier_entries, offset_t unexplored, offset_t vertices,
                           const bfs_tuning& numbers) {
  return frontier_entries - unexplored / numbers.bfs_unexplored_share - vertices / numbers.bfs_scanned_share;
}

// The frontier of a search: a part of a queue for a push, a bitmap for a pull, converted where the direction changes.
// push() and pull() compute the next level, write levels and parents and make it the frontier. The queue and the
// bitmaps are kept for all levels, so that no level allocates. Memory: an index a vertex, and three bits from the first
// pull on. Source: Beamer et al. 2012.
template <class I>
class bfs_frontier {
 public:
  // Throws out_of_memory.
  explicit bfs_frontier(offset_t vertices) : vertices_(vertices), queue_(static_cast<std::size_t>(vertices)) {}

  // Adds a source that is not in the frontier. Before the first level.
  void add(I v) {
    queue_[static_cast<std::size_t>(end_++)] = v;
    ++reached_;
  }
  // All vertices reached, by levels, where no step has pulled; else some of them, or none.
  std::span<const I> queue() const { return {queue_.data(), static_cast<std::size_t>(end_)}; }
  // The vertices of the frontier, ascending. Throws std::bad_alloc.
  std::vector<I> sorted() const;
  bool empty() const { return size() == 0; }
  offset_t size() const { return is_bitmap_ ? bitmap_vertices_ : end_ - begin_; }
  // The entries of the rows of the frontier. O(frontier) at the first level and where `a` is another matrix than at the
  // level before, O(1) otherwise.
  offset_t entries(const pattern_view<I>& a);

  // Along the rows of the frontier. The parent of a vertex is its least neighbour in the frontier for any number of
  // threads. Throws nothing. Cost: O(entries of the frontier); O(vertices) where one in bfs_dense_share of them or more
  // are in the frontier, which is then sorted. Serial below 262,144 entries, without atomic operations. Goes on, up to
  // `most` levels, while the frontier has vertices and so few entries that no pull could save any: a level then costs a
  // few instructions beside its entries.
  bfs_found push(const pattern_view<I>& a, std::int32_t depth, const bfs_arrays<I>& s, std::int32_t most, int threads,
                 const tuning& numbers);
  // From each vertex that is not reached: its in-neighbours are searched for a vertex of the frontier, the first of
  // which is the least. `at` is the matrix by columns, `a` by rows. Throws out_of_memory before it changes anything.
  // Cost: O(vertices / 64 + unreached vertices + entries read).
  bfs_found pull(const pattern_view<I>& at, const pattern_view<I>& a, std::int32_t depth, const bfs_arrays<I>& s,
                 int threads, const tuning& numbers);

  // Another backend has found the next level.
  void advance(const std::vector<I>& found);

 private:
  void to_queue();
  void to_bitmap();
  void sort_queue(const std::int32_t* level, std::int32_t depth, int threads);
  void find_unreached(const pattern_view<I>& at, const std::int32_t* level);

  offset_t vertices_;
  // The frontier is queue_[begin_, end_), or bitmap_. All vertices of the queue are reached, each stands there once.
  buffer<I> queue_;
  offset_t begin_ = 0, end_ = 0, bitmap_vertices_ = 0, reached_ = 0;
  bool is_bitmap_ = false;
  bool is_sorted_ = false;  // the queue ascends
  buffer<bitmap::word> bitmap_, next_bitmap_;
  // The vertices that a pull looks at: all that are not reached, but for queue_[known_, end_) and those without
  // entries.
  buffer<bitmap::word> unreached_;
  offset_t known_ = 0;
  const offset_t* pulled_matrix_ = nullptr;  // whose vertices without entries are left out
  offset_t entries_ = 0;
  const offset_t* entries_matrix_ = nullptr;
};

extern template class bfs_frontier<std::int32_t>;
extern template class bfs_frontier<std::int64_t>;

}  // namespace gustav::backends::cpu
