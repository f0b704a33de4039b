// gustav components: weakly connected components.
#include <algorithms/components.hpp>
#include <algorithms/verify/components.hpp>
#include <tools/component_table.hpp>
#include <tools/values.hpp>

namespace gustav::tools {
namespace {

template <class I>
int label(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.rows()) * 4 * sizeof(I), "finding components");
  if (g.directed) s.note("the graph is directed: the direction of its arcs is ignored");
  const auto r = with_executor(
      s, [&](const auto& where) { return components(where, A, {.on_block = {}, .symmetric = !g.directed}); });
  s.compute_ends();
  const std::vector<I> number = values_of(r.component);
  if (s.verifies()) verify_components(A, number, r.sizes);
  s.explain(
      "union-find over {} ({}): two neighbours of each vertex, then the rows outside the largest "
      "component; no matrix product",
      counted(A.entries(), "entry", "entries"), human_bytes(matrix_bytes(A)));
  return finish_components(s, g, number, r.sizes);
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return label(s, g); }, graph);
}

}  // namespace

const command components_command{
    "components",
    "weakly connected components, numbered from 0 by size",
    "FILE",
    "Prints vertex<TAB>component in the order of the vertices. Component 0 is the largest; components of equal size "
    "are ordered by their first vertex. The direction of arcs is ignored.",
    {{"gustav components web.el.gz", "the component of every vertex"},
     {"gustav components web.el.gz --json", "the number of components and the size of the largest"},
     {"gustav components roads.gr -q | cut -f2 | sort -n | uniq -c", "the sizes of the components"}},
    {},
    run};

}  // namespace gustav::tools
