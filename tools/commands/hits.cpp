// gustav hits: hubs and authorities.
#include <algorithms/hits.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tools/power_options.hpp>
#include <tools/ranking.hpp>

#include <algorithm>
#include <vector>

namespace gustav::tools {
namespace {

int run(session& s) {
  hits_options o;
  read_power_options(s, o);
  check_top(s);
  const bool by_hubs = s.args().text("by", "authority") == "hub";
  return with_weighted_graph(s, [&]<class I>(const io::loaded<double, I>& g) {
    const auto& A = g.adjacency;
    s.require_memory(bytes_of_iteration(A, 3) + tuner_bytes(s, matrix_bytes(A)), "HITS");
    const auto r = compute_on(s, g.report.file, [&](const auto& where) { return hits(where, A, o); });
    s.compute_ends();
    const std::vector<double> hubs = values_of(r.hubs), authorities = values_of(r.authorities);
    if (s.verifies() && !r.converged) throw verify_error("the iteration has not converged");
    if (s.verifies()) verify_hits<I>(A.view(), hubs, authorities, o.tolerance);
    const int code = report_power(s, g, r);
    const std::size_t listed = listed_in_json(s);
    const auto order = best_first<I>(by_hubs ? hubs : authorities, listed_in_table(s, hubs.size()));
    if (s.wants_json()) {
      json& list = s.report()["top"] = json::array();
      for (std::size_t k = 0; k < std::min(listed, order.size()); ++k)
        list.push_back({{"vertex", json_name(g.names, order[k])},
                        {"authority", authorities[static_cast<std::size_t>(order[k])]},
                        {"hub", hubs[static_cast<std::size_t>(order[k])]}});
    }
    return s.finish(code, [&](text_sink& out) {
      for (const I v : order) {
        out.name(g.names, v);
        out << '\t' << authorities[static_cast<std::size_t>(v)] << '\t' << hubs[static_cast<std::size_t>(v)] << '\n';
      }
    });
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
