// The shape of the lines of an edge list, and the splitting of lines into fields.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_header.hpp>

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

struct edge_shape {
  std::string separator = " ";  // " ": any number of blanks; " \t": any number of blanks and tabs
  int fields = 2;               // per line
  int source = 0;               // fields from 0
  int target = 1;
  int weight = -1;     // -1: no field is read as a weight
  int direction = -1;  // the field by which directed and undirected lines mix; -1: none
  direction_column direction_words = direction_column::none;  // what this field says
  std::uint64_t line = 1;                                     // the line that shows the shape
};

// Whether a line is empty, blank or a comment.
inline bool is_blank_or_comment(std::string_view line) {
  return line.empty() || line.front() == '#' || line.front() == '%' || trimmed(line).empty();
}

// The first lines that are neither blank nor comments.
std::vector<std::string_view> first_lines(text_range text, std::size_t max_lines);

// The first line that is neither blank nor a comment; empty if there is none.
std::string_view first_line(text_range text);

// The separator of the fields of a text: a tab if the first line has one; semicolons, bars or double colons if the
// first lines agree on their number and have commas in weights only; a comma if the first line has one; otherwise
// blanks; " \t" where tabs and blanks both separate numbers. Throws parse_error for a first line whose only commas are
// decimal commas of weights.
std::string separator_of(text_range text);

// The separator that the first line names, as Excel's `sep=;` does; `text` then begins after this line. Empty: none.
std::string take_separator_line(text_range& text);

// A separator as messages name it.
std::string name_of_separator(std::string_view separator);

// The error message for lines of one field.
std::string one_field(text_range text);

// The fields of a line without surrounding blanks. Quotes around a field are removed; "" inside stands for one quote.
// `unquoted` owns the text of fields with inner quotes. Throws parse_error.
void split_fields(std::string_view line, std::string_view separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted);
inline void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields,
                         std::deque<std::string>& unquoted) {
  split_fields(line, std::string_view(&separator, 1), fields, unquoted);
}

// As split_fields(); false for a line that it refuses, which the parser reports.
bool can_split_fields(std::string_view line, std::string_view separator, std::vector<std::string_view>& fields,
                      std::deque<std::string>& unquoted);

// The error message for a line that does not have shape.fields fields.
std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found);

// Whether a field is a decimal number; false for "nan" and "inf".
bool is_number(std::string_view field);

// Whether field k is a number in every line that is neither blank nor a comment, and at least one such line exists.
bool column_is_numeric(text_range text, std::string_view separator, std::size_t k, int threads);

}  // namespace gustav::io::detail
