// gustav label-propagation: communities by LDBC Graphalytics' rule (CDLP).
#include <algorithms/label_propagation.hpp>
#include <algorithms/labels/clusters.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/label_propagation.hpp>
#include <tools/label_rounds.hpp>
#include <tools/vertex_table.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

namespace gustav::tools {
namespace {

struct settings {
  int iterations = 10;
  bool until_stable = false;
};

// The vertices in the order of their labels: integer names by value, other names by first mention.
template <class I>
std::vector<I> by_name(const io::vertex_names& names) {
  std::vector<I> order(std::size_t(names.size()));
  std::iota(order.begin(), order.end(), I{0});
  if (names.kind() == io::vertex_names::form::integers)
    std::sort(order.begin(), order.end(), [&](I a, I b) { return names.integer(a) < names.integer(b); });
  return order;
}

template <class I>
std::vector<I> ranks_of(const std::vector<I>& order) {
  std::vector<I> rank(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) rank[std::size_t(order[k])] = static_cast<I>(k);
  return rank;
}

template <class I>
int propagate(session& s, const settings& set, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(estimate_memory(label_propagation, A, !g.directed), "label propagation");
  const std::vector<I> order = by_name<I>(g.names), rank = ranks_of(order);
  label_propagation_options o;
  o.iterations = set.iterations;
  o.until_cycle = set.until_stable;
  o.symmetric = !g.directed;
  o.on_round = say_rounds(s);
  const auto r = with_executor(s, [&](auto where) {
    return label_propagation(where, A, vector<I, I>::adopt(buffer<I>(std::vector<I>(rank))), o);
  });
  const auto clusters = clusters_of(r.labels);
  s.compute_ends();
  const std::vector<I> label = values_of(r.labels);
  if (s.verifies())
    verify_label_propagation(A, rank, label, r, set.until_stable ? std::nullopt : std::optional(set.iterations));
  const bool done = r.converged || !set.until_stable;
  report_rounds(s, g, r, clusters, "labels", set.until_stable);
  return finish_vertices(
      s, g, [&](text_sink& out, offset_t v) { out.name(g.names, order[std::size_t(label[std::size_t(v)])]); },
      done ? exit_done : exit_not_converged);
}

int run(session& s) {
  const arguments& a = s.args();
  settings set;
  if (a.has("iterations") && a.has("max-iterations"))
    throw usage_error("label-propagation: --iterations and --max-iterations cannot be combined");
  set.until_stable = a.has("max-iterations");
  set.iterations =
      static_cast<int>(a.integer(set.until_stable ? "max-iterations" : "iterations", set.iterations, 0, 1'000'000'000));
  return with_pattern(s, [&](const auto& g) { return propagate(s, set, g); });
}

}  // namespace

const command label_propagation_command{
    "label-propagation",
    "communities by label propagation, as LDBC Graphalytics defines it (CDLP)",
    "FILE",
    "Prints vertex<TAB>label in the order of the vertices. Every vertex starts with its own name as label. In each "
    "iteration all vertices at once take the most frequent label among their neighbours. Ties go to the smallest "
    "label, or to the label mentioned first where not all names are integers. In- and out-neighbours both count; a "
    "neighbour in both directions counts twice. Weights are ignored.",
    {{"gustav label-propagation web.el.gz", "ten iterations, the label of every vertex"},
     {"gustav label-propagation friends.el --undirected --iterations 2", "two iterations"},
     {"gustav label-propagation web.el.gz --max-iterations 100 --json", "until no label changes, as JSON"}},
    {{"iterations", 0, "N", "run N iterations (default: 10)"},
     {"max-iterations", 0, "N",
      "run until no label changes, at most N iterations; after that the result is written, with exit code 1"}},
    run};

}  // namespace gustav::tools
