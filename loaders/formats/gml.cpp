// Parser of GML: graph [ directed 0 node [ id 1 label "a" ] edge [ source 1 target 2 weight 0.5 ] ].
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/attributed_graph.hpp>
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/formats.hpp>

#include <fmt/format.h>

#include <cctype>
#include <unordered_map>
#include <utility>

namespace gustav::io::detail {
namespace {

enum class token_kind : std::uint8_t { key, number, text, open, close, end };

struct token {
  token_kind kind = token_kind::end;
  std::string_view value;
  const char* at = nullptr;
};

class tokenizer {
 public:
  explicit tokenizer(text_range text) : at_(text.begin), begin_(text.begin), end_(text.end) {}

  token next() {
    skip_blanks_and_comments();
    if (at_ >= end_) return {token_kind::end, {}, end_ > begin_ ? end_ - 1 : end_};
    const char* const from = at_;
    if (*at_ == '[') return ++at_, token{token_kind::open, {from, 1}, from};
    if (*at_ == ']') return ++at_, token{token_kind::close, {from, 1}, from};
    if (*at_ == '"') {
      do ++at_;
      while (at_ < end_ && *at_ != '"');
      if (at_ >= end_) throw parse_error{from, "a text is not closed: expected \" before the end of the file"};
      ++at_;
      return {token_kind::text, {from + 1, std::size_t(at_ - from - 2)}, from};
    }
    while (at_ < end_ && !is_space(*at_) && *at_ != '[' && *at_ != ']' && *at_ != '"') ++at_;
    const std::string_view word(from, std::size_t(at_ - from));
    return {std::isalpha(static_cast<unsigned char>(*from)) || *from == '_' ? token_kind::key : token_kind::number,
            word, from};
  }

 private:
  bool begins_line() const {
    const char* before = at_;
    while (before > begin_ && is_blank(before[-1])) --before;
    return before == begin_ || before[-1] == '\n';
  }

  void skip_blanks_and_comments() {
    while (at_ < end_) {
      if (*at_ == '#' && begins_line())
        while (at_ < end_ && *at_ != '\n') ++at_;
      else if (is_space(*at_))
        ++at_;
      else
        return;
    }
  }

  const char* at_;
  const char* begin_;
  const char* end_;
};

// The id of a node as a key: integers in one spelling, other texts as they are.
std::string id_key(std::string_view written) {
  const std::string_view token = trimmed(written);
  std::int64_t value = 0;
  return is_whole_number(token, value) ? std::to_string(value) : std::string(token);
}

class reader {
 public:
  explicit reader(const parse_context& context)
      : context_(context),
        tokens_(text_of(context.from)),
        texts_(entity_names::gml),
        graph_(context, node_names::rule::by_label) {}

  parsed_graph run() {
    bool seen = false;
    for (token key = tokens_.next(); key.kind != token_kind::end; key = tokens_.next()) {
      expect_key(key);
      if (key.value != "graph") {
        value_of(key);
        continue;
      }
      if (seen) throw parse_error{key.at, "a second graph: expected one graph in a file"};
      seen = true;
      graph();
    }
    if (!seen) throw parse_error{context_.from.bytes.data(), "no graph: expected 'graph [ ... ]'"};
    graph_.set_direction(directed_);  // which may be stated after the edges
    return graph_.finish(directed_);
  }

 private:
  static void expect_key(const token& t) {
    if (t.kind == token_kind::end) throw parse_error{t.at, "the file ends inside a list: expected ]"};
    if (t.kind != token_kind::key)
      throw parse_error{t.at, fmt::format("{} instead of a key: expected a word", quote(t.value))};
  }

  void open(const token& key) {
    const token t = tokens_.next();
    if (t.kind != token_kind::open) throw parse_error{t.at, fmt::format("no list after {}: expected [", key.value)};
  }

  // The value after a key. A list of any depth is skipped, and its token is that of the bracket.
  token value_of(const token& key) {
    const token first = tokens_.next();
    if (first.kind == token_kind::end || first.kind == token_kind::close)
      throw parse_error{first.at,
                        fmt::format("no value after {}: expected a number, a text or a list", quote(key.value))};
    for (std::size_t depth = first.kind == token_kind::open; depth > 0;) {
      const token t = tokens_.next();
      if (t.kind == token_kind::end) throw parse_error{t.at, "the file ends inside a list: expected ]"};
      if (t.kind == token_kind::open) ++depth;
      if (t.kind == token_kind::close) --depth;
    }
    return first;
  }

