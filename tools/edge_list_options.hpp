// The options --columns, --separator and --bipartite of edge lists.
#pragma once

#include <loaders/options.hpp>
#include <tools/arguments.hpp>

#include <string>
#include <vector>

namespace gustav::tools {

// The separators that --separator accepts by name.
std::vector<std::string> separator_names();

// Sets the columns, the separator and the kinds of vertices from the options. Throws usage_error.
void set_edge_list_options(io::load_options& options, const arguments& args, std::string_view command);

}  // namespace gustav::tools
