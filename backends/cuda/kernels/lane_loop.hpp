// The loop of a launch over items, and searches in sorted arrays.
#pragma once

#include <backends/cuda/group/pointer.hpp>
#include <core/types.hpp>

namespace gustav::backends::cuda {

// f(k) for k < n by all lanes of the grid.
template <class G, class F>
GUSTAV_HD void for_each_lane(const G& g, offset_t n, const F& f) {
  const offset_t step = static_cast<offset_t>(g.count()) * g.size();
  for (offset_t k = static_cast<offset_t>(g.index()) * g.size() + g.lane(); k < n; k += step) f(k);
}

// f(k) for k < n by all tiles of W lanes of the grid, one for each k.
template <int W, class G, class F>
GUSTAV_HD void for_each_tile(const G& g, offset_t n, const F& f) {
  const offset_t tiles = g.size() / W;
  for (offset_t k = g.index() * tiles + g.lane() / W; k < n; k += g.count() * tiles) f(k);
}

// The first position in [begin, end) whose element is not less than x, or, with Above, is larger; end if there is none.
template <bool Above = false, class G, class T>
GUSTAV_HD offset_t first_from(const G& g, global<const T> sorted, offset_t begin, offset_t end, T x) {
  while (begin < end) {
    const offset_t middle = begin + (end - begin) / 2;
    const T y = g.load(sorted + middle);
    if (Above ? y <= x : y < x)
      begin = middle + 1;
    else
      end = middle;
  }
  return begin;
}

// The s < n with starts[s] <= k < starts[s + 1]. starts[0] <= k < starts[n].
template <class G>
GUSTAV_HD offset_t range_of(const G& g, global<const offset_t> starts, offset_t n, offset_t k) {
  return first_from<true>(g, starts, offset_t{0}, n + 1, k) - 1;
}

}  // namespace gustav::backends::cuda
