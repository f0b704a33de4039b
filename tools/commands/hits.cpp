// gustav hits: hubs and authorities.
#include <algorithms/hits.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tools/power_options.hpp>
#include <tools/ranking.hpp>

#include <vector>

namespace gustav::tools {
namespace {

int run(session& s) {
  hits_options o;
  read_power_options(s, o);
  check_top(s);
  const bool by_hubs = s.args().text("by", "authority") == "hub";
  return with_weighted_graph(s, [&]<class I>(const io::loaded<double, I>& g) {
    const auto r = iterate(s, g, hits, o, "HITS", [&](const auto& found) {
      require_converged(found);
      verify_hits<I>(g.adjacency.view(), values_of(found.hubs), values_of(found.authorities), o.tolerance);
    });
    const std::vector<double> hubs = values_of(r.hubs), authorities = values_of(r.authorities);
    return finish_ranking<I>(s, g.names, by_hubs ? hubs : authorities, {{"authority", authorities}, {"hub", hubs}},
                             report_power(s, g, r));
  });
}

}  // namespace

const command hits_command{
    "hits",
    "hubs and authorities: who points at the right ones, and who is pointed at",
    "FILE",
    "Prints vertex<TAB>authority<TAB>hub, highest authority first. The hub score of a vertex is the sum of the "
    "authority scores of what its arcs lead to, and its authority score the sum of the hub scores of what arcs come "
    "from, both times the weights of the arcs and scaled to sum 1. The iteration stops when hub scores change by the "
    "tolerance at most, in total.",
    {{"gustav hits web.el.gz --top 10", "the ten best authorities"},
     {"gustav hits web.el.gz --by hub --top 10", "the ten best hubs"}},
    {{"by", 0, "SCORE", "the score that rows are ordered by (default: authority)", "authority|hub"},
     tolerance_option("bound on the last change, above 0 (default: 1e-9)"),
     iterations_option(),
     tuner_option(),
     tuner_cache_option(),
     top_option()},
    run};

}  // namespace gustav::tools
