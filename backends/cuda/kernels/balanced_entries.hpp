// The loop of a launch over the entries of rows, with the same number of entries for each lane.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <core/types.hpp>

namespace gustav::backends::cuda {

// Entries of a lane between two searches.
inline constexpr int entries_batch = 4;

// Calls f(k, e) for the entries [begin, end) on the lanes of all blocks; row k < count holds the entries
// [starts[k], starts[k + 1]). Neighbouring lanes take neighbouring entries, wherever one row ends and the next begins.
// Cost: a search of log2(count) steps for each entries_batch entries of a lane.
// Source: Merrill et al. 2012, section 5 (scan-based gathering).
template <class G, class F>
GUSTAV_HD void for_balanced_entries(const G& g, global<const offset_t> starts, offset_t count, offset_t begin,
                                    offset_t end, const F& f) {
  const auto t = g.template tile<32>();
  constexpr offset_t share = offset_t{32} * entries_batch;
  const offset_t warps = g.size() / 32;
  for (offset_t base = begin + (static_cast<offset_t>(g.index()) * warps + t.index()) * share; base < end;
       base += static_cast<offset_t>(g.count()) * warps * share) {
    const offset_t last = base + share < end ? base + share : end;
    offset_t k = range_of(g, starts, count, base + t.lane() < last ? base + t.lane() : base);
    for (offset_t e = base + t.lane(); e < last; e += 32) {
      while (g.load(starts + (k + 1)) <= e) ++k;
      f(k, e);
    }
  }
}

}  // namespace gustav::backends::cuda
