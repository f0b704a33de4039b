// GraphML through Boost.Graph's reader. That reader keeps no ids and no positions, so a scan of the tags finds
// those first: what a vertex is called, in which order it is mentioned, and on which line an edge stands.
#include <graphblas/error.hpp>
#include <loaders/detail/edge_lines.hpp>
#include <loaders/detail/formats.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/memory_stream.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/detail/scan.hpp>

#include <boost/graph/graphml.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <istream>
#include <unordered_map>

namespace gustav::io::detail {
namespace {

std::string decoded(std::string_view s) {
  std::string out;
  for (std::size_t k = 0; k < s.size();) {
    static constexpr std::pair<std::string_view, char> entities[] = {
        {"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}};
    const auto* hit = std::find_if(std::begin(entities), std::end(entities),
                                   [&](const auto& e) { return s.substr(k).starts_with(e.first); });
    if (hit != std::end(entities)) {
      out += hit->second;
      k += hit->first.size();
    } else {
      out += s[k++];
    }
  }
  return out;
}

// The value of attribute `name` in a tag; null data when it has none.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
    if (at == 0 || !is_space(tag[at - 1])) continue;
    std::size_t k = at + name.size();
    while (k < tag.size() && is_space(tag[k])) ++k;
    if (k == tag.size() || tag[k] != '=') continue;
    ++k;
    while (k < tag.size() && is_space(tag[k])) ++k;
    if (k == tag.size() || (tag[k] != '"' && tag[k] != '\'')) continue;
    const std::size_t stop = tag.find(tag[k], k + 1);
    if (stop == std::string_view::npos) continue;
    return tag.substr(k + 1, stop - k - 1);
  }
  return {};
}

struct outline {
  bool directed = true;
  bool has_graph = false;
  std::vector<std::string> ids;  // in the order of first mention
  std::unordered_map<std::string, std::size_t> places;
  std::vector<std::size_t> nodes;  // places in the order of the nodes, which is how Boost numbers them
  std::vector<const char*> edges;

  std::size_t mention(std::string id) {
    const auto [at, added] = places.emplace(id, ids.size());
    if (added) ids.push_back(std::move(id));
    return at->second;
  }
};

outline scan_tags(piece text) {
  outline out;
  std::string_view all(text.begin, std::size_t(text.end - text.begin));
  std::unordered_map<std::string, bool> declared;
  std::size_t depth = 0;
  constexpr std::size_t deepest = 256;  // the XML reader recurses
  std::vector<std::pair<std::string, const char*>> ends;
  for (std::size_t at = all.find('<'); at != std::string_view::npos; at = all.find('<', at)) {
    const std::string_view rest = all.substr(at);
    const auto skip_to = [&](std::string_view closing) {
      const std::size_t stop = all.find(closing, at);
      if (stop == std::string_view::npos)
        throw parse_error{rest.data(), fmt::format("markup that is not closed: expected {}", closing)};
      at = stop + closing.size();
    };
    if (rest.starts_with("<!--")) {
      skip_to("-->");
      continue;
    }
    if (rest.starts_with("<![CDATA[")) {
      skip_to("]]>");
      continue;
    }
    std::size_t stop = 1;
    for (char quote = 0; stop < rest.size() && (quote || rest[stop] != '>'); ++stop) {
      if (quote ? rest[stop] == quote : rest[stop] == '"' || rest[stop] == '\'') quote = quote ? char(0) : rest[stop];
    }
    if (stop >= rest.size()) throw parse_error{rest.data(), "a tag that is not closed: expected >"};
    const std::string_view tag = rest.substr(1, stop - 1);
    at += stop + 1;
    if (tag.starts_with("/")) {
      if (depth > 0) --depth;
      continue;
    }
    if (tag.starts_with("?") || tag.starts_with("!")) continue;
    if (!tag.ends_with("/") && ++depth > deepest)
      throw parse_error{rest.data(), fmt::format("tags nested more than {} deep", deepest)};
    const std::string_view kind = tag.substr(0, tag.find_first_of(" \t\r\n/"));
    if (kind == "graph") {
      if (out.has_graph) throw parse_error{rest.data(), "a second graph: expected one graph in a file, not nested"};
      out.has_graph = true;
      out.directed = attribute(tag, "edgedefault") != "undirected";
    } else if (kind == "node") {
      const std::string_view id = attribute(tag, "id");
      if (id.data() == nullptr) throw parse_error{rest.data(), "a node without id: expected <node id=\"...\">"};
      if (!declared.emplace(decoded(id), true).second)
        throw parse_error{rest.data(), fmt::format("the node {} is listed again", shown(id))};
      out.nodes.push_back(out.mention(decoded(id)));
    } else if (kind == "edge") {
      for (std::string_view end : {"source", "target"}) {
        const std::string_view id = attribute(tag, end);
        if (id.data() == nullptr)
          throw parse_error{rest.data(), fmt::format("an edge without {}: expected the id of a node", end)};
        ends.emplace_back(decoded(id), rest.data());
        out.mention(decoded(id));
      }
      out.edges.push_back(rest.data());
    } else if (kind == "hyperedge") {
      throw parse_error{rest.data(), "a hyperedge: expected edges of two ends"};
    }
  }
  if (!out.has_graph) throw parse_error{text.begin, "no <graph>: expected a GraphML file"};
  for (const auto& [id, at] : ends)
    if (!declared.contains(id))
      throw parse_error{at, fmt::format("the edge names node {}: expected one that is listed", shown(id))};
  return out;
}

// Takes what Boost's reader reports.
class collector : public boost::mutate_graph {
 public:
  collector(const outline& tags, const parse_context& context) : tags_(tags), context_(context) {}

