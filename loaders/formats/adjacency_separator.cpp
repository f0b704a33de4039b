// Detection of the separator of adjacency lists.
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/adjacency_separator.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>

namespace gustav::io::detail {
namespace {

const char* option_of(char separator) {
  switch (separator) {
    case '\t':
      return "tab";
    case ',':
      return "comma";
    case ';':
      return "semicolon";
    case '|':
      return "'|'";
    default:
      return "blanks";
  }
}

[[noreturn]] void refuse(std::string_view line, char one, char other) {
  throw parse_error{line.data(), fmt::format("{} can be read in two ways: expected --separator {} or --separator {}",
                                             quote(line), option_of(one), option_of(other))};
}

// The line without the blanks at its ends and the text of quoted fields.
std::string skeleton_of(std::string_view line) {
  std::string out;
  bool quoted = false;
  for (const char c : trimmed(line)) {
    if (c == '"') quoted = !quoted;
    out += quoted ? '"' : c;
  }
  return out;
}

bool has(std::string_view text, char c) { return text.find(c) != std::string_view::npos; }

// Whether blanks occur only beside the separator.
bool blanks_surround(std::string_view text, char separator) {
  for (std::size_t at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at)) {
    const std::size_t end = text.find_first_not_of(' ', at);
    const bool before = at > 0 && text[at - 1] == separator;
    if (!before && text[end] != separator) return false;
    at = end;
  }
  return true;
}

bool are_integers(std::string_view line) {
  const auto words = words_of(line);
  return std::all_of(words.begin(), words.end(), [](std::string_view word) {
    std::uint64_t value = 0;
    const numeral kind = classify(word, value);
    return kind == numeral::canonical || kind == numeral::negative;
  });
}

// The first lines that are neither blank nor comments.
struct sample {
  std::vector<std::string_view> lines;
  std::vector<std::string> skeletons;

  explicit sample(text_range text) {
    constexpr std::size_t most = 32;
    line_reader reader(text);
    for (std::string_view line; lines.size() < most && reader.next(line);) {
      if (is_blank_or_comment(line)) continue;
      lines.push_back(line);
      skeletons.push_back(skeleton_of(line));
    }
  }
  // The first line for which f(skeleton) holds; empty: none.
  template <class F>
  std::string_view first(F&& f) const {
    const auto at = std::find_if(skeletons.begin(), skeletons.end(), f);
    return at == skeletons.end() ? std::string_view() : lines[std::size_t(at - skeletons.begin())];
  }
  std::string_view first_with(char c) const {
    return first([c](const std::string& s) { return has(s, c); });
  }
};

char separator_beside_tabs(const sample& head) {
  for (const char c : {',', ';'})
    if (const auto line = head.first_with(c); !line.empty()) refuse(line, '\t', c);
  const auto blank = head.first([](const std::string& s) { return !blanks_surround(s, '\t'); });
  if (blank.empty()) return '\t';
  if (std::all_of(head.lines.begin(), head.lines.end(), are_integers)) return ' ';
  refuse(blank, '\t', ' ');
}

}  // namespace

char adjacency_separator(text_range text) {
  const sample head(text);
  if (!head.first_with('\t').empty()) return separator_beside_tabs(head);
  const auto comma = head.first_with(','), semicolon = head.first_with(';');
  if (!comma.empty() && !semicolon.empty()) refuse(semicolon, ';', ',');
  if (comma.empty() && semicolon.empty()) {
    const auto bar = head.first_with('|');
    if (!bar.empty() && head.first_with(' ').empty()) refuse(bar, '|', ' ');
    return ' ';
  }
  const char separator = comma.empty() ? ';' : ',';
  const auto other = head.first([separator](const std::string& s) { return !blanks_surround(s, separator); });
  if (!other.empty()) refuse(other, separator, ' ');
  return separator;
}

void refuse_joined_names(std::string_view line, char separator, const std::vector<std::string_view>& names) {
  constexpr std::string_view separators = " \t,;";
  if (names.size() == 1 && has(line, '"')) return;
  if (names.size() == 1 && names[0].find_first_of(separators) != std::string_view::npos)
    refuse(line, names[0][names[0].find_first_of(separators)], separator);
  if (separator != ' ') return;
  for (const std::string_view name : names)
    for (const char c : {',', ';', '|'})
      if (name.front() == c || name.back() == c) refuse(line, c, separator);
  if (names[0].size() > 1 && names[0].back() == ':')
    throw parse_error{line.data(), fmt::format("{} ends in a colon: expected names separated by blanks, or --separator "
                                               "blanks if the colon belongs to the name",
                                               quote(names[0]))};
}

}  // namespace gustav::io::detail
