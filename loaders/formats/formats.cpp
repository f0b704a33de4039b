// The table of formats, and the detection of the format of a file.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/saved_graph.hpp>
#include <loaders/formats/detail/foreign.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/matrix_layout.hpp>

namespace gustav::io::detail {
namespace {

using std::string_view;

// Contents are matched in this order, so the most specific signatures come first.
constexpr format table[] = {
    {"gbin", "gbin", {".gbin"}, is_gbin, nullptr, parse_gbin, write_gbin},
    {"mtx", "Matrix Market", {".mtx"}, is_matrix_market, nullptr, parse_matrix_market, write_matrix_market},
    {"mci", "mcl matrix", {".mci"}, is_mci, nullptr, parse_mci, write_mci},
    {"graphml", "GraphML", {".graphml", ".xml"}, is_graphml, nullptr, parse_graphml, nullptr},
    {"gml", "GML", {".gml"}, is_gml, nullptr, parse_gml, write_gml},
    {"graphviz", "Graphviz", {".dot", ".gv"}, is_graphviz, nullptr, parse_graphviz, nullptr},
    {"gexf", "GEXF", {".gexf"}, is_gexf, nullptr, parse_gexf, nullptr},
    {"pajek", "Pajek", {".net"}, is_pajek, nullptr, parse_pajek, nullptr},
    {"gr", "DIMACS", {".gr"}, is_dimacs_paths, nullptr, parse_dimacs, write_dimacs},
    {"col", "DIMACS", {".col", ".clq"}, is_dimacs_colouring, nullptr, parse_dimacs, nullptr},
    {"max", "DIMACS", {".max"}, is_dimacs_flow, nullptr, parse_dimacs, nullptr},
    {"gdf", "GDF", {".gdf"}, is_gdf, nullptr, parse_gdf, nullptr},
    {"lgl", "LGL", {".lgl"}, nullptr, nullptr, parse_lgl, nullptr},
    {"tgf", "Trivial Graph Format", {".tgf"}, nullptr, nullptr, parse_tgf, nullptr},
    {"metis", "METIS", {".graph", ".metis"}, nullptr, is_metis, parse_metis, write_metis},
    {"abc", "mcl labels", {".abc"}, nullptr, nullptr, parse_abc, write_abc},
    {"sif", "mcl SIF lines", {".sif"}, nullptr, nullptr, parse_sif, nullptr},
    {"sif-values", "mcl SIF lines", {}, nullptr, nullptr, parse_sif_values, nullptr},
    {"etc", "mcl neighbour lines", {}, nullptr, nullptr, parse_etc, nullptr},
    {"etc-values", "mcl neighbour lines", {}, nullptr, nullptr, parse_etc_values, nullptr},
    {"ldbc", "LDBC", {".v", ".e"}, nullptr, nullptr, parse_ldbc, nullptr},
    {"adjlist", "adjacency list", {}, nullptr, nullptr, parse_adjacency_list, nullptr},
    {"matrix", "adjacency matrix", {".matrix"}, nullptr, nullptr, parse_matrix, write_matrix},
    {"csv", "edge list", {".csv"}, nullptr, nullptr, parse_edge_list, write_commas},
    {"edgelist",
     "edge list",
     {".el", ".wel", ".txt", ".tsv", ".edges", ".edgelist", ".cites"},
     is_konect,
     nullptr,
     parse_edge_list,
     write_tabs},
};

string_view base_name(string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == string_view::npos ? path : path.substr(slash + 1);
}

const format* by_suffix(string_view path) {
  const string_view name = without_compression_suffix(base_name(path));
  for (const format& f : table)
    for (string_view suffix : f.suffixes)
      if (!suffix.empty() && name.size() > suffix.size() && name.ends_with(suffix)) return &f;
  return nullptr;
}

const format& by_name(string_view wanted) {
  for (const format& f : table)
    if (f.name == wanted) return f;
  std::string known;
  for (const format& f : table) known += (known.empty() ? "" : ", ") + std::string(f.name);
  throw invalid_value("unknown format '" + std::string(wanted) + "': expected one of " + known);
}

bool is_edge_list(const format& f) { return f.parse == parse_edge_list; }

// Whether vertices have ids and attributes that may name them.
bool has_attributes(const format& f) {
  return f.parse == parse_gml || f.parse == parse_graphml || f.parse == parse_gexf || f.parse == parse_pajek;
}

// Whether a name says that the file is an edge list; .csv, .txt and .tsv may be tables of any kind.
bool says_edge_list(string_view path) {
  const string_view name = without_compression_suffix(base_name(path));
  for (string_view suffix : {".el", ".wel", ".edges", ".edgelist", ".cites"})
    if (name.ends_with(suffix)) return true;
  return false;
}

// The format of a text that would be read as an edge list. Throws bad_data where it is of another kind.
const format& table_or_edges(const source& from, const load_options& options, const format& edges) {
  const string_view head = from.bytes.substr(0, 1 << 16);
  const bool says_fields = !options.columns.empty() || !options.separator.empty() || options.bipartite;
  const foreign_kind other = foreign_text(head, without_compression_suffix(base_name(from.name)), !says_fields);
  if (!other.what.empty())
    throw bad_data(from.name, 1, "the file looks like " + other.what + ": expected " + other.expected);
  if (says_edge_list(from.name) || options.bipartite) return edges;
  const matrix_guess guess = guess_matrix(from, options);
  if (!guess.reason.empty()) throw bad_data(from.name, line_at(from.bytes.data(), guess.at), guess.reason);
  if (guess.is_matrix) return by_name("matrix");
  if (const ragged_line line = find_ragged_line(head, head.size() < (1 << 16)); line.at && options.separator.empty())
    throw bad_data(from.name, line_at(from.bytes.data(), line.at),
                   counted(line.fields, "field") + ", expected " + std::to_string(line.expected) +
                       " as in the first line: lines of many lengths are no edge list, but perhaps an adjacency list "
                       "(--format adjlist) or METIS (--format metis)");
  return edges;
}

// The format by content, then by name; otherwise an edge list or a matrix.
const format& guess_format(const source& from, const load_options& options) {
  const string_view head = from.bytes.substr(0, 1 << 16);
  for (const format& f : table)
    if (f.recognises && f.recognises(head)) return f;
  const format* found = by_suffix(from.name);
  for (const format& f : table)
    if (!found && f.resembles && f.resembles(head)) found = &f;
  if (!found) found = &by_name("edgelist");
  return is_edge_list(*found) ? table_or_edges(from, options, *found) : *found;
}

}  // namespace

std::span<const format> formats() { return table; }

const format& detect_format(const source& from, const load_options& options) {
  const format& found = options.format.empty() ? guess_format(from, options) : by_name(options.format);
  const bool has_columns = is_edge_list(found) || found.parse == parse_ldbc;
  const bool is_split = has_columns || found.parse == parse_adjacency_list || found.parse == parse_matrix;
  if ((!options.columns.empty() || options.bipartite) && !has_columns)
    throw invalid_value("columns and two kinds of vertices are chosen for edge lists only: the format is " +
                        std::string(found.title));
  if (!options.separator.empty() && !is_split)
    throw invalid_value("a separator is chosen for edge lists, adjacency lists and matrices only: the format is " +
                        std::string(found.title));
  if (options.separator.size() > 1 && !has_columns)
    throw invalid_value("a separator of several characters is for edge lists only: the format is " +
                        std::string(found.title));
  if (!options.names.empty() && !has_attributes(found))
    throw invalid_value("names are chosen for GML, Pajek, GraphML and GEXF only: the format is " +
                        std::string(found.title));
  return found;
}

const format* format_for_output(string_view file_name, string_view wanted) {
  return wanted.empty() ? by_suffix(file_name) : &by_name(wanted);
}

}  // namespace gustav::io::detail
