// gustav cliques: the maximal cliques of the undirected simple graph.
#include <algorithms/maximal_cliques.hpp>
#include <algorithms/verify/cliques.hpp>
#include <tools/simple_view.hpp>

#include <vector>

namespace gustav::tools {
namespace {

template <class I>
int search(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  maximal_cliques_options options;
  options.least = s.args().integer("min-size", 1, 1);
  options.limit = s.args().integer("limit", options.limit, 1);
  const pair_counts pairs = simple_pairs(s, g);
  // Cliques come on top as they are found, and fail where they do not fit.
  s.require_memory(4 * std::uint64_t(matrix_bytes(A)) + std::uint64_t(pairs.undirected) * 2 * sizeof(I) +
                       std::uint64_t(A.rows()) * ((10 + std::uint64_t(s.threads())) * sizeof(I)),
                   "finding cliques");
  note_simple_view(s, g, pairs, "searching");
  options.on_batch = [&](const clique_batch& now) {
    s.say("{} from {}", counted(now.cliques, "clique"), counted(now.searched, "vertex", "vertices"));
  };
  const auto r = with_executor(s, [&](const auto& where) { return maximal_cliques(where, A, options); });
  s.compute_ends();
  if (s.verifies()) verify_maximal_cliques(A, r.cliques, std::size_t(options.least), r.complete);
  std::vector<offset_t> sizes;
  for (const auto& clique : r.cliques) {
    if (clique.size() >= sizes.size()) sizes.resize(clique.size() + 1, 0);
    ++sizes[clique.size()];
  }
  if (!r.complete) s.note("cliques: the search ended at the limit of {}", counted(options.limit, "clique"));
  s.set_sizes(A.rows(), 2 * pairs.undirected, pairs.undirected);
  s.report()["cliques"] = r.cliques.size();
  s.report()["largest"] = r.cliques.empty() ? 0 : r.cliques.front().size();
  s.report()["complete"] = r.complete;
  s.report()["sizes"] = sizes;
  return s.finish(r.complete ? exit_done : exit_not_converged, [&](text_sink& out) {
    for (const auto& clique : r.cliques)
      for (std::size_t k = 0; k < clique.size(); ++k)
        out.name(g.names, clique[k]) << (k + 1 < clique.size() ? '\t' : '\n');
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return search(s, g); }, graph);
}

}  // namespace

const command cliques_command{
    "cliques",
    "the maximal cliques of the undirected simple graph",
    "FILE",
    "Prints one clique in each line, its vertices separated by tabs, largest first, then in the order of the vertices. "
    "A clique is a set of vertices that are all neighbours of one another; it is maximal when no vertex can be added. "
    "An isolated vertex is one. There can be more of them than any memory holds, so the search ends at --limit; the "
    "cliques found are then written, and the exit code is 1. Direction, weights, self-loops and duplicates are "
    "ignored; a line on standard error counts them. With --json, sizes[k] is the number of cliques of k vertices.",
    {{"gustav cliques friends.el.gz --min-size 4", "groups of at least four who all know one another"},
     {"gustav cliques friends.el.gz --json", "the number of cliques, and the size of the largest"}},
    {{"min-size", 0, "K", "only cliques of at least K vertices (default: 1)"},
     {"limit", 0, "N", "end the search at N cliques (default: 1048576)"}},
    run};

}  // namespace gustav::tools
