// gustav scc: strongly connected components.
#include <algorithms/scc.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/strong_components.hpp>
#include <tools/vertex_table.hpp>

#include <algorithm>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(estimate_memory(scc, A), "finding strongly connected components");
    if (!g.directed) s.note("the graph is undirected, so its strongly connected components are its components");
    scc_options options{.symmetric = !g.directed, .on_block = {}};
    if (g.directed) options.on_block = [&](const auto& now) { say_vertices(s, now.vertices, A.rows()); };
    const auto r = compute(
        s, g, [&](const auto& where) { return scc(where, A, options); },
        [&](const auto& found) { verify_strong_components<I>(A, values_of(found.component), found.sizes); });
    s.report()["trivial"] = std::count(r.sizes.begin(), r.sizes.end(), offset_t{1});
    return finish_components(s, g, r);
  });
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
