// The neighbours of vertices whatever the direction of arcs.
#pragma once

#include <core/views.hpp>

#include <utility>

namespace gustav {

// The rows of a matrix, and unless it is symmetric those of its transpose: a vertex may be named in both.
template <class I>
class undirected_rows {
 public:
  // Of one vertex: those of its neighbours that are left, first along arcs, then against them.
  struct cursor {
    const I* at;
    const I* end;
    const I* next;  // the second range; null when it is done
    const I* next_end;

    // The next neighbour, or -1.
    I take() {
      if (at == end) {
        if (next == next_end) return I{-1};
        at = std::exchange(next, nullptr);
        end = std::exchange(next_end, nullptr);
      }
      return *at++;
    }
  };

  // The rows, and those of the transpose; without these the matrix is symmetric.
  explicit undirected_rows(const pattern_view<I>& out, const pattern_view<I>& in = {}) : out_(out), in_(in) {}

  offset_t vertices() const { return out_.rows; }
  cursor of(I v) const {
    const I *first = nullptr, *last = nullptr;
    if (in_.offsets) {
      first = in_.indices + in_.offsets[v];
      last = in_.indices + in_.offsets[v + 1];
    }
    return {out_.indices + out_.offsets[v], out_.indices + out_.offsets[v + 1], first, last};
  }
  // Entries that cursors of v give.
  offset_t entries(I v) const {
    return out_.offsets[v + 1] - out_.offsets[v] + (in_.offsets ? in_.offsets[v + 1] - in_.offsets[v] : 0);
  }

 private:
  pattern_view<I> out_, in_;
};

}  // namespace gustav
