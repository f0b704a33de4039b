// Detection of the layout of adjacency matrices: separator, and labels of rows and columns.
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/matrix_layout.hpp>
#include <loaders/formats/detail/matrix_text.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gustav::io::detail {
namespace {

using fields_of_line = std::vector<std::string_view>;

// The separators that occur in the line outside quotes, the likelier first; blanks separate any text.
std::vector<char> separators_in(std::string_view line) {
  std::vector<char> found;
  for (const char c : {'\t', ';', ',', '|'}) {
    bool quoted = false;
    for (const char x : line) {
      quoted ^= x == '"';
      if (x != c || quoted) continue;
      found.push_back(c);
      break;
    }
  }
  found.push_back(' ');
  return found;
}

bool are_cells(const fields_of_line& fields, std::size_t from) {
  return std::all_of(fields.begin() + std::ptrdiff_t(std::min(from, fields.size())), fields.end(), is_cell);
}

bool contains(const fields_of_line& fields, std::size_t from, std::string_view wanted) {
  return std::find(fields.begin() + std::ptrdiff_t(std::min(from, fields.size())), fields.end(), wanted) !=
         fields.end();
}

// Finds how the labels of a text with a given separator are to be read, from its first two lines and their number.
class label_finder {
 public:
  label_finder(const matrix_text& text, char separator, header_rule rule)
      : text_(text), separator_(separator), rule_(rule) {}

  bool run(matrix_layout& out) {
    out = {};
    out.separator = separator_;
    out.rows = text_.lines();
    if (!cut(text_.first(), first_, unquoted_) || !cut(text_.second(), second_, unquoted_below_)) return false;
    drop_trailing(out);
    bool corner = false;
    out.labels = find(corner);
    const bool header = out.labels == matrix_labels::both || out.labels == matrix_labels::columns;
    if (header) {
      for (std::size_t k = corner; k < first_.size(); ++k) out.columns.emplace_back(first_[k]);
      out.header = text_.first().data();
      out.rows.begin = text_.first().data() + text_.first().size();
      while (*out.rows.begin++ != '\n') {
      }
    }
    out.size = header ? out.columns.size() : first_.size() - (out.labels == matrix_labels::rows);
    return out.size > 0;
  }

  const fields_of_line& first() const { return first_; }
  const fields_of_line& second() const { return second_; }

 private:
  bool cut(std::string_view line, fields_of_line& fields, std::deque<std::string>& unquoted) const {
    if (line.empty()) return true;
    if (fields_up_to(line, separator_, text_.max_fields() + 1) > text_.max_fields()) return false;
    return can_split_fields(line, {&separator_, 1}, fields, unquoted);
  }

  // A header may lack the separator that the rows end in.
  void drop_trailing(matrix_layout& out) {
    const auto ends_empty = [](const fields_of_line& f) { return f.size() > 1 && f.back().empty(); };
    if (separator_ == ' ' || !ends_empty(second_)) return;
    if (!ends_empty(first_) && first_.size() + 1 != second_.size()) return;
    if (first_.size() == second_.size()) first_.pop_back();
    second_.pop_back();
    out.trailing = true;
  }

  matrix_labels find(bool& corner) const {
    using enum matrix_labels;
    const std::size_t a = first_.size(), b = second_.size();
    corner = false;
    if (a == 0 || (b == 0 && rule_ == header_rule::automatic)) return are_cells(first_, 0) ? none : rows;
    if (rule_ == header_rule::no) return is_cell(first_[0]) ? none : rows;
    if (b == a + 1) return both;
    corner = true;
    if (rule_ == header_rule::automatic && !first_[0].empty()) {
      if (are_cells(first_, 0)) return corner = false, none;
      if (!is_cell(first_[0]) && are_cells(first_, 1) && !contains(first_, 1, second_[0])) return corner = false, rows;
    }
    if (first_[0].empty() || !text_.has_rows(a + 1) || !is_cell(second_[0])) return both;
    corner = false;
    return columns;
  }

  const matrix_text& text_;
  char separator_;
  header_rule rule_;
  fields_of_line first_, second_;
  std::deque<std::string> unquoted_, unquoted_below_;
};

}  // namespace

