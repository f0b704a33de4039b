// Parser of GEXF, the format of Gephi: <gexf><graph><nodes><node id=.../></nodes><edges><edge source=...
// target=.../></edges>.
#include <loaders/formats/detail/attributed_graph.hpp>
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/xml_tags.hpp>

#include <fmt/format.h>

#include <optional>
#include <unordered_map>
#include <utility>

namespace gustav::io::detail {
namespace {

// What an element means to the parser.
enum class element_kind : std::uint8_t { graph, node_attributes, edge_attributes, attribute, node, edge, other };

struct element {
  element_kind kind = element_kind::other;
  std::uint32_t vertex = 0;  // node
  int weight = -1;           // attribute of edges
};

class reader {
 public:
  explicit reader(const parse_context& context)
      : text_(text_of(context.from)),
        tags_(text_),
        texts_(entity_names::xml),
        graph_(context, node_names::rule::by_id) {
    // The weight="..." of an edge is 1 where it is absent.
    own_weight_ = graph_.weights.add_attribute("weight", -1, attribute_type::number);
    graph_.weights.set_default(own_weight_, "1", text_.begin, false);
  }

  parsed_graph run() {
    for (xml_tag tag; tags_.next(tag);) {
      if (tag.closes) {
        open_.pop_back();
        continue;
      }
      const element found = begin(tag);
      if (!tag.empty) open_.push_back(found);
    }
    if (!has_graph_) throw parse_error{text_.begin, "no <graph>: expected a GEXF file"};
    return graph_.finish(directed_, std::move(notes_));
  }

 private:
  element begin(const xml_tag& tag) {
    const element parent = open_.empty() ? element{} : open_.back();
    if (tag.name == "graph") return graph(tag);
    if (tag.name == "attributes") return attributes(tag);
    if (tag.name == "attribute") return declaration(tag, parent.kind);
    if (tag.name == "default" && parent.weight >= 0) graph_.weights.set_default(parent.weight, tags_.content(), tag.at);
    if (tag.name == "node") return node(tag);
    if (tag.name == "edge") return edge(tag);
    if (tag.name == "attvalue") value(tag);
    return {};
  }

  std::string_view text(const xml_tag& tag, const char* name) { return texts_(attribute(tag, name), tag.at); }

  element graph(const xml_tag& tag) {
    const std::string_view id = text(tag, "id");
    if (has_graph_)
      throw parse_error{tag.at, id.empty() ? std::string("a second graph: expected one graph in a file")
                                           : fmt::format("a second graph, {}: expected one in a file", quote(id))};
    has_graph_ = true;
    if (const auto type = attribute(tag, "defaultedgetype"); type.data()) directed_ = is_directed(type, tag);
    if (attribute(tag, "mode") == "dynamic") notes_.emplace_back("the graph is dynamic: times are not used");
    return {element_kind::graph};
  }

  // A mutual edge has both directions, as an undirected one.
  static bool is_directed(std::string_view type, const xml_tag& tag) {
    if (type == "directed") return true;
    if (type == "undirected" || type == "mutual") return false;
    throw parse_error{tag.at, fmt::format("the edge type {}: expected directed, undirected or mutual", quote(type))};
  }

  static element attributes(const xml_tag& tag) {
    const std::string_view owners = attribute(tag, "class");
    if (owners == "node") return {element_kind::node_attributes};
    return {owners == "edge" ? element_kind::edge_attributes : element_kind::other};
  }

  element declaration(const xml_tag& tag, element_kind owners) {
    const std::string_view id = required(tag, "id", "the id of the attribute");
    const std::string_view title = text(tag, "title");
    const std::string_view name = title.empty() ? id : title;
    element found{element_kind::attribute};
    if (owners == element_kind::edge_attributes) {
      found.weight =
          graph_.weights.add_attribute(std::string(name), weight_rank(name), type_of(attribute(tag, "type")));
      edge_attributes_[id] = found.weight;
    } else if (owners == element_kind::node_attributes) {
      const int column = graph_.names.column(name);
      node_attributes_[id] = column < 0 && name != id ? graph_.names.column(id) : column;
    }
    return found;
  }

  std::string_view required(const xml_tag& tag, const char* what, const char* expected) {
    if (attribute(tag, what).empty())
      throw parse_error{tag.at, fmt::format("<{}> without {}: expected {}", tag.name, what, expected)};
    return text(tag, what);
  }

  element node(const xml_tag& tag) {
    element found{element_kind::node};
    found.vertex = graph_.ids.declare(required(tag, "id", "the id of a node"), tag.at);
    graph_.names.set(graph_.names.column("label"), found.vertex, text(tag, "label"));
    return found;
  }

  element edge(const xml_tag& tag) {
    const auto type = attribute(tag, "type");
    const bool directed = type.data() ? is_directed(type, tag) : directed_;
    const std::string_view source = required(tag, "source", "the id of a node");
    graph_.add_edge(source, required(tag, "target", "the id of a node"), directed, tag.at);
    if (const auto weight = attribute(tag, "weight"); weight.data()) graph_.weights.set(own_weight_, weight, tag.at);
    return {element_kind::edge};
  }

  // A value of the node or the edge that is open. GEXF 1.1 names its attribute by `id`, later versions by `for`.
  void value(const xml_tag& tag) {
    std::string_view id = text(tag, "for");
    if (id.empty()) id = text(tag, "id");
    for (auto owner = open_.rbegin(); owner != open_.rend(); ++owner) {
      if (owner->kind == element_kind::node) {
        const auto known = node_attributes_.find(id);
        if (known != node_attributes_.end()) graph_.names.set(known->second, owner->vertex, text(tag, "value"));
        return;
      }
      if (owner->kind == element_kind::edge) {
        const auto [known, added] = edge_attributes_.try_emplace(id, -1);
        if (added)
          known->second = graph_.weights.add_attribute(std::string(id), weight_rank(id), attribute_type::unknown);
        graph_.weights.set(known->second, text(tag, "value"), tag.at);
        return;
      }
    }
  }

  text_range text_;
  xml_tags tags_;
  decoded_texts texts_;
  attributed_graph graph_;
  int own_weight_;
  bool has_graph_ = false;
  bool directed_ = false;
  std::vector<element> open_;
  std::unordered_map<std::string_view, int> node_attributes_;  // by id: the column
  std::unordered_map<std::string_view, int> edge_attributes_;  // by id: the attribute
  std::vector<std::string> notes_;
};

}  // namespace

bool is_gexf(std::string_view head) { return begins_with_tag(head, "gexf"); }

parsed_graph parse_gexf(const parse_context& context) { return reader(context).run(); }

}  // namespace gustav::io::detail
