// The products a(i, k) b(k, j) of a row, dealt out to the lanes of a tile.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <core/types.hpp>

#include <cstddef>

namespace gustav::backends::cuda {

// The patterns of the operands of a product.
template <class I>
struct product_patterns {
  global<const offset_t> a_offsets;
  global<const I> a_cols;
  global<const offset_t> b_offsets;
  global<const I> b_cols;
};

// Elements of shared memory for each tile of W lanes that has `slots` of them. The padding makes the tiles of a warp,
// which often read the same place of their arrays at once, meet different banks.
template <int W>
GUSTAV_HD constexpr int padded(int slots) {
  return W < 32 ? slots + W : slots;
}

// Where a tile of W lanes notes which rows of B it takes products from.
template <int W>
struct product_walk {
  scratch<offset_t> shifts;  // W: from the number of a product to the position in B
  scratch<offset_t> ends;    // W: how many products there are up to here

  static constexpr int words = padded<W>(4 * W) / 2;  // of offset_t, for each tile: 2 W, and padding for their banks
  static std::size_t shared(int tiles) { return static_cast<std::size_t>(tiles) * words * sizeof(offset_t); }
  // For the tiles of a block, in memory that shared() gives.
  template <class G, class Tile>
  GUSTAV_HD product_walk(G& g, const Tile& t) {
    shifts = g.template shared<offset_t>(g.size() / W * words) + t.index() * words;
    ends = shifts + W;
  }

  // f(active, e, at) for the entries [begin, end) of A in chunks of W that are `step` apart: the product of entry e of
  // A and entry `at` of B. All lanes call f alike, and have no product where they are not active. In the order of e;
  // the products that lanes have at once are in the order of lanes. Cost: for each chunk log2(W) exchanges, for each
  // product a search of log2(W) steps in shared memory. Source: Merrill et al. 2012, section 5 (scan-based gathering).
  template <class G, class Tile, class I, class F>
  GUSTAV_HD void operator()(const G& g, const Tile& t, const product_patterns<I>& p, offset_t begin, offset_t end,
                            offset_t step, const F& f) const {
    const int lane = t.lane();
    for (offset_t base = begin; base < end; base += step) {
      offset_t start = 0, length = 0;
      if (base + lane < end) {
        const I k = g.load(p.a_cols + (base + lane));
        start = g.load(p.b_offsets + k);
        length = g.load(p.b_offsets + (k + offset_t{1})) - start;
      }
      const offset_t sum = sum_up_to_lane(t, length);
      t.sync();  // the last chunk has been read
      g.put(shifts + lane, start - (sum - length));
      g.put(ends + lane, sum);
      const offset_t products = t.shuffle(sum, W - 1);
      t.sync();
      for (offset_t first = 0; first < products; first += W) {
        const offset_t q = first + lane;
        const bool active = q < products;
        int e = 0;
        if (active)
          for (int half = W / 2; half > 0; half /= 2)
            if (g.get(ends + (e + half - 1)) <= q) e += half;
        f(active, base + e, active ? q + g.get(shifts + e) : offset_t{0});
      }
    }
  }
};

}  // namespace gustav::backends::cuda
