// gustav truss: truss numbers of the edges of the undirected simple graph.
#include <algorithms/truss_numbers.hpp>
#include <algorithms/verify/trusses.hpp>
#include <tools/simple_view.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    const auto k = s.args().integer("k", 2, 2);
    const pair_counts pairs = view_as_simple(s, g, "finding truss numbers", "peeling", [&](const pair_counts& p) {
      return estimate_memory(truss_numbers, A, p, s.threads());
    });
    truss_numbers_options options{.simple = is_symmetric(A, pairs), .on_level = {}};
    options.on_level = [&](const truss_level& now) {
      s.say("level {}, {} left", now.truss, counted(now.left, "edge"));
    };
    const auto r = compute(
        s, g, [&](const auto& where) { return truss_numbers(where, A, options); },
        [&](const auto& found) {
          if (found.truss.entries() != pairs.undirected) throw verify_error("an edge has no truss number");
          verify_truss_numbers(found.truss.view());
        });
    s.report()["largest_truss"] = r.largest;
    s.report()["sizes"] = r.sizes;
    return s.finish(exit_done, [&](text_sink& out) {
      const auto edges = r.truss.view();
      for (offset_t i = 0; i < edges.rows; ++i)
        for (offset_t p = edges.offsets[i]; p < edges.offsets[i + 1]; ++p) {
          if (edges.value(p) < k) continue;
          (out.name(g.names, i) << '\t').name(g.names, offset_t(edges.indices[p])) << '\t' << edges.value(p) << '\n';
        }
    });
  });
}

}  // namespace

const command truss_command{
    "truss",
    "truss numbers of the edges of the undirected simple graph",
    "FILE",
    "Prints vertex<TAB>vertex<TAB>truss for each edge, the vertex that the file mentions first in front, edges in the "
    "order of their vertices. The truss number of an edge is the largest k such that it belongs to the k-truss: the "
    "largest subgraph in which every edge is in at least k - 2 triangles; it is 2 for an edge without a triangle. "
    "Direction, weights, self-loops and duplicates are ignored; a line on standard error counts them. With --json, "
    "sizes[k] is the number of edges with truss number k.",
    {{"gustav truss friends.el.gz", "the truss number of every edge"},
     {"gustav truss friends.el.gz --k 5", "the edges of the 5-truss: each is in 3 of its triangles"},
     {"gustav truss friends.el.gz --json", "the largest truss number, and how many edges have each"}},
    {{"k", 0, "K", "print only the edges of the K-truss, K at least 2"}},
    run};

}  // namespace gustav::tools
