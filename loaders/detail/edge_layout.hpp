// How an edge list is laid out: its separator, its header, and which columns are the ends and the weight.
#pragma once

#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/parsed.hpp>

#include <string>
#include <vector>

namespace gustav::io::detail {

struct edge_layout {
  edge_shape shape;
  piece lines{nullptr, nullptr};   // behind the header
  bool has_edges = false;          // there is a line to read; otherwise shape means nothing
  std::vector<std::string> notes;  // for the load report
};

// Reads the first lines, and all of them where the first may be a header by the numbers below it.
// Throws parse_error, and invalid_value for options that cannot be.
edge_layout layout_of(const parse_context& context);

}  // namespace gustav::io::detail
