// The rule by which --verify checks communities: plain sums over the edges.
#pragma once

#include <core/types.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav {
namespace detail {

// The weights of the neighbours of v, itself among them; a pair has the larger of its two directions.
template <class S, class I>
std::map<I, double> undirected_row(const csr_view<S, I>& out, const csr_view<S, I>& in, offset_t v) {
  std::map<I, double> row;
  for (const auto& arcs : {out, in})
    for (offset_t p = arcs.offsets[v]; p < arcs.offsets[v + 1]; ++p) {
      double w = 1;
      if constexpr (!std::is_same_v<S, unit>) w = static_cast<double>(arcs.value(p));
      double& known = row[arcs.indices[p]];
      known = std::max(known, w);
    }
  return row;
}

}  // namespace detail

// What is wrong with label[v], the cluster of vertex v, from 0 on, as communities of the graph A with this modularity;
// empty where nothing is: every cluster is connected, the modularity is that of the clusters, and no vertex gains by a
// move to the cluster of a neighbour.
template <class T, class I>
std::string fault_of_communities(const matrix<T, I>& A, const std::vector<I>& label, double modularity,
                                 double resolution) {
  const auto out = A.view(), in = A.transposed_view();
  const std::size_t n = label.size();
  const auto of = [&](auto v) { return static_cast<std::size_t>(label[static_cast<std::size_t>(v)]); };
  std::vector<double> strength(n, 0), of_cluster(n, 0);
  std::vector<std::size_t> up(n);
  std::iota(up.begin(), up.end(), std::size_t{0});
  const auto root_of = [&](std::size_t v) {
    while (up[v] != v) v = up[v] = up[up[v]];
    return v;
  };
  double total = 0, inside = 0;
  for (std::size_t v = 0; v < n; ++v) {
    if (label[v] < 0 || of(v) >= n) return "a vertex has no cluster";
    for (const auto& [u, w] : detail::undirected_row(out, in, static_cast<offset_t>(v))) {
      const double x = static_cast<std::size_t>(u) == v ? 2 * w : w;
      strength[v] += x;
      if (of(u) != of(v)) continue;
      inside += x;
      if (w > 0) up[root_of(v)] = root_of(static_cast<std::size_t>(u));
    }
    total += strength[v];
    of_cluster[of(v)] += strength[v];
  }
  double found = total > 0 ? inside / total : 0;
  for (std::size_t c = 0; total > 0 && c < n; ++c)
    found -= resolution * (of_cluster[c] / total) * (of_cluster[c] / total);
  const double slack = 1e-9 * std::max(1.0, resolution);
  if (!(std::abs(found - modularity) <= slack)) return "the modularity is not that of the clusters";
  std::map<std::size_t, std::size_t> root_of_cluster;
  for (std::size_t v = 0; v < n; ++v)
    if (root_of_cluster.emplace(of(v), root_of(v)).first->second != root_of(v)) return "a cluster is not connected";
  for (std::size_t v = 0; v < n && total > 0; ++v) {
    std::map<std::size_t, double> near;
    for (const auto& [u, w] : detail::undirected_row(out, in, static_cast<offset_t>(v)))
      if (static_cast<std::size_t>(u) != v) near[of(u)] += w;
    const double share = resolution * (strength[v] / total);
    const double own = near[of(v)] - share * (of_cluster[of(v)] - strength[v]);
    for (const auto& [c, w] : near)
      if (c != of(v) && w - share * of_cluster[c] > own + slack * strength[v])
        return "a vertex fits better into the cluster of a neighbour";
  }
  return {};
}

}  // namespace gustav
