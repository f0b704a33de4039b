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
  char separator = ' ';  // a space stands for runs of blanks
  int fields = 2;        // of every line
  int source = 0;        // fields from 0
  int target = 1;
  int weight = -1;         // -1: no field is read as a weight
  std::uint64_t line = 1;  // where the shape was seen first
};

// Nothing to read on this line: empty, blanks only, or a comment.
inline bool is_idle(std::string_view line) {
  return line.empty() || line.front() == '#' || line.front() == '%' || trimmed(line).empty();
}

// The first line that is not idle; empty at the end of the text.
std::string_view first_line(piece text);

// What separates the fields of a text: a tab where the first line has one; semicolons where the first lines agree on
// their number and hold no comma but in weights; a comma where the first line has one; else blanks.
// Throws parse_error for a first line whose only comma is the decimal one of a weight.
char separator_of(piece text);

// The fields of a line, blanks around them dropped. A field in quotes comes without them, "" inside stands for one;
// `unquoted` keeps the text of those with inner quotes. Throws parse_error.
void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted);

// What is wrong with a line that does not have shape.fields fields.
std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found);

// A decimal number; "nan" and "inf" are none.
bool is_number(std::string_view field);

// Whether every line of the text that is not idle has a number in field k, and there is such a line.
bool column_is_numeric(piece text, char separator, std::size_t k, int threads);

}  // namespace gustav::io::detail
