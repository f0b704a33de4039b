// What the report needs of a graph and its clustering.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <loaders/load.hpp>
#include <tools/mcl_report/report.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::tools::mcl_report {

// Fills in what follows from the graph and its clusters. A vertex that is in several clusters stands in the first.
// Cost: two passes over the matrix.
template <class I>
void gather(facts& f, const io::loaded<double, I>& g, const markov_clustering<I>& r) {
  const auto& A = g.adjacency;
  f.vertices = A.rows();
  f.edges = A.entries();
  f.load_seconds = g.report.seconds;
  f.converged = r.converged;
  f.chaos = r.chaos;
  constexpr I nowhere = -1;
  std::vector<I> place(static_cast<std::size_t>(A.rows()), nowhere);
  I next = 0;
  for (const auto& cluster : r.clusters) {
    f.sizes.push_back(static_cast<offset_t>(cluster.size()));
    for (const I v : cluster)
      if (place[static_cast<std::size_t>(v)] == nowhere) place[static_cast<std::size_t>(v)] = next++;
    if (f.labels.size() == clusters_listed) continue;
    auto& labels = f.labels.emplace_back();
    for (std::size_t k = 0; k < std::min(cluster.size(), labels_listed); ++k)
      labels.push_back(g.names.name(cluster[k]));
  }
  f.before = density_of(A, std::vector<I>{});
  f.after = density_of(A, place);
}

}  // namespace gustav::tools::mcl_report
