// The facts and the page of `gustav mcl --report`.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <tools/html/page.hpp>
#include <tools/mcl_report/density.hpp>

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
  density before, after;                         // of the matrix in the order of the file and in that of the clusters
};

inline constexpr std::size_t clusters_listed = 20, labels_listed = 8;

// The page. Less than 400 kB for any graph.
std::string page_of(const facts& f);

std::vector<html::figure> figures_of_iterations(const facts& f);
std::vector<html::figure> figures_of_matrix(const facts& f);

}  // namespace gustav::tools::mcl_report
