// Splitting of edge-list lines into fields.
#include <loaders/counted.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

namespace gustav::io::detail {
namespace {

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

std::string_view separator_of_line(std::string_view line) {
  if (trimmed(line).find('\t') != std::string_view::npos) return "\t";
  for (const std::string_view separator : {",", ";", "|", "::"})
    if (line.find(separator) != std::string_view::npos) return separator;
  return " ";
}

}  // namespace

void split_fields(std::string_view line, std::string_view separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted) {
  fields.clear();
  unquoted.clear();
  if (separator.front() == ' ') return split_blanks(line, fields, unquoted);
  for (std::size_t at = 0;; at += separator.size()) {
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

bool can_split_fields(std::string_view line, std::string_view separator, std::vector<std::string_view>& fields,
                      std::deque<std::string>& unquoted) {
  try {
    split_fields(line, separator, fields, unquoted);
    return true;
  } catch (const parse_error&) {
    return false;
  }
}

std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found) {
  const std::string_view actual = separator_of_line(line);
  // Bars and double colons are also parts of names.
  const bool certain = actual == "\t" || actual == "," || actual == ";";
  if (actual[0] != shape.separator[0] && (certain || found == 1) &&
      trimmed(line).find(actual) != std::string_view::npos)
    return fmt::format("fields separated by {}, but by {} in line {}: expected one separator in a file",
                       name_of_separator(actual), name_of_separator(shape.separator), shape.line);
  return fmt::format("{}, expected {} as in line {}", counted(found, "field"), shape.fields, shape.line);
}

bool is_number(std::string_view field) {
  const std::size_t sign = !field.empty() && (field[0] == '-' || field[0] == '+');
  if (sign >= field.size() || !(unsigned(field[sign]) - '0' <= 9 || field[sign] == '.')) return false;
  double value;
  return is_whole_number(field, value);
}

bool column_is_numeric(text_range text, std::string_view separator, std::size_t k, int threads) {
  const std::vector<text_range> chunks = split_lines(text, threads * 8, 1 << 16);
  std::atomic<bool> numeric{true}, any{false};
  parallel_tasks(int(chunks.size()), threads, [&](int p) {
    line_reader lines(chunks[std::size_t(p)]);
    std::vector<std::string_view> fields;
    std::deque<std::string> unquoted;
    for (std::string_view line; numeric.load(std::memory_order_relaxed) && lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      if (!can_split_fields(line, separator, fields, unquoted)) return;
      any.store(true, std::memory_order_relaxed);
      if (k >= fields.size() || !is_number(fields[k])) numeric.store(false);
    }
  });
  return numeric && any;
}

}  // namespace gustav::io::detail
