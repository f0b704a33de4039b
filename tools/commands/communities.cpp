// gustav leiden, gustav louvain: communities of high modularity.
#include <algorithms/labels/clusters.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/communities.hpp>
#include <tools/clusters_out.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <limits>
#include <vector>

namespace gustav::tools {
namespace {

struct settings {
  bool refine = true;
  double resolution = 1;
  int iterations = 3;
  std::uint64_t seed = 0;
};

template <class I>
communities_result<I> search(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto watch = [&](const communities_level& now) {
    const auto line = fmt::format("iteration {}, level {}: {} in {}", now.iteration, now.level,
                                  counted(now.nodes, now.level ? "node" : "vertex", now.level ? "nodes" : "vertices"),
                                  counted(now.communities, "community", "communities"));
    s.say("{}", line);
    s.detail(line);
  };
  return compute_on(s, g.report.file, [&](const auto& where) {
    if (set.refine) {
      leiden_options o{.resolution = set.resolution, .iterations = set.iterations, .seed = set.seed, .on_level = watch};
      return leiden(where, g.adjacency, o);
    }
    louvain_options o{.resolution = set.resolution, .iterations = set.iterations, .seed = set.seed, .on_level = watch};
    return louvain(where, g.adjacency, o);
  });
}

template <class I>
int cluster(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(set.refine ? estimate_memory(leiden, A, !g.directed, s.threads())
                              : estimate_memory(louvain, A, !g.directed, s.threads()),
                   "finding communities");
  const auto r = search(s, set, g);
  const auto clusters = clusters_of(r.labels);
  s.compute_ends();
  if (r.symmetrized)
    s.note("arcs count in both directions; a pair of vertices gets the larger weight of its two directions");
  if (s.verifies()) {
    if (const std::string fault = fault_of_communities(A, values_of(r.labels), r.modularity, set.resolution);
        !fault.empty())
      throw verify_error(fault);
  }
  set_sizes(s, g);
  json& j = s.report();
  j["clusters"] = clusters.size();
  j["largest"] = clusters.empty() ? 0 : clusters.front().size();
  j["modularity"] = r.modularity;
  j["levels"] = r.levels;
  j["iterations"] = r.iterations;
  s.note("{}, modularity {:.6f}", counted(clusters.size(), "cluster"), r.modularity);
  return s.finish(exit_done, [&](text_sink& out) { write_label_clusters(out, clusters, g.names); });
}

int run(session& s, bool refine) {
  settings set;
  set.refine = refine;
  set.resolution = s.args().real("resolution", 1, 0, std::numeric_limits<double>::max());
  set.iterations = static_cast<int>(s.args().integer("iterations", refine ? 3 : 1, 1, 1'000'000'000));
  set.seed = static_cast<std::uint64_t>(s.args().integer("seed", 0, 0));
  return with_weighted_graph(s, [&](const auto& g) { return cluster(s, set, g); });
}

constexpr option_row resolution_row = {"resolution", 0, "G",
                                       "larger values give smaller clusters (default: 1, Newman's modularity)"};
constexpr option_row seed_row = {"seed", 0, "N", "seed of the order in which vertices are visited (default: 0)"};

}  // namespace

const command leiden_command{
    "leiden",
    "communities by Leiden: connected clusters of high modularity",
    "FILE",
    "Prints one cluster per line, labels separated by tabs, largest cluster first. Weights are strengths; arcs count "
    "in both directions, and a pair of vertices gets the larger weight of its two directions. Vertices move to the "
    "cluster of a neighbour where modularity gains; clusters are split into connected parts, which are the vertices of "
    "a smaller graph, and so on. At the end every cluster is connected and no vertex gains by a move of its own. The "
    "result depends on the seed, not on the number of threads. The number and the modularity of the clusters are "
    "printed on standard error.",
    {{"gustav leiden friends.el.gz --undirected", "clusters, one per line"},
     {"gustav leiden friends.el.gz --undirected --resolution 2", "smaller clusters"},
     {"gustav leiden friends.el.gz --undirected --iterations 10 --json", "more time, higher modularity"}},
    {resolution_row,
     {"iterations", 0, "N", "at most N iterations, each from the clusters of the last (default: 3)"},
     seed_row},
    [](session& s) { return run(s, true); }};

const command louvain_command{
    "louvain",
    "communities by Louvain: clusters of high modularity",
    "FILE",
    "Prints one cluster per line, as 'gustav leiden' does, which finds higher modularity. Vertices move to the cluster "
    "of a neighbour where modularity gains; clusters become the vertices of a smaller graph, and so on. Then single "
    "vertices move again, and clusters that are not connected are split.",
    {{"gustav louvain friends.el.gz --undirected", "clusters, one per line"},
     {"gustav louvain friends.el.gz --undirected --seed 7 --json", "another order of the vertices, as JSON"}},
    {resolution_row,
     {"iterations", 0, "N", "at most N iterations, each from the clusters of the last (default: 1)"},
     seed_row},
    [](session& s) { return run(s, false); }};

}  // namespace gustav::tools