  // A node's id, as a view that outlives the reader's loops.
  std::string_view id(const token& key) {
    const token t = value_of(key);
    if (t.kind == token_kind::open || trimmed(t.value).empty())
      throw parse_error{t.at, fmt::format("no value after {}: expected the number of a node", key.value)};
    std::uint64_t number = 0;
    if (classify(t.value, number) == numeral::canonical) return t.value;
    return texts_.keep(id_key(decoded(t.value, entity_names::gml, t.at)));
  }

  void graph() {
    open({token_kind::key, "graph", nullptr});
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "directed") {
        const token t = value_of(key);
        const std::string_view flag = trimmed(t.value);
        if (flag != "0" && flag != "1") throw parse_error{key.at, fmt::format("directed {}: expected 0 or 1", t.value)};
        directed_ = flag == "1";
      } else if (key.value == "node") {
        node(key);
      } else if (key.value == "edge") {
        edge(key);
      } else {
        value_of(key);
      }
    }
  }

  void node(const token& begin) {
    open(begin);
    std::string_view own;
    attributes_.clear();
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "id") {
        own = id(key);
        continue;
      }
      const token t = value_of(key);
      if (t.kind == token_kind::open) continue;
      if (const int column = graph_.names.column(key.value); column >= 0) attributes_.emplace_back(column, t);
    }
    if (!own.data()) throw parse_error{begin.at, "a node without id: expected 'id NUMBER'"};
    const std::uint32_t number = graph_.ids.declare(own, begin.at);
    for (const auto& [column, t] : attributes_) graph_.names.set(column, number, texts_(t.value, t.at));
  }

  void edge(const token& begin) {
    open(begin);
    std::string_view ends[2];
    attributes_.clear();
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "source" || key.value == "target") {
        ends[key.value == "target"] = id(key);
        continue;
      }
      const token t = value_of(key);
      // Ids, and the keys by which NetworkX tells parallel edges apart, are no attributes.
      if (t.kind != token_kind::open && key.value != "id" && key.value != "key")
        attributes_.emplace_back(edge_attribute(key.value), t);
    }
    if (!ends[0].data() || !ends[1].data())
      throw parse_error{begin.at, "an edge without its two ends: expected 'source NUMBER target NUMBER'"};
    graph_.add_edge(ends[0], ends[1], directed_, begin.at);
    for (const auto& [attribute, t] : attributes_) graph_.weights.set(attribute, t.value, t.at);
  }

  // The number of an attribute of edges: the weight, in any spelling, then `value`, or one that is not used.
  int edge_attribute(std::string_view name) {
    const auto [at, added] = edge_attributes_.try_emplace(name, 0);
    constexpr int rank_of_value = 100;
    if (added)
      at->second = graph_.weights.add_attribute(std::string(name), name == "value" ? rank_of_value : weight_rank(name),
                                                attribute_type::unknown);
    return at->second;
  }

  const parse_context& context_;
  tokenizer tokens_;
  bool directed_ = false;
  decoded_texts texts_;
  attributed_graph graph_;
  std::vector<std::pair<int, token>> attributes_;  // of the node or the edge that is read
  std::unordered_map<std::string_view, int> edge_attributes_;
};

}  // namespace

bool is_gml(std::string_view head) {
  tokenizer tokens(whole_lines(head));
  try {
    // Creator "x" Version 1 graph [
    for (int k = 0; k < 20; ++k) {
      const token t = tokens.next();
      if (t.kind != token_kind::key) return false;
      const token value = tokens.next();
      if (t.value == "graph") return value.kind == token_kind::open;
      if (value.kind != token_kind::text && value.kind != token_kind::number) return false;
    }
  } catch (const parse_error&) {
    return false;
  }
  return false;
}

parsed_graph parse_gml(const parse_context& context) { return reader(context).run(); }

}  // namespace gustav::io::detail
