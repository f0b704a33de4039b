// gustav clustering: local clustering coefficients, their average, and transitivity.
#include <algorithms/local_clustering.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/clustering.hpp>
#include <tools/simple_view.hpp>
#include <tools/vertex_table.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    const bool by_arcs = s.args().text("definition", "edges") == "graphalytics";
    local_clustering_options options;
    options.definition = by_arcs ? clustering_definition::arcs : clustering_definition::edges;
    options.on_stage = [&](const triangle_progress& now) { s.say("stage {} of 4", int(now.stage) + 1); };
    const pair_counts pairs = simple_pairs(s, g);
    s.require_memory(estimate_memory(local_clustering, A, pairs, options.definition),
                     "finding clustering coefficients");
    s.set_sizes(A.rows(), by_arcs ? A.entries() : 2 * pairs.undirected, pairs.undirected);
    if (by_arcs)
      s.note("counting arcs between neighbours in either direction; dropped: {}", dropped(g.report));
    else
      note_simple_view(s, g, pairs, "counting");
    const auto r = compute(
        s, g, [&](const auto& where) { return local_clustering(where, A, options); },
        [&](const auto& found) { verify_clustering(A, by_arcs, values_of(found.clustering)); });
    s.report()["definition"] = by_arcs ? "graphalytics" : "edges";
    s.report()["average_clustering"] = r.average;
    s.report()["transitivity"] = r.transitivity;
    return finish_vertices(s, g, r.clustering);
  });
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
