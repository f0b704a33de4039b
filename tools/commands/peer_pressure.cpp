// gustav peer-pressure: peer-pressure clustering.
#include <algorithms/peer_pressure.hpp>
#include <algorithms/verify/peer_pressure.hpp>
#include <tools/graph.hpp>

namespace gustav::tools {
namespace {

struct settings {
  bool normalize;
  int max_iterations;
};

template <class I>
int cluster(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  peer_pressure_options o;
  o.normalize = set.normalize;
  o.symmetric = !g.directed;
  o.max_iterations = set.max_iterations;
  const auto votes = std::uint64_t(A.entries() + A.rows()) * (sizeof(I) + sizeof(double));
  // The votes, those of a round and what is left of them; at first also their values alone and their transpose.
  s.require_memory(std::uint64_t(matrix_bytes(A)) + votes * (o.symmetric && !o.normalize ? 5 : 6) +
                       std::uint64_t(A.rows()) * 8 * sizeof(I),
                   "peer pressure clustering");
  o.on_round = [&](const label_round& r) {
    s.say("iteration {}, {} changed", r.round, counted(r.changed, "vertex", "vertices"));
    s.detail("iteration {}: {} changed", r.round, counted(r.changed, "vertex", "vertices"));
  };
  const auto r = compute_on(s, g.report.file, [&](auto where) { return peer_pressure(where, A, o); });
  s.compute_ends();
  if (s.verifies()) verify_peer_pressure(A, r, set.normalize);
  if (r.cycle > 0)
    s.note("the clusters repeat with period {}, found after {}", r.cycle, counted(r.iterations, "iteration"));
  else if (!r.converged)
    s.note("not converged after {}", counted(r.iterations, "iteration"));
  set_sizes(s, g);
  json& j = s.report();
  j["clusters"] = r.clusters.size();
  j["largest"] = r.clusters.empty() ? 0 : r.clusters.front().size();
  j["iterations"] = r.iterations;
  j["converged"] = r.converged;
  j["cycle"] = r.cycle;
  return s.finish(r.converged ? exit_done : exit_not_converged, [&](text_sink& out) {
    for (const auto& members : r.clusters)
      for (std::size_t k = 0; k < members.size(); ++k) {
        out.name(g.names, members[k]);
        out << (k + 1 < members.size() ? '\t' : '\n');
      }
  });
}

int run(session& s) {
  settings set;
  set.normalize = s.args().has("normalize");
  set.max_iterations = static_cast<int>(s.args().integer("max-iterations", 1000, 1, 1'000'000'000));
  auto options = s.load_options();
  if (options.direction == io::direction::automatic) options.direction = io::direction::undirected_unless_native;
  if (options.duplicates == io::duplicate_rule::automatic) options.duplicates = io::duplicate_rule::max;
  options.check = io::weight_check::not_negative;
  const auto graph = load_graph(s, options);
  return std::visit([&](const auto& g) { return cluster(s, set, g); }, graph);
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
