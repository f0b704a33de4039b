// The parts of the pattern of a graph below and above the diagonal, in the order of the vertices' numbers or by degree.
#pragma once

#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>

namespace gustav::backends::cuda {

// degrees[v]: entries of row v beside the diagonal.
template <class I>
struct count_neighbours {
  static constexpr int threads = entries_block, blocks_per_sm = 4;
  offset_t n = 0;
  sorted_pattern<I> a;
  global<offset_t> degrees;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t v) {
      const offset_t length = g.load(a.offsets + (v + 1)) - g.load(a.offsets + v);
      g.store(degrees + v, length - static_cast<offset_t>(a.find(g, v, static_cast<I>(v)).found));
    });
  }
};

// The entries (i, j) where j is below i, or above it. Vertices with more neighbours are below others, then those with
// the smaller number; without degrees the number decides. For the merge of matrix_entries.hpp.
struct keep_triangular {
  bool below = false;
  global<const offset_t> degrees;

  template <class G, class I>
  GUSTAV_HD bool operator()(const G& g, offset_t i, I j, offset_t, offset_t) const {
    if (i == static_cast<offset_t>(j)) return false;
    bool is_below = static_cast<offset_t>(j) < i;
    if (!degrees.is_null()) {
      const offset_t of_i = g.load(degrees + i), of_j = g.load(degrees + j);
      if (of_i != of_j) is_below = of_j > of_i;
    }
    return is_below == below;
  }
};

}  // namespace gustav::backends::cuda
