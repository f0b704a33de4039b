// Reader of Graphviz files (the DOT language): strict digraph G { edge [weight=2]; a -> { b c } -> d; }
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/graphviz_parser.hpp>
#include <loaders/formats/detail/graphviz_tokens.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <type_traits>
#include <utility>

namespace gustav::io::detail {
namespace {

class builder {
 public:
  builder(const parse_context& context, dot_graph from)
      : context_(context), text_(text_of(context.from)), from_(std::move(from)), values_(text_) {}

  parsed_graph run() {
    graph_.undirected = !from_.directed;
    graph_.declares_vertices = true;
    add_notes();
    const bool weighted = select_weight();
    graph_.domain = weighted ? context_.wanted : value_domain::none;
    if (graph_.domain == value_domain::integer)
      add_records<std::int64_t>();
    else
      add_records<double>();
    std::vector<chunk_names> names;
    names.push_back(std::move(from_.names));
    graph_.names = merge(names, 1).names;
    graph_.rows = graph_.cols = graph_.names.size();
    return std::move(graph_);
  }

 private:
  void add_notes() {
    if (from_.split_word) {
      const char* end = from_.split_word;
      while (!is_space(*end) && std::string_view("[]{};,=\"").find(*end) == std::string_view::npos) ++end;
      const std::string_view word(from_.split_word, std::size_t(end - from_.split_word));
      graph_.notes.push_back(fmt::format("line {}: {} is read as two names, as Graphviz does: quotes would make it one",
                                         line_at(text_.begin, from_.split_word), quote(word)));
    }
    if (const std::size_t merged = from_.edges.merged(); merged > 0)
      graph_.notes.push_back(
          counted(offset_t(merged), "edge repeats", "edges repeat") +
          (from_.edges.is_strict() ? " another one of the strict graph" : " the key of another one") +
          ": the last attributes count");
    if (context_.wanted == value_domain::none) return;
    std::string unused;
    for (const std::string& name : from_.attributes.unused_numbers())
      unused += (unused.empty() ? "" : ", ") + quote(name);
    if (!unused.empty()) graph_.notes.push_back("numeric edge attributes that are not used: " + unused);
  }

  // Returns whether an edge has a weight.
  bool select_weight() {
    column_ = context_.wanted == value_domain::none ? -1 : from_.attributes.weight_column();
    for (std::size_t k = 0; column_ >= 0 && k < from_.edges.list().size(); ++k)
      if (from_.edges.value_at(k, column_)) return true;
    return false;
  }

  template <class T>
  void add_records() {
    const std::vector<dot_edge>& edges = from_.edges.list();
    std::vector<record_list<std::uint32_t>> lists;
    lists.emplace_back(context_.budget, graph_.domain);
    lists[0].reserve(edges.size());
    offset_t missing = 0;
    for (std::size_t k = 0; k < edges.size(); ++k) {
      T weight = 1;
      if (graph_.domain != value_domain::none && !find_weight(k, weight)) ++missing;
      lists[0].add(edges[k].source, edges[k].target, weight, edges[k].at);
    }
    if (missing > 0) graph_.notes.push_back(counted(missing, "edge has", "edges have") + " no weight and count as 1");
    adopt_records(graph_, lists, context_.from);
  }

  // False for an edge without a weight; an empty one is none, as in Graphviz.
  template <class T>
  bool find_weight(std::size_t edge, T& weight) {
    const char* const at = from_.edges.value_at(edge, column_);
    if (!at) return false;
    values_.move_to(at);
    const std::string_view token = trimmed(values_.next_value().value);
    if (token.empty()) return false;
    read_weight(token, weight, at, from_.attributes.name_of(column_));
    return true;
  }

  const parse_context& context_;
  text_range text_;
  dot_graph from_;
  dot_tokenizer values_;
  int column_ = -1;  // of the weights
  parsed_graph graph_;
};

}  // namespace

parsed_graph parse_graphviz(const parse_context& context) { return builder(context, parse_dot(context)).run(); }

}  // namespace gustav::io::detail
