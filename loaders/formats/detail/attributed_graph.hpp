// A graph whose nodes have ids and whose nodes and edges have attributes, as parsers of GML, GraphML and GEXF collect
// it.
#pragma once

#include <loaders/formats/detail/edge_weights.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/node_names.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

class attributed_graph {
 public:
  attributed_graph(const parse_context& context, node_names::rule names_by)
      : ids(context.budget), names(context, names_by), weights(context), context_(context) {}

  // Adds an edge by the ids of its ends, which may be declared later; `at` points into its line.
  void add_edge(std::string_view source, std::string_view target, bool directed, const char* at);
  // Gives all edges one direction.
  void set_direction(bool directed) {
    for (mixed_edge& e : edges_) e.directed = directed;
  }
  // The graph, of vertices in the order of their declarations; `notes` come first. directed: the direction of a graph
  // without edges. Throws parse_error for an end that nothing declares, a weight that is not a number, and names that
  // --names requests in vain.
  parsed_graph finish(bool directed, std::vector<std::string> notes = {});

  node_ids ids;
  node_names names;
  edge_weights weights;

 private:
  const parse_context& context_;
  std::vector<mixed_edge> edges_;  // until finish() with handles of `ids`
};

}  // namespace gustav::io::detail
