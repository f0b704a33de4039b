// The layout of an adjacency matrix as text: its separator and its labels; and the guess whether a text is one.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

enum class matrix_labels : std::uint8_t { none, rows, columns, both };

struct matrix_layout {
  char separator = ' ';  // a space stands for any number of blanks
  matrix_labels labels = matrix_labels::none;
  bool trailing = false;              // lines may end in a separator
  std::uint64_t size = 0;             // columns of the matrix
  std::vector<std::string> columns;   // their labels, for `columns` and `both`
  const char* header = nullptr;       // the line of these labels; null: none
  text_range rows{nullptr, nullptr};  // the lines after it

  bool has_row_labels() const { return labels == matrix_labels::rows || labels == matrix_labels::both; }
};

// Throws parse_error for a text whose first lines cannot belong to a square matrix.
matrix_layout matrix_layout_of(const parse_context& context);

// Fields of the line, with a separator at its end ignored where the layout has them; quotes are removed. Throws
// parse_error, for more fields than a row can have as well.
void split_row(std::string_view line, const matrix_layout& layout, std::vector<std::string_view>& fields,
               std::deque<std::string>& unquoted);

// The first field of the line, which is the label of its row. Throws parse_error.
std::string row_label(std::string_view line, char separator);

// Whether a text that would be read as an edge list is a matrix. `reason`: why neither reading is certain, or empty.
struct matrix_guess {
  bool is_matrix = false;
  std::string reason;
  const char* at = nullptr;
};
matrix_guess guess_matrix(const source& from, const load_options& options);

}  // namespace gustav::io::detail
