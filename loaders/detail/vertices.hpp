// Vertices that a file of their own declares.
#pragma once

#include <loaders/detail/parsed.hpp>

namespace gustav::io::detail {

// The names in a file, one a line, that the graph does not have yet are appended, in the order of the file.
void add_vertices(parsed_graph& graph, const source& file, const parse_context& context);

}  // namespace gustav::io::detail
