// Parsing of --columns, --separator and --bipartite.
#include <tools/edge_list_options.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace gustav::tools {
namespace {

constexpr std::pair<const char*, const char*> named[] = {
    {"tab", "\t"}, {"comma", ","}, {"semicolon", ";"}, {"blanks", " "}};

// Whether the text is punctuation that cannot be part of a number, a quote or the start of a comment.
bool can_separate(const std::string& text) {
  constexpr std::size_t longest = 8;
  const auto is_punctuation = [](unsigned char c) { return std::ispunct(c) && c != '"'; };
  return text.size() <= longest && std::all_of(text.begin(), text.end(), is_punctuation) &&
         text.find_first_of("#%") != 0 && text.find_first_not_of("#%+-._") != std::string::npos;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

}  // namespace

std::vector<std::string> separator_names() {
  std::vector<std::string> names;
  for (const auto& [name, c] : named) names.emplace_back(name);
  return names;
}

void set_edge_list_options(io::load_options& options, const arguments& args, std::string_view command) {
  options.bipartite = args.has("bipartite");
  if (args.has("separator")) {
    const std::string given = args.text("separator", "");
    const auto* known =
        std::find_if(std::begin(named), std::end(named), [&](const auto& one) { return given == one.first; });
    if (known != std::end(named))
      options.separator = known->second;
    else if (can_separate(given) || given == "\t" || given == " ")
      options.separator = given;
    else
      throw usage_error("{}: --separator: '{}' is not one of {} or punctuation that no number holds", command, given,
                        fmt::join(separator_names(), ", "));
  }
  if (args.has("columns")) {
    options.columns = split(args.text("columns", ""));
    const auto& columns = options.columns;
    const bool empty = std::find(columns.begin(), columns.end(), "") != columns.end();
    if (empty || columns.size() < 2 || columns.size() > 3)
      throw usage_error("{}: --columns: '{}' is not two or three columns, such as from,to,weight or 2,3,5", command,
                        args.text("columns", ""));
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (columns[k] == "0" || std::count(columns.begin(), columns.begin() + std::ptrdiff_t(k), columns[k]))
        throw usage_error(columns[k] == "0" ? fmt::format("{}: --columns: columns are numbered from 1", command)
                                            : fmt::format("{}: --columns: {} is given twice", command, columns[k]));
  }
}

}  // namespace gustav::tools
