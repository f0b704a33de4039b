// Parser of GraphML, on top of Boost.Graph's reader. That reader keeps neither ids nor positions, so a scan of the tags
// first collects the ids of vertices in order of mention and the positions of edges.
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/memory_stream.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>
#include <loaders/formats/detail/weight_errors.hpp>
#include <loaders/formats/detail/xml_tags.hpp>

#include <boost/graph/graphml.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <istream>
#include <new>
#include <unordered_map>

namespace gustav::io::detail {
namespace {

struct outline {
  bool directed = true;
  bool has_graph = false;
  std::vector<std::string> ids;                          // in order of first mention
  std::unordered_map<std::string, std::size_t> numbers;  // id -> position in ids
  std::vector<std::size_t> nodes;  // numbers in the order of the node tags, which is Boost's numbering
  std::vector<const char*> edges;
  std::vector<bool> edge_directed;
  std::vector<const char*> other_directions;  // attribute values that differ from the graph's default

  std::size_t mention(std::string id) {
    const auto [at, added] = numbers.emplace(id, ids.size());
    if (added) ids.push_back(std::move(id));
    return at->second;
  }
};

outline scan_tags(text_range text) {
  outline out;
  std::unordered_map<std::string, bool> declared;
  std::vector<std::pair<std::string, const char*>> ends;
  const auto name_of = [](std::string_view id, const char* at) {
    std::string name = decoded(id, entity_names::xml, at);
    check_name(name, at);
    return name;
  };
  xml_tags tags(text);
  for (xml_tag tag; tags.next(tag);) {
    if (tag.closes) continue;
    const std::string_view kind = tag.name;
    if (kind == "graph") {
      if (out.has_graph) throw parse_error{tag.at, "a second graph: expected one graph in a file, not nested"};
      out.has_graph = true;
      const std::string_view direction = attribute(tag, "edgedefault");
      if (direction.data() && direction != "directed" && direction != "undirected")
        throw parse_error{tag.at, fmt::format("edgedefault {}: expected directed or undirected", quote(direction))};
      out.directed = direction != "undirected";
    } else if (kind == "node") {
      const std::string_view id = attribute(tag, "id");
      if (id.data() == nullptr) throw parse_error{tag.at, "a node without id: expected <node id=\"...\">"};
      const std::string name = name_of(id, tag.at);
      if (!declared.emplace(name, true).second)
        throw parse_error{tag.at, fmt::format("the node {} is listed again", quote(id))};
      out.nodes.push_back(out.mention(name));
    } else if (kind == "edge") {
      for (std::string_view end : {"source", "target"}) {
        const std::string_view id = attribute(tag, end);
        if (id.data() == nullptr)
          throw parse_error{tag.at, fmt::format("an edge without {}: expected the id of a node", end)};
        ends.emplace_back(name_of(id, tag.at), tag.at);
        out.mention(ends.back().first);
      }
      out.edges.push_back(tag.at);
      const std::string_view direction = attribute(tag, "directed");
      if (direction.data() && direction != "true" && direction != "false" && direction != "1" && direction != "0")
        throw parse_error{tag.at, fmt::format("directed {}: expected true or false", quote(direction))};
      const bool directed = direction.data() ? direction == "true" || direction == "1" : out.directed;
      out.edge_directed.push_back(directed);
      if (directed != out.directed) out.other_directions.push_back(direction.data());
    } else if (kind == "hyperedge") {
      throw parse_error{tag.at, "a hyperedge: expected edges of two ends"};
    }
  }
  if (!out.has_graph) throw parse_error{text.begin, "no <graph>: expected a GraphML file"};
  for (const auto& [id, at] : ends)
    if (!declared.contains(id))
      throw parse_error{at, fmt::format("the edge names node {}: expected one that is declared", quote(id))};
  return out;
}

// Receives the graph from Boost's reader.
class collector : public boost::mutate_graph {
 public:
  collector(const outline& tags, const parse_context& context) : tags_(tags), context_(context) {}

