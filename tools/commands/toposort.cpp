// gustav toposort: a topological order, or a cycle.
#include <algorithms/topological_order.hpp>
#include <algorithms/verify/orders.hpp>
#include <tools/graph.hpp>
#include <tools/names_of_cycle.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(estimate_memory(topological_order, A), "ordering the vertices");
    if (!g.directed) s.note("the graph is undirected: every edge is a cycle of two arcs");
    topological_options options;
    options.on_level = [&](const topological_level& now) { say_vertices(s, now.removed, A.rows()); };
    const auto r = compute(
        s, g, [&](const auto& where) { return topological_order(where, A, options); },
        [&](const auto& found) { verify_topological_order(A, found); });
    s.explain(
        "removal of vertices without an arc to them on one thread (Kahn): {} of {} removed, {} ({}) "
        "read twice; no matrix product",
        r.order.size(), counted_vertices(A.rows()), counted_entries(A.entries()), human_bytes(matrix_bytes(A)));
    set_sizes(s, g);
    s.report()["acyclic"] = r.is_acyclic;
    if (!r.is_acyclic) return finish_cycle(s, "the graph has a cycle: ", "cycle", g.names, r.cycle, " -> ");
    s.report()["levels"] = r.order.empty() ? 0 : *r.level.get(r.order.back()) + 1;
    return s.finish(exit_done, [&](text_sink& out) {
      for (const I v : r.order) out.name(g.names, v) << '\t' << *r.level.get(v) << '\n';
    });
  });
}

}  // namespace

const command toposort_command{
    "toposort",
    "an order in which every arc leads forward, or a cycle",
    "FILE",
    "Prints vertex<TAB>level, by level, then in the order of the vertices. The level of a vertex is the number of arcs "
    "of the longest path that leads to it, so every arc leads to a higher level. When there is a cycle, the exit code "
    "is 1, nothing is written, and the cycle is named on standard error and by --json. A self-loop is a cycle, unless "
    "it is dropped by --loops drop.",
    {{"gustav toposort makefile.tsv | cut -f1", "what to build first"},
     {"gustav toposort packages.tsv --json", "the number of levels, or a cycle"}},
    {},
    run};

}  // namespace gustav::tools
