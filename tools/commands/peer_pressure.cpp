// gustav peer-pressure: peer-pressure clustering.
#include <algorithms/peer_pressure.hpp>
#include <algorithms/verify/peer_pressure.hpp>
#include <tools/commands/mcl_shared.hpp>
#include <tools/label_rounds.hpp>

namespace gustav::tools {
namespace {

template <class I>
int cluster(session& s, peer_pressure_options o, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  o.symmetric = !g.directed;
  s.require_memory(estimate_memory(peer_pressure, A, o), "peer pressure clustering");
  o.on_round = say_rounds(s);
  const auto r = compute(
      s, g, [&](auto where) { return peer_pressure(where, A, o); },
      [&](const auto& found) { verify_peer_pressure(A, found, o.normalize); });
  report_rounds(s, g, r, r.clusters, "clusters", true);
  return s.finish(r.converged ? exit_done : exit_not_converged,
                  [&](text_sink& out) { write_label_clusters(out, r.clusters, g.names); });
}

int run(session& s) {
  peer_pressure_options o;
  o.normalize = s.args().has("normalize");
  o.max_iterations = static_cast<int>(s.args().integer("max-iterations", 1000, 1, 1'000'000'000));
  const auto graph = load_graph(s, mcl_load_options(s));
  return std::visit([&](const auto& g) { return cluster(s, o, g); }, graph);
}

}  // namespace

const command peer_pressure_command{
    "peer-pressure",
    "peer-pressure clustering: every vertex joins the cluster with the most votes",
    "FILE",
    "Prints one cluster per line, labels separated by tabs, largest cluster first. The input is read as for mcl: "
    "repeated arcs merge by maximum, and both directions of a pair get the larger weight unless --directed is given. "
    "Every vertex starts in a cluster of its own. In each iteration every vertex votes for its cluster at each "
    "neighbour with the weight of the arc, and at itself with the weight of its heaviest arc; then all vertices at "
    "once join the cluster with the most votes at them. Ties go to the cluster of the vertex mentioned first.",
    {{"gustav peer-pressure proteins.abc", "clusters, one per line"},
     {"gustav peer-pressure proteins.abc --normalize -o clusters.txt", "every vertex casts one vote in total"},
     {"gustav peer-pressure web.el.gz --directed --json", "votes along the arcs, as JSON"}},
    {{"normalize", 0, "", "divide the votes of every vertex by their sum"},
     {"max-iterations", 0, "N", "stop after N iterations (default: 1000); the result is written, with exit code 1"}},
    run};

}  // namespace gustav::tools
