// gustav scc: strongly connected components.
#include <algorithms/scc.hpp>
#include <algorithms/verify/strong_components.hpp>
#include <tools/component_table.hpp>
#include <tools/values.hpp>

#include <algorithm>

namespace gustav::tools {
namespace {

template <class I>
int label(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  // The path of the depth-first search may have all vertices.
  s.require_memory(std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.rows()) * (7 * sizeof(I) + sizeof(offset_t)),
                   "finding strongly connected components");
  if (!g.directed) s.note("the graph is undirected, so its strongly connected components are its components");
  scc_options options{.symmetric = !g.directed, .on_block = {}};
  if (g.directed)
    options.on_block = [&](const strong_components_block& now) {
      s.say("{} of {}", now.vertices, counted(A.rows(), "vertex", "vertices"));
    };
  const auto r = with_executor(s, [&](const auto& where) { return scc(where, A, options); });
  s.compute_ends();
  const std::vector<I> number = values_of(r.component);
  if (s.verifies()) verify_strong_components<I>(A, number, r.sizes);
  s.report()["trivial"] = std::count(r.sizes.begin(), r.sizes.end(), offset_t{1});
  return finish_components(s, g, number, r.sizes);
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return label(s, g); }, graph);
}

}  // namespace

const command scc_command{
    "scc",
    "strongly connected components, numbered from 0 by size",
    "FILE",
    "Prints vertex<TAB>component in the order of the vertices. Two vertices are in one component when a path along the "
    "arcs leads from each to the other. Component 0 is the largest; components of equal size are ordered by their "
    "first vertex. With --json, 'trivial' is the number of components of one vertex. Weights are ignored; in an "
    "undirected graph these are the components.",
    {{"gustav scc web.el.gz", "the strongly connected component of every vertex"},
     {"gustav scc web.el.gz --json", "the number of components and the size of the largest"},
     {"gustav scc calls.tsv -q | cut -f2 | sort | uniq -c | sort -nr", "functions that call each other, by group"}},
    {},
    run};

}  // namespace gustav::tools
