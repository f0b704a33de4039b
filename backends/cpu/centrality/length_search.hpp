// Shortest paths from one source after another on one thread: Dijkstra's algorithm.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A worker's searches along arcs whose lengths, the entries of `a`, are not negative. Memory: a distance and two
// indices a vertex, and a distance and an index for each vertex that waits. Source: Dijkstra 1959.
template <class L, class I>
class length_search {
 public:
  // Throws out_of_memory.
  explicit length_search(const csr_view<L, I>& a)
      : a_(a),
        distances_(static_cast<std::size_t>(a.rows), unreachable_v<L>),
        ranks_(static_cast<std::size_t>(a.rows), I{-1}) {
    order_.reserve(static_cast<std::size_t>(a.rows));
  }

  // Calls improve(u, v) where the path to v by u is shorter than those known, and equal(u, v) where it is as long as
  // the shortest known; u is then final and v is not.
  template <class Improve, class Equal>
  void run(I source, Improve&& improve, Equal&& equal) {
    distances_[static_cast<std::size_t>(source)] = 0;
    heap_.assign(1, {L{0}, source});
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), later);
      const I u = heap_.back().second;
      heap_.pop_back();
      if (rank(u) >= 0) continue;
      ranks_[static_cast<std::size_t>(u)] = static_cast<I>(order_.size());
      order_.push_back(u);
      arcs_read_ += a_.offsets[u + 1] - a_.offsets[u];
      for (offset_t p = a_.offsets[u]; p < a_.offsets[u + 1]; ++p) {
        const I v = a_.indices[p];
        if (rank(v) >= 0) continue;
        const L next = distance(u) + a_.value(p);
        L& known = distances_[static_cast<std::size_t>(v)];
        if (next < known) {
          known = next;
          heap_.emplace_back(next, v);
          std::push_heap(heap_.begin(), heap_.end(), later);
          improve(u, v);
        } else if (next == known && known != unreachable_v<L>) {
          equal(u, v);
        }
      }
    }
  }
  void run(I source) {
    run(
        source, [](I, I) {}, [](I, I) {});
  }
  // After run(), before the next one.
  void reset() {
    for (const I v : order_) {
      distances_[static_cast<std::size_t>(v)] = unreachable_v<L>;
      ranks_[static_cast<std::size_t>(v)] = I{-1};
    }
    order_.clear();
  }

  // The vertices reached, nearest first; the source is the first.
  const std::vector<I>& order() const { return order_; }
  // The position of v in order(); -1 where it is not reached.
  I rank(I v) const { return ranks_[static_cast<std::size_t>(v)]; }
  offset_t arcs_read() const { return arcs_read_; }
  L distance(I v) const { return distances_[static_cast<std::size_t>(v)]; }

 private:
  using queued_vertex = std::pair<L, I>;
  static bool later(const queued_vertex& x, const queued_vertex& y) { return x > y; }

  csr_view<L, I> a_;
  buffer<L> distances_;
  buffer<I> ranks_;
  std::vector<I> order_;
  std::vector<queued_vertex> heap_;
  offset_t arcs_read_ = 0;
};

}  // namespace gustav::backends::cpu
