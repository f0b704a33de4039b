// Parser of GML: graph [ directed 0 node [ id 1 label "a" ] edge [ source 1 target 2 weight 0.5 ] ].
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/labels.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <unordered_map>

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
  void skip_blanks_and_comments() {
    while (at_ < end_) {
      if (*at_ == '#' && (at_ == begin_ || at_[-1] == '\n'))
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

struct edge {
  std::int64_t ends[2] = {0, 0};
  double real = 1;
  std::int64_t integer = 1;
  const char* at = nullptr;
};

class reader {
 public:
  explicit reader(const parse_context& context) : context_(context), tokens_(text_of(context.from)) {}

  parsed_graph run() {
    bool seen = false;
    for (token key = tokens_.next(); key.kind != token_kind::end; key = tokens_.next()) {
      expect_key(key);
      if (key.value != "graph") {
        skip_value(key);
        continue;
      }
      if (seen) throw parse_error{key.at, "a second graph: expected one graph in a file"};
      seen = true;
      graph();
    }
    if (!seen) throw parse_error{context_.from.bytes.data(), "no graph: expected 'graph [ ... ]'"};
    return result();
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

  // Skips a value that is not used: a scalar or a list of any depth.
  void skip_value(const token& key) {
    token t = tokens_.next();
    if (t.kind == token_kind::end || t.kind == token_kind::close)
      throw parse_error{t.at, fmt::format("no value after {}: expected a number, a text or a list", quote(key.value))};
    if (t.kind != token_kind::open) return;
    for (std::size_t depth = 1; depth > 0;) {
      t = tokens_.next();
      if (t.kind == token_kind::end) throw parse_error{t.at, "the file ends inside a list: expected ]"};
      if (t.kind == token_kind::open) ++depth;
      if (t.kind == token_kind::close) --depth;
    }
  }

  std::int64_t integer(const token& key) {
    const token t = tokens_.next();
    std::uint64_t value = 0;
    const numeral kind = t.kind == token_kind::number ? classify(t.value, value) : numeral::text;
    if (kind == numeral::canonical || kind == numeral::negative) return std::int64_t(value);
    throw parse_error{t.at, fmt::format("the {} {} is not a 64-bit integer", key.value, quote(t.value))};
  }

  void graph() {
    open({token_kind::key, "graph", nullptr});
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "directed") {
        const std::int64_t d = integer(key);
        if (d != 0 && d != 1) throw parse_error{key.at, fmt::format("directed {}: expected 0 or 1", d)};
        directed_ = d == 1;
      } else if (key.value == "node") {
        node(key);
      } else if (key.value == "edge") {
        read_edge(key);
      } else {
        skip_value(key);
      }
    }
  }

  void node(const token& begin) {
    open(begin);
    bool has_id = false;
    std::int64_t id = 0;
    std::optional<std::string> label;
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "id") {
        id = integer(key);
        has_id = true;
      } else if (key.value == "label") {
        const token t = tokens_.next();
        if (t.kind != token_kind::text && t.kind != token_kind::number && t.kind != token_kind::key)
          throw parse_error{t.at, "no value after label: expected a text"};
        label = decoded(t.value, entity_names::gml, t.at);
        check_name(*label, t.at);
      } else {
        skip_value(key);
      }
    }
    if (!has_id) throw parse_error{begin.at, "a node without id: expected 'id NUMBER'"};
    context_.budget.take(64, "the nodes of the file");
    if (!numbers_.emplace(id, std::uint32_t(ids_.size())).second)
      throw parse_error{begin.at, fmt::format("the node {} is listed again: expected each id once", id)};
    ids_.push_back(id);
    if (label) labels_.push_back(std::move(*label));
  }

  void read_edge(const token& begin) {
    open(begin);
    edge e;
    e.at = begin.at;
    bool has[2] = {false, false}, has_weight = false;
    for (token key = tokens_.next(); key.kind != token_kind::close; key = tokens_.next()) {
      expect_key(key);
      if (key.value == "source" || key.value == "target") {
        const int k = key.value == "target";
        e.ends[k] = integer(key);
        has[k] = true;
      } else if ((key.value == "weight" || (key.value == "value" && !has_weight)) &&
                 context_.wanted != value_domain::none) {
        has_weight = has_weight || key.value == "weight";
        weight(key, e);
        weighted_ = true;
      } else {
        skip_value(key);
      }
    }
    if (!has[0] || !has[1])
      throw parse_error{begin.at, "an edge without its two ends: expected 'source NUMBER target NUMBER'"};
    context_.budget.take(sizeof(edge), "the edges of the file");
    edges_.push_back(e);
  }

  void weight(const token& key, edge& e) {
    const token t = tokens_.next();
    const char* const end = t.value.data() + t.value.size();
    const char* got = nullptr;
    if (t.kind == token_kind::number || t.kind == token_kind::key) {
      if (context_.wanted == value_domain::integer)
        got = scan_integer(t.value.data(), end, e.integer);
      else
        got = scan_real_slow(t.value.data(), end, e.real);
    }
    if (got != end || t.value.empty()) throw parse_error{t.at, weight_error(t.value, context_.wanted, key.value)};
  }

  parsed_graph result() {
    parsed_graph out;
    out.undirected = !directed_;
    out.declares_vertices = true;
    out.domain = weighted_ ? context_.wanted : value_domain::none;
    out.names = names_from_labels(ids_, labels_, out.notes);
    out.rows = out.cols = offset_t(ids_.size());
    std::vector<record_list<std::uint32_t>> lists;
    lists.emplace_back(context_.budget, out.domain);
    for (const edge& e : edges_) {
      std::uint32_t end[2];
      for (int k = 0; k < 2; ++k) {
        const auto found = numbers_.find(e.ends[k]);
        if (found == numbers_.end())
          throw parse_error{e.at, fmt::format("the edge names node {}: expected one that is declared", e.ends[k])};
        end[k] = found->second;
      }
      if (out.domain == value_domain::integer)
        lists[0].add(end[0], end[1], e.integer, e.at);
      else
        lists[0].add(end[0], end[1], e.real, e.at);
    }
    adopt_records(out, lists, context_.from);
    return out;
  }

  const parse_context& context_;
  tokenizer tokens_;
  bool directed_ = false;
  bool weighted_ = false;
  std::vector<std::int64_t> ids_;
  std::vector<std::string> labels_;
  std::unordered_map<std::int64_t, std::uint32_t> numbers_;
  std::vector<edge> edges_;
};

}  // namespace

bool is_gml(std::string_view head) {
  const std::size_t last = head.rfind('\n');
  if (last == std::string_view::npos) return false;
  tokenizer tokens({head.data(), head.data() + last + 1});
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

parsed_graph parse_gml(const parse_context& context) {
  try {
    return reader(context).run();
  } catch (const parse_error& error) {
    report(context.from, error);
  }
}

}  // namespace gustav::io::detail
