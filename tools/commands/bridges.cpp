// gustav bridges: bridges, articulation points and biconnected components.
#include <algorithms/biconnected.hpp>
#include <algorithms/verify/biconnected.hpp>
#include <tools/clusters_out.hpp>
#include <tools/graph.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  if (s.args().has("points") && s.args().has("components"))
    throw usage_error("bridges: --points and --components exclude each other");
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(estimate_memory(biconnected, A), "finding bridges");
    if (g.directed) s.note("the graph is directed: the direction of its arcs is ignored");
    biconnected_options options{.symmetric = !g.directed, .on_block = {}};
    options.on_block = [&](const auto& now) { say_vertices(s, now.vertices, A.rows()); };
    const auto r = compute(
        s, g, [&](const auto& where) { return biconnected(where, A, options); },
        [&](const auto& found) { verify_biconnected(A, found); });
    s.explain("depth-first search on one thread (Hopcroft and Tarjan) over {}, {}; no matrix product",
              undirected_reads(A, g.directed), counted(r.sizes.size(), "component"));
    set_sizes(s, g);
    s.report()["bridges"] = r.bridges.size();
    s.report()["articulation_points"] = r.articulation_points.size();
    s.report()["biconnected_components"] = r.sizes.size();
    s.report()["largest"] = r.sizes.empty() ? 0 : r.sizes.front();
    return s.finish(exit_done, [&](text_sink& out) {
      if (s.args().has("points")) {
        for (const I v : r.articulation_points) out.name(g.names, v) << '\n';
      } else if (s.args().has("components")) {
        write_label_clusters(out, vertices_of_components(r), g.names);
      } else {
        for (const auto& [u, v] : r.bridges) (out.name(g.names, u) << '\t').name(g.names, v) << '\n';
      }
    });
  });
}

}  // namespace

const command bridges_command{
    "bridges",
    "bridges, articulation points and biconnected components",
    "FILE",
    "Prints u<TAB>v for every bridge, an edge whose removal disconnects its ends, in the order of the vertices. With "
    "--points it prints the articulation points, the vertices whose removal disconnects others. With --components it "
    "prints the biconnected components, one in each line, largest first: sets of vertices that stay connected when any "
    "one vertex is removed. The direction of arcs, weights, self-loops and repeats are ignored.",
    {{"gustav bridges power.graph", "the lines that nothing can replace"},
     {"gustav bridges power.graph --points", "the stations whose failure cuts others off"},
     {"gustav bridges power.graph --json", "how many there are, and the size of the largest component"}},
    {{"points", 0, "", "print the articulation points"},
     {"components", 0, "", "print the vertices of each biconnected component"}},
    run};

}  // namespace gustav::tools
