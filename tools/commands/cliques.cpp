// gustav cliques: the maximal cliques of the undirected simple graph.
#include <algorithms/maximal_cliques.hpp>
#include <algorithms/verify/cliques.hpp>
#include <tools/clusters_out.hpp>
#include <tools/simple_view.hpp>

#include <vector>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    maximal_cliques_options options;
    options.least = s.args().integer("min-size", 1, 1);
    options.limit = s.args().integer("limit", options.limit, 1);
    // Cliques come on top as they are found, and fail where they do not fit.
    view_as_simple(s, g, "finding cliques", "searching",
                   [&](const pair_counts& pairs) { return estimate_memory(maximal_cliques, A, pairs, s.threads()); });
    options.on_batch = [&](const clique_batch& now) {
      s.say("{} from {}", counted(now.cliques, "clique"), counted_vertices(now.searched));
    };
    const auto r = compute(
        s, g, [&](const auto& where) { return maximal_cliques(where, A, options); },
        [&](const auto& found) {
          verify_maximal_cliques(A, found.cliques, std::size_t(options.least), found.complete);
        });
    std::vector<offset_t> sizes;
    for (const auto& clique : r.cliques) {
      if (clique.size() >= sizes.size()) sizes.resize(clique.size() + 1, 0);
      ++sizes[clique.size()];
    }
    if (!r.complete) s.note("cliques: the search ended at the limit of {}", counted(options.limit, "clique"));
    s.report()["cliques"] = r.cliques.size();
    s.report()["largest"] = r.cliques.empty() ? 0 : r.cliques.front().size();
    s.report()["complete"] = r.complete;
    s.report()["sizes"] = sizes;
    return s.finish(r.complete ? exit_done : exit_not_converged,
                    [&](text_sink& out) { write_label_clusters(out, r.cliques, g.names); });
  });
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
