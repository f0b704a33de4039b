#include <graphblas/error.hpp>
#include <loaders/detail/formats.hpp>

#include <array>

namespace gustav::io::detail {
namespace {

using std::string_view;

constexpr std::array<string_view, 1> matrix_market_suffixes{".mtx"};
constexpr std::array<string_view, 8> edge_list_suffixes{".el",  ".wel",   ".txt",      ".tsv",
                                                        ".csv", ".edges", ".edgelist", ".cites"};

// Content is asked in this order, so the surest signatures come first.
constexpr format table[] = {
    {"mtx", "Matrix Market", matrix_market_suffixes, is_matrix_market, parse_matrix_market, nullptr},
    {"edgelist", "edge list", edge_list_suffixes, nullptr, parse_edge_list, nullptr},
};

string_view base_name(string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == string_view::npos ? path : path.substr(slash + 1);
}

const format* by_suffix(string_view path) {
  const string_view name = without_compression_suffix(base_name(path));
  for (const format& f : table)
    for (string_view suffix : f.suffixes)
      if (name.size() > suffix.size() && name.ends_with(suffix)) return &f;
  return nullptr;
}

const format& by_name(string_view wanted) {
  for (const format& f : table)
    if (f.name == wanted) return f;
  std::string known;
  for (const format& f : table) known += (known.empty() ? "" : ", ") + std::string(f.name);
  throw invalid_value("unknown format '" + std::string(wanted) + "': expected one of " + known);
}

const format& edge_list() { return by_name("edgelist"); }

}  // namespace

std::span<const format> formats() { return table; }

const format& detect_format(const source& from, const std::string& wanted) {
  if (!wanted.empty()) return by_name(wanted);
  const string_view head = from.bytes.substr(0, 1 << 16);
  for (const format& f : table)
    if (f.recognises && f.recognises(head)) return f;
  if (const format* f = by_suffix(from.name)) return *f;
  return edge_list();
}

const format* format_for_output(string_view file_name, string_view wanted) {
  return wanted.empty() ? by_suffix(file_name) : &by_name(wanted);
}

}  // namespace gustav::io::detail
