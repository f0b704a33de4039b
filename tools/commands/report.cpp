// gustav report: an HTML page that describes a graph.
#include <core/allocation.hpp>
#include <tools/graph.hpp>
#include <tools/graph_report/report.hpp>
#include <tools/saving.hpp>

#include <utility>

namespace gustav::tools {
namespace {

json ranking_as_json(const io::vertex_names& names, const std::vector<description::ranked>& list) {
  json all = json::array();
  for (const auto& r : list) all.push_back({{"vertex", json_name(names, r.vertex)}, {"score", r.score}});
  return all;
}

void fill_json(session& s, const io::vertex_names& names, const graph_report::facts& f) {
  json& j = s.report();
  j["file"] = f.load.file;
  j["format"] = f.load.format;
  j["directed"] = f.directed;
  j["weighted"] = f.weighted;
  j["self_loops"] = f.loops;
  j["duplicates"] = f.load.duplicates;
  j["isolated"] = f.load.isolated;
  j["degree"] = {{"min", f.degrees.least}, {"mean", f.degrees.mean}, {"max", f.degrees.greatest}};
  j["components"] = f.component_sizes.size();
  j["largest"] = f.component_sizes.empty() ? 0 : f.component_sizes.front();
  j["degeneracy"] = f.core_sizes.empty() ? 0 : f.core_sizes.size() - 1;
  j["triangles"] = f.triangles;
  j["average_clustering"] = f.average_clustering;
  j["transitivity"] = f.transitivity;
  j["pagerank"] = ranking_as_json(names, f.by_pagerank);
  j["betweenness"] = ranking_as_json(names, f.by_betweenness);
  j["betweenness_sources"] = f.betweenness_sources;
  j["clusters"] = f.cluster_sizes.size();
  j["modularity"] = f.modularity;
  j["drawn"] = f.picture.vertices.size();
}

template <class I>
int describe(session& s, const io::loaded<double, I>& g) {
  release_kept_memory();  // what loading left
  s.require_memory(estimate_description_memory(g.adjacency, g.directed, s.threads()), "the report");
  const graph_description_options how{.directed = g.directed,
                                      .weighted = g.weighted,
                                      .verify = s.verifies(),
                                      .name_of = [&](offset_t v) { return g.names.name(v); },
                                      .on_stage = [&](const std::string& what) { s.say("{}", what); }};
  graph_report::facts f{with_executor(s, [&](const auto& where) { return describe_graph(where, g.adjacency, how); }),
                        g.report};
  s.compute_ends();
  f.compute_seconds = s.compute_seconds();
  f.threads = s.threads();
  s.set_sizes(f.vertices, f.edges, f.undirected_edges);
  fill_json(s, g.names, f);
  return s.finish(exit_done, [&](text_sink& out) { out << graph_report::page_of(f); });
}

int run(session& s) {
  if (s.output() != "-" && same_file(s.output(), s.operand()))
    throw usage_error("report: --output would replace the input: {}", s.output());
  const auto graph = load_graph(s, s.load_options());
  return std::visit([&](const auto& g) { return describe(s, g); }, graph);
}

}  // namespace

const command report_command{
    "report",
    "an HTML page that describes a graph, with a drawing",
    "FILE",
    "Prints a page for somebody who has got the graph and wants to know what it is: sizes, direction, weights and what "
    "was odd while loading; a drawing of at most 2,000 vertices, coloured by cluster; degrees, components, core "
    "numbers, clustering; the ten vertices of highest PageRank and betweenness; clusters by Leiden. The page is one "
    "file without scripts that refers to nothing outside of it. Numbers are those of the commands info, components, "
    "core, triangles, pagerank and leiden with their defaults. Betweenness counts edges, not weights, and is estimated "
    "from a sample of sources where the graph is large. Weights that are no strengths (negative ones) are ignored by "
    "PageRank and clusters, and the page says so. --verify checks components, core numbers, triangles, PageRank and "
    "clusters.",
    {{"gustav report friends.el.gz -o friends.html", "a page to open in a browser"},
     {"gustav report mail.txt --undirected -o mail.html", "arcs as edges without direction"},
     {"gustav report graph.mtx --json -o graph.html", "the page in a file, its numbers as JSON"}},
    {},
    run};

}  // namespace gustav::tools
