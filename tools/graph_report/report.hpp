// The facts and the page of `gustav report`.
#pragma once

#include <loaders/options.hpp>
#include <tools/degrees.hpp>
#include <tools/html/page.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gustav::tools::graph_report {

// Vertices with the same value: a degree, a core number.
struct level {
  offset_t value = 0, vertices = 0;
};

// Vertices whose degree is from..to, and the mean of their clustering coefficients.
struct clustering_bucket {
  offset_t from = 0, to = 0, vertices = 0;
  double mean = 0;
};

struct ranked {
  offset_t vertex = 0;
  std::string name;
  double score = 0;
  offset_t degree = 0;
};

struct community {
  offset_t size = 0;
  std::vector<std::string> members;  // the first by PageRank
};

// What is drawn: points in a rectangle, and edges between them.
struct drawing {
  enum class kind { whole, core, nearest };
  kind what = kind::whole;
  offset_t core = 0;   // of kind::core: the least core number
  std::string centre;  // of kind::nearest: the vertex around which the others are
  offset_t edges = 0;  // between the vertices; some of them are left out where there are many
  double width = 0, height = 0;
  struct vertex {
    double x = 0, y = 0;
    offset_t degree = 0, cluster = 0;
    double score = 0;  // PageRank
    std::string name;
  };
  std::vector<vertex> vertices;
  std::vector<std::pair<std::size_t, std::size_t>> lines;
};
inline constexpr std::size_t most_drawn = 2000, most_lines = 10'000;

struct facts {
  io::load_report load;
  bool directed = true, weighted = false;
  offset_t vertices = 0, edges = 0;  // edges: stored entries
  offset_t loops = 0, undirected_edges = 0, reciprocated = 0;
  double density = 0;
  degree_summary degrees;                 // out-degrees
  std::vector<level> out_levels;          // degrees that occur, ascending
  std::vector<level> in_levels;           // only of a directed graph
  std::vector<offset_t> component_sizes;  // descending
  std::vector<offset_t> core_sizes;       // of each core number
  std::int64_t triangles = 0;
  double average_clustering = 0, transitivity = 0;
  std::vector<clustering_bucket> clustering;
  bool weights_unused = false;  // PageRank and the clusters ignore weights that they cannot use
  std::vector<ranked> by_pagerank, by_betweenness;
  offset_t betweenness_sources = 0;  // fewer than the vertices: a sample
  double betweenness_error = 0;      // bound with 90 %
  std::vector<offset_t> cluster_sizes;
  std::vector<community> clusters;  // the largest
  double modularity = 0;
  drawing picture;
  double compute_seconds = 0;
  int threads = 0;
};
inline constexpr std::size_t ranks_listed = 10, clusters_listed = 10, members_listed = 5;

// The page. Less than 1 MB for any graph.
std::string page_of(const facts& f);

html::figure figure_of_degrees(const facts& f);
html::figure figure_of_cores(const facts& f);
html::figure figure_of_clustering(const facts& f);
// The drawing with the list of its colours, as HTML.
std::string picture_of(const facts& f);

}  // namespace gustav::tools::graph_report