matrix_layout matrix_layout_of(const parse_context& context) {
  const matrix_text text(context.from, context.options);
  if (text.first().empty())
    throw parse_error{context.from.bytes.data(), "no line of a matrix: expected rows of numbers"};
  matrix_layout layout, best;
  for (const char separator : text.separator() ? std::vector<char>{text.separator()} : separators_in(text.first())) {
    label_finder finder(text, separator, context.options.header);
    if (!finder.run(layout)) continue;
    const std::size_t a = finder.first().size(), b = finder.second().size();
    const bool regular = a >= 2 && (b == a || b == a + 1);
    if (!best.rows.begin || regular) best = layout;
    if (regular) break;
  }
  if (!best.rows.begin)
    throw parse_error{text.first().data(),
                      "more fields in a line than the file can have rows: expected a square matrix"};
  return best;
}

void split_row(std::string_view line, const matrix_layout& layout, std::vector<std::string_view>& fields,
               std::deque<std::string>& unquoted) {
  const std::uint64_t expected = layout.size + layout.has_row_labels();
  const std::uint64_t found = fields_up_to(line, layout.separator, expected + 2);
  if (found > expected + 1)
    throw parse_error{line.data(), fmt::format("more than {} in a row of the matrix: expected {}",
                                               counted(expected, "field"), expected)};
  split_fields(line, layout.separator, fields, unquoted);
  if (layout.trailing && fields.size() == expected + 1 && fields.back().empty()) fields.pop_back();
  if (fields.size() != expected)
    throw parse_error{line.data(),
                      fmt::format("{}, expected {} in a row of a square matrix{}", counted(fields.size(), "field"),
                                  expected, layout.has_row_labels() ? " with a label" : "")};
}

std::string row_label(std::string_view line, char separator) {
  std::size_t at = 0;
  bool quoted = false;
  if (separator == ' ')
    while (at < line.size() && is_space(line[at])) ++at;
  for (; at < line.size(); ++at) {
    quoted ^= line[at] == '"';
    if (!quoted && (separator == ' ' ? is_space(line[at]) : line[at] == separator)) break;
  }
  fields_of_line fields;
  std::deque<std::string> unquoted;
  split_fields(line.substr(0, at), separator, fields, unquoted);
  return fields.empty() ? std::string() : std::string(fields[0]);
}

namespace {

// What the numbers of a small matrix show.
struct evidence {
  bool numbers = true;  // every cell is one
  bool symmetric = true;
  bool empty_diagonal = true;  // and another cell is not 0
  bool binary = true;          // every cell is 0 or 1
  bool fractions = false;      // in a column that would name vertices
};

evidence evidence_of(const matrix_layout& layout) {
  const std::size_t n = std::size_t(layout.size), shift = layout.has_row_labels();
  std::vector<double> cells;
  fields_of_line fields;
  std::deque<std::string> unquoted;
  evidence e;
  line_reader lines(layout.rows);
  for (std::string_view line; lines.next(line);) {
    if (is_blank_or_comment(line)) continue;
    try {
      split_row(line, layout, fields, unquoted);
    } catch (const parse_error&) {
      e.numbers = false;
    }
    e.numbers = e.numbers && are_cells(fields, shift);
    if (!e.numbers) return e;
    for (std::size_t k = shift; k < fields.size(); ++k) {
      double value = std::nan("");  // of a number with a decimal comma
      (void)scan_real_slow(fields[k].data(), fields[k].data() + fields[k].size(), value);
      if (k < 2) e.fractions |= value != std::floor(value);
      cells.push_back(value);
    }
  }
  bool any = false;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double x = cells[i * n + j];
      e.symmetric = e.symmetric && x == cells[j * n + i];
      e.empty_diagonal = e.empty_diagonal && (i != j || x == 0);
      e.binary = e.binary && (x == 0 || x == 1);
      any |= x != 0;
    }
  e.empty_diagonal = e.empty_diagonal && any;
  return e;
}

class matrix_guesser {
 public:
  matrix_guesser(const source& from, const load_options& options) : text_(from, options), options_(options) {}

  matrix_guess run() {
    if (text_.second().empty() || text_.declares_edges()) return {};
    for (const char separator :
         text_.separator() ? std::vector<char>{text_.separator()} : separators_in(text_.first())) {
      label_finder finder(text_, separator, options_.header);
      if (!finder.run(layout_)) continue;
      matrix_guess guess = layout_.labels == matrix_labels::both ? with_both_labels(finder) : by_numbers(finder);
      if (guess.is_matrix || !guess.reason.empty()) return guess;
    }
    return {};
  }

