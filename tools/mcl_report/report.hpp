// The facts and the page of `gustav mcl --report`.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <analysis/density_grid.hpp>
#include <loaders/load.hpp>
#include <tools/html/page.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace gustav::tools::mcl_report {

struct facts {
  std::string file;  // as given by the user; the page shows only the file name
  offset_t vertices = 0;
  offset_t edges = 0;  // stored entries
  std::optional<offset_t> undirected_edges;
  double inflation = 0;
  bool converged = false;
  double chaos = 0;
  double load_seconds = 0, compute_seconds = 0;
  int threads = 0;
  std::vector<markov_iteration> iterations;
  std::vector<offset_t> sizes;                   // of all clusters, in descending order
  std::vector<std::vector<std::string>> labels;  // the first labels of each of the largest clusters
  density_grid before, after;                    // of the matrix in the order of the file and in that of the clusters
};

inline constexpr std::size_t clusters_listed = 20, labels_listed = 8;

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

// The page. Less than 400 kB for any graph.
std::string page_of(const facts& f);

std::vector<html::figure> figures_of_iterations(const facts& f);
std::vector<html::figure> figures_of_matrix(const facts& f);

}  // namespace gustav::tools::mcl_report
