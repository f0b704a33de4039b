// The separator of adjacency lists, whose lines have different numbers of names.
#pragma once

#include <loaders/detail/text.hpp>

#include <string_view>
#include <vector>

namespace gustav::io::detail {

// The separator that the first lines of a text show; a space stands for any white space. Throws parse_error, which
// names
// --separator, for lines that can be read in two ways.
char adjacency_separator(text_range text);

// Throws parse_error for names of a line that another separator seems to join.
void refuse_joined_names(std::string_view line, char separator, const std::vector<std::string_view>& names);

}  // namespace gustav::io::detail
