// Parser of the grammar of Graphviz files.
#include <core/error.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/graphviz_parser.hpp>
#include <loaders/formats/detail/graphviz_tokens.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <span>
#include <utility>

namespace gustav::io::detail {
namespace {

// A subgraph with a name, which later statements of its scope may continue.
struct named_group {
  std::uint32_t id = 0;
  std::vector<std::uint32_t> members;
  std::size_t distinct = 0;  // number of members in front that are sorted and distinct
  dot_defaults own;          // defaults that its statements have set

  void make_distinct() {
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
    distinct = members.size();
  }
};

// The graph, or a subgraph whose braces are open.
struct scope {
  std::uint32_t id = 0;
  std::size_t depth = 0;
  dot_defaults own;        // set by statements of this scope
  dot_defaults effective;  // of this scope and those around it
};

// The vertices of a subgraph: those of `named`, or the mentions from `first_mention` on.
struct group {
  named_group* named = nullptr;
  std::size_t first_mention = 0;
};

// A vertex list or a subgraph that an edge joins: the members of `named`, else a part of edge_chain::vertices.
struct operand {
  named_group* named = nullptr;
  std::size_t begin = 0, end = 0;
};

// The operands and attributes of a statement.
struct edge_chain {
  std::vector<operand> operands;
  std::vector<std::uint32_t> vertices;
  std::vector<const char*> operators;  // between operands
  std::vector<dot_value> values;
  std::uint32_t key = 0;

  void clear() {
    operands.clear();
    vertices.clear();
    operators.clear();
    values.clear();
    key = 0;
  }
  // At the end of the statement: every operand of one name has all members that the statement gives it.
  std::span<const std::uint32_t> members(std::size_t k) const {
    const operand& o = operands[k];
    if (o.named) return o.named->members;
    return {vertices.data() + o.begin, o.end - o.begin};
  }
};

class parser {
 public:
  explicit parser(const parse_context& context)
      : context_(context),
        text_(text_of(context.from)),
        tokens_(text_),
        graph_{false, chunk_names(context.from.bytes.size() / 16), {}, dot_edges(context.budget), nullptr} {}

  dot_graph run() {
    advance();
    header();
    scope root;
    body(root);
    trailer();
    return std::move(graph_);
  }

 private:
  void advance() { now_ = tokens_.next(); }
  bool at(dot_kind kind) const { return now_.kind == kind; }

  bool accept(dot_kind kind) {
    if (!at(kind)) return false;
    advance();
    return true;
  }

  [[noreturn]] void unexpected(std::string_view expected) const {
    if (at(dot_kind::end)) {
      if (open_.empty()) throw parse_error{now_.at, fmt::format("the file ends: expected {}", expected)};
      throw parse_error{open_.back(), fmt::format("a {} that is not closed before the end of the file", *open_.back())};
    }
    const bool is_keyword = now_.kind >= dot_kind::node && now_.kind <= dot_kind::strict;
    throw parse_error{now_.at, fmt::format("{}{} instead of {}{}", is_keyword ? "the keyword " : "", quote(now_.value),
                                           expected, is_keyword ? ": a name like this needs quotes" : "")};
  }

  void expect(dot_kind kind, std::string_view expected) {
    if (!accept(kind)) unexpected(expected);
  }

  void expect_name(std::string_view expected) { expect(dot_kind::name, expected); }

  // Reads up to the opening brace.
  void header() {
    const char* const begin = now_.at;
    const bool strict = accept(dot_kind::strict);
    if (!at(dot_kind::graph) && !at(dot_kind::digraph))
      throw parse_error{begin, "no graph: expected 'graph {' or 'digraph {'"};
    graph_.directed = at(dot_kind::digraph);
    graph_.edges.set_kind(graph_.directed, strict);
    advance();
    accept(dot_kind::name);
    if (!at(dot_kind::open_brace)) unexpected("{");
  }

  void trailer() {
    while (accept(dot_kind::semicolon)) {
    }
    if (at(dot_kind::end)) return;
    const dot_token begin = now_;
    accept(dot_kind::strict);
    if (!accept(dot_kind::graph) && !accept(dot_kind::digraph))
      throw parse_error{begin.at, fmt::format("{} after the graph: expected the end of the file", quote(begin.value))};
    throw parse_error{begin.at, fmt::format("a second graph{}: expected one graph in a file",
                                            at(dot_kind::name) ? ", " + quote(now_.value) : "")};
  }

  // { statements }
  void body(scope& s) {
    constexpr std::size_t max_depth = 500;  // the parser recurses
    if (s.depth > max_depth) throw parse_error{now_.at, fmt::format("braces nested more than {} deep", max_depth)};
    open_.push_back(now_.at);
    expect(dot_kind::open_brace, "{");
    while (!at(dot_kind::close_brace)) {
      if (accept(dot_kind::semicolon)) continue;
      statement(s);
      if (s.depth == 0) mentions_.clear();
    }
    open_.pop_back();
    advance();
  }

