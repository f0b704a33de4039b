// Parser of GEXF, the format of Gephi: <gexf><graph><nodes><node id=.../></nodes><edges><edge source=...
// target=.../></edges>.
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/weight_errors.hpp>
#include <loaders/formats/detail/xml_tags.hpp>

#include <fmt/format.h>

#include <unordered_map>
#include <utility>

namespace gustav::io::detail {
namespace {

class reader {
 public:
  explicit reader(const parse_context& context) : context_(context) {
    names_.emplace_back(context.from.bytes.size() / 16);
  }

  parsed_graph run() {
    const text_range text = text_of(context_.from);
    xml_tags tags(text);
    for (xml_tag tag; tags.next(tag);) {
      if (tag.closes) {
        close(tag);
        continue;
      }
      if (!tag.empty) open_.emplace_back(tag.name, tag.at);
      if (tag.name == "graph") graph(tag);
      if (tag.name == "node") node(tag);
      if (tag.name == "edge") edge(tag);
    }
    if (!open_.empty())
      throw parse_error{open_.back().second,
                        fmt::format("the tag {} is not closed before the end of the file", quote(open_.back().first))};
    if (!seen_) throw parse_error{text.begin, "no <graph>: expected a GEXF file"};
    return result();
  }

 private:
  void close(const xml_tag& tag) {
    if (open_.empty() || open_.back().first != tag.name)
      throw parse_error{tag.at, fmt::format("the closing tag {} closes nothing: expected {}", quote(tag.name),
                                            open_.empty() ? "the end" : quote(open_.back().first))};
    open_.pop_back();
  }

  void graph(const xml_tag& tag) {
    if (seen_) throw parse_error{tag.at, "a second graph: expected one graph in a file"};
    seen_ = true;
    if (const auto type = attribute(tag, "defaultedgetype"); type.data()) directed_ = is_directed(type, tag);
    if (attribute(tag, "mode") == "dynamic") notes_.emplace_back("the graph is dynamic: times are not used");
  }

  // A mutual edge has both directions, as an undirected one.
  static bool is_directed(std::string_view type, const xml_tag& tag) {
    if (type == "directed") return true;
    if (type == "undirected" || type == "mutual") return false;
    throw parse_error{tag.at, fmt::format("the edge type {}: expected directed, undirected or mutual", quote(type))};
  }

  std::string id(const xml_tag& tag, const char* what) const {
    const std::string_view written = attribute(tag, what);
    if (!written.data())
      throw parse_error{tag.at, fmt::format("<{}> without {}: expected the id of a node", tag.name, what)};
    std::string name = decoded(written, entity_names::xml, tag.at);
    check_name(name, tag.at);
    return name;
  }

  void node(const xml_tag& tag) {
    context_.budget.take(64, "the nodes of the file");
    const std::string name = id(tag, "id");
    if (!numbers_.emplace(name, std::uint32_t(numbers_.size())).second)
      throw parse_error{tag.at, fmt::format("the node {} is listed again", quote(name))};
    names_[0].intern(names_[0].keep(name), tag.at);
  }

  void edge(const xml_tag& tag) {
    context_.budget.take(128, "the edges of the file");
    mixed_edge e;
    e.at = tag.at;
    const auto type = attribute(tag, "type");
    e.directed = type.data() ? is_directed(type, tag) : directed_;
    ends_.emplace_back(id(tag, "source"), id(tag, "target"));
    const auto weight = attribute(tag, "weight");
    if (weight.data() && context_.wanted != value_domain::none) {
      const std::string_view token = trimmed(weight);
      const char* const end = token.data() + token.size();
      const char* got = nullptr;
      if (!token.empty())
        got = context_.wanted == value_domain::real ? scan_real_slow(token.data(), end, e.real)
                                                    : scan_integer(token.data(), end, e.integer);
      if (got != end || token.empty()) throw parse_error{tag.at, weight_error(token, context_.wanted)};
      weighted_ = true;
    }
    edges_.push_back(e);
  }

  parsed_graph result() {
    for (std::size_t k = 0; k < edges_.size(); ++k) {
      const auto number_of = [&](const std::string& name) {
        const auto at = numbers_.find(name);
        if (at == numbers_.end())
          throw parse_error{edges_[k].at,
                            fmt::format("the edge names node {}: expected one that is declared", quote(name))};
        return at->second;
      };
      edges_[k].source = number_of(ends_[k].first);
      edges_[k].target = number_of(ends_[k].second);
    }
    parsed_graph out;
    out.names = merge(names_, 1).names;
    out.rows = out.cols = out.names.size();
    out.declares_vertices = true;
    out.domain = weighted_ ? context_.wanted : value_domain::none;
    out.notes = std::move(notes_);
    adopt_mixed(out, edges_, directed_, context_);
    return out;
  }

  const parse_context& context_;
  bool seen_ = false;
  bool directed_ = false;
  bool weighted_ = false;
  std::vector<std::pair<std::string_view, const char*>> open_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<chunk_names> names_;
  std::vector<mixed_edge> edges_;
  std::vector<std::pair<std::string, std::string>> ends_;
  std::vector<std::string> notes_;
};

}  // namespace

bool is_gexf(std::string_view head) { return head.find("<gexf") != std::string_view::npos; }

parsed_graph parse_gexf(const parse_context& context) {
  try {
    return reader(context).run();
  } catch (const parse_error& error) {
    report(context.from, error);
  }
}

}  // namespace gustav::io::detail
