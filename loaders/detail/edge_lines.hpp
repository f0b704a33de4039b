// The shape of an edge list's lines, and how one line comes apart.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>

#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

struct edge_shape {
  char separator = ' ';    // a tab, a comma, or a space for runs of blanks
  int fields = 2;          // of every line
  bool weighted = false;   // field 3 is read as a weight
  std::uint64_t line = 1;  // where the shape was seen first
};

// Nothing to read on this line: empty, blanks only, or a comment.
inline bool is_idle(std::string_view line) {
  return line.empty() || line.front() == '#' || line.front() == '%' || trimmed(line).empty();
}

char separator_of(std::string_view line);

// The fields of a line, blanks around them dropped. Quoted fields of comma lists come without their quotes;
// `unquoted` keeps the text of those with inner quotes. Throws parse_error.
void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted);

// What is wrong with a line that does not have shape.fields fields.
std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found);

// "from to", "source,target" and their like.
bool is_known_header(const std::vector<std::string_view>& fields);

// Whether every line of the text that is not idle has a number in field k.
bool column_is_numeric(piece text, char separator, std::size_t k, int threads);

}  // namespace gustav::io::detail
