// gustav clustering: local clustering coefficients, their average, and transitivity.
#include <algorithms/local_clustering.hpp>
#include <algorithms/verify/clustering.hpp>
#include <tools/simple_view.hpp>

#include <cstdint>
#include <span>

namespace gustav::tools {
namespace {

// By arcs: the simple graph twice with its transpose, its halves; the arcs of both directions and of pairs, the halves
// with these as weights, and three counts an edge.
template <class I>
std::uint64_t bytes_of_clustering(const io::loaded<void, I>& g, const pair_counts& pairs, bool by_arcs) {
  if (!by_arcs) return vertex_triangles_bytes(g, pairs);
  const auto n = std::uint64_t(g.adjacency.rows()), edges = std::uint64_t(pairs.undirected);
  const std::uint64_t entry = sizeof(I) + sizeof(std::int64_t);
  const std::uint64_t patterns = simple_pattern_bytes(g, pairs) + 6 * edges * sizeof(I);
  return patterns + 2 * std::uint64_t(g.adjacency.entries()) * entry + 9 * edges * entry + 24 * n * sizeof(offset_t);
}

template <class I>
int measure(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  const bool by_arcs = s.args().text("definition", "edges") == "graphalytics";
  const pair_counts pairs = simple_pairs(s, g);
  s.require_memory(bytes_of_clustering(g, pairs, by_arcs), "finding clustering coefficients");
  if (by_arcs)
    s.note("counting arcs between neighbours in either direction; dropped: {}, {}, {}",
           counted(g.report.self_loops, "self-loop"), counted(g.report.duplicates, "duplicate"),
           g.report.weighted ? "the weights" : "no weights");
  else
    note_simple_view(s, g, pairs, "counting");
  local_clustering_options options;
  options.definition = by_arcs ? clustering_definition::arcs : clustering_definition::edges;
  options.on_stage = [&](const triangle_progress& now) { s.say("stage {} of 4", int(now.stage) + 1); };
  const auto r = with_executor(s, [&](const auto& where) { return local_clustering(where, A, options); });
  s.compute_ends();
  const auto clustering = r.clustering.view();
  if (s.verifies())
    verify_clustering(A, by_arcs, std::span<const double>(clustering.values, std::size_t(clustering.size)));
  if (by_arcs)
    s.set_sizes(A.rows(), A.entries(), pairs.undirected);
  else
    s.set_sizes(A.rows(), 2 * pairs.undirected, pairs.undirected);
  s.report()["definition"] = by_arcs ? "graphalytics" : "edges";
  s.report()["average_clustering"] = r.average;
  s.report()["transitivity"] = r.transitivity;
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t i = 0; i < A.rows(); ++i) out.name(g.names, i) << '\t' << clustering.value(i) << '\n';
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return measure(s, g); }, graph);
}

}  // namespace

const command clustering_command{
    "clustering",
    "local clustering coefficients, their average, and transitivity",
    "FILE",
    "Prints vertex<TAB>clustering in the order of the vertices: the share of the pairs of its neighbours that are "
    "joined by an edge, 0 for fewer than two neighbours. Direction, weights, self-loops and duplicates are ignored; a "
    "line on standard error counts them. With --definition graphalytics the direction counts: the arcs between its "
    "neighbours in either direction, over the number that there can be (LDBC's LCC). --json has the average over all "
    "vertices and the transitivity, which is the same share over the pairs of all vertices together.",
    {{"gustav clustering friends.el.gz", "the clustering coefficient of every vertex"},
     {"gustav clustering friends.el.gz --json", "the average, and the transitivity"},
     {"gustav clustering web.el.gz --definition graphalytics", "arcs between the neighbours count, as in LDBC's LCC"}},
    {{"definition", 0, "NAME", "what joins two neighbours: an edge, or each arc (default: edges)",
      "edges|graphalytics"}},
    run};

}  // namespace gustav::tools