 private:
  matrix_guess with_both_labels(const label_finder& finder) {
    const fields_of_line &header = finder.first(), &row = finder.second();
    const bool corner = layout_.size + 1 == header.size();
    const bool empty_corner = corner && header[0].empty();
    if (row.size() != layout_.size + 1 || layout_.size < (empty_corner ? 1 : 2) || roles_of(header).source >= 0)
      return {};
    const bool first_known = std::find(layout_.columns.begin(), layout_.columns.end(), row[0]) != layout_.columns.end();
    if (empty_corner && first_known) return {true, {}, nullptr};
    const auto like_cell = [](std::string_view s) { return s.empty() || is_cell(s) || is_missing_value(s); };
    if (!std::all_of(row.begin() + 1, row.end(), like_cell)) return {};
    if (empty_corner || (!corner && !are_cells(header, 0))) {
      if (first_known) return {true, {}, nullptr};
      if (!empty_corner || layout_.size < 2) return {};
      return {
          false,
          fmt::format("the header begins with an empty field, and {} below is none of its labels: expected the same "
                      "labels of rows and columns for --format matrix, or --columns for --format edgelist",
                      quote(row[0])),
          text_.first().data()};
    }
    if (first_known && rows_are_columns()) return {true, {}, nullptr};
    if (!is_incidence()) return {};
    return {false,
            "rows of 0 and 1 below a header of other labels look like an incidence matrix of two kinds of vertices: "
            "expected the same labels of rows and columns for --format matrix, or --format edgelist for edges",
            text_.first().data()};
  }

  // Whether the first rows have labels that are no numbers and differ, and zeros and ones in three columns or more.
  bool is_incidence() const {
    constexpr std::size_t least_columns = 3, least_rows = 2, looked_at = 64;
    if (layout_.size < least_columns) return false;
    std::vector<std::string> labels;
    fields_of_line fields;
    std::deque<std::string> unquoted;
    line_reader lines(layout_.rows);
    for (std::string_view line; labels.size() < looked_at && lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      try {
        split_row(line, layout_, fields, unquoted);
      } catch (const parse_error&) {
        return false;
      }
      const auto is_bit = [](std::string_view s) { return s == "0" || s == "1"; };
      if (is_cell(fields[0]) || !std::all_of(fields.begin() + 1, fields.end(), is_bit)) return false;
      labels.emplace_back(fields[0]);
    }
    std::sort(labels.begin(), labels.end());
    return labels.size() >= least_rows && std::adjacent_find(labels.begin(), labels.end()) == labels.end();
  }

  // Whether the labels of the rows are those of the columns, in any order.
  bool rows_are_columns() const {
    if (!text_.has_rows(std::size_t(layout_.size) + 1)) return false;
    std::vector<std::string> columns = layout_.columns, rows;
    line_reader lines(layout_.rows);
    std::sort(columns.begin(), columns.end());
    for (std::string_view line; lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      rows.push_back(row_label(line, layout_.separator));
      if (!std::binary_search(columns.begin(), columns.end(), rows.back())) return false;
    }
    std::sort(rows.begin(), rows.end());
    return rows == columns;
  }

  // At most one side has labels: n rows of n numbers are a matrix if they cannot be edges.
  matrix_guess by_numbers(const label_finder& finder) {
    constexpr std::uint64_t least = 3, certain = 4, unlikely_edges = 16, looked_at = 64;
    const std::uint64_t n = layout_.size;
    const bool header = layout_.labels == matrix_labels::columns, labelled = layout_.labels == matrix_labels::rows;
    if (n < least || !text_.has_rows(std::size_t(n) + header) || (header && roles_of(finder.first()).source >= 0))
      return {};
    if (finder.second().size() != n + labelled) return {};
    if (!are_cells(finder.second(), labelled) || (!header && !are_cells(finder.first(), labelled))) return {};
    if (n > looked_at) return {true, {}, nullptr};
    const evidence e = evidence_of(layout_);
    if (!e.numbers) return {};
    const bool shown = e.symmetric || e.empty_diagonal || e.binary || e.fractions;
    if (n >= certain && (shown || (n >= unlikely_edges && !header && !labelled))) return {true, {}, nullptr};
    if (n < certain && !(e.symmetric && e.empty_diagonal)) return {};
    return {false,
            fmt::format("{} rows of {} numbers are an adjacency matrix or edges: expected --format matrix or --format "
                        "edgelist (csv) to say which",
                        n, n),
            text_.first().data()};
  }

  matrix_text text_;
  const load_options& options_;
  matrix_layout layout_;
};

}  // namespace

matrix_guess guess_matrix(const source& from, const load_options& options) {
  if (!options.columns.empty()) return {};
  return matrix_guesser(from, options).run();
}

}  // namespace gustav::io::detail
