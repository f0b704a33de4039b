// The lines of a text that may be a matrix, and what its fields look like.
#pragma once

#include <loaders/detail/text.hpp>
#include <loaders/options.hpp>

#include <cstddef>
#include <string_view>

namespace gustav::io::detail {

class matrix_text {
 public:
  matrix_text(const source& from, const load_options& options);

  text_range lines() const { return lines_; }  // without a first line `sep=;`
  // The first two lines that are neither blank nor comments; empty: there is none.
  std::string_view first() const { return first_; }
  std::string_view second() const { return second_; }
  // By the options or by a line `sep=;`; 0: not given.
  char separator() const { return separator_; }
  // Whether the text has exactly `n` lines that are neither blank nor comments. Reads no further than it must.
  bool has_rows(std::size_t n) const;
  // A square matrix has as many rows as columns, and two bytes a cell at least: this bounds the fields of a line.
  std::size_t max_fields() const { return max_fields_; }
  // Whether a comment above the first line says that the lines are edges, as in KONECT's files.
  bool declares_edges() const;

 private:
  text_range lines_;
  std::string_view first_, second_;
  char separator_;
  std::size_t max_fields_;
};

// The number of fields of a line, or `limit` if it has as many or more. Separators in quotes do not count.
std::size_t fields_up_to(std::string_view line, char separator, std::size_t limit);

// Whether a field is a number, which may have a decimal comma.
bool is_cell(std::string_view field);

}  // namespace gustav::io::detail
