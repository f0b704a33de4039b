// The check of clusters by Markov clustering.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace gustav {

// Checks that every vertex is in one cluster, that clusters are ordered by size, and that none spans two components.
// Throws verify_error.
template <class I>
void verify_markov_clusters(const matrix<double, I>& A, const markov_clustering<I>& r) {
  std::vector<std::uint8_t> seen(std::size_t(A.rows()), 0);
  for (const auto& cluster : r.clusters)
    for (const I v : cluster) {
      if (v < 0 || v >= A.rows() || seen[std::size_t(v)]) throw verify_error("a vertex is in two clusters");
      seen[std::size_t(v)] = 1;
    }
  if (std::find(seen.begin(), seen.end(), 0) != seen.end()) throw verify_error("a vertex is in no cluster");
  for (std::size_t c = 1; c < r.clusters.size(); ++c)
    if (r.clusters[c - 1].size() < r.clusters[c].size()) throw verify_error("the clusters are not sorted by size");
  std::vector<I> parent(std::size_t(A.rows()));
  std::iota(parent.begin(), parent.end(), I{0});
  const auto root_of = [&](offset_t v) {
    while (parent[std::size_t(v)] != v) v = parent[std::size_t(v)] = parent[std::size_t(parent[std::size_t(v)])];
    return v;
  };
  const auto v = A.view();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      if (v.value(k) != 0) parent[std::size_t(root_of(i))] = static_cast<I>(root_of(v.indices[k]));
  for (const auto& cluster : r.clusters)
    for (const I member : cluster)
      if (root_of(member) != root_of(cluster.front())) throw verify_error("a cluster holds vertices of two components");
}

}  // namespace gustav
