// The table of known column names of edge lists.
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace gustav::io::detail {
namespace {

using std::string_view;

// Pairs of a source and a target name, normalized.
constexpr std::pair<string_view, string_view> pairs[] = {{"from", "to"},
                                                         {"source", "target"},
                                                         {"source", "destination"},
                                                         {"source", "dest"},
                                                         {"source", "dst"},
                                                         {"source", "sink"},
                                                         {"src", "dst"},
                                                         {"src", "dest"},
                                                         {"src", "target"},
                                                         {"src", "tgt"},
                                                         {"fromnodeid", "tonodeid"},
                                                         {"fromid", "toid"},
                                                         {"fromnode", "tonode"},
                                                         {"fromvertex", "tovertex"},
                                                         {"sourceid", "targetid"},
                                                         {"sourcenode", "targetnode"},
                                                         {"sourcevertex", "targetvertex"},
                                                         {"sourcename", "targetname"},
                                                         {"srcid", "dstid"},
                                                         {"start", "end"},
                                                         {"startid", "endid"},
                                                         {"startnode", "endnode"},
                                                         {"origin", "destination"},
                                                         {"tail", "head"},
                                                         {"citing", "cited"},
                                                         {"node1", "node2"},
                                                         {"nodea", "nodeb"},
                                                         {"id1", "id2"},
                                                         {"vertex1", "vertex2"},
                                                         {"vertexa", "vertexb"},
                                                         {"protein1", "protein2"},
                                                         {"proteina", "proteinb"},
                                                         {"gene1", "gene2"},
                                                         {"genea", "geneb"},
                                                         {"user1", "user2"},
                                                         {"interactora", "interactorb"}};

constexpr string_view weight_names[] = {
    "w",     "wt",   "value",       "val",  "strength", "similarity", "sim",         "distance",
    "dist",  "cost", "length",      "len",  "capacity", "cap",        "count",       "counts",
    "freq",  "bits", "probability", "prob", "evalue",   "confidence", "correlation", "affinity",
    "stars", "flow", "frequency",   "n",    "amount",   "intensity",  "multiplicity"};

// Names that contain "weight" take precedence over "count" and the like.
bool says_weight(const std::string& name) { return name.find("weight") != std::string::npos; }

bool is_weight(const std::string& name) {
  return says_weight(name) || name.find("score") != std::string::npos || name.ends_with("rating") ||
         contains(weight_names, name);
}

std::vector<std::string> normalized_all(const std::vector<string_view>& names) {
  std::vector<std::string> words;
  words.reserve(names.size());
  for (const string_view name : names) words.push_back(normalized(name));
  return words;
}

}  // namespace

std::string normalized(string_view name) {
  std::string out;
  for (const char c : name)
    if (string_view("_-.: ").find(c) == string_view::npos) out += char(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

column_roles roles_of(const std::vector<string_view>& names) {
  const std::vector<std::string> words = normalized_all(names);
  const auto find = [&](string_view word) {
    const auto at = std::find(words.begin(), words.end(), word);
    return at == words.end() ? -1 : int(at - words.begin());
  };
  column_roles roles;
  for (const auto& [source, target] : pairs) {
    const int s = find(source), t = find(target);
    if (s < 0 || t < 0) continue;
    roles.source = s;
    roles.target = t;
    break;
  }
  // An arc leads from its tail to its head, but a triple of a knowledge graph from the head entity to the tail.
  static constexpr string_view relations[] = {"relation", "relationtype", "rel", "predicate"};
  const bool is_triple = std::any_of(words.begin(), words.end(), [](const auto& w) { return contains(relations, w); });
  if (is_triple && roles.source >= 0 && words[std::size_t(roles.source)] == "tail")
    std::swap(roles.source, roles.target);
  roles.weight = weight_column(names, {});
  return roles;
}

int weight_column(const std::vector<string_view>& names, const std::vector<string_view>& below) {
  const std::vector<std::string> words = normalized_all(names);
  const auto find = [&](auto&& accepts) {
    for (std::size_t k = 0; k < words.size(); ++k)
      if (accepts(words[k], k)) return int(k);
    return -1;
  };
  const auto above_number = [&](std::size_t k) { return k < below.size() && is_number(below[k]); };
  // A column that is called weight is one even if it holds no number: that is an error of the file.
  int found = find([](const std::string& word, std::size_t) { return word == "weight"; });
  if (found < 0)
    found = find([&](const std::string& word, std::size_t k) { return says_weight(word) && above_number(k); });
  if (found < 0)
    found = find([&](const std::string& word, std::size_t k) { return is_weight(word) && above_number(k); });
  if (found < 0) found = find([](const std::string& word, std::size_t) { return says_weight(word); });
  if (found < 0) found = find([](const std::string& word, std::size_t) { return is_weight(word); });
  return found;
}

bool is_weight_name(string_view name) { return is_weight(normalized(name)); }

bool names_weight(string_view name) { return says_weight(normalized(name)); }

bool is_id_name(string_view name) {
  static constexpr string_view words[] = {"id", "index", "key", "row", "rowid", "line", "no", "nr", "edgeid", "edge"};
  return contains(words, normalized(name));
}

direction_column direction_column_of(string_view name) {
  static constexpr string_view types[] = {"type",          "edgetype",     "direction",
                                          "edgedirection", "directedness", "directionality"};
  const std::string word = normalized(name);
  if (contains(types, word)) return direction_column::type;
  if (word == "directed" || word == "isdirected") return direction_column::directed;
  if (word == "undirected" || word == "isundirected") return direction_column::undirected;
  return direction_column::none;
}

}  // namespace gustav::io::detail
