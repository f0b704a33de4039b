// Known names of the columns of edge lists (documented in docs/formats.md).
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// Fields from 0; -1: none.
struct column_roles {
  int source = -1;
  int target = -1;
  int weight = -1;
};

// A name of a column in lower case, without blanks and the characters _ - . :.
std::string normalized(std::string_view name);

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// The roles of columns by their names. Source and target are found together, as one known pair of names. Case, blanks
// and the characters _ - . : are ignored.
column_roles roles_of(const std::vector<std::string_view>& names);

// The column of the weight by its name; of several the one above a number. -1: none. `below` are the fields of the
// first line below the header.
int weight_column(const std::vector<std::string_view>& names, const std::vector<std::string_view>& below);

bool is_weight_name(std::string_view name);

// Whether a name contains the word weight.
bool names_weight(std::string_view name);

// Whether a column with this name numbers its lines or vertices, so that its numbers are no weights.
bool is_id_name(std::string_view name);

// How a column says the direction of each line, by its name alone: the values of `type` name it, those of `directed`
// and `undirected` are truth values.
enum class direction_column : std::uint8_t { none, type, directed, undirected };
direction_column direction_column_of(std::string_view name);

// The column of the ids if the first two columns are those of a table of vertices: an id and an attribute, such as Id
// and Label. -1: they are not.
int id_of_vertex_table(const std::vector<std::string_view>& names);

// Whether two names of columns name different kinds of vertices, such as userId and movieId. `numbers`: both columns
// hold numbers, so that a vertex of one column may be called like one of the other.
bool are_two_kinds(std::string_view source, std::string_view target, bool numbers);

}  // namespace gustav::io::detail
