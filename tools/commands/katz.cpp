// gustav katz: Katz centrality of every vertex.
#include <algorithms/katz.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tools/power_options.hpp>
#include <tools/ranking.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gustav::tools {
namespace {

int run(session& s) {
  katz_options o;
  read_power_options(s, o);
  if (s.args().has("alpha")) o.alpha = s.args().real("alpha", 1, 0, 1e300, true);
  o.beta = s.args().real("beta", o.beta, 0, 1e300, true);
  const bool normalized = s.args().has("normalized");
  check_top(s);
  return with_weighted_graph(s, [&]<class I>(const io::loaded<double, I>& g) {
    const auto r = iterate(s, g, katz, o, "Katz centrality", [&](const auto& found) {
      if (found.diverged) return;  // refused below
      require_converged(found);
      verify_katz<I>(g.adjacency.view(), values_of(found.scores), found.alpha, o.beta, o.tolerance);
    });
    if (r.diverged && r.alpha < r.alpha_bound)
      throw usage_error(
          "katz: the scores are too large for a double with --alpha {} and --beta {}: "
          "expected less",
          r.alpha, o.beta);
    if (r.diverged)
      throw usage_error(
          "katz: --alpha {} is too large for this graph: the scores grow without end; "
          "expected less than {:.6g}, 1 over the largest eigenvalue",
          r.alpha, r.alpha_bound);
    std::vector<double> scores = values_of(r.scores);
    if (normalized) {
      double largest = 0, squares = 0;  // squares of the scores themselves may leave the range of doubles
      for (const double x : scores) largest = std::max(largest, std::abs(x));
      for (double& x : scores) squares += (x /= largest) * x;
      for (double& x : scores) x /= std::sqrt(squares);
    }
    const int code = report_power(s, g, r);
    s.report()["alpha"] = r.alpha;
    s.report()["beta"] = o.beta;
    return finish_ranking<I>(s, g.names, scores, code);
  });
}

}  // namespace

const command katz_command{
    "katz",
    "Katz centrality: walks that end at every vertex, long ones for less",
    "FILE",
    "Prints vertex<TAB>score, highest score first. The score is beta plus alpha times the sum of the scores of those "
    "with an arc to the vertex, times the weights of the arcs: a walk of k arcs counts alpha^k. Alpha must be below 1 "
    "over the largest eigenvalue; the message about one that is too large names that number. The iteration stops when "
    "no score has a larger relative error than the tolerance.",
    {{"gustav katz citations.tsv --top 10", "the ten vertices with most walks to them"},
     {"gustav katz friends.tsv --undirected --alpha 0.05 --normalized", "with NetworkX's scale"}},
    {{"alpha", 0, "X",
      "weight of each arc of a walk, above 0 (default: 0.9 over the largest row sum or column sum, the smaller of "
      "them)"},
     {"beta", 0, "X", "score that every vertex has by itself, above 0 (default: 1)"},
     {"normalized", 0, "", "scale the scores so that their squares sum to 1"},
     tolerance_option("bound on the relative error of every score, above 0 (default: 1e-9)"),
     iterations_option(),
     tuner_option(),
     tuner_cache_option(),
     top_option()},
    run};

}  // namespace gustav::tools
