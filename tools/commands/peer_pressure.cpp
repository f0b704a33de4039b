// gustav peer-pressure: peer-pressure clustering.
#include <algorithms/components.hpp>
#include <algorithms/peer_pressure.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace gustav::tools {
namespace {

struct settings {
  bool normalize;
  int max_iterations;
};

// The votes of vertex i: its arc weights and a loop as heavy as the heaviest of them, optionally scaled to sum 1.
template <class I>
std::vector<std::pair<I, double>> votes_of(const matrix<double, I>& A, offset_t i, bool normalize) {
  const auto v = A.view();
  std::vector<std::pair<I, double>> votes;
  double heaviest = 0, sum = 0;
  for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
    if (v.indices[k] != i && v.value(k) > 0) {
      votes.emplace_back(v.indices[k], v.value(k));
      heaviest = std::max(heaviest, v.value(k));
      sum += v.value(k);
    }
  votes.emplace_back(static_cast<I>(i), heaviest > 0 ? heaviest : 1.0);
  sum += votes.back().second;
  if (normalize)
    for (auto& [to, weight] : votes) weight /= sum;
  return votes;
}

// Checks that every vertex is in one cluster and that no cluster spans two components, because labels move along arcs.
// After convergence, no vertex may get more votes, beyond rounding, from another cluster than from its own. Throws
// verify_error.
template <class I>
void verify(const matrix<double, I>& A, const peer_pressure_result<I>& r, bool normalize) {
  const auto n = std::size_t(A.rows());
  std::vector<std::size_t> cluster_of(n, r.clusters.size());
  for (std::size_t c = 0; c < r.clusters.size(); ++c)
    for (const I v : r.clusters[c]) {
      if (v < 0 || std::size_t(v) >= n || cluster_of[std::size_t(v)] != r.clusters.size())
        throw verify_error("a vertex is in two clusters");
      cluster_of[std::size_t(v)] = c;
    }
  if (std::find(cluster_of.begin(), cluster_of.end(), r.clusters.size()) != cluster_of.end())
    throw verify_error("a vertex is in no cluster");
  for (std::size_t c = 1; c < r.clusters.size(); ++c)
    if (r.clusters[c - 1].size() < r.clusters[c].size()) throw verify_error("the clusters are not sorted by size");
  const auto parts = components(A).component;
  for (const auto& cluster : r.clusters)
    for (const I v : cluster)
      if (parts.get(v) != parts.get(cluster.front())) throw verify_error("a cluster holds vertices of two components");
  if (!r.converged) return;
  std::vector<std::map<std::size_t, double>> at(n);
  for (offset_t i = 0; i < A.rows(); ++i)
    for (const auto& [to, weight] : votes_of(A, i, normalize))
      at[std::size_t(to)][cluster_of[std::size_t(i)]] += weight;
  for (std::size_t v = 0; v < n; ++v) {
    const double own = at[v][cluster_of[v]];
    for (const auto& [c, sum] : at[v]) {
      const bool tie = std::abs(sum - own) <= 1e-9 * own;
      if (sum > own && !tie) throw verify_error("a vertex gets more votes from another cluster than from its own");
      // Ties go to the smaller label.
      if (c != cluster_of[v] && sum == own && r.labels.get(r.clusters[c].front()) < r.labels.get(offset_t(v)))
        throw verify_error("a vertex gets as many votes from a cluster that comes first");
    }
  }
}

template <class I>
int cluster(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  peer_pressure_options o;
  o.normalize = set.normalize;
  o.symmetric = !g.directed;
  o.max_iterations = set.max_iterations;
  const auto votes = std::uint64_t(A.entries() + A.rows()) * (sizeof(I) + sizeof(double));
  s.require_memory(std::uint64_t(matrix_bytes(A)) + votes * 3 + std::uint64_t(A.rows()) * 8 * sizeof(I),
                   "peer pressure clustering");
  o.on_round = [&](const label_round& r) {
    s.progress().say(
        fmt::format("peer-pressure: iteration {}, {} changed", r.round, counted(r.changed, "vertex", "vertices")));
    s.detail(fmt::format("iteration {}: {} changed", r.round, counted(r.changed, "vertex", "vertices")));
  };
  const auto r = compute_on(s, g.report.file, [&](auto where) { return peer_pressure(where, A, o); });
  s.compute_ends();
  if (s.verifies()) verify(A, r, set.normalize);
  if (r.cycle > 0)
    s.note(
        fmt::format("the clusters repeat with period {}, found after {}", r.cycle, counted(r.iterations, "iteration")));
  else if (!r.converged)
    s.note(fmt::format("not converged after {}", counted(r.iterations, "iteration")));
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

extern const command peer_pressure_command;
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
