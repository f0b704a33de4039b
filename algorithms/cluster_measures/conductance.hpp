// The cut and the conductance of each cluster of a graph.
#pragma once

#include <algorithms/cluster_measures/sizes.hpp>
#include <algorithms/markov_cluster/stochastic.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav {

struct cluster_cut {
  offset_t size = 0;
  double volume = 0;       // weights of the members' rows, loops twice
  double cut = 0;          // weights of the entries that leave the cluster
  double conductance = 0;  // cut / the smaller volume of the cluster and of the rest; 0 where that is 0
};

// Of each cluster: cluster_of[v] is that of vertex v, 0 to k - 1. A: n x n and symmetric, weights finite and >= 0
// (pattern-only: 1); of another matrix row sums count alone. Throws dimension_mismatch (not square, the number of
// vertices), invalid_value (weights, or an infinite sum of them), bad clusters as sizes_of_clusters does. O(entries),
// on one thread. Source: Kannan, Vempala, Vetta 2004.
struct cluster_cuts_call {
  template <executor E, class T, class I, class C>
  std::vector<cluster_cut> operator()(const E& exec, const matrix<T, I>& A, std::span<const C> cluster_of) const {
    constexpr const char* call = "cluster_cuts";
    detail::require_host(exec, call);
    detail::require_square(call, A.rows(), A.cols());
    detail::require_same_size(call, static_cast<offset_t>(cluster_of.size()), A.rows());
    const std::vector<offset_t> sizes = detail::checked_sizes(call, cluster_of);
    detail::check_weights(call, A, detail::threads_of(exec));
    std::vector<cluster_cut> cuts(sizes.size());
    double total = 0;
    const auto a = A.view(detail::threads_of(exec));
    for (offset_t v = 0; v < a.rows; ++v) {
      const C own = cluster_of[static_cast<std::size_t>(v)];
      double inside = 0, outside = 0;
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
        double w = 1;
        if constexpr (!std::is_void_v<T>) w = static_cast<double>(a.value(p));
        const bool stays = cluster_of[static_cast<std::size_t>(a.indices[p])] == own;
        (stays ? inside : outside) += a.indices[p] == v ? 2 * w : w;
      }
      cluster_cut& mine = cuts[static_cast<std::size_t>(own)];
      mine.volume += inside + outside;
      mine.cut += outside;
      total += inside + outside;
    }
    if (!std::isfinite(total)) throw invalid_value("cluster_cuts: the weights sum to more than a double holds");
    for (std::size_t c = 0; c < cuts.size(); ++c) {
      cuts[c].size = sizes[c];
      const double smaller = std::min(cuts[c].volume, total - cuts[c].volume);
      if (smaller > 0) cuts[c].conductance = cuts[c].cut / smaller;
    }
    return cuts;
  }
};
inline constexpr detail::entry<cluster_cuts_call> cluster_cuts;

}  // namespace gustav
