// Parser of GraphML: <graphml><key id="w" for="edge" attr.name="weight"/><graph edgedefault="directed"><node id="a"/>
// <edge source="a" target="a"><data key="w">2</data></edge></graph></graphml> (The GraphML file format).
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

// What an element means to the parser. foreign: it, and all within it, is data of other programs.
enum class element_kind : std::uint8_t { graphml, key, graph, node, edge, foreign };

struct element {
  element_kind kind = element_kind::foreign;
  bool directed = false;     // graph: what its edges are by default
  std::uint32_t vertex = 0;  // node
};

// What the <data> of a key are for; -1: nothing.
struct key_uses {
  int weight = -1;
  int name = -1;
  bool is_declared = true;
};

class reader {
 public:
  explicit reader(const parse_context& context)
      : text_(text_of(context.from)),
        tags_(text_),
        texts_(entity_names::xml),
        graph_(context, node_names::rule::by_id) {}

  parsed_graph run() {
    for (xml_tag tag; tags_.next(tag);) {
      if (tag.closes) {
        open_.pop_back();
        continue;
      }
      const element found = begin(tag);
      if (!tag.empty) open_.push_back(found);
    }
    if (!graph_id_) throw parse_error{text_.begin, "no <graph>: expected a GraphML file"};
    return graph_.finish(directed_);
  }

 private:
  element begin(const xml_tag& tag) {
    if (open_.empty()) {
      if (tag.name != "graphml")
        throw parse_error{tag.at, fmt::format("the tag {}: expected <graphml>", quote(tag.name))};
      return {element_kind::graphml};
    }
    const element& parent = open_.back();
    if (parent.kind == element_kind::foreign) {
      // The text that yEd shows, in the data of a node.
      if (tag.name == "NodeLabel" && label_vertex_)
        graph_.names.set(graph_.names.column("label"), *label_vertex_, tags_.content());
      return {};
    }
    if (tag.name == "key") return key(tag);
    if (tag.name == "default" && parent.kind == element_kind::key) return default_value(tag);
    if (tag.name == "graph") return graph(tag);
    if (tag.name == "node") return node(tag);
    if (tag.name == "edge") return edge(tag);
    if (tag.name == "data") return data(tag, parent);
    if (tag.name == "hyperedge") throw parse_error{tag.at, "a hyperedge: expected edges of two ends"};
    if (tag.name == "locator" && (parent.kind == element_kind::graph || parent.kind == element_kind::node))
      throw parse_error{tag.at, "a <locator>: expected the graph itself, not the place of another file"};
    label_vertex_.reset();
    return {};
  }

  std::string_view text(const xml_tag& tag, const char* name) { return texts_(attribute(tag, name), tag.at); }

  std::string_view required(const xml_tag& tag, const char* what, const char* name, const char* expected) {
    if (attribute(tag, name).empty())
      throw parse_error{tag.at, fmt::format("{} without {}: expected {}", what, name, expected)};
    return text(tag, name);
  }

  // A key without `for`, or with an empty one, is for all elements.
  element key(const xml_tag& tag) {
    const std::string_view id = required(tag, "a key", "id", "<key id=\"...\">");
    const std::string_view target = attribute(tag, "for"), named = text(tag, "attr.name");
    const std::string_view name = named.empty() ? id : named;
    const bool is_for_all = target.empty() || target == "all";
    key_ = {};
    if (is_for_all || target == "edge") {
      const auto known = edge_keys_.find(id);
      if (known != edge_keys_.end() && !known->second.is_declared)
        throw parse_error{tag.at, fmt::format("the key {} behind its data: expected keys before the graph", quote(id))};
      key_.weight =
          graph_.weights.add_attribute(std::string(name), weight_rank(name), type_of(attribute(tag, "attr.type")));
      edge_keys_[id] = key_;
    }
    if (is_for_all || target == "node") {
      int column = graph_.names.column(name);
      if (column < 0 && name != id) column = graph_.names.column(id);
      node_keys_[id] = {-1, column, true};
    }
    return {element_kind::key};
  }

  element default_value(const xml_tag& tag) {
    if (key_.weight >= 0) graph_.weights.set_default(key_.weight, tags_.content(), tag.at);
    return {};
  }

