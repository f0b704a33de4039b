// The columns of an edge list: those of --columns, and what the load report says of them.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

using fields_of_line = std::vector<std::string_view>;

// Field k of a line; empty: the line has no such field.
inline std::string_view field(const fields_of_line& fields, int k) {
  return k >= 0 && std::size_t(k) < fields.size() ? fields[std::size_t(k)] : std::string_view();
}

// A column of --columns: a number from 1 is a field, anything else a name in the header.
struct wanted_column {
  std::string name;  // empty: by number
  int index = -1;    // from 0
};

// The columns of the options. Throws invalid_value.
std::vector<wanted_column> wanted_columns(const load_options& options);

bool any_named(const std::vector<wanted_column>& columns);

// The column with this name, preferably in the same case; -1: none.
int find_named(const fields_of_line& names, const std::string& wanted);

// Whether one of the end names of a possible header names a vertex in a later line. The line is then an edge.
bool names_a_vertex(text_range rest, std::string_view separator, const fields_of_line& header,
                    const column_roles& roles);

// Whether column k of the first lines has a value twice.
bool repeats_a_value(text_range text, std::string_view separator, int k);

// The prefix of the names of targets, from the name of their column.
std::string target_prefix_of(std::string_view column);

// The error message for a line whose fields are more or fewer than the names in the header.
std::string wrong_header(const fields_of_line& names, const edge_shape& shape);

// Adds notes on the selected columns unless they are the first three, and on the columns that are not used. `names`: of
// the header, empty without one. `direction`: the column that says the directions; -1: none. `below`: the fields of the
// first line.
void note_columns(const edge_shape& shape, const fields_of_line& names, const fields_of_line& below, int direction,
                  const load_options& options, std::vector<std::string>& notes);

}  // namespace gustav::io::detail
