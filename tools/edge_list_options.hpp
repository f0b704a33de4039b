// --columns and --separator: how an edge list is to be read.
#pragma once

#include <loaders/options.hpp>
#include <tools/arguments.hpp>

#include <string>
#include <vector>

namespace gustav::tools {

// Separators that --separator knows by name.
std::vector<std::string> separator_names();

// Throws usage_error.
void set_edge_list_options(io::load_options& options, const arguments& args, std::string_view command);

}  // namespace gustav::tools