  bool is_directed() const override { return tags_.directed; }
  boost::any do_add_vertex() override { return boost::any(vertices++); }
  std::pair<boost::any, bool> do_add_edge(boost::any source, boost::any target) override {
    context_.budget.take(96, "the edges of the file");
    src.push_back(boost::any_cast<std::size_t>(source));
    dst.push_back(boost::any_cast<std::size_t>(target));
    real.push_back(1);
    integer.push_back(1);
    return {boost::any(src.size() - 1), true};
  }
  void set_graph_property(const std::string&, const std::string&, const std::string&) override {}
  void set_vertex_property(const std::string&, boost::any, const std::string&, const std::string&) override {}
  void set_edge_property(const std::string& name, boost::any edge, const std::string& value,
                         const std::string&) override {
    if (name != "weight" || context_.wanted == value_domain::none) return;
    const std::size_t k = boost::any_cast<std::size_t>(edge);
    const std::string_view token = trimmed(value);
    const char* const end = token.data() + token.size();
    const char* got = nullptr;
    if (!token.empty())
      got = context_.wanted == value_domain::real ? scan_real_slow(token.data(), end, real[k])
                                                  : scan_integer(token.data(), end, integer[k]);
    if (got != end || token.empty())
      throw parse_error{k < tags_.edges.size() ? tags_.edges[k] : context_.from.bytes.data(),
                        weight_error(token, context_.wanted)};
    weighted = true;
  }

  std::size_t vertices = 0;
  std::vector<std::size_t> src, dst;
  std::vector<double> real;
  std::vector<std::int64_t> integer;
  bool weighted = false;

 private:
  const outline& tags_;
  const parse_context& context_;
};

// Throws bad_data for an error of Boost's XML parser; "<unspecified file>(12): expected >" names line 12.
[[noreturn]] void report_xml(const source& from, const std::string& what) {
  std::uint64_t line = 1;
  const std::size_t open = what.rfind('(');
  if (open != std::string::npos) std::from_chars(what.data() + open + 1, what.data() + what.size(), line);
  const std::size_t colon = what.find("): ");
  throw bad_data(from.name, line,
                 "not well-formed GraphML: " + (colon == std::string::npos ? what : what.substr(colon + 3)));
}

// A copy of the text in which differing `directed` attributes have another name: Boost's reader accepts edges of one
// direction only.
std::string with_uniform_direction(text_range text, const outline& tags) {
  std::string out(text.begin, text.end);
  for (const char* value : tags.other_directions) {
    const std::size_t at = out.rfind("directed", std::size_t(value - text.begin));
    out[at] = 'D';
  }
  return out;
}

parsed_graph read(const parse_context& context) {
  text_range text = text_of(context.from);
  const outline tags = scan_tags(text);
  std::string copy;
  if (!tags.other_directions.empty()) {
    context.budget.take(std::uint64_t(text.end - text.begin), "the text of the file");
    copy = with_uniform_direction(text, tags);
    text = {copy.data(), copy.data() + copy.size()};
  }
  collector found(tags, context);
  memory_stream stream({text.begin, std::size_t(text.end - text.begin)});
  try {
    boost::read_graphml(stream, found, 0);
  } catch (const boost::graph_exception& error) {
    report_xml(context.from, error.what());
  } catch (const error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    report_xml(context.from, error.what());
  }
  if (found.vertices != tags.nodes.size() || found.src.size() != tags.edges.size())
    throw bad_data(context.from.name, 1, "nodes or edges outside the graph: expected all inside <graph>");

  parsed_graph graph;
  graph.declares_vertices = true;
  graph.domain = found.weighted ? context.wanted : value_domain::none;
  std::vector<chunk_names> names;
  names.emplace_back(tags.ids.size());
  for (const std::string& id : tags.ids) names[0].intern(names[0].keep(id), nullptr);
  graph.names = merge(names, 1).names;
  graph.rows = graph.cols = graph.names.size();
  std::vector<mixed_edge> edges(found.src.size());
  for (std::size_t k = 0; k < edges.size(); ++k)
    edges[k] = {std::uint32_t(tags.nodes[found.src[k]]),
                std::uint32_t(tags.nodes[found.dst[k]]),
                tags.edge_directed[k],
                found.real[k],
                found.integer[k],
                tags.edges[k]};
  adopt_mixed(graph, edges, tags.directed, context);
  return graph;
}

}  // namespace

bool is_graphml(std::string_view head) { return head.find("<graphml") != std::string_view::npos; }

parsed_graph parse_graphml(const parse_context& context) {
  try {
    return read(context);
  } catch (const parse_error& error) {
    report(context.from, error);
  }
}

}  // namespace gustav::io::detail
