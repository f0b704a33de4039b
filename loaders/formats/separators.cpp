// Detection of the separator of edge lists.
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace gustav::io::detail {
namespace {

using std::string_view;
using lines_of_text = std::vector<string_view>;

constexpr std::size_t sample_lines = 32;

// Fields of a line of unknown format: an unclosed quote is an ordinary character.
std::vector<string_view> rough_fields(string_view line, string_view separator) {
  std::vector<string_view> fields;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t at = 0; at <= line.size();) {
    if (at < line.size() && line[at] == '"') quoted = !quoted;
    if (at < line.size() && (quoted || !line.substr(at).starts_with(separator))) {
      ++at;
      continue;
    }
    fields.push_back(trimmed(line.substr(from, at - from)));
    at += separator.size();
    from = at;
  }
  return fields;
}

// Whether commas occur only as decimal commas in the third or a later field.
bool has_decimal_comma(const std::vector<string_view>& fields) {
  bool any = false;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (fields[k].find(',') == string_view::npos || fields[k].front() == '"') continue;
    if (k < 2 || !is_decimal_comma(fields[k])) return false;
    any = true;
  }
  return any;
}

// Whether the lines have the same number of separators, and neither commas nor blanks separate them as well.
bool separates(const lines_of_text& lines, string_view separator) {
  std::size_t count = 0, words = 0;
  bool commas = false, inner_blanks = false, same_words = true;
  for (const string_view line : lines) {
    const auto fields = rough_fields(line, separator);
    if (fields.size() < 2 || (count && fields.size() != count)) return false;
    count = fields.size();
    for (const string_view field : fields) {
      // Text behind a closing quote: another separator ends the quoted field.
      if (field.starts_with('"') && field.find('"', 1) != string_view::npos && field.back() != '"') return false;
      commas |= field.find(',') != string_view::npos && field.front() != '"';
      inner_blanks |= field.find(' ') != string_view::npos && field.front() != '"';
    }
    if (commas && !has_decimal_comma(fields)) return false;
    const std::size_t n = words_of(line).size();
    same_words &= n > 1 && (!words || n == words);
    words = n;
  }
  return count > 0 && (commas || !inner_blanks || !same_words);
}

bool has_tab(string_view line) { return trimmed(line).find('\t') != string_view::npos; }

// Whether the lines, perhaps but for a header, are the same number of numbers, some of them separated by tabs and some
// by blanks.
bool tabs_and_blanks_separate(const lines_of_text& lines) {
  std::size_t count = 0;
  bool both = false;
  for (const string_view& line : lines) {
    const auto words = words_of(line);
    if (count && words.size() != count) return false;
    count = words.size();
    const bool may_be_header = &line == &lines[0] && lines.size() > 1;
    if (!may_be_header && !std::all_of(words.begin(), words.end(), is_number)) return false;
    for (const string_view field : rough_fields(line, "\t")) both |= has_tab(line) && words_of(field).size() > 1;
  }
  return both;
}

// How often `part` occurs in a line.
std::size_t occurrences(string_view line, string_view part) {
  std::size_t n = 0;
  for (std::size_t at = line.find(part); at != string_view::npos; at = line.find(part, at + part.size())) ++n;
  return n;
}

}  // namespace

std::string name_of_separator(string_view separator) {
  if (separator == "\t") return "tabs";
  if (separator == ",") return "commas";
  if (separator == ";") return "semicolons";
  if (separator == "|") return "bars";
  if (separator == " ") return "blanks";
  if (separator == " \t") return "blanks and tabs";
  return quote(separator);
}

std::vector<string_view> first_lines(text_range text, std::size_t max_lines) {
  lines_of_text found;
  line_reader lines(text);
  for (string_view line; found.size() < max_lines && lines.next(line);)
    if (!is_blank_or_comment(line)) found.push_back(line);
  return found;
}

string_view first_line(text_range text) {
  const auto lines = first_lines(text, 1);
  return lines.empty() ? string_view() : lines[0];
}

std::string separator_of(text_range text) {
  const auto lines = first_lines(text, sample_lines);
  if (lines.empty()) return " ";
  if (has_tab(lines[0])) return tabs_and_blanks_separate(lines) ? " \t" : "\t";
  for (const char* separator : {";", "|", "::"})
    if (separates(lines, separator)) return separator;
  if (lines[0].find(',') == string_view::npos) {
    // A line of one word has no other separator, even if later lines have more or fewer fields.
    if (words_of(lines[0]).size() == 1)
      for (const char* separator : {";", "|", "::"})
        if (lines[0].find(separator) != string_view::npos) return separator;
    return tabs_and_blanks_separate(lines) ? " \t" : " ";
  }
  const auto words = words_of(lines[0]);
  if (has_decimal_comma(words))
    throw parse_error{lines[0].data(),
                      fmt::format("{} has a decimal comma: expected a decimal point, or --separator comma",
                                  quote(*std::find_if(words.begin(), words.end(), is_decimal_comma)))};
  return ",";
}

std::string take_separator_line(text_range& text) {
  const string_view line = first_line(text);
  string_view word = line;
  while (!word.empty() && (word.back() == ' ' || word.back() == '"') && word.size() > 5) word.remove_suffix(1);
  if (word.starts_with('"')) word.remove_prefix(1);
  if (word.size() < 5 || word.substr(3, 1) != "=") return {};
  const std::string key = lower_case(word.substr(0, 3));
  const string_view separator = word.substr(4);
  const auto may_separate = [](unsigned char c) { return c == '\t' || c == ' ' || std::ispunct(c); };
  if (key != "sep" || separator.size() > 2 || !std::all_of(separator.begin(), separator.end(), may_separate)) return {};
  text.begin = line.data() + line.size();
  while (*text.begin++ != '\n') {
  }
  return std::string(separator);
}

std::string one_field(text_range text) {
  const auto lines = first_lines(text, sample_lines);
  std::string reason =
      "1 field: expected two vertices and perhaps a weight, separated by tabs, commas, semicolons, bars or blanks";
  for (const string_view candidate : {"->", ":", "/", ">", "&", "~", "^", "!", "=", "*", "@", "$", "|"}) {
    const std::size_t n = lines.empty() ? 0 : occurrences(lines[0], candidate);
    if (n == 0 ||
        std::any_of(lines.begin(), lines.end(), [&](string_view s) { return occurrences(s, candidate) != n; }))
      continue;
    return reason + fmt::format("; --separator {} splits the lines", quote(candidate));
  }
  return reason;
}

}  // namespace gustav::io::detail
