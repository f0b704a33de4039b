// gustav eigenvector: eigenvector centrality of every vertex.
#include <algorithms/eigenvector.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tools/power_options.hpp>
#include <tools/ranking.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  eigenvector_options o;
  read_power_options(s, o);
  check_top(s);
  return with_weighted_graph(s, [&]<class I>(const io::loaded<double, I>& g) {
    const auto r = iterate(s, g, eigenvector, o, "eigenvector centrality", [&](const auto& found) {
      require_converged(found);
      verify_eigenvector<I>(g.adjacency.view(), values_of(found.scores), found.eigenvalue, o.tolerance);
    });
    if (r.eigenvalue == 0) s.note("eigenvector: the graph has no cycle, so all scores are 0");
    const int code = report_power(s, g, r);
    s.report()["eigenvalue"] = r.eigenvalue;
    return finish_ranking<I>(s, g.names, values_of(r.scores), code);
  });
}

}  // namespace

const command eigenvector_command{
    "eigenvector",
    "eigenvector centrality: who is known by those who are well known",
    "FILE",
    "Prints vertex<TAB>score, highest score first. The score of a vertex is the sum of the scores of those with an arc "
    "to it, times the weights of the arcs, over the largest eigenvalue; the squares of all scores sum to 1. Where no "
    "cycle leads to a vertex its score is 0. The iteration stops when the equation holds but for the tolerance.",
    {{"gustav eigenvector friends.tsv --undirected --top 10", "the ten best connected"},
     {"gustav eigenvector web.el.gz --unweighted --tol 1e-6 --json", "fewer iterations, as JSON"}},
    {tolerance_option("bound on the relative error of the equation, above 0 (default: 1e-9)"), iterations_option(),
     tuner_option(), tuner_cache_option(), top_option()},
    run};

}  // namespace gustav::tools
