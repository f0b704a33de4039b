// gustav mcl: Markov clustering.
#include <algorithms/markov_cluster.hpp>
#include <backends/cpu/spgemm.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace gustav::tools {
namespace {

struct settings {
  double inflation;
  int max_iterations;
};

// What two iterates at their largest take: no row keeps more entries than the pruning lets through.
template <class I>
std::uint64_t bytes_needed(const matrix<double, I>& A, const markov_cluster_options& o) {
  const auto plan = backends::cpu::plan_product(A.view(), A.view(), mask_view<I>{}, {.threads = default_threads()});
  const offset_t most = std::max(o.select, o.recover);
  offset_t entries = 0;
  for (std::size_t i = 0; i + 1 < plan.flops.size(); ++i)
    entries += std::min({plan.flops[i + 1] - plan.flops[i], most, A.cols()});
  return static_cast<std::uint64_t>(std::max(entries, A.entries())) * 2 * (sizeof(I) + sizeof(double));
}

template <class I>
offset_t root_of(std::vector<I>& parent, offset_t v) {
  while (parent[std::size_t(v)] != v) v = parent[std::size_t(v)] = parent[std::size_t(parent[std::size_t(v)])];
  return v;
}

// Every vertex in one cluster, clusters in their order, and none across components: flow does not jump.
template <class I>
void verify(const matrix<double, I>& A, const markov_clustering<I>& r) {
  std::vector<std::uint8_t> seen(std::size_t(A.rows()), 0);
  for (const auto& cluster : r.clusters)
    for (const I v : cluster) {
      if (v < 0 || v >= A.rows() || seen[std::size_t(v)]) throw verify_error("a vertex is in two clusters");
      seen[std::size_t(v)] = 1;
    }
  if (std::find(seen.begin(), seen.end(), 0) != seen.end()) throw verify_error("a vertex is in no cluster");
  for (std::size_t c = 1; c < r.clusters.size(); ++c)
    if (r.clusters[c - 1].size() < r.clusters[c].size()) throw verify_error("the clusters are not sorted by size");
  std::vector<I> parent(std::size_t(A.rows()));
  std::iota(parent.begin(), parent.end(), I{0});
  const auto v = A.view();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      if (v.value(k) != 0) parent[std::size_t(root_of(parent, i))] = static_cast<I>(root_of(parent, v.indices[k]));
  for (const auto& cluster : r.clusters)
    for (const I member : cluster)
      if (root_of(parent, member) != root_of(parent, cluster.front()))
        throw verify_error("a cluster holds vertices of two components");
}

template <class I>
int cluster(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  markov_cluster_options o;
  o.inflation = set.inflation;
  o.max_iterations = set.max_iterations;
  s.require_memory(bytes_needed(A, o), "Markov clustering");
  markov_statistics total;
  o.on_iteration = [&](const markov_iteration& it) {
    s.progress().say(fmt::format("mcl: iteration {}, chaos {:.3g}", it.iteration, it.chaos));
    s.detail(fmt::format("iteration {}: chaos {:.6g}, {} entries, {:.3f} s", it.iteration, it.chaos, it.entries_after,
                         it.seconds));
    s.explain(fmt::format("iteration {}: fused square, prune and inflate by {:.4g}; {} entries in, {} out",
                          it.iteration, it.inflation, it.entries_before, it.entries_after));
  };
  const auto r = with_executor(s, [&](auto where) { return markov_cluster(where, A, o); });
  s.compute_ends();
  if (s.verifies()) verify(A, r);
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
  set.inflation = s.args().real("inflation", 2.0, 0, 30, true);
  set.max_iterations = static_cast<int>(s.args().integer("max-iterations", 10000, 1, 1'000'000));
  auto options = s.load_options();
  if (options.direction == io::direction::automatic) options.direction = io::direction::undirected_unless_native;
  if (options.duplicates == io::duplicate_rule::automatic) options.duplicates = io::duplicate_rule::max;
  options.check = io::weight_check::not_negative;
  const auto graph = load_graph(s, options);
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
