// Attribute dictionaries at the ends of lines of edge lists, as NetworkX writes them: u v {'weight': 3}.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>

#include <string>
#include <vector>

namespace gustav::io::detail {

// The separator before the dictionaries at the ends of the first lines; empty: there are none. Throws parse_error if a
// vertex is missing before them.
std::string separator_of_attributes(text_range text);

// Overwrites the dictionary of each line with its weight and blanks, or with blanks alone if no line has one. The
// weight is the attribute `key`; by default the one that is called weight. Lines keep their length. Adds notes on
// attributes that are not used. Throws parse_error.
void replace_attributes(const parse_context& context, text_range text, const std::string& key,
                        std::vector<std::string>& notes);

}  // namespace gustav::io::detail
