// Clusters of vertices with the same label.
#pragma once

#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav {

// The sets of vertices that carry the same label: largest first, ties by first member; members ascend. labels is full,
// each in [0, size). Throws invalid_value (a vertex without label), index_out_of_bounds (a label). O(vertices +
// clusters log clusters), on one thread.
struct clusters_of_call {
  template <executor E, class I>
  std::vector<std::vector<I>> operator()(const E& exec, const vector<I, I>& labels) const {
    detail::require_host(exec, "clusters_of");
    const auto n = static_cast<std::size_t>(labels.size());
    if (labels.entries() != labels.size()) throw invalid_value("clusters_of: every vertex needs a label");
    const auto label = labels.view(detail::threads_of(exec));
    std::vector<std::size_t> size(n, 0);
    for (std::size_t v = 0; v < n; ++v) {
      const I l = label.value(static_cast<offset_t>(v));
      if (l < 0 || static_cast<std::size_t>(l) >= n)
        detail::throw_label("clusters_of", "vertex", static_cast<offset_t>(v), "label", l, labels.size());
      ++size[static_cast<std::size_t>(l)];
    }
    constexpr std::size_t unseen = static_cast<std::size_t>(-1);
    std::vector<std::size_t> at(n, unseen);  // of each label, by first member
    std::vector<std::vector<I>> clusters;
    for (std::size_t v = 0; v < n; ++v) {
      const auto l = static_cast<std::size_t>(label.value(static_cast<offset_t>(v)));
      if (at[l] == unseen) {
        at[l] = clusters.size();
        clusters.emplace_back().reserve(size[l]);
      }
      clusters[at[l]].push_back(static_cast<I>(v));
    }
    std::stable_sort(clusters.begin(), clusters.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return clusters;
  }
};
inline constexpr detail::entry<clusters_of_call> clusters_of;

}  // namespace gustav
