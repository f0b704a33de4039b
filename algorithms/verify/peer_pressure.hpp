// The rule by which --verify checks peer-pressure clustering.
#pragma once

#include <algorithms/components.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// The votes of vertex i: its arc weights and a loop as heavy as the heaviest of them, optionally scaled to sum 1.
template <class I>
std::vector<std::pair<I, double>> peer_votes(const matrix<double, I>& A, offset_t i, bool normalize) {
  const auto v = A.view();
  std::vector<std::pair<I, double>> votes;
  double heaviest = 0, sum = 0;
  for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
    if (v.indices[k] != i && v.value(k) > 0) {
      votes.emplace_back(v.indices[k], v.value(k));
      heaviest = std::max(heaviest, v.value(k));
      sum += v.value(k);
    }
  votes.emplace_back(static_cast<I>(i), heaviest > 0 ? heaviest : 1.0);
  sum += votes.back().second;
  if (normalize)
    for (auto& [to, weight] : votes) weight /= sum;
  return votes;
}

}  // namespace detail

// Checks that every vertex is in one cluster and that no cluster spans two components, because labels move along arcs.
// After convergence, no vertex may get more votes, beyond rounding, from another cluster than from its own. Throws
// verify_error.
template <class I>
void verify_peer_pressure(const matrix<double, I>& A, const peer_pressure_result<I>& r, bool normalize) {
  const auto n = std::size_t(A.rows());
  std::vector<std::size_t> cluster_of(n, r.clusters.size());
  for (std::size_t c = 0; c < r.clusters.size(); ++c)
    for (const I v : r.clusters[c]) {
      if (v < 0 || std::size_t(v) >= n || cluster_of[std::size_t(v)] != r.clusters.size())
        throw verify_error("a vertex is in two clusters");
      cluster_of[std::size_t(v)] = c;
    }
  if (std::find(cluster_of.begin(), cluster_of.end(), r.clusters.size()) != cluster_of.end())
    throw verify_error("a vertex is in no cluster");
  for (std::size_t c = 1; c < r.clusters.size(); ++c)
    if (r.clusters[c - 1].size() < r.clusters[c].size()) throw verify_error("the clusters are not sorted by size");
  const auto parts = components(A).component;
  for (const auto& cluster : r.clusters)
    for (const I v : cluster)
      if (parts.get(v) != parts.get(cluster.front())) throw verify_error("a cluster holds vertices of two components");
  if (!r.converged) return;
  std::vector<std::map<std::size_t, double>> at(n);
  for (offset_t i = 0; i < A.rows(); ++i)
    for (const auto& [to, weight] : detail::peer_votes(A, i, normalize))
      at[std::size_t(to)][cluster_of[std::size_t(i)]] += weight;
  for (std::size_t v = 0; v < n; ++v) {
    const double own = at[v][cluster_of[v]];
    for (const auto& [c, sum] : at[v]) {
      const bool tie = std::abs(sum - own) <= 1e-9 * own;
      if (sum > own && !tie) throw verify_error("a vertex gets more votes from another cluster than from its own");
      // Ties go to the smaller label.
      if (c != cluster_of[v] && sum == own && r.labels.get(r.clusters[c].front()) < r.labels.get(offset_t(v)))
        throw verify_error("a vertex gets as many votes from a cluster that comes first");
    }
  }
}

}  // namespace gustav
