// The table of formats, their detection, and the declarations of all parsers.
#pragma once

#include <loaders/detail/parsed.hpp>

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace gustav::io::detail {

struct saved_graph;
struct text_sink;

struct format {
  std::string_view name;                          // what --format accepts
  std::string_view title;                         // for reports
  std::array<std::string_view, 7> suffixes;       // of file names, without those of compression
  bool (*recognises)(std::string_view head);      // certain detection by the first bytes; null: no signature
  bool (*resembles)(std::string_view head);       // heuristic detection, for input without a known suffix; or null
  parsed_graph (*parse)(const parse_context&);    // throws parse_error, too
  void (*write)(const saved_graph&, text_sink&);  // null: read only
};

std::span<const format> formats();
// The format by --format, by content, or by name, in this order; otherwise an edge list. Throws invalid_value for an
// unknown --format and for options that the format does not have, bad_data for text of an unsupported kind.
const format& detect_format(const source& from, const load_options& options);
// The format of an output file, by `wanted` or by its suffix; null for an unknown suffix. Throws invalid_value for an
// unknown `wanted`.
const format* format_for_output(std::string_view file_name, std::string_view wanted);

parsed_graph parse_edge_list(const parse_context&);
parsed_graph parse_ldbc(const parse_context&);
parsed_graph parse_matrix_market(const parse_context&);
parsed_graph parse_metis(const parse_context&);
parsed_graph parse_dimacs(const parse_context&);
parsed_graph parse_gml(const parse_context&);
parsed_graph parse_abc(const parse_context&);
parsed_graph parse_sif(const parse_context&);
parsed_graph parse_sif_values(const parse_context&);
parsed_graph parse_etc(const parse_context&);
parsed_graph parse_etc_values(const parse_context&);
parsed_graph parse_mci(const parse_context&);
parsed_graph parse_adjacency_list(const parse_context&);
parsed_graph parse_graphml(const parse_context&);
parsed_graph parse_gexf(const parse_context&);
parsed_graph parse_pajek(const parse_context&);
parsed_graph parse_graphviz(const parse_context&);
parsed_graph parse_gbin(const parse_context&);
parsed_graph parse_matrix(const parse_context&);
parsed_graph parse_gdf(const parse_context&);
parsed_graph parse_lgl(const parse_context&);
parsed_graph parse_tgf(const parse_context&);

bool is_matrix_market(std::string_view head);
bool is_metis(std::string_view head);
bool is_dimacs_paths(std::string_view head);
bool is_dimacs_colouring(std::string_view head);
bool is_dimacs_flow(std::string_view head);
bool is_gdf(std::string_view head);
bool is_gml(std::string_view head);
bool is_mci(std::string_view head);
bool is_graphml(std::string_view head);
bool is_gexf(std::string_view head);
bool is_pajek(std::string_view head);
bool is_graphviz(std::string_view head);
bool is_gbin(std::string_view head);
bool is_konect(std::string_view head);

}  // namespace gustav::io::detail
