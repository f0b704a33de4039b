// Signatures of unsupported text formats.
#include <loaders/detail/scan.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/foreign.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace gustav::io::detail {
namespace {

using std::string_view;

constexpr const char* force = ", or --format to force one";

struct text_signature {
  string_view prefix;    // of the text, in lower case
  string_view contains;  // in the first bytes, in lower case
  const char* what;
  const char* reader;  // that reads or converts such files
};

constexpr text_signature signatures[] = {
    {"<!doctype html", "", "HTML", ""},
    {"<html", "", "HTML", ""},
    {"<", "<rdf:rdf", "XML of RDF or BioPAX", "rdflib"},
    {"<", "xgmml", "XML of Cytoscape (XGMML)", "Cytoscape, which exports GraphML,"},
    {"<", "<sbml", "XML of a model (SBML)", "libSBML"},
    {"<", "<pathway", "XML of a KEGG pathway (KGML)", "Cytoscape or R's KEGGgraph"},
    {"<", "<entryset", "XML of molecular interactions (PSI-MI)", "Cytoscape"},
    {"<", "<osm", "XML of OpenStreetMap", "osmnx"},
    {"<", "<kml", "XML of a map (KML)", ""},
    {"<", "<gxl", "XML of a graph (GXL)", "Graphviz' gxl2gv"},
    {"<", "<dynamicnetwork", "XML of ORA (DyNetML)", "ORA, which exports GraphML,"},
    {"<", "<svg", "an XML drawing (SVG)", ""},
    {"<?xml", "", "XML of another kind than GraphML and GEXF", ""},
    {"<!doctype", "", "XML of another kind than GraphML and GEXF", ""},
    {">>graph6<<", "", "graph6", "networkx.read_graph6 or nauty's showg"},
    {">>sparse6<<", "", "sparse6", "networkx.read_sparse6 or nauty's showg"},
    {">>digraph6<<", "", "digraph6", "nauty's showg"},
    {">>planar_code<<", "", "planar code", "plantri"},
    {"@prefix", "", "RDF (Turtle)", "rdflib"},
    {"@base", "", "RDF (Turtle)", "rdflib"},
    {"prefix ", "<http", "RDF (Turtle)", "rdflib"},
    {"@start", "", "PlantUML", "plantuml"},
    {"#nexus", "", "NEXUS", "a program for phylogenetic trees"},
    {"(tlp ", "", "Tulip's format (TLP)", "Tulip, which exports GML,"},
    {"leda.graph", "", "a LEDA graph", "LEDA or networkx.read_leda"},
    {"* graphbase graph", "", "the Stanford GraphBase", "its save and restore programs"},
    {"33d32945", "", "a Steiner problem (SteinLib .stp)", ""},
    {"*node data", "", "NetDraw's VNA", "NetDraw, which exports Pajek,"},
    {"*node properties", "", "NetDraw's VNA", "NetDraw, which exports Pajek,"},
    {"*tie data", "", "NetDraw's VNA", "NetDraw, which exports Pajek,"},
    {"create table", "", "SQL", "a database"},
    {"insert into", "", "SQL", "a database"},
    {"-- ", "create table", "SQL", "a database"},
    {"create (", "", "Cypher", "Neo4j, which exports GraphML,"},
    {"structure(", "", "an R object (dput)", "R, whose write.table writes an edge list,"},
    {"graph[{", "", "a Mathematica graph", "Mathematica, which exports GraphML,"},
    {"{{", "", "a Mathematica list", "Mathematica, which exports GraphML,"},
    {"flowchart td", "", "Mermaid", ""},
    {"flowchart lr", "", "Mermaid", ""},
    {"flowchart tb", "", "Mermaid", ""},
    {"graph td", "", "Mermaid", ""},
    {"graph lr", "", "Mermaid", ""},
    {"graph tb", "", "Mermaid", ""},
    {"graph rl", "", "Mermaid", ""},
    {"graph bt", "", "Mermaid", ""},
};

struct suffix_signature {
  string_view suffixes[8];
  const char* what;
  const char* reader;
};

// Formats whose text has no signature.
constexpr suffix_signature suffix_signatures[] = {
    {{".g6"}, "graph6, by its name", "networkx.read_graph6 or nauty's showg"},
    {{".s6"}, "sparse6, by its name", "networkx.read_sparse6 or nauty's showg"},
    {{".d6"}, "digraph6, by its name", "nauty's showg"},
    {{".##h", ".##d"}, "a UCINET dataset, by its name", "UCINET, which exports Pajek and GraphML,"},
    {{".nnf"}, "Cytoscape's nested networks (NNF), by its name", "Cytoscape, which exports GraphML,"},
    {{".smat"}, "SMAT, by its name: sizes, then entries counted from 0", "MATLAB's readSMAT"},
    {{".rb", ".hb", ".rua", ".rsa", ".pua", ".psa", ".rra", ".pra"},
     "Harwell-Boeing or Rutherford-Boeing, by its name",
     "scipy.io.hb_read, with scipy.io.mmwrite for Matrix Market,"},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

foreign_kind kind_of(const char* what, string_view reader) {
  if (reader.empty()) return {what, std::string("a graph in a supported format") + force};
  return {what, fmt::format("a graph in a supported format ({} reads it){}",
                            reader.ends_with(',') ? reader.substr(0, reader.size() - 1) : reader, force)};
}

// JSON by what it holds; `text` is in lower case.
foreign_kind json_kind(const std::string& text) {
  const auto has = [&](string_view word) { return text.find(word) != std::string::npos; };
  if (has("\"_gvid\"") || has("\"_subgraph_cnt\""))
    return {"JSON of Graphviz (dot -Tjson)", std::string("the graph in Graphviz' own language (dot -Tdot)") + force};
  if (has("\"nbformat\"")) return kind_of("JSON of a Jupyter notebook", "");
  if (has("\"featurecollection\"")) return kind_of("JSON of a map (GeoJSON)", "osmnx or momepy");
  if (has("\"oute\"") || has("\"ine\"") || has("\"g:")) return kind_of("JSON of TinkerPop (GraphSON)", "TinkerPop");
  if (has("\"@context\"") || has("\"@graph\"")) return kind_of("JSON of RDF (JSON-LD)", "rdflib");
  if (has("\"elements\"")) return kind_of("JSON of Cytoscape", "Cytoscape or networkx.cytoscape_graph");
  if (has("\"adjacency\"")) return kind_of("JSON of adjacency", "networkx.adjacency_graph");
  if (has("\"nodes\"") && (has("\"links\"") || has("\"edges\"")))
    return kind_of("JSON of nodes and links (node-link)", "networkx.node_link_graph");
  return kind_of("JSON", "");
}

// Lists and dictionaries of programs. `s` is trimmed and not empty, `text` its beginning in lower case.
foreign_kind bracketed(string_view s, const std::string& text) {
  const char kind = s.front();
  const string_view line = s.substr(0, s.find('\n'));
  s = trimmed(s.substr(1));
  const char next = s.empty() ? ' ' : s.front();
  if (kind == '[' && next == '[' && line.find(',') == string_view::npos)
    return {"an array that NumPy printed", std::string("numpy.savetxt's text, which --format matrix reads") + force};
  if (kind == '{' && (next == '"' || next == '}')) return json_kind(text);
  if (kind == '[' && (next == '[' || next == '{' || next == '"' || (next == ']' && s.size() == 1)))
    return json_kind(text);
  const bool dictionary = kind == '{' && (is_digit(next) || next == '\'') && line.find(':') != string_view::npos;
  const std::size_t digits = s.find_first_not_of("0123456789.-");
  const bool list = kind == '[' && (next == '(' || (is_digit(next) && digits != string_view::npos && s[digits] == ','));
  if (!dictionary && !list) return {};
  return {"a list or dictionary that Python printed",
          std::string("networkx.write_edgelist's text, or lines of two vertices") + force};
}

// UCINET's language: `dl n = 3`, `DL nr=2, nc=3 format = edgelist1`.
bool is_ucinet(const std::string& text) {
  if (!text.starts_with("dl") || text.size() < 3 || !(is_space(text[2]) || text[2] == ',')) return false;
  std::string squeezed;
  for (const char c : text)
    if (!is_space(c)) squeezed += c;
  for (const char* word : {"n=", "nr=", "nc=", "nm=", "format=", "data:", "labels:"})
    if (squeezed.find(word, 2) != std::string::npos) return true;
  return false;
}

// The problem of a DIMACS file: the word after `p`, below comments `c`; empty for other texts.
string_view dimacs_problem(string_view head) {
  line_reader lines(whole_lines(head));
  for (string_view line; lines.next(line);) {
    const std::vector<string_view> words = words_of(line);
    if (words.empty() || words[0] == "c") continue;
    std::uint64_t size;
    const bool problem = words.size() >= 4 && words[0] == "p" && classify(words[1], size) == numeral::text &&
                         classify(words[2], size) == numeral::canonical &&
                         classify(words[3], size) == numeral::canonical;
    return problem ? words[1] : string_view();
  }
  return {};
}

foreign_kind dimacs_kind(string_view problem) {
  if (problem == "cnf" || problem == "wcnf") return kind_of("a formula (DIMACS cnf)", "a SAT solver");
  const std::string what = fmt::format("a DIMACS problem {}", quote(problem));
  return {what, "one of the problems sp, edge, col and max"};
}

}  // namespace

foreign_kind foreign_text(string_view head, string_view name, bool by_lines) {
  const string_view s = trimmed(head);
  if (s.empty()) return {};
  const std::string text = lower_case(s.substr(0, 1 << 13));
  for (const text_signature& t : signatures)
    if (text.starts_with(t.prefix) && text.find(t.contains) != std::string::npos &&
        (t.prefix != "<" || text.find('>') != std::string::npos))
      return kind_of(t.what, t.reader);
  if (s.front() == '{' || s.front() == '[')
    if (foreign_kind kind = bracketed(s, text); !kind.what.empty()) return kind;
  if (is_ucinet(text)) return kind_of("UCINET's DL", "UCINET, which exports Pajek and GraphML,");
  const string_view problem = dimacs_problem(head);
  if (!problem.empty()) return dimacs_kind(problem);
  for (const suffix_signature& t : suffix_signatures)
    for (const string_view suffix : t.suffixes)
      if (!suffix.empty() && lower_case(name).ends_with(suffix)) return kind_of(t.what, t.reader);
  return by_lines ? foreign_lines(head, head.size() < (1 << 16)) : foreign_kind();
}

}  // namespace gustav::io::detail
