// gustav components: weakly connected components.
#include <algorithms/components.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/components.hpp>
#include <tools/vertex_table.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(estimate_memory(components, A), "finding components");
    if (g.directed) s.note("the graph is directed: the direction of its arcs is ignored");
    const auto r = compute(
        s, g, [&](const auto& where) { return components(where, A, {.on_block = {}, .symmetric = !g.directed}); },
        [&](const auto& found) { verify_components(A, values_of(found.component), found.sizes); });
    s.explain(
        "union-find over {} ({}): two neighbours of each vertex, then the rows outside the largest "
        "component; no matrix product",
        counted_entries(A.entries()), human_bytes(matrix_bytes(A)));
    return finish_components(s, g, r);
  });
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
