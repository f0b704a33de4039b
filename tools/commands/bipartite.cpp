// gustav bipartite: the two sides of a graph, or an odd cycle.
#include <algorithms/bipartite.hpp>
#include <algorithms/verify/orders.hpp>
#include <tools/names_of_cycle.hpp>
#include <tools/vertex_table.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(estimate_memory(bipartite, A), "looking for odd cycles");
    if (g.directed) s.note("the graph is directed: the direction of its arcs is ignored");
    bipartite_options options{.symmetric = !g.directed, .on_block = {}};
    options.on_block = [&](const auto& now) { say_vertices(s, now.vertices, A.rows()); };
    const auto r = compute(
        s, g, [&](const auto& where) { return bipartite(where, A, options); },
        [&](const auto& found) { verify_bipartite(A, found); });
    s.explain("breadth-first search on one thread over {}, {}; no matrix product", undirected_reads(A, g.directed),
              r.is_bipartite ? "to the last vertex" : "to the first edge within a side");
    set_sizes(s, g);
    s.report()["bipartite"] = r.is_bipartite;
    if (!r.is_bipartite)
      return finish_cycle(s, "the graph is not bipartite: ", "odd_cycle", g.names, r.odd_cycle, " - ");
    offset_t first = 0;
    for (offset_t v = 0; v < A.rows(); ++v) first += *r.side.get(v) == 0;
    s.report()["sides"] = {first, A.rows() - first};
    return finish_vertices(s, g, r.side);
  });
}

}  // namespace

const command bipartite_command{
    "bipartite",
    "the two sides of a bipartite graph, or an odd cycle",
    "FILE",
    "Prints vertex<TAB>side, 0 or 1, in the order of the vertices, such that every edge joins both sides. The first "
    "vertex of each component is on side 0. When there are no such sides, the exit code is 1, nothing is written, and "
    "a cycle with an odd number of vertices is named on standard error and by --json. The direction of arcs, weights "
    "and repeats are ignored; a self-loop is an odd cycle.",
    {{"gustav bipartite buyers.tsv", "the side of every vertex"},
     {"gustav bipartite buyers.tsv --json", "the sizes of the sides, or the odd cycle"}},
    {},
    run};

}  // namespace gustav::tools
