// Writers of the text formats.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/saved_graph.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gustav::io::detail {
namespace {

void need_square(const saved_graph& g, const char* format) {
  if (g.rows != g.cols)
    throw dimension_mismatch(std::string("a rectangular matrix is not a graph that ") + format +
                             " can hold: expected .mtx or .gbin");
}

// f(row, col, entry) for every entry.
template <class F>
void for_each_entry(const saved_graph& g, F&& f) {
  for (offset_t r = 0; r < g.rows; ++r)
    for (offset_t k = g.offsets[r]; k < g.offsets[r + 1]; ++k) f(r, g.index(k), k);
}

// f(row, col, entry) for every entry that a format of undirected edges writes.
template <class F>
void for_each_edge(const saved_graph& g, F&& f) {
  for (offset_t r = 0; r < g.rows; ++r)
    for (offset_t k = g.offsets[r]; k < g.offsets[r + 1]; ++k)
      if (!g.skips(r, g.index(k))) f(r, g.index(k), k);
}

// The weight of an entry behind a separator, where weights are written.
void append_weight(const saved_graph& g, text_sink& sink, offset_t entry, std::string_view separator) {
  if (!g.weighted) return;
  sink.line += separator;
  g.append_value(sink.line, entry);
}

// The weight of an entry, or 1.
void append_weight_or_one(const saved_graph& g, text_sink& sink, offset_t entry) {
  if (g.weighted)
    g.append_value(sink.line, entry);
  else
    sink.line += '1';
}

void end_line(text_sink& sink) {
  sink.line += '\n';
  sink.put();
}

void note_isolated(const saved_graph& g, text_sink& sink, const char* format) {
  std::vector<bool> touched(std::size_t(g.rows), false);
  for_each_edge(g, [&](offset_t r, offset_t c, offset_t) { touched[std::size_t(r)] = touched[std::size_t(c)] = true; });
  const auto lost = std::count(touched.begin(), touched.end(), false);
  if (lost)
    sink.notes.push_back(counted(lost, "isolated vertex is", "isolated vertices are") + " left out: " + format +
                         " cannot hold " + (lost == 1 ? "it" : "them"));
}

void note_names(const saved_graph& g, text_sink& sink, std::int64_t base) {
  const bool kept = g.names->kind() == vertex_names::form::counted && (g.names->base() == base || g.rows == 0);
  if (!kept) sink.notes.push_back("vertex names are left out: the file counts from " + std::to_string(base));
}

// When fields are quoted: where a reader would not take the bytes as the name.
enum class quoting : std::uint8_t { none, tabs, commas };

void append_field(std::string& out, std::string_view name, quoting rule) {
  // Unquoted semicolons and bars, and two double colons, could be taken for separators, the comma of `1 2 3,4` for a
  // decimal comma, the tab between `1 2` and `3 4` for one of several blanks, and a bracket at the end for that of
  // attributes.
  const bool has_blank = name.find(' ') != name.npos;
  const bool quoted_anywhere = name.starts_with('"') || name.ends_with('}') ||
                               (has_blank && name.find_first_not_of("0123456789 .+-eE") == name.npos);
  const bool quoted = rule == quoting::tabs     ? quoted_anywhere
                      : rule == quoting::commas ? quoted_anywhere || name.find_first_of(",;\"|") != name.npos ||
                                                      name.find("::") != name.rfind("::") ||
                                                      (has_blank && name.back() >= '0' && name.back() <= '9')
                                                : false;
  if (!quoted) {
    out += name;
    return;
  }
  out += '"';
  for (char c : name) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

void append_name(const saved_graph& g, text_sink& sink, offset_t vertex, quoting rule) {
  if (g.names->are_integers())
    g.names->append(sink.line, vertex);
  else
    append_field(sink.line, g.names->text(vertex), rule);
}

// Throws invalid_value for a name that would not be read back unchanged.
void refuse_names(const saved_graph& g, char separator) {
  if (g.names->are_integers()) return;
  for (offset_t k = 0; k < g.rows; ++k) {
    const std::string_view s = g.names->text(k);
    const bool lost = s.empty() || s.find('\n') != s.npos || s.find('\r') != s.npos ||
                      (separator != ',' && s.find(separator) != s.npos) || s.front() == ' ' || s.back() == ' ' ||
                      s.front() == '#' || s.front() == '%';
    if (lost)
      throw invalid_value("the vertex name " + quote(s) + " cannot be stored in this format: expected .gbin or .gml");
  }
}

// Whether a reader may take the first line for a header: known words, or text above numbers.
bool first_line_resembles_header(const saved_graph& g) {
  if (g.names->are_integers() || g.entries() == 0) return false;
  offset_t r = 0;
  while (g.offsets[r + 1] == g.offsets[0]) ++r;
  const std::string_view from = g.names->text(r), to = g.names->text(g.index(g.offsets[r]));
  if (roles_of({from, to}).source >= 0 || id_of_vertex_table({from, to}) >= 0 || are_two_kinds(from, to, false))
    return true;
  if (is_number(from) || is_number(to)) return false;
  for (offset_t k = 0; k < g.rows; ++k)
    if (is_number(g.names->text(k))) return true;
  return false;
}

// Column names that are not names of vertices.
std::vector<std::string> header_words(const saved_graph& g) {
  for (const auto& [source, target] : {std::pair("source", "target"), {"from", "to"}, {"src", "dst"}})
    if (!g.names->find(source) && !g.names->find(target)) return {source, target};
  throw invalid_value("vertices called source, from and src, or target, to and dst: expected .gbin or .gml");
}

void write_edge_list(const saved_graph& g, text_sink& sink, char separator, quoting rule) {
  need_square(g, "an edge list");
  refuse_names(g, separator);
  note_isolated(g, sink, "an edge list");
  if (!g.directed) sink.notes.emplace_back("every edge is listed in both directions");
  if (rule != quoting::none && first_line_resembles_header(g)) {
    const auto words = header_words(g);
    sink.line = words[0] + separator + words[1];
    if (g.weighted) sink.line += std::string(1, separator) + "weight";
    sink.line += '\n';
  }
  for_each_entry(g, [&](offset_t r, offset_t c, offset_t k) {
    append_name(g, sink, r, rule);
    sink.line += separator;
    append_name(g, sink, c, rule);
    append_weight(g, sink, k, {&separator, 1});
    end_line(sink);
  });
}

}  // namespace

void write_tabs(const saved_graph& g, text_sink& sink) { write_edge_list(g, sink, '\t', quoting::tabs); }
void write_commas(const saved_graph& g, text_sink& sink) { write_edge_list(g, sink, ',', quoting::commas); }

void write_matrix(const saved_graph& g, text_sink& sink) {
  need_square(g, "an adjacency matrix");
  constexpr offset_t max_rows = 100000;  // 10^10 cells, 20 GB
  if (g.rows > max_rows)
    throw invalid_value("an adjacency matrix of " + counted(g.rows, "vertex", "vertices") +
                        " as text: expected 100000 at most, or another format");
  refuse_names(g, '\t');
  for (offset_t k = 0; k < g.rows; ++k) {
    sink.line += '\t';
    append_name(g, sink, k, quoting::tabs);
  }
  sink.line += '\n';
  offset_t zeros = 0;
  for (offset_t r = 0; r < g.rows; ++r) {
    append_name(g, sink, r, quoting::tabs);
    offset_t at = g.offsets[r];
    for (offset_t c = 0; c < g.rows; ++c) {
      sink.line += '\t';
      if (at == g.offsets[r + 1] || g.index(at) != c) {
        sink.line += '0';
        continue;
      }
      const std::size_t before = sink.line.size();
      append_weight_or_one(g, sink, at);
      zeros += sink.line.compare(before, std::string::npos, "0") == 0;
      ++at;
    }
    end_line(sink);
  }
  if (zeros) sink.notes.push_back(counted(zeros, "arc") + " of weight 0 left out: a matrix cannot hold them");
}

void write_abc(const saved_graph& g, text_sink& sink) { write_edge_list(g, sink, '\t', quoting::none); }

void write_matrix_market(const saved_graph& g, text_sink& sink) {
  note_names(g, sink, 1);
  const char* field = !g.weighted ? "pattern" : g.reals ? "real" : "integer";
  sink.line = std::string("%%MatrixMarket matrix coordinate ") + field + (g.directed ? " general\n" : " symmetric\n");
  sink.line += std::to_string(g.rows) + " " + std::to_string(g.cols) + " " + std::to_string(g.edge_count()) + "\n";
  sink.put();
  for_each_edge(g, [&](offset_t r, offset_t c, offset_t k) {
    // Symmetric files hold the lower triangle.
    sink.line += std::to_string((g.directed ? r : c) + 1) + " " + std::to_string((g.directed ? c : r) + 1);
    append_weight(g, sink, k, " ");
    end_line(sink);
  });
}

void write_metis(const saved_graph& g, text_sink& sink) {
  need_square(g, "a METIS file");
  if (g.directed) throw invalid_value("a METIS file holds undirected graphs: expected --undirected or another format");
  note_names(g, sink, 1);
  sink.line = std::to_string(g.rows) + " " + std::to_string(g.edge_count()) + (g.weighted ? " 1\n" : "\n");
  for (offset_t r = 0; r < g.rows; ++r) {
    for (offset_t k = g.offsets[r]; k < g.offsets[r + 1]; ++k) {
      if (k > g.offsets[r]) sink.line += ' ';
      sink.line += std::to_string(g.index(k) + 1);
      append_weight(g, sink, k, " ");
    }
    end_line(sink);
  }
}

void write_dimacs(const saved_graph& g, text_sink& sink) {
  need_square(g, "a .gr file");
  note_names(g, sink, 1);
  if (!g.directed) sink.notes.emplace_back("every edge is listed as two arcs");
  sink.line = "p sp " + std::to_string(g.rows) + " " + std::to_string(g.entries()) + "\n";
  for_each_entry(g, [&](offset_t r, offset_t c, offset_t k) {
    sink.line += "a " + std::to_string(r + 1) + " " + std::to_string(c + 1) + " ";
    append_weight_or_one(g, sink, k);
    end_line(sink);
  });
}

void write_gml(const saved_graph& g, text_sink& sink) {
  need_square(g, "a GML file");
  const bool texts = !g.names->are_integers();
  const auto id = [&](offset_t k) { return texts ? k : g.names->integer(k); };
  sink.line = std::string("graph [\n  directed ") + (g.directed ? "1\n" : "0\n");
  for (offset_t k = 0; k < g.rows; ++k) {
    sink.line += "  node [ id " + std::to_string(id(k));
    if (texts) {
      sink.line += " label \"";
      for (char c : g.names->text(k)) {
        if (c == '"')
          sink.line += "&quot;";
        else if (c == '&')
          sink.line += "&amp;";
        else
          sink.line += c;
      }
      sink.line += '"';
    }
    sink.line += " ]\n";
    sink.put();
  }
  for_each_edge(g, [&](offset_t r, offset_t c, offset_t k) {
    sink.line += "  edge [ source " + std::to_string(id(r)) + " target " + std::to_string(id(c));
    append_weight(g, sink, k, " weight ");
    sink.line += " ]\n";
    sink.put();
  });
  sink.line += "]\n";
  sink.put();
}

// Whether the names are kept as a domain of mcl, which has numbers from 0 up.
bool can_be_domain(const vertex_names& names) {
  return names.kind() == vertex_names::form::integers &&
         std::none_of(names.integer_values().begin(), names.integer_values().end(),
                      [](std::int64_t x) { return x < 0; });
}

void write_mci(const saved_graph& g, text_sink& sink) {
  const bool has_domain = can_be_domain(*g.names);
  if (has_domain && g.rows != g.cols)
    throw invalid_value("a rectangular mcl matrix with names of its own: expected vertices 0 to n - 1");
  if (!has_domain) note_names(g, sink, 0);
  sink.line =
      "(mclheader\nmcltype matrix\ndimensions " + std::to_string(g.cols) + "x" + std::to_string(g.rows) + "\n)\n";
  const auto name = [&](offset_t k) { return std::to_string(has_domain ? g.names->integer(k) : k); };
  if (has_domain) {
    sink.line += "(mcldoms\n";
    for (offset_t k = 0; k < g.rows; ++k) sink.line += name(k) + " ";
    sink.line += "$\n)\n";
  }
  sink.line += "(mclmatrix\nbegin\n";
  for (offset_t r = 0; r < g.rows; ++r) {
    sink.line += name(r) + "   ";
    for (offset_t k = g.offsets[r]; k < g.offsets[r + 1]; ++k) {
      sink.line += " " + name(g.index(k));
      append_weight(g, sink, k, ":");
    }
    sink.line += " $\n";
    sink.put();
  }
  sink.line += ")\n";
  sink.put();
}

}  // namespace gustav::io::detail