  void statement(scope& s) {
    switch (now_.kind) {
      case dot_kind::graph:
      case dot_kind::node:
      case dot_kind::edge:
        return defaults(s);
      case dot_kind::name:
      case dot_kind::subgraph:
      case dot_kind::open_brace:
        return edges(s);
      default:
        unexpected("a statement or }");
    }
  }

  // edge [weight=2]; the defaults of nodes and graphs are not used.
  void defaults(scope& s) {
    const bool of_edges = at(dot_kind::edge);
    advance();
    if (accept(dot_kind::name)) expect(dot_kind::equals, "[");  // edge macro = [weight=2], of old files
    if (!at(dot_kind::open_list)) unexpected("[");
    attribute_lists([&](const dot_token& name, const dot_token& value) {
      const int column = of_edges ? graph_.attributes.assign(name.value, value.value) : -1;
      if (column < 0) return;
      for (dot_defaults* d : {&s.own, &s.effective}) {
        if (d->size() <= std::size_t(column)) d->resize(std::size_t(column) + 1);
        (*d)[std::size_t(column)] = value.at;
      }
    });
  }

  // [name=value, ...] [...]; any number of lists, also none. Calls assign(name, value).
  template <class F>
  void attribute_lists(F&& assign) {
    while (at(dot_kind::open_list)) {
      open_.push_back(now_.at);
      advance();
      for (bool is_rest = false; !at(dot_kind::close_list);) {
        const dot_token name = now_;
        expect_name("an attribute or ]");
        const bool has_value = at(dot_kind::equals);
        // An identifier alone is a flag, as in old files. Behind a number it is more likely the rest of a value.
        if (!has_value && (is_rest || !name.is_identifier))
          throw parse_error{name.at, fmt::format("{} is no attribute: expected name=value, and \"...\" around a value "
                                                 "that is not one word or number",
                                                 quote(name.value))};
        if (has_value) {
          now_ = tokens_.next_value();
          if (!at(dot_kind::name)) unexpected("a value");
          is_rest = now_.is_split;
        }
        assign(name, has_value ? now_ : name);
        if (has_value) advance();
        if (accept(dot_kind::comma) || accept(dot_kind::semicolon)) is_rest = false;
      }
      open_.pop_back();
      advance();
    }
  }

  // name = value, or vertices and edges: a -> b:port, c -> { d e } [weight=2]
  void edges(scope& s) {
    if (chains_.size() <= s.depth) chains_.emplace_back();
    edge_chain& chain = chains_[s.depth];
    chain.clear();
    if (at(dot_kind::name)) {
      const dot_token name = now_;
      advance();
      if (accept(dot_kind::equals)) return expect_name("a value");
      vertices(s, chain, name);
    } else {
      const group first = subgraph(s);
      if (at(dot_kind::arrow) || at(dot_kind::line)) append(first, chain);
    }
    while (at(dot_kind::arrow) || at(dot_kind::line)) {
      if (at(dot_kind::arrow) != graph_.directed)
        throw parse_error{now_.at,
                          graph_.directed ? "-- in a digraph: expected ->" : "-> in an undirected graph: expected --"};
      chain.operators.push_back(now_.at);
      advance();
      const dot_token name = now_;
      if (accept(dot_kind::name))
        vertices(s, chain, name);
      else if (at(dot_kind::subgraph) || at(dot_kind::open_brace))
        append(subgraph(s), chain);
      else
        unexpected("a vertex or a subgraph");
    }
    attribute_lists([&](const dot_token& name, const dot_token& value) {
      if (chain.operators.empty()) return;
      if (name.value == "key") chain.key = graph_.edges.number_of_key(value.value);
      const int column = graph_.attributes.assign(name.value, value.value);
      if (column >= 0) chain.values.push_back({column, value.at});
    });
    add_edges(s, chain);
  }

  // Each operator joins every vertex on its left with every one on its right.
  void add_edges(const scope& s, const edge_chain& chain) {
    for (const operand& o : chain.operands)
      if (o.named) o.named->make_distinct();
    for (std::size_t k = 0; k < chain.operators.size(); ++k) {
      const std::size_t pairs = chain.members(k).size() * chain.members(k + 1).size();
      if (constexpr std::size_t many = 1 << 16; pairs >= many) graph_.edges.reserve(pairs, chain.key);
      for (const std::uint32_t u : chain.members(k))
        for (const std::uint32_t v : chain.members(k + 1))
          graph_.edges.add({u, v, chain.operators[k]}, chain.key, s.effective, chain.values);
    }
  }

  // The operand a:port, b:port:compass, ... whose first name is read.
  void vertices(const scope& s, edge_chain& chain, dot_token name) {
    const std::size_t begin = chain.vertices.size();
    for (;;) {
      chain.vertices.push_back(mention(s, name));
      for (int k = 0; k < 2 && accept(dot_kind::colon); ++k) expect_name("a port");
      if (!accept(dot_kind::comma)) break;
      name = now_;
      expect_name("a vertex");
    }
    chain.operands.push_back({nullptr, begin, chain.vertices.size()});
  }

