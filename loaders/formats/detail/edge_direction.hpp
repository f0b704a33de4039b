// What an edge list says of its directions: in comments before the first line, or line by line.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_header.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// The statements of the comments before the first line.
struct edge_declarations {
  bool undirected = false;                // KONECT: sym or bip
  bool bipartite = false;                 // KONECT: bip
  bool dynamic = false;                   // KONECT: weights of -1 remove edges
  const char* konect = nullptr;           // the line that declares this
  const char* says_undirected = nullptr;  // a comment with this word, which is no declaration
};
edge_declarations declarations_of(text_range text);

enum class line_direction : std::uint8_t { directed, undirected, unknown };
// What a value in such a column says; an empty value is directed, as edge lists are.
line_direction direction_of(std::string_view value, direction_column words);

// The numbers of the lines of each direction in column k.
struct direction_counts {
  std::uint64_t directed = 0;
  std::uint64_t undirected = 0;
  std::uint64_t empty = 0;
  std::uint64_t unknown = 0;
  const char* first_unknown = nullptr;  // its line
};
direction_counts count_directions(text_range text, std::string_view separator, std::size_t k, direction_column words,
                                  int threads);

// Adds the opposite arc after each record that is marked as undirected and is no loop. `marks` has an element for each
// segment of the graph, whose vertex numbers are narrow.
void mirror_undirected(parsed_graph& graph, std::vector<std::vector<bool>> marks, memory_budget& budget);

}  // namespace gustav::io::detail
