// The layout of an edge list: its separator, its header, and the columns of the ends and the weight.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <string>
#include <vector>

namespace gustav::io::detail {

struct edge_layout {
  edge_shape shape;
  text_range lines{nullptr, nullptr};  // after the header
  bool has_edges = false;              // false: no line to read, and shape is not set
  bool undirected = false;             // the file declares this
  bool bipartite = false;              // by the file or the options
  std::string target_prefix;           // bipartite: of the names of targets that are also names of sources
  std::vector<std::string> notes;      // for the load report
};

// Detects the layout from the first lines; reads all lines if only the columns below the first one show whether it is a
// header. Throws parse_error, and invalid_value for contradictory options.
edge_layout layout_of(const parse_context& context);

}  // namespace gustav::io::detail
