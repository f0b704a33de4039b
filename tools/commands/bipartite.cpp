// gustav bipartite: the two sides of a graph, or an odd cycle.
#include <algorithms/bipartite.hpp>
#include <algorithms/verify/orders.hpp>
#include <tools/graph.hpp>
#include <tools/names_of_cycle.hpp>

namespace gustav::tools {
namespace {

template <class I>
int find(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(std::uint64_t(matrix_bytes(A)) + transposed_bytes(A) + std::uint64_t(A.rows()) * (3 * sizeof(I) + 3),
                   "looking for odd cycles");
  if (g.directed) s.note("the graph is directed: the direction of its arcs is ignored");
  bipartite_options options{.symmetric = !g.directed, .on_block = {}};
  options.on_block = [&](const bipartite_block& now) {
    s.say("{} of {}", now.vertices, counted(A.rows(), "vertex", "vertices"));
  };
  const auto r = with_executor(s, [&](const auto& where) { return bipartite(where, A, options); });
  s.compute_ends();
  if (s.verifies()) verify_bipartite(A, r);
  s.explain("breadth-first search on one thread over {}, {}; no matrix product", undirected_reads(A, g.directed),
            r.is_bipartite ? "to the last vertex" : "to the first edge within a side");
  set_sizes(s, g);
  s.report()["bipartite"] = r.is_bipartite;
  if (!r.is_bipartite) {
    s.note("the graph is not bipartite: " + names_of_cycle(g.names, r.odd_cycle, " - "));
    s.report()["odd_cycle"] = json_cycle(g.names, r.odd_cycle);
  } else {
    offset_t first = 0;
    for (offset_t v = 0; v < A.rows(); ++v) first += *r.side.get(v) == 0;
    s.report()["sides"] = {first, A.rows() - first};
  }
  if (!r.is_bipartite) return s.finish_without_table(exit_not_converged);
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t v = 0; v < A.rows(); ++v) out.name(g.names, v) << '\t' << int{*r.side.get(v)} << '\n';
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return find(s, g); }, graph);
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
