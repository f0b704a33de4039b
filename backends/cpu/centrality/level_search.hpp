// Breadth-first searches from one source after another on one thread.
#pragma once

#include <backends/common/bitmap.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// A worker's searches along the rows of a. Memory: an index and a bit a vertex.
template <class I>
class level_search {
 public:
  // Throws out_of_memory.
  explicit level_search(const pattern_view<I>& a)
      : a_(a), queue_(static_cast<std::size_t>(a.rows)), seen_(bitmap::words_for(a.rows), 0) {}

  // Calls on_level(level, vertices on it) for each level from 1.
  template <class F>
  void run(I source, F&& on_level) {
    queue_[0] = source;
    mark(source);
    offset_t tail = 1;
    std::int64_t level = 0;
    for (offset_t head = 0; head < tail;) {
      for (const offset_t end = tail; head < end; ++head) {
        const I u = queue_[static_cast<std::size_t>(head)];
        for (offset_t p = a_.offsets[u]; p < a_.offsets[u + 1]; ++p)
          if (mark(a_.indices[p])) queue_[static_cast<std::size_t>(tail++)] = a_.indices[p];
        arcs_read_ += a_.offsets[u + 1] - a_.offsets[u];
      }
      if (head < tail)
        on_level(++level, std::span<const I>(queue_.data() + head, static_cast<std::size_t>(tail - head)));
    }
    for (offset_t k = 0; k < tail; ++k) seen_[bitmap::word_of(queue_[static_cast<std::size_t>(k)])] = 0;
  }

  offset_t arcs_read() const { return arcs_read_; }

 private:
  // Whether v is seen for the first time.
  bool mark(I v) { return bitmap::insert(seen_.data(), v); }

  pattern_view<I> a_;
  buffer<I> queue_;
  std::vector<bitmap::word> seen_;
  offset_t arcs_read_ = 0;
};

}  // namespace gustav::backends::cpu
