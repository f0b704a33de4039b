// gustav toposort: a topological order, or a cycle.
#include <algorithms/topological_order.hpp>
#include <algorithms/verify/orders.hpp>
#include <tools/graph.hpp>
#include <tools/names_of_cycle.hpp>

namespace gustav::tools {
namespace {

template <class I>
int sort(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.rows()) * (4 * sizeof(I) + sizeof(offset_t)),
                   "ordering the vertices");
  if (!g.directed) s.note("the graph is undirected: every edge is a cycle of two arcs");
  topological_options options;
  options.on_level = [&](const topological_level& now) {
    s.say("{} of {}", now.removed, counted(A.rows(), "vertex", "vertices"));
  };
  const auto r = with_executor(s, [&](const auto& where) { return topological_order(where, A, options); });
  s.compute_ends();
  if (s.verifies()) verify_topological_order(A, r);
  s.explain(
      "removal of vertices without an arc to them on one thread (Kahn): {} of {} removed, {} ({}) "
      "read twice; no matrix product",
      r.order.size(), counted(A.rows(), "vertex", "vertices"), counted(A.entries(), "entry", "entries"),
      human_bytes(matrix_bytes(A)));
  set_sizes(s, g);
  s.report()["acyclic"] = r.is_acyclic;
  if (!r.is_acyclic) {
    s.note("the graph has a cycle: " + names_of_cycle(g.names, r.cycle, " -> "));
    s.report()["cycle"] = json_cycle(g.names, r.cycle);
  } else {
    s.report()["levels"] = r.order.empty() ? 0 : *r.level.get(r.order.back()) + 1;
  }
  if (!r.is_acyclic) return s.finish_without_table(exit_not_converged);
  return s.finish(exit_done, [&](text_sink& out) {
    for (const I v : r.order) out.name(g.names, v) << '\t' << *r.level.get(v) << '\n';
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return sort(s, g); }, graph);
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
