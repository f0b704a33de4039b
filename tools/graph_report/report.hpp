// The facts and the page of `gustav report`.
#pragma once

#include <algorithms/graph_description.hpp>
#include <loaders/options.hpp>
#include <tools/html/page.hpp>

#include <string>

namespace gustav::tools::graph_report {

using namespace description;

struct facts : graph_description {
  io::load_report load;
  double compute_seconds = 0;
  int threads = 0;
};

// The page. Less than 1 MB for any graph.
std::string page_of(const facts& f);

html::figure figure_of_degrees(const facts& f);
html::figure figure_of_cores(const facts& f);
html::figure figure_of_clustering(const facts& f);
// The drawing with the list of its colours, as HTML.
std::string picture_of(const facts& f);

}  // namespace gustav::tools::graph_report
