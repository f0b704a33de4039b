// The union-find that several workers change: pointers to smaller vertices, linked without locks.
#pragma once

#include <core/types.hpp>

#include <atomic>
#include <utility>

namespace gustav::backends::cpu {

// The pointers of a forest, which several workers change where Shared. All accesses are relaxed: every value that a
// pointer ever has is an ancestor.
template <bool Shared, class I>
struct pointers {
  I* up;

  I operator[](I v) const {
    if constexpr (Shared) return std::atomic_ref<I>(up[v]).load(std::memory_order_relaxed);
    return up[v];
  }
  // For a v that is not a root, and so never becomes one again.
  void shorten(I v, I ancestor) const {
    if constexpr (Shared)
      std::atomic_ref<I>(up[v]).store(ancestor, std::memory_order_relaxed);
    else
      up[v] = ancestor;
  }
  // Puts the root `v` below `to`, if it is still a root.
  bool hook(I v, I to) const {
    if constexpr (Shared) return std::atomic_ref<I>(up[v]).compare_exchange_strong(v, to, std::memory_order_relaxed);
    up[v] = to;
    return true;
  }
  // The root of v.
  I find(I v) const {
    I root = (*this)[v];
    for (I above = (*this)[root]; above != root; above = (*this)[root]) root = above;
    return root;
  }
};

// Joins the trees of u and v; returns whether they were two. The larger of two vertices climbs, halving its path, until
// both meet or it is a root, which then points to the smaller one. Source: Tarjan and van Leeuwen 1984.
template <bool Shared, class I>
GUSTAV_INLINE bool link(const pointers<Shared, I>& up, I u, I v) {
  I x = up[u], y = up[v];
  while (x != y) {
    if (x < y) std::swap(x, y);
    const I above = up[x];
    if (above == x) {
      if (up.hook(x, y)) return true;
      continue;
    }
    const I top = up[above];
    if (top != above) up.shorten(x, top);
    x = top;
  }
  return false;
}

}  // namespace gustav::backends::cpu