  bool is_directed() const override { return tags_.directed; }
  boost::any do_add_vertex() override { return boost::any(vertices++); }
  std::pair<boost::any, bool> do_add_edge(boost::any source, boost::any target) override {
    context_.budget.take(32, "the edges of the file");
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
      throw parse_error{
          k < tags_.edges.size() ? tags_.edges[k] : context_.from.bytes.data(),
          fmt::format("the weight {} is not a number: expected a number, or --unweighted to leave weights aside",
                      shown(value))};
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

// "<unspecified file>(12): expected >" says line 12.
[[noreturn]] void report_xml(const source& from, const std::string& what) {
  std::uint64_t line = 1;
  const std::size_t open = what.rfind('(');
  if (open != std::string::npos) std::from_chars(what.data() + open + 1, what.data() + what.size(), line);
  const std::size_t colon = what.find("): ");
  throw bad_data(from.name, line,
                 "no well-formed GraphML: " + (colon == std::string::npos ? what : what.substr(colon + 3)));
}

parsed_graph read(const parse_context& context) {
  const piece text = text_of(context.from);
  const outline tags = scan_tags(text);
  collector found(tags, context);
  memory_stream stream({text.begin, std::size_t(text.end - text.begin)});
  try {
    boost::read_graphml(stream, found, 0);
  } catch (const boost::graph_exception& error) {
    report_xml(context.from, error.what());
  } catch (const error&) {
    throw;
  } catch (const std::exception& error) {
    report_xml(context.from, error.what());
  }
  if (found.vertices != tags.nodes.size() || found.src.size() != tags.edges.size())
    throw bad_data(context.from.name, 1, "nodes or edges outside the graph: expected all inside <graph>");

  parsed_graph graph;
  graph.undirected = !tags.directed;
  graph.declares_vertices = true;
  graph.domain = found.weighted ? context.wanted : value_domain::none;
  std::vector<piece_names> names;
  names.emplace_back(tags.ids.size());
  for (const std::string& id : tags.ids) names[0].any(names[0].keep(id), nullptr);
  graph.names = merge(names, true, 1).names;
  graph.rows = graph.cols = graph.names.size();
  std::vector<record_list<std::uint32_t>> lists;
  lists.emplace_back(context.budget, graph.domain);
  for (std::size_t k = 0; k < found.src.size(); ++k) {
    const std::uint32_t u = std::uint32_t(tags.nodes[found.src[k]]), v = std::uint32_t(tags.nodes[found.dst[k]]);
    if (graph.domain == value_domain::integer)
      lists[0].add(u, v, found.integer[k], tags.edges[k]);
    else
      lists[0].add(u, v, found.real[k], tags.edges[k]);
  }
  adopt_records(graph, lists, context.from);
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
