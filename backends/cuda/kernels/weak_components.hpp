// Kernel bodies of the components of a graph: a forest over the vertices that grows by compare-and-swap.
//
// up[v] is a smaller vertex of the tree of v, or v in a root. A root is put below a smaller one only, so whatever the
// order of the links, the root of a finished tree is the first vertex of its component. A lane that loses a
// compare-and-swap has found a link that another lane made, and goes on from there.
//
// Sources: Sutton, Ben-Nun, Barak 2018 (Afforest: neighbours first, then all but the rows of the largest tree); Tarjan
// and van Leeuwen 1984 (path halving).
#pragma once

#include <backends/cuda/kernels/balanced_entries.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>

#include <cstddef>

namespace gustav::backends::cuda {

// Lanes of a block.
inline constexpr int components_block = 256;

// The root of v at some time of this call; makes the paths on the way shorter.
template <class G, class I>
GUSTAV_HD I root_of(const G& g, global<I> up, I v) {
  for (I x = v;;) {
    const I above = g.atomic_load(up + x);
    if (above == x) return x;
    const I next = g.atomic_load(up + above);
    if (next == above) return above;
    g.cas(up + x, above, next);
    x = next;
  }
}

// Joins the trees of v and w. Returns whether they were two.
template <class G, class I>
GUSTAV_HD bool link(const G& g, global<I> up, I v, I w) {
  I high = root_of(g, up, v), low = root_of(g, up, w);
  while (high != low) {
    if (high < low) {
      const I other = high;
      high = low;
      low = other;
    }
    const I found = g.cas(up + high, high, low);
    if (found == high) return true;
    high = root_of(g, up, found);
    low = root_of(g, up, low);
  }
  return false;
}

// Every vertex is a tree of its own.
template <class I>
struct forest_begin {
  static constexpr int threads = components_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<I> up;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t v) { g.store(up + v, static_cast<I>(v)); });
  }
};

// Links each vertex to the first `neighbours` of its row.
template <class I>
struct forest_link_first {
  static constexpr int threads = components_block, blocks_per_sm = 4;
  csr_arrays<unit, I> a;
  int neighbours = 0;
  global<I> up;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, a.rows, [&](offset_t v) {
      const offset_t begin = g.load(a.offsets + v), all = g.load(a.offsets + (v + 1));
      const offset_t end = all - begin < neighbours ? all : begin + neighbours;
      for (offset_t e = begin; e < end; ++e) link(g, up, static_cast<I>(v), g.load(a.indices + e));
    });
  }
};

// Links the arcs of the rows [first, last). largest: rows of vertices that are directly below it are left out, for a
// symmetric matrix, where the other end has each arc that leaves the tree; null: none is. joined: a counter of the
// trees that a link has joined to another; null: nobody asks.
template <class I>
struct forest_link_rows {
  static constexpr int threads = components_block, blocks_per_sm = 4;
  csr_arrays<unit, I> a;
  offset_t first = 0, last = 0;
  global<I> up;
  global<const I> largest;
  global<offset_t> joined;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto starts = a.offsets + first;
    const I skipped = largest.is_null() ? I{-1} : g.load(largest);
    offset_t row = -1;  // the last one that was looked at
    I above = -1;       // its vertex's parent at that time, which stays in its tree
    for_balanced_entries(g, starts, last - first, g.load(starts), g.load(a.offsets + last),
                         [&](offset_t k, offset_t e) {
                           if (k != row) {
                             row = k;
                             above = g.atomic_load(up + (first + k));
                           }
                           if (above == skipped) return;
                           const I other = g.atomic_load(up + g.load_once(a.indices + e));
                           if (other != above && link(g, up, above, other) && !joined.is_null())
                             g.atomic_add(joined, offset_t{1});
                         });
  }
};

// Puts every vertex directly below its root.
template <class I>
struct forest_compress {
  static constexpr int threads = components_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<I> up;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t v) {
      const I root = root_of(g, up, static_cast<I>(v));
      // Other lanes halve the paths through v meanwhile.
      if (g.atomic_load(up + v) != root) atomic_update(g, up + v, [&](I) { return root; });
    });
  }
};

// largest[0]: the most frequent root of evenly spaced vertices, one for each lane of a block. The forest is compressed.
// Only how much is skipped depends on it.
template <class I>
struct forest_sample {
  static constexpr int threads = components_block, blocks_per_sm = 1;
  offset_t n = 0;
  global<const I> up;
  global<I> largest;

  static constexpr std::size_t shared(int lanes) { return static_cast<std::size_t>(lanes) * 2 * sizeof(I); }

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto roots = g.template shared<I>(g.size()), counts = g.template shared<I>(g.size());
    const I mine = g.load(up + n * g.lane() / g.size());
    g.put(roots + g.lane(), mine);
    g.sync();
    I count = 0;
    for (int k = 0; k < g.size(); ++k) count += g.get(roots + k) == mine;
    g.put(counts + g.lane(), count);
    g.sync();
    if (g.lane() != 0) return;
    int best = 0;
    for (int k = 1; k < g.size(); ++k)
      if (g.get(counts + k) > g.get(counts + best)) best = k;
    g.store(largest, g.get(roots + best));
  }
};

}  // namespace gustav::backends::cuda
