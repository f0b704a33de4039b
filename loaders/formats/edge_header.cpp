// The table of known column names of edge lists.
#include <loaders/formats/detail/edge_header.hpp>

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
    "w",      "wt",   "value",       "val",  "strength", "similarity", "sim",         "distance",
    "dist",   "cost", "length",      "len",  "capacity", "cap",        "count",       "counts",
    "freq",   "bits", "probability", "prob", "evalue",   "confidence", "correlation", "affinity",
    "rating", "flow", "frequency",   "n",    "amount",   "intensity",  "multiplicity"};

std::string normalized(string_view name) {
  std::string out;
  for (const char c : name)
    if (string_view("_-.: ").find(c) == string_view::npos) out += char(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// Names that contain "weight" take precedence over "count" and the like.
bool says_weight(const std::string& name) { return name.find("weight") != std::string::npos; }

bool is_weight(const std::string& name) {
  return says_weight(name) || name.find("score") != std::string::npos ||
         std::find(std::begin(weight_names), std::end(weight_names), name) != std::end(weight_names);
}

}  // namespace

column_roles roles_of(const std::vector<string_view>& names) {
  std::vector<std::string> words;
  words.reserve(names.size());
  for (const string_view name : names) words.push_back(normalized(name));
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
  auto weight = std::find_if(words.begin(), words.end(), says_weight);
  if (weight == words.end()) weight = std::find_if(words.begin(), words.end(), is_weight);
  if (weight != words.end()) roles.weight = int(weight - words.begin());
  return roles;
}

bool is_weight_name(string_view name) { return is_weight(normalized(name)); }

}  // namespace gustav::io::detail