  void append(const group& g, edge_chain& chain) {
    const std::size_t begin = chain.vertices.size();
    if (!g.named) {
      chain.vertices.insert(chain.vertices.end(), mentions_.begin() + std::ptrdiff_t(g.first_mention), mentions_.end());
      const auto from = chain.vertices.begin() + std::ptrdiff_t(begin);
      std::sort(from, chain.vertices.end());
      chain.vertices.erase(std::unique(from, chain.vertices.end()), chain.vertices.end());
    }
    chain.operands.push_back({g.named, begin, chain.vertices.size()});
  }

  // subgraph name { ... }, { ... }, or a subgraph of this scope that is named again without a body.
  group subgraph(const scope& around) {
    group g{nullptr, mentions_.size()};
    const dot_token begin = now_;
    scope s{0, around.depth + 1, {}, around.effective};
    if (accept(dot_kind::subgraph) && at(dot_kind::name)) {
      const auto [found, is_new] = named_.try_emplace({around.id, std::string(now_.value)});
      g.named = &found->second;
      if (is_new) g.named->id = ++last_scope_;
      advance();
      if (!is_new && !at(dot_kind::open_brace)) return g;
      s.own = std::move(g.named->own);
      s.effective.resize(std::max(s.effective.size(), s.own.size()));
      for (std::size_t c = 0; c < s.own.size(); ++c)
        if (s.own[c]) s.effective[c] = s.own[c];
    }
    if (!at(dot_kind::open_brace)) unexpected(begin.kind == dot_kind::subgraph ? "the { of a subgraph" : "{");
    s.id = g.named ? g.named->id : ++last_scope_;
    const std::uint32_t opening = std::exchange(opening_, ++last_opening_);
    body(s);
    opening_ = opening;
    if (g.named) {
      named_group& to = *g.named;
      to.own = std::move(s.own);
      to.members.insert(to.members.end(), mentions_.begin() + std::ptrdiff_t(g.first_mention), mentions_.end());
      constexpr std::size_t few = 64;
      if (to.members.size() > few + 2 * to.distinct) to.make_distinct();
    }
    return g;
  }

  // The number of a vertex. Inside of subgraphs it is listed in mentions_, once for each opening of a brace.
  std::uint32_t mention(const scope& s, const dot_token& name) {
    if (name.is_split && !graph_.split_word) graph_.split_word = name.at;
    const std::uint32_t v = number_of(name);
    if (s.depth == 0) return v;
    if (v >= listed_in_.size()) listed_in_.resize(std::max<std::size_t>(graph_.names.size(), 2 * listed_in_.size()));
    if (std::exchange(listed_in_[v], opening_) != opening_) mentions_.push_back(v);
    return v;
  }

  std::uint32_t number_of(const dot_token& name) {
    std::string_view value = name.value;
    const std::size_t known = graph_.names.size();
    if (value.data() < text_.begin || value.data() >= text_.end) {
      if (graph_.names.is_text()) {
        const std::uint32_t v = graph_.names.text().look_up(key_of(value.data(), value.size()));
        if (v != text_interner::absent) return v;
      }
      value = graph_.names.keep(std::string(value));
    }
    const std::uint32_t v = graph_.names.intern(value, name.at);
    if (v == known) context_.budget.take(64, "the nodes of the file");
    return v;
  }

  const parse_context& context_;
  text_range text_;
  dot_tokenizer tokens_;
  dot_token now_;
  dot_graph graph_;
  std::vector<const char*> open_;                                       // braces and brackets
  std::deque<edge_chain> chains_;                                       // by depth
  std::map<std::pair<std::uint32_t, std::string>, named_group> named_;  // by the scope around them and their name
  std::uint32_t last_scope_ = 0;
  std::uint32_t opening_ = 0;
  std::uint32_t last_opening_ = 0;
  std::vector<std::uint32_t> mentions_;   // of vertices inside of the subgraphs of a statement
  std::vector<std::uint32_t> listed_in_;  // by vertex, the opening in which mentions_ got it last
};

}  // namespace

dot_graph parse_dot(const parse_context& context) { return parser(context).run(); }

bool is_graphviz(std::string_view head) {
  dot_tokenizer tokens({head.data(), head.data() + head.size()});
  try {
    dot_token t = tokens.next();
    if (t.kind == dot_kind::strict) t = tokens.next();
    if (t.kind != dot_kind::graph && t.kind != dot_kind::digraph) return false;
    t = tokens.next();
    if (t.kind == dot_kind::name) t = tokens.next();
    return t.kind == dot_kind::open_brace;
  } catch (const parse_error&) {
    return false;
  }
}

}  // namespace gustav::io::detail
