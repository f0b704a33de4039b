// Vertices files: names of vertices, one per line.
#pragma once

#include <loaders/detail/parsed.hpp>

namespace gustav::io::detail {

// Appends to the graph the names of a vertices file that it does not have yet, in file order. Throws bad_data, and
// dimension_mismatch for a rectangular matrix.
void add_vertices(parsed_graph& graph, const source& file, const parse_context& context);

}  // namespace gustav::io::detail
