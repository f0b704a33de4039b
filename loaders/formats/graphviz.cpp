// Parser of Graphviz (DOT) files, on top of Boost.Graph's parser. That parser returns nodes in alphabetical order and
// errors without lines, so a scan of the tokens first collects the order of mention and the lines. It requires the
// keyword before anonymous subgraphs, so `a -> {b c}` is rewritten as `a -> subgraph {b c}`.
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <boost/graph/graphviz.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <new>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace gustav::io::detail {
namespace {

struct outline {
  bool directed = false;
  std::vector<std::pair<std::string, const char*>> words;    // identifiers outside attribute lists, in order
  std::vector<std::pair<std::string, const char*>> weights;  // values of `weight` attributes
  std::vector<const char*> arrows;                           // -> and --
  std::vector<const char*> anonymous;                        // braces of subgraphs without the keyword
};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

std::string lower(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return s;
}

class scanner {
 public:
  explicit scanner(text_range text) : at_(text.begin), begin_(text.begin), end_(text.end) {}

  outline run() {
    outline out;
    bool kind_seen = false;
    while (skip_blanks_and_comments(), at_ < end_) {
      const char* const from = at_;
      const char c = *at_;
      const subgraph_words before = std::exchange(subgraph_, subgraph_words::none);
      if (c == '{' && !open_.empty() && before == subgraph_words::none) out.anonymous.push_back(from);
      if (c == '{' || c == '[') {
        constexpr std::size_t max_depth = 256;  // the parser recurses
        open_.push_back(from);
        if (open_.size() > max_depth)
          throw parse_error{from, fmt::format("brackets nested more than {} deep", max_depth)};
        ++at_;
      } else if (c == '}' || c == ']') {
        if (open_.empty() || (*open_.back() == '{') != (c == '}'))
          throw parse_error{from, fmt::format("a {} that closes nothing", c)};
        open_.pop_back();
        ++at_;
        if (open_.empty()) return out;  // only the first graph of a file is read
      } else if (c == '<') {
        skip_html();
      } else if (c == '-' && at_ + 1 < end_ && (at_[1] == '>' || at_[1] == '-')) {
        if (!in_list()) out.arrows.push_back(from);
        at_ += 2;
      } else if (c == '"' || is_word(c) || c == '-') {
        std::string word = c == '"' ? quoted_word() : plain_word();
        if (open_.empty()) {
          const std::string key = lower(word);
          if (c != '"' && (key == "graph" || key == "digraph") && !kind_seen) {
            kind_seen = true;
            out.directed = key == "digraph";
          }
        } else if (in_list()) {
          attribute_word(std::move(word), from, out);
        } else {
          if (c != '"' && lower(word) == "subgraph")
            subgraph_ = subgraph_words::keyword;
          else if (before == subgraph_words::keyword)
            subgraph_ = subgraph_words::name;
          out.words.emplace_back(std::move(word), from);
        }
      } else {
        value_follows_ = c == '=';
        ++at_;
      }
    }
    if (!open_.empty())
      throw parse_error{open_.back(), fmt::format("a {} that is not closed before the end of the file", *open_.back())};
    if (!kind_seen) throw parse_error{begin_, "no graph: expected 'graph {' or 'digraph {'"};
    return out;
  }

 private:
  bool in_list() const { return !open_.empty() && *open_.back() == '['; }

  // A key or, after =, its value.
  void attribute_word(std::string word, const char* from, outline& out) {
    if (!std::exchange(value_follows_, false))
      key_ = std::move(word);
    else if (key_ == "weight")
      out.weights.emplace_back(std::move(word), from);
  }

  void skip_blanks_and_comments() {
    while (at_ < end_) {
      const std::string_view rest(at_, std::size_t(end_ - at_));
      const bool line_start = at_ == begin_ || at_[-1] == '\n';
      if (is_space(*at_)) {
        ++at_;
      } else if (rest.starts_with("//") || (line_start && *at_ == '#')) {
        while (at_ < end_ && *at_ != '\n') ++at_;
      } else if (rest.starts_with("/*")) {
        const std::size_t stop = rest.find("*/");
        if (stop == std::string_view::npos) throw parse_error{at_, "a comment that is not closed: expected */"};
        at_ += stop + 2;
      } else {
        return;
      }
    }
  }

  void skip_html() {
    const char* const from = at_;
    int depth = 0;
    do {
      if (*at_ == '<') ++depth;
      if (*at_ == '>') --depth;
      ++at_;
    } while (depth > 0 && at_ < end_);
    if (depth > 0) throw parse_error{from, "a < that is not closed: expected >"};
  }

  std::string quoted_word() {
    const char* const from = at_++;
    std::string word;
    while (at_ < end_ && *at_ != '"') {
      if (*at_ == '\\' && at_ + 1 < end_ && at_[1] == '"') ++at_;
      word += *at_++;
    }
    if (at_ >= end_) throw parse_error{from, "a text is not closed: expected \" before the end of the file"};
    ++at_;
    return word;
  }

  std::string plain_word() {
    const char* const from = at_++;
    while (at_ < end_ && is_word(*at_)) ++at_;
    return {from, at_};
  }

  const char* at_;
  const char* begin_;
  const char* end_;
  std::vector<const char*> open_;
  // What precedes a brace.
  enum class subgraph_words : std::uint8_t { none, keyword, name } subgraph_ = subgraph_words::none;
  std::string key_;
  bool value_follows_ = false;
};

// Receives the graph from Boost's parser.
class collector : public boost::detail::graph::mutate_graph {
  using node_t = boost::detail::graph::node_t;
  using edge_t = boost::detail::graph::edge_t;
  using id_t = boost::detail::graph::id_t;

 public:
  collector(bool directed, const parse_context& context) : directed_(directed), context_(context) {}

  bool is_directed() const override { return directed_; }
  void do_add_vertex(const node_t& node) override {
    context_.budget.take(64, "the nodes of the file");
    nodes.insert(node);
  }
  void do_add_edge(const edge_t& edge, const node_t& source, const node_t& target) override {
    context_.budget.take(128, "the edges of the file");
    numbers_.emplace(edge, ends.size());
    ends.emplace_back(source, target);
    weights.emplace_back();
  }
  void set_node_property(const id_t&, const node_t&, const id_t&) override {}
  void set_edge_property(const id_t& key, const edge_t& edge, const id_t& value) override {
    if (key == "weight") weights[numbers_.at(edge)] = value;
  }
  void set_graph_property(const id_t&, const id_t&) override {}
  void finish_building_graph() override {}

  std::unordered_set<std::string> nodes;
  std::vector<std::pair<std::string, std::string>> ends;
  std::vector<std::string> weights;  // as written; empty: none

 private:
  bool directed_;
  const parse_context& context_;
  std::map<edge_t, std::size_t> numbers_;
};

// Parses a text with Boost's parser. Returns its error message; empty: none.
std::string parse_with_boost(const std::string& text, collector& into) {
  try {
    boost::detail::graph::read_graphviz_new(text, &into);
    return {};
  } catch (const error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& problem) {
    return problem.what();
  }
}

// The line of an error of Boost's parser: the last one of the shortest prefix of lines with the same error message,
// found by bisection.
std::uint64_t line_of_error(const std::string& text, const std::string& what, bool directed,
                            const parse_context& context) {
  std::vector<std::size_t> ends;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) ends.push_back(at + 1);
  std::size_t low = 0, high = ends.empty() ? 0 : ends.size() - 1;
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    collector ignored(directed, context);
    if (parse_with_boost(text.substr(0, ends[middle]), ignored) == what)
      high = middle;
    else
      low = middle + 1;
  }
  return low + 1;
}

