// Collects the facts of the report from a graph and its clustering.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <loaders/load.hpp>
#include <tools/mcl_report/report.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::tools::mcl_report {

// Sets the facts that depend on the graph and its clusters. A vertex in several clusters is placed with the first.
// Cost: two passes over the matrix.
template <class I>
void gather(facts& f, const io::loaded<double, I>& g, const markov_clustering<I>& r) {
  const auto& A = g.adjacency;
  f.vertices = A.rows();
  f.edges = A.entries();
  f.load_seconds = g.report.seconds;
  f.converged = r.converged;
  f.chaos = r.chaos;
  constexpr I unassigned = -1;
  std::vector<I> position(static_cast<std::size_t>(A.rows()), unassigned);
  I next = 0;
  for (const auto& cluster : r.clusters) {
    f.sizes.push_back(static_cast<offset_t>(cluster.size()));
    for (const I v : cluster)
      if (position[static_cast<std::size_t>(v)] == unassigned) position[static_cast<std::size_t>(v)] = next++;
    if (f.labels.size() == clusters_listed) continue;
    auto& labels = f.labels.emplace_back();
    for (std::size_t k = 0; k < std::min(cluster.size(), labels_listed); ++k)
      labels.push_back(g.names.name(cluster[k]));
  }
  f.before = density_of(A, std::vector<I>{});
  f.after = density_of(A, position);
}

}  // namespace gustav::tools::mcl_report
