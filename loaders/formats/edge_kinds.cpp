// What the names of two columns say of their vertices: one kind, two kinds, or a vertex and its attribute.
#include <loaders/formats/detail/edge_header.hpp>

#include <cctype>
#include <string>

namespace gustav::io::detail {
namespace {

using std::string_view;

// Names of attributes of a vertex.
constexpr string_view attributes[] = {"label",       "labels",
                                      "name",        "names",
                                      "title",       "nodelabel",
                                      "nodename",    "fullname",
                                      "timeset",     "interval",
                                      "group",       "class",
                                      "category",    "attribute",
                                      "kind",        "type",
                                      "color",       "colour",
                                      "size",        "x",
                                      "y",           "lat",
                                      "lon",         "lng",
                                      "latitude",    "longitude",
                                      "age",         "gender",
                                      "sex",         "country",
                                      "city",        "genre",
                                      "genres",      "year",
                                      "degree",      "indegree",
                                      "outdegree",   "modularityclass",
                                      "description", "population",
                                      "community",   "cluster",
                                      "polarity",    "shape",
                                      "displayname", "firstname",
                                      "lastname",    "department"};

// Kinds of things that lists join with another kind.
constexpr string_view kinds[] = {
    "actor",        "actress",  "album",      "animal",     "article",  "artist",     "attendee",    "author",
    "band",         "bill",     "board",      "book",       "brand",    "business",   "city",        "club",
    "committee",    "company",  "conference", "country",    "course",   "crime",      "customer",    "director",
    "disease",      "doc",      "document",   "drug",       "editor",   "event",      "film",        "firm",
    "gene",         "genre",    "group",      "hashtag",    "host",     "ingredient", "item",        "journal",
    "keyword",      "listener", "man",        "member",     "men",      "movie",      "order",       "organisation",
    "organization", "page",     "paper",      "parasite",   "patient",  "person",     "people",      "plant",
    "playlist",     "podcast",  "pollinator", "product",    "project",  "protein",    "publication", "reader",
    "recipe",       "repo",     "repository", "restaurant", "reviewer", "scientist",  "senator",     "shop",
    "site",         "song",     "species",    "store",      "student",  "tag",        "teacher",     "team",
    "term",         "topic",    "track",      "user",       "venue",    "visitor",    "wiki",        "woman",
    "women",        "word"};

// Words for the ends of an edge between vertices of one kind.
constexpr string_view ends[] = {
    "from",        "to",        "source",     "src",       "target",    "tgt",        "dst",      "dest",
    "destination", "origin",    "sender",     "receiver",  "recipient", "follower",   "followee", "followed",
    "following",   "parent",    "child",      "ego",       "alter",     "citing",     "cited",    "caller",
    "callee",      "left",      "right",      "start",     "end",       "head",       "tail",     "in",
    "out",         "begin",     "first",      "second",    "one",       "two",        "pre",      "post",
    "predator",    "prey",      "winner",     "loser",     "home",      "away",       "buyer",    "seller",
    "importer",    "exporter",  "father",     "mother",    "trustor",   "trustee",    "rater",    "ratee",
    "voter",       "votee",     "lender",     "borrower",  "row",       "col",        "column",   "friend",
    "neighbor",    "neighbour", "subject",    "object",    "query",     "boss",       "manager",  "employee",
    "reference",   "upstream",  "downstream", "regulator", "package",   "dependency", "ancestor", "descendant",
    "reply",       "leader",    "partner",    "spouse",    "husband",   "wife",       "node",     "vertex",
    "entity",      "replier"};

bool names_id(const std::string& word) {
  static constexpr string_view identifiers[] = {"isbn", "asin", "doi", "pmid", "sku"};
  return (word.size() > 2 && word.ends_with("id")) || contains(identifiers, word);
}

// The name of a column without what says that it holds names: "userId" and "user_name" are "user".
std::string kind_of(string_view name) {
  std::string word = normalized(name);
  while (!word.empty() && std::isdigit(static_cast<unsigned char>(word.back()))) word.pop_back();
  for (const string_view suffix : {"ids", "id", "name", "code", "key", "label", "num", "no"})
    if (word.size() > suffix.size() + 1 && word.ends_with(suffix)) {
      word.resize(word.size() - suffix.size());
      break;
    }
  if (word.size() > 3 && word.ends_with('s') && contains(kinds, string_view(word).substr(0, word.size() - 1)))
    word.pop_back();
  return word;
}

// Whether the names have a long part in common, as personA and personB, or one of them says an end, as homeTeam.
bool are_ends(const std::string& a, const std::string& b) {
  if (contains(ends, a) || contains(ends, b)) return true;
  constexpr std::size_t long_part = 4;
  if (a.size() >= long_part && b.starts_with(a.substr(0, long_part))) return true;
  if (a.size() >= long_part && b.ends_with(a.substr(a.size() - long_part))) return true;
  return a.size() == b.size() && a.substr(0, a.size() - 1) == b.substr(0, b.size() - 1);
}

}  // namespace

int id_of_vertex_table(const std::vector<string_view>& names) {
  if (names.size() < 2 || roles_of(names).source >= 0) return -1;
  const std::string a = normalized(names[0]), b = normalized(names[1]);
  const auto is_id = [](const std::string& word) {
    static constexpr string_view words[] = {"id", "ids", "node", "nodes", "vertex", "vertices", "nodeid", "vertexid"};
    return contains(words, word) || (names_id(word) && !contains(ends, kind_of(word)));
  };
  const auto is_attribute = [](const std::string& word) { return contains(attributes, word) || is_weight_name(word); };
  return is_id(a) && is_attribute(b) ? 0 : is_attribute(a) && is_id(b) ? 1 : -1;
}

bool are_two_kinds(string_view source, string_view target, bool numbers) {
  const std::string a = kind_of(source), b = kind_of(target);
  if (a.size() < 2 || b.size() < 2 || a == b) return false;
  if (contains(kinds, a) && contains(kinds, b)) return true;
  if (are_ends(a, b)) return false;
  return numbers || (names_id(normalized(source)) && names_id(normalized(target)));
}

}  // namespace gustav::io::detail