  // A graph within a node belongs to the same set of vertices.
  element graph(const xml_tag& tag) {
    const std::string_view direction = attribute(tag, "edgedefault");
    if (direction.data() && direction != "directed" && direction != "undirected")
      throw parse_error{tag.at, fmt::format("edgedefault {}: expected directed or undirected", quote(direction))};
    element found{element_kind::graph};
    found.directed = direction != "undirected";
    const element_kind parent = open_.back().kind;
    if (graph_id_ && (parent == element_kind::node || parent == element_kind::graph)) return found;
    if (parent != element_kind::graphml)
      throw parse_error{tag.at, "a graph that is neither in <graphml> nor in a node: expected <graphml><graph>"};
    const std::string_view id = text(tag, "id");
    if (graph_id_)
      throw parse_error{tag.at, fmt::format("a second graph{}{}: expected one graph in a file", called(", ", id),
                                            called(" after ", *graph_id_))};
    graph_id_ = id;
    directed_ = found.directed;
    return found;
  }

  static std::string called(const char* before, std::string_view id) {
    return id.empty() ? std::string() : before + quote(id);
  }

  element node(const xml_tag& tag) {
    const std::string_view id = required(tag, "a node", "id", "<node id=\"...\">");
    if (open_.back().kind != element_kind::graph)
      throw parse_error{tag.at, fmt::format("the node {} is not in a graph: expected <graph><node>", quote(id))};
    element found{element_kind::node};
    found.vertex = graph_.ids.declare(id, tag.at);
    return found;
  }

  element edge(const xml_tag& tag) {
    if (open_.back().kind != element_kind::graph)
      throw parse_error{tag.at, "an edge that is not in a graph: expected <graph><edge>"};
    const std::string_view source = required(tag, "an edge", "source", "the id of a node");
    const std::string_view target = required(tag, "an edge", "target", "the id of a node");
    const std::string_view direction = attribute(tag, "directed");
    if (direction.data() && direction != "true" && direction != "false" && direction != "1" && direction != "0")
      throw parse_error{tag.at, fmt::format("directed {}: expected true or false", quote(direction))};
    const bool directed = direction.data() ? direction == "true" || direction == "1" : open_.back().directed;
    graph_.add_edge(source, target, directed, tag.at);
    // Not in GraphML's schema, but files that are written by hand have it.
    if (const std::string_view weight = attribute(tag, "weight"); weight.data()) {
      constexpr int rank_of_plain = 100;
      if (plain_weight_ < 0)
        plain_weight_ = graph_.weights.add_attribute("weight", rank_of_plain, attribute_type::number);
      graph_.weights.set(plain_weight_, weight, tag.at);
    }
    return {element_kind::edge};
  }

  // A key that is not declared has its id as its name.
  element data(const xml_tag& tag, const element& parent) {
    label_vertex_.reset();
    const std::string_view id = required(tag, "data", "key", "<data key=\"...\">");
    if (parent.kind == element_kind::node) {
      const auto known = node_keys_.find(id);
      const int column = known == node_keys_.end() ? graph_.names.column(id) : known->second.name;
      if (column >= 0) graph_.names.set(column, parent.vertex, tags_.content());
      label_vertex_ = parent.vertex;
    } else if (parent.kind == element_kind::edge) {
      const auto [known, added] = edge_keys_.try_emplace(id);
      if (added)
        known->second = {graph_.weights.add_attribute(std::string(id), weight_rank(id), attribute_type::unknown), -1,
                         false};
      graph_.weights.set(known->second.weight, tags_.content(), tag.at);
    }
    return {};
  }

  text_range text_;
  xml_tags tags_;
  decoded_texts texts_;
  attributed_graph graph_;
  std::vector<element> open_;
  std::optional<std::string_view> graph_id_;  // empty: an id is missing
  bool directed_ = true;
  key_uses key_;  // of the key that is open
  std::unordered_map<std::string_view, key_uses> node_keys_;
  std::unordered_map<std::string_view, key_uses> edge_keys_;
  std::optional<std::uint32_t> label_vertex_;  // the node of the <data> that is open
  int plain_weight_ = -1;                      // weight="..." of an <edge>
};

}  // namespace

bool is_graphml(std::string_view head) { return begins_with_tag(head, "graphml"); }

parsed_graph parse_graphml(const parse_context& context) { return reader(context).run(); }

}  // namespace gustav::io::detail