// The text with the keyword that Boost's parser needs before every subgraph.
std::string with_subgraph_words(text_range text, const outline& tokens) {
  std::string out;
  const char* from = text.begin;
  for (const char* brace : tokens.anonymous) {
    out.append(from, brace);
    out += "subgraph ";
    from = brace;
  }
  return out.append(from, text.end);
}

// The first position of a weight attribute with this value; `otherwise` if there is none.
const char* position_of_weight(const outline& tokens, const std::string& value, const char* otherwise) {
  const auto at = std::find_if(tokens.weights.begin(), tokens.weights.end(),
                               [&](const auto& weight) { return weight.first == value; });
  return at == tokens.weights.end() ? otherwise : at->second;
}

// Names the nodes in order of first mention and returns their numbers.
std::unordered_map<std::string, std::uint32_t> number_nodes(const outline& tokens, const collector& found,
                                                            text_range text, parsed_graph& graph) {
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<chunk_names> names;
  names.emplace_back(found.nodes.size());
  const auto mention = [&](const std::string& name, const char* at) {
    if (!numbers.emplace(name, std::uint32_t(numbers.size())).second) return;
    names[0].intern(names[0].keep(name), at);
  };
  for (const auto& [word, at] : tokens.words)
    if (found.nodes.contains(word)) mention(word, at);
  // Names that are concatenated from several strings have no token.
  std::set<std::string> rest;
  for (const std::string& name : found.nodes)
    if (!numbers.contains(name)) rest.insert(name);
  for (const std::string& name : rest) mention(name, text.begin);
  graph.names = merge(names, true, 1).names;
  graph.rows = graph.cols = graph.names.size();
  return numbers;
}

