// Aggregation of communities: each label becomes a node.
#pragma once

#include <backends/cpu/communities/level.hpp>

namespace gustav::backends::cpu {

// A level that owns its arrays. Rows are not sorted, and have no entry on the diagonal.
template <class I>
struct aggregated_level {
  buffer<offset_t> offsets;
  buffer<I> indices;
  buffer<double> weights;
  buffer<double> strength;

  community_level<double, I> view(double total, double resolution) const {
    const auto n = static_cast<offset_t>(strength.size());
    return {{n, n, offsets.data(), indices.data(), weights.data(), false, false}, strength.data(), total, resolution};
  }
};

// With S(v, label[v]) = 1: S' A S over plus_times without its diagonal, and the strengths S' k. label[v] in [0,
// labels), each in use. One pass over the entries of A with a dense accumulator a worker, where products would take two
// and store A S. The sums do not depend on the number of threads. Memory: the result twice, and a double a label and
// worker.
template <class S, class I>
aggregated_level<I> aggregate(const community_level<S, I>& level, const I* label, offset_t labels, int threads);

}  // namespace gustav::backends::cpu
