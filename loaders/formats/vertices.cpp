// Parsers of vertices files, and of LDBC's pairs of a vertex file (.v) and an edge file (.e).
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/vertices.hpp>
#include <loaders/printable.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace gustav::io::detail {
namespace {

// The file in the same folder whose name differs from `path` in the last letter, compressed or not; empty: none.
std::string sibling_of(const std::string& path, char letter) {
  const std::string_view plain = without_compression_suffix(path);
  std::string other(plain);
  other.back() = letter;
  for (const std::string& suffix : {path.substr(plain.size()), std::string(), std::string(".gz"), std::string(".zst"),
                                    std::string(".bz2"), std::string(".xz")})
    if (::access((other + suffix).c_str(), F_OK) == 0) return other + suffix;
  return {};
}

// The first line of a vertices file if it is a header, that is, an id and an attribute by their names, or a text above
// numbers; empty otherwise.
std::string_view header_of(text_range text, std::string_view separator, const parse_context& context) {
  if (context.options.header == header_rule::no) return {};
  const std::string_view first = first_line(text);
  std::vector<std::string_view> fields;
  std::deque<std::string> unquoted;
  if (first.empty()) return {};
  split_fields(first, separator, fields, unquoted);
  if (fields.empty() || is_number(fields[0])) return {};
  if (id_of_vertex_table(fields) == 0) return first;
  const char* newline = first.data() + first.size();
  while (*newline != '\n') ++newline;
  return column_is_numeric({newline + 1, text.end}, separator, 0, context.threads) ? first : std::string_view();
}

}  // namespace

void add_vertices(parsed_graph& graph, const source& file, const parse_context& context) {
  if (graph.rows != graph.cols) throw dimension_mismatch("a rectangular matrix has no vertices to add to");
  std::vector<chunk_names> all;
  all.emplace_back(file.bytes.size());
  chunk_names& names = all[0];
  const offset_t before = graph.names.size();
  try {
    // The names of the graph come first, so that they keep their numbers.
    if (!graph.names.are_integers()) names.become_text();
    for (offset_t k = 0; k < before; ++k) {
      if (graph.names.are_integers())
        names.integers()(std::uint64_t(graph.names.integer(k)));
      else
        names.intern(names.keep(graph.names.name(k)), file.bytes.data());
    }
    text_range text = text_of(file);
    std::string separator = take_separator_line(text);
    if (separator.empty()) separator = separator_of(text);
    std::vector<std::string_view> fields;
    std::deque<std::string> unquoted;
    if (const std::string_view header = header_of(text, separator, context); !header.empty()) {
      graph.notes.push_back(fmt::format("line {} of {} is a header: {}", line_at(text.begin, header.data()), file.name,
                                        printable(header.substr(0, 60))));
      text.begin = header.data() + header.size();
      while (*text.begin++ != '\n') {
      }
    }
    line_reader lines(text);
    for (std::string_view line; lines.next(line);) {
      if (is_blank_or_comment(line)) continue;
      split_fields(line, separator, fields, unquoted);
      std::string_view name = fields[0];
      if (name.empty()) throw parse_error{line.data(), "an empty vertex name: expected one name a line"};
      if (name.data() < text.begin || name.data() >= text.end) name = names.keep(std::string(name));
      names.intern(name, line.data());
    }
    graph.names = merge(all, context.threads).names;
  } catch (const parse_error& error) {
    report(file, error);
  }
  graph.rows = graph.cols = graph.names.size();
  graph.declares_vertices = true;
  if (graph.names.size() > before)
    graph.notes.push_back(file.name + " adds " + counted(graph.names.size() - before, "vertex", "vertices"));
}

namespace {

// An empty edge file is valid: the vertices are in the other file.
parsed_graph parse_edges(const parse_context& context) {
  if (context.from.bytes.empty()) return {};
  return with_line_numbers(context.from, [&] { return parse_edge_list(context); });
}

}  // namespace

parsed_graph parse_ldbc(const parse_context& context) {
  const std::string& path = context.from.name;
  const std::string_view plain = without_compression_suffix(path);
  if (plain.ends_with(".v")) {
    const std::string edges = sibling_of(path, 'e');
    if (edges.empty()) throw io_error("cannot open the edges of " + path + ": there is no .e file beside it", false);
    auto other = std::make_shared<source>(open_source(edges, context.budget));
    const parse_context inner{*other, context.options, context.wanted, context.budget, context.threads};
    parsed_graph graph = parse_edges(inner);
    graph.sibling = std::move(other);
    add_vertices(graph, context.from, context);
    return graph;
  }
  parsed_graph graph = parse_edges(context);
  const std::string vertices = plain.ends_with(".e") ? sibling_of(path, 'v') : std::string();
  if (!vertices.empty()) add_vertices(graph, open_source(vertices, context.budget), context);
  return graph;
}

}  // namespace gustav::io::detail
