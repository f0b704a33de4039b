// gustav truss: truss numbers of the edges of the undirected simple graph.
#include <algorithms/truss_numbers.hpp>
#include <algorithms/verify/trusses.hpp>
#include <tools/simple_view.hpp>

namespace gustav::tools {
namespace {

template <class I>
int peel(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  const auto k = s.args().integer("k", 2, 2);
  const pair_counts pairs = simple_pairs(s, g);
  s.require_memory(simple_view_bytes(g, pairs) + std::uint64_t(A.rows()) * (16 + (1 + std::uint64_t(s.threads())) * 8) +
                       std::uint64_t(pairs.undirected) * (25 + 7 * sizeof(I)),
                   "finding truss numbers");
  note_simple_view(s, g, pairs, "peeling");
  truss_numbers_options options{.simple = is_symmetric(g, pairs), .on_level = {}};
  options.on_level = [&](const truss_level& now) { s.say("level {}, {} left", now.truss, counted(now.left, "edge")); };
  const auto r = with_executor(s, [&](const auto& where) { return truss_numbers(where, A, options); });
  s.compute_ends();
  const auto edges = r.truss.view();
  if (s.verifies()) {
    if (edges.entries() != pairs.undirected) throw verify_error("an edge has no truss number");
    verify_truss_numbers(edges);
  }
  s.set_sizes(A.rows(), 2 * pairs.undirected, pairs.undirected);
  s.report()["largest_truss"] = r.largest;
  s.report()["sizes"] = r.sizes;
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t i = 0; i < edges.rows; ++i)
      for (offset_t p = edges.offsets[i]; p < edges.offsets[i + 1]; ++p) {
        if (edges.value(p) < k) continue;
        out.name(g.names, i) << '\t';
        out.name(g.names, offset_t(edges.indices[p])) << '\t' << edges.value(p) << '\n';
      }
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return peel(s, g); }, graph);
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
