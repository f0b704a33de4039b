#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/scan.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>

namespace gustav::io::detail {
namespace {

const char* name_of_separator(char c) { return c == '\t' ? "tabs" : c == ',' ? "commas" : "blanks"; }

bool is_number(std::string_view s) {
  double value;
  return !s.empty() && scan_real_slow(s.data(), s.data() + s.size(), value) == s.data() + s.size();
}

// A quoted field at line[at]; at moves behind the closing quote.
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

}  // namespace

char separator_of(std::string_view line) {
  if (trimmed(line).find('\t') != std::string_view::npos) return '\t';
  if (line.find(',') != std::string_view::npos) return ',';
  return ' ';
}

void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields,
                  std::deque<std::string>& unquoted) {
  fields.clear();
  unquoted.clear();
  if (separator == ' ') {
    for (std::size_t at = 0; at < line.size();) {
      while (at < line.size() && is_space(line[at])) ++at;
      const std::size_t from = at;
      while (at < line.size() && !is_space(line[at])) ++at;
      if (at > from) fields.push_back(line.substr(from, at - from));
    }
    return;
  }
  for (std::size_t at = 0;; ++at) {
    std::size_t stop = at;
    while (stop < line.size() && line[stop] == ' ') ++stop;
    if (separator == ',' && stop < line.size() && line[stop] == '"') {
      fields.push_back(quoted_field(line, stop, unquoted));
      at = std::min(line.find(separator, stop), line.size());
      if (!trimmed(line.substr(stop, at - stop)).empty())
        throw parse_error{line.data(), "text behind a closing quote: expected a comma"};
    } else {
      stop = std::min(line.find(separator, at), line.size());
      fields.push_back(trimmed(line.substr(at, stop - at)));
      at = stop;
    }
    if (at >= line.size()) return;
  }
}

std::string wrong_fields(std::string_view line, const edge_shape& shape, std::size_t found) {
  const char actual = separator_of(line);
  if (actual != shape.separator && (actual != ' ' || found == 1) &&
      trimmed(line).find(actual) != std::string_view::npos)
    return fmt::format("fields separated by {}, but by {} in line {}: expected one separator in a file",
                       name_of_separator(actual), name_of_separator(shape.separator), shape.line);
  return fmt::format("{} field{}, expected {} as in line {}", found, found == 1 ? "" : "s", shape.fields, shape.line);
}

bool is_known_header(const std::vector<std::string_view>& fields) {
  static constexpr std::array<std::array<std::string_view, 2>, 22> pairs{
      {{"from", "to"},         {"source", "target"},     {"source", "destination"},  {"source", "dest"},
       {"src", "dst"},         {"src", "dest"},          {"fromnodeid", "tonodeid"}, {"from_node_id", "to_node_id"},
       {"from_id", "to_id"},   {"fromid", "toid"},       {"from_node", "to_node"},   {"fromnode", "tonode"},
       {"node_1", "node_2"},   {"node1", "node2"},       {"id_1", "id_2"},           {"id1", "id2"},
       {"vertex1", "vertex2"}, {"vertex_1", "vertex_2"}, {"source_id", "target_id"}, {"citing", "cited"},
       {"cited", "citing"},    {"tail", "head"}}};
  if (fields.size() < 2) return false;
  const auto same = [](std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return std::tolower(static_cast<unsigned char>(x)) == y; });
  };
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](const auto& pair) { return same(fields[0], pair[0]) && same(fields[1], pair[1]); });
}

bool column_is_numeric(piece text, char separator, std::size_t k, int threads) {
  const std::vector<piece> pieces = split_lines(text, threads * 8, 1 << 16);
  std::atomic<bool> numeric{true}, any{false};
  parallel_tasks(int(pieces.size()), threads, [&](int p) {
    line_reader lines(pieces[std::size_t(p)]);
    std::vector<std::string_view> fields;
    std::deque<std::string> unquoted;
    for (std::string_view line; numeric.load(std::memory_order_relaxed) && lines.next(line);) {
      if (is_idle(line)) continue;
      try {
        split_fields(line, separator, fields, unquoted);
      } catch (const parse_error&) {
        return;  // whoever reads the line for good reports it
      }
      any.store(true, std::memory_order_relaxed);
      if (k >= fields.size() || !is_number(fields[k])) numeric.store(false);
    }
  });
  return numeric && any;
}

}  // namespace gustav::io::detail
