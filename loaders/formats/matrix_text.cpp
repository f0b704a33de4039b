// The lines of a text that may be a matrix.
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/matrix_text.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <cmath>

namespace gustav::io::detail {

matrix_text::matrix_text(const source& from, const load_options& options)
    : lines_(text_of(from)), separator_(options.separator.size() == 1 ? options.separator[0] : '\0') {
  max_fields_ = std::size_t(std::sqrt(double(from.bytes.size()))) + 4;
  const std::string named = take_separator_line(lines_);
  if (!separator_ && named.size() == 1) separator_ = named[0];
  line_reader lines(lines_);
  for (std::string_view line; second_.empty() && lines.next(line);)
    if (!is_blank_or_comment(line)) (first_.empty() ? first_ : second_) = line;
}

bool matrix_text::has_rows(std::size_t n) const {
  std::size_t found = 0;
  line_reader lines(lines_);
  for (std::string_view line; found <= n && lines.next(line);) found += !is_blank_or_comment(line);
  return found == n;
}

bool matrix_text::declares_edges() const {
  line_reader lines(lines_);
  for (std::string_view line; lines.next(line) && is_blank_or_comment(line);) {
    const std::vector<std::string_view> words = words_of(line);
    for (const std::string_view word : words)
      if (word == "sym" || word == "asym" || word == "bip" || word == "FromNodeId") return true;
  }
  return false;
}

std::size_t fields_up_to(std::string_view line, char separator, std::size_t limit) {
  std::size_t found = separator == ' ' ? 0 : 1;
  bool quoted = false, inside = false;
  for (std::size_t at = 0; at < line.size() && found < limit; ++at) {
    const char c = line[at];
    quoted ^= c == '"';
    if (separator == ' ') {
      const bool blank = is_space(c) && !quoted;
      found += !blank && !inside;
      inside = !blank;
    } else {
      found += c == separator && !quoted;
    }
  }
  return found;
}

bool is_cell(std::string_view field) {
  double value;
  return is_whole_number(field, value) || is_decimal_comma(field);
}

}  // namespace gustav::io::detail
