// Splitting of edge-list lines into fields, and detection of the separator.
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

namespace gustav::io::detail {
namespace {

std::string name_of_separator(char c) {
  switch (c) {
    case '\t':
      return "tabs";
    case ',':
      return "commas";
    case ';':
      return "semicolons";
    case ' ':
      return "blanks";
    default:
      return quote({&c, 1});
  }
}

// The quoted field at line[at]; advances `at` past the closing quote.
std::string_view quoted_field(std::string_view line, std::size_t& at, std::deque<std::string>& unquoted) {
  const std::size_t first = ++at;
  bool inner = false;
  for (;; ++at) {
    if (at >= line.size())
      throw parse_error{line.data(), "a quote is not closed: expected \" before the end of the line"};
    if (line[at] != '"') continue;
    if (at + 1 < line.size() && line[at + 1] == '"') {
      inner = true;
      ++at;
      continue;
    }
    break;
  }
  std::string_view field = line.substr(first, at - first);
  ++at;
  if (!inner) return field;
  std::string plain;
  for (std::size_t k = 0; k < field.size(); ++k) {
    plain += field[k];
    if (field[k] == '"') ++k;
  }
  unquoted.push_back(std::move(plain));
  return unquoted.back();
}

void split_blanks(std::string_view line, std::vector<std::string_view>& fields, std::deque<std::string>& unquoted) {
  for (std::size_t at = 0; at < line.size();) {
    while (at < line.size() && is_space(line[at])) ++at;
    if (at == line.size()) return;
    if (line[at] == '"') {
      fields.push_back(quoted_field(line, at, unquoted));
      if (at < line.size() && !is_space(line[at]))
        throw parse_error{line.data(), "text after a closing quote: expected a blank"};
      continue;
    }
    const std::size_t from = at;
    while (at < line.size() && !is_space(line[at])) ++at;
    fields.push_back(line.substr(from, at - from));
  }
}

// Fields of a line of unknown format: an unclosed quote is an ordinary character.
std::vector<std::string_view> rough_fields(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    if (at < line.size() && line[at] == '"') quoted = !quoted;
    if (at < line.size() && (quoted || line[at] != separator)) continue;
    fields.push_back(trimmed(line.substr(from, at - from)));
    from = at + 1;
  }
  return fields;
}

// Whether commas occur only as decimal commas in the third or a later field.
bool has_decimal_comma(const std::vector<std::string_view>& fields) {
  bool any = false;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (fields[k].find(',') == std::string_view::npos || fields[k].front() == '"') continue;
    if (k < 2 || !is_decimal_comma(fields[k])) return false;
    any = true;
  }
  return any;
}

// Whether the lines have the same number of semicolons, and neither commas nor blanks separate them as well.
bool semicolons_separate(const std::vector<std::string_view>& lines) {
  std::size_t count = 0, words = 0;
  bool commas = false, inner_blanks = false, same_words = true;
  for (const std::string_view line : lines) {
    const auto fields = rough_fields(line, ';');
    if (fields.size() < 2 || (count && fields.size() != count)) return false;
    count = fields.size();
    for (const std::string_view field : fields) {
      commas |= field.find(',') != std::string_view::npos && field.front() != '"';
      inner_blanks |= field.find(' ') != std::string_view::npos && field.front() != '"';
    }
    if (commas && !has_decimal_comma(fields)) return false;
    const std::size_t n = words_of(line).size();
    same_words &= n > 1 && (!words || n == words);
    words = n;
  }
  return count > 0 && (commas || !inner_blanks || !same_words);
}

std::vector<std::string_view> first_lines(text_range text, std::size_t max_lines) {
  std::vector<std::string_view> found;
  line_reader lines(text);
  for (std::string_view line; found.size() < max_lines && lines.next(line);)
    if (!is_blank_or_comment(line)) found.push_back(line);
  return found;
}

char separator_of_line(std::string_view line) {
  if (trimmed(line).find('\t') != std::string_view::npos) return '\t';
  for (const char c : {',', ';'})
    if (line.find(c) != std::string_view::npos) return c;
  return ' ';
}

}  // namespace

std::string_view first_line(text_range text) {
  const auto lines = first_lines(text, 1);
  return lines.empty() ? std::string_view() : lines[0];
}

char separator_of(text_range text) {
  constexpr std::size_t sample_lines = 32;
  const auto lines = first_lines(text, sample_lines);
  if (lines.empty()) return ' ';
  if (trimmed(lines[0]).find('\t') != std::string_view::npos) return '\t';
  if (semicolons_separate(lines)) return ';';
  if (lines[0].find(',') == std::string_view::npos) return ' ';
  const auto words = words_of(lines[0]);
  if (has_decimal_comma(words))
    throw parse_error{lines[0].data(),
                      fmt::format("{} has a decimal comma: expected a decimal point, or --separator comma",
                                  quote(*std::find_if(words.begin(), words.end(), is_decimal_comma)))};
  return ',';
}

void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted) {
  fields.clear();
  unquoted.clear();
  if (separator == ' ') return split_blanks(line, fields, unquoted);
  for (std::size_t at = 0;; ++at) {
    std::size_t stop = at;
    while (stop < line.size() && line[stop] == ' ') ++stop;
    if (stop < line.size() && line[stop] == '"') {
      fields.push_back(quoted_field(line, stop, unquoted));
      at = std::min(line.find(separator, stop), line.size());
      if (!trimmed(line.substr(stop, at - stop)).empty())
        throw parse_error{line.data(), fmt::format("text after a closing quote: expected {} between fields",
                                                   name_of_separator(separator))};
    } else {
      stop = std::min(line.find(separator, at), line.size());
      fields.push_back(trimmed(line.substr(at, stop - at)));
      at = stop;
    }
    if (at >= line.size()) return;
  }
}

std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found) {
  const char actual = separator_of_line(line);
  if (actual != shape.separator && (actual != ' ' || found == 1) &&
      trimmed(line).find(actual) != std::string_view::npos)
    return fmt::format("fields separated by {}, but by {} in line {}: expected one separator in a file",
                       name_of_separator(actual), name_of_separator(shape.separator), shape.line);
  return fmt::format("{}, expected {} as in line {}", counted(found, "field"), shape.fields, shape.line);
}

bool is_number(std::string_view field) {
  const std::size_t sign = !field.empty() && (field[0] == '-' || field[0] == '+');
  if (sign >= field.size() || !(unsigned(field[sign]) - '0' <= 9 || field[sign] == '.')) return false;
  double value;
  return scan_real_slow(field.data(), field.data() + field.size(), value) == field.data() + field.size();
}

bool column_is_numeric(text_range text, char separator, std::size_t k, int threads) {
  const std::vector<text_range> chunks = split_lines(text, threads * 8, 1 << 16);
  std::atomic<bool> numeric{true}, any{false};
  parallel_tasks(int(chunks.size()), threads, [&](int p) {
    line_reader lines(chunks[std::size_t(p)]);
    std::vector<std::string_view> fields;
    std::deque<std::string> unquoted;
    for (std::string_view line; numeric.load(std::memory_order_relaxed) && lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      try {
        split_fields(line, separator, fields, unquoted);
      } catch (const parse_error&) {
        return;  // the parser reports the line
      }
      any.store(true, std::memory_order_relaxed);
      if (k >= fields.size() || !is_number(fields[k])) numeric.store(false);
    }
  });
  return numeric && any;
}

}  // namespace gustav::io::detail
