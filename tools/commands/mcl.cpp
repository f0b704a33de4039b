// gustav mcl: Markov clustering.
#include <tools/commands/mcl_shared.hpp>

#include <fmt/format.h>

namespace gustav::tools {
namespace {

struct settings {
  double inflation;
  int max_iterations;
};

template <class I>
int cluster(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  markov_cluster_options o;
  o.inflation = set.inflation;
  o.max_iterations = set.max_iterations;
  s.require_memory(markov_bytes_needed(A, o), "Markov clustering");
  o.on_iteration = [&](const markov_iteration& it) { say_iteration(s, "mcl", it); };
  const auto r = with_executor(s, [&](auto where) { return markov_cluster(where, A, o); });
  s.compute_ends();
  if (s.verifies()) verify_markov_clusters(A, r);
  if (r.overlaps)
    s.note(fmt::format("{} vertices belong to several clusters alike; each stays in the first", r.overlaps));
  if (!r.converged) s.note(fmt::format("not converged after {} iterations: chaos {:.3g}", r.iterations, r.chaos));
  set_sizes(s, g);
  json& j = s.report();
  j["inflation"] = set.inflation;
  j["clusters"] = r.clusters.size();
  j["largest"] = r.clusters.empty() ? 0 : r.clusters.front().size();
  j["iterations"] = r.iterations;
  j["converged"] = r.converged;
  j["chaos"] = r.chaos;
  return s.finish(r.converged ? exit_done : exit_not_converged,
                  [&](text_sink& out) { write_clusters(out, g.names, r.clusters); });
}

int run(session& s) {
  settings set;
  set.inflation = s.args().real("inflation", 2.0, 0, 30, true);
  set.max_iterations = static_cast<int>(s.args().integer("max-iterations", 10000, 1, 1'000'000));
  const auto graph = load_graph(s, mcl_load_options(s));
  return std::visit([&](const auto& g) { return cluster(s, set, g); }, graph);
}

}  // namespace

extern const command mcl_command;
const command mcl_command{
    "mcl",
    "Markov clustering, with the clusters of the program mcl",
    "FILE",
    "Prints one cluster a line, labels separated by tabs, largest first. Repeats of an arc merge by maximum and both "
    "directions of a pair get the larger one (a native mcl matrix is taken as it is). Loops of the input are replaced "
    "as mcl does. Where a vertex flows to several clusters alike it stays in the first.",
    {{"gustav mcl proteins.abc", "clusters at inflation 2"},
     {"gustav mcl proteins.abc -I 1.4 -o clusters.txt", "coarser, into a file"},
     {"gustav mcl graph.mtx -I 4 --json", "finer, a summary for a script"}},
    {{"inflation", 'I', "X", "granularity, above 0 up to 30 (default: 2.0); more gives smaller clusters"},
     {"max-iterations", 0, "N", "give up after N (default: 10000); the result is written, code 1"}},
    run};

}  // namespace gustav::tools