parsed_graph read(const parse_context& context) {
  const text_range text = text_of(context.from);
  const outline tokens = scanner(text).run();
  collector found(tokens.directed, context);
  const std::string copy = with_subgraph_words(text, tokens);
  const std::string what = parse_with_boost(copy, found);
  if (!what.empty())
    throw bad_data(context.from.name, line_of_error(copy, what, tokens.directed, context),
                   "not a Graphviz graph: " + what);

  parsed_graph graph;
  graph.undirected = !tokens.directed;
  graph.declares_vertices = true;
  const auto numbers = number_nodes(tokens, found, text, graph);
  const bool weighted =
      context.wanted != value_domain::none &&
      std::any_of(found.weights.begin(), found.weights.end(), [](const std::string& w) { return !w.empty(); });
  graph.domain = weighted ? context.wanted : value_domain::none;
  std::vector<record_list<std::uint32_t>> lists;
  lists.emplace_back(context.budget, graph.domain);
  const bool lines_known = tokens.arrows.size() == found.ends.size();
  for (std::size_t k = 0; k < found.ends.size(); ++k) {
    double real = 1;
    std::int64_t integer = 1;
    const char* const at = lines_known ? tokens.arrows[k] : text.begin;
    const std::string& value = found.weights[k];
    if (weighted && !value.empty()) {
      const char* const end = value.data() + value.size();
      const char* got = graph.domain == value_domain::real ? scan_real_slow(value.data(), end, real)
                                                           : scan_integer(value.data(), end, integer);
      if (got != end) throw parse_error{position_of_weight(tokens, value, at), weight_error(value, graph.domain)};
    }
    const std::uint32_t u = numbers.at(found.ends[k].first), v = numbers.at(found.ends[k].second);
    if (graph.domain == value_domain::integer)
      lists[0].add(u, v, integer, at);
    else
      lists[0].add(u, v, real, at);
  }
  adopt_records(graph, lists, context.from);
  // An arrow between subgraphs is several edges, so the line of a record is unknown.
  if (!lines_known) graph.line_of = nullptr;
  return graph;
}

}  // namespace

bool is_graphviz(std::string_view head) {
  const std::size_t brace = head.find('{');
  if (brace == std::string_view::npos || brace > 4096) return false;
  std::string before = lower(std::string(head.substr(0, brace)));
  for (std::size_t at = before.find("/*"); at != std::string::npos; at = before.find("/*")) {
    const std::size_t stop = before.find("*/", at);
    if (stop == std::string::npos) return false;
    before.erase(at, stop + 2 - at);
  }
  for (std::size_t at = before.find("//"); at != std::string::npos; at = before.find("//"))
    before.erase(at, std::min(before.find('\n', at), before.size()) - at);
  // A quoted name may contain blanks.
  for (std::size_t at = before.find('"'); at != std::string::npos; at = before.find('"')) {
    const std::size_t stop = before.find('"', at + 1);
    if (stop == std::string::npos) return false;
    before.replace(at, stop + 1 - at, "name");
  }
  const std::vector<std::string_view> words = words_of(before);
  std::size_t k = !words.empty() && words[0] == "strict";
  return k < words.size() && (words[k] == "graph" || words[k] == "digraph") && words.size() <= k + 2;
}

parsed_graph parse_graphviz(const parse_context& context) {
  try {
    return read(context);
  } catch (const parse_error& error) {
    report(context.from, error);
  }
}

}  // namespace gustav::io::detail
