// Kernel bodies that number the trees of a compressed forest, the largest first. Between their launches the roots are
// selected and sorted.
//
// Cost: four passes over the vertices, a sort of the roots.
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

inline constexpr int numbers_block = 256;

// is_root[v], and sizes[r]: the vertices of the tree of each root r; zero on entry. A warp counts the vertices of one
// tree in a register and adds them at the end, so the largest component costs few atomics.
template <class I>
struct count_trees {
  static constexpr int threads = numbers_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<const I> up;
  global<std::uint8_t> is_root;
  global<I> sizes;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const offset_t step = static_cast<offset_t>(g.count()) * g.size();
    I tree = -1, vertices = 0;
    for (offset_t base = static_cast<offset_t>(g.index()) * g.size() + t.index() * 32; base < n; base += step) {
      const offset_t v = base + t.lane();
      I root = -1;
      if (v < n) {
        root = g.load(up + v);
        g.store(is_root + v, static_cast<std::uint8_t>(root == static_cast<I>(v)));
      }
      const std::uint32_t same = t.ballot(root == tree);
      if (tree >= 0 && same != 0) {
        vertices += static_cast<I>(count_bits(same));
      } else {
        flush(g, t.lane(), tree, vertices);
        tree = t.shuffle(root, 0);  // of the vertex `base`
        vertices = static_cast<I>(count_bits(t.ballot(root == tree)));
      }
      if (root >= 0 && root != tree) g.atomic_add(sizes + root, I{1});
    }
    flush(g, t.lane(), tree, vertices);
  }

 private:
  template <class G>
  GUSTAV_HD void flush(const G& g, int lane, I tree, I vertices) const {
    if (lane == 0 && vertices != 0) g.atomic_add(sizes + tree, vertices);
  }
};

// keys[c] = n - size of the c-th root: ascending keys are descending sizes, and a stable sort leaves ties in the order
// of the roots.
template <class I>
struct tree_keys {
  static constexpr int threads = numbers_block, blocks_per_sm = 4;
  offset_t n = 0, count = 0;
  global<const offset_t> roots;
  global<const I> sizes;
  global<I> keys;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count,
                  [&](offset_t c) { g.store(keys + c, static_cast<I>(n - g.load(sizes + g.load(roots + c)))); });
  }
};

// number[r] = c for the c-th root r by size, and sizes[c].
template <class I>
struct rank_trees {
  static constexpr int threads = numbers_block, blocks_per_sm = 4;
  offset_t n = 0, count = 0;
  global<const offset_t> roots;
  global<const I> keys;
  global<I> number;
  global<offset_t> sizes;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, count, [&](offset_t c) {
      g.store(number + g.load(roots + c), static_cast<I>(c));
      g.store(sizes + c, n - g.load(keys + c));
    });
  }
};

// up[v] becomes the number of its root.
template <class I>
struct number_vertices {
  static constexpr int threads = numbers_block, blocks_per_sm = 4;
  offset_t n = 0;
  global<const I> number;
  global<I> up;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t v) { g.store(up + v, g.load(number + g.load(up + v))); });
  }
};

}  // namespace gustav::backends::cuda
