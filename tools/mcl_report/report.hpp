// What `gustav mcl --report` shows of a run, and the page it makes of that.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <tools/mcl_report/density.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gustav::tools::mcl_report {

struct facts {
  std::string file;  // as the user called it; the page shows the last part alone
  offset_t vertices = 0;
  offset_t edges = 0;  // stored entries
  std::optional<offset_t> undirected_edges;
  double inflation = 0;
  bool converged = false;
  double chaos = 0;
  double load_seconds = 0, compute_seconds = 0;
  int threads = 0;
  std::vector<markov_iteration> iterations;
  std::vector<offset_t> sizes;                   // of all clusters, largest first
  std::vector<std::vector<std::string>> labels;  // the first of each of the largest clusters
  density before, after;                         // of the matrix in the order of the file, and of the clusters
};

inline constexpr std::size_t clusters_listed = 20, labels_listed = 8;

// A page of HTML that needs nothing else: no script, no font and no picture from elsewhere. Below 400 kB whatever the
// graph.
std::string page_of(const facts& f);

// The SVG elements of it, each with what it is called and what it shows, in plain text of HTML.
struct figure {
  std::string name, svg, caption;
};
std::vector<figure> figures_of_iterations(const facts& f);
figure figure_of_sizes(const facts& f);
std::vector<figure> figures_of_matrix(const facts& f);

}  // namespace gustav::tools::mcl_report
