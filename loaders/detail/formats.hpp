// The formats, one table row each.
#pragma once

#include <loaders/detail/parsed.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gustav::io::detail {

struct saved_graph;
struct text_sink;

struct format {
  std::string_view name;                       // what --format accepts
  std::string_view title;                      // what reports say
  std::span<const std::string_view> suffixes;  // of file names, compression apart
  bool (*recognises)(std::string_view head);   // by the first bytes, beyond doubt; null: it has no signature
  bool (*resembles)(std::string_view head);    // the same for input whose name says nothing
  parsed_graph (*parse)(const parse_context&);
  void (*write)(const saved_graph&, text_sink&);  // null: read only
};

std::span<const format> formats();
// By --format, by content, by name, in this order; an edge list when nothing else fits.
// Throws invalid_value for an unknown --format and for options that the format has no use for, bad_data for text of
// another kind.
const format& detect_format(const source& from, const load_options& options);
// By name only; null when no suffix fits. Used for output files.
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

bool is_matrix_market(std::string_view head);
bool is_metis(std::string_view head);
bool is_dimacs(std::string_view head);
bool is_gml(std::string_view head);
bool is_mci(std::string_view head);
bool is_graphml(std::string_view head);
bool is_gexf(std::string_view head);
bool is_pajek(std::string_view head);
bool is_graphviz(std::string_view head);
bool is_gbin(std::string_view head);

}  // namespace gustav::io::detail
