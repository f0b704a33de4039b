// gustav closeness: closeness and harmonic centrality of every vertex.
#include <algorithms/closeness.hpp>
#include <algorithms/verify/paths.hpp>
#include <tools/lengths.hpp>
#include <tools/ranking.hpp>
#include <tools/sample_options.hpp>

#include <cmath>
#include <optional>
#include <string>

namespace gustav::tools {
namespace {

struct settings {
  closeness_options options;
  std::optional<double> error;
  std::string definition;
};

settings settings_of(const session& s) {
  const arguments& a = s.args();
  settings set;
  auto& o = set.options;
  set.definition = a.has("harmonic") ? "harmonic" : "scaled";
  set.definition = a.text("definition", set.definition);
  o.kind = set.definition == "scaled"         ? closeness_kind::scaled
           : set.definition == "within-reach" ? closeness_kind::within_reach
           : set.definition == "inverse-sum"  ? closeness_kind::inverse_sum
           : set.definition == "harmonic"     ? closeness_kind::harmonic
                                              : closeness_kind::harmonic_mean;
  const bool harmonic = is_harmonic(o.kind);
  if (a.has("harmonic") && !harmonic)
    throw usage_error("closeness: --harmonic with --definition " + set.definition + ": expected one of them");
  o.outgoing = a.has("outgoing");
  set.error = read_sample_options(s, o, "searches there are");
  if ((set.error || o.samples) && !harmonic)
    throw usage_error("closeness: samples estimate harmonic closeness only: expected --harmonic");
  check_top(s);
  return set;
}

template <class I>
int rank(session& s, settings set, const io::loaded<double, I>& g, const decimal_unit& unit) {
  const auto& A = g.adjacency;
  const offset_t n = A.rows();
  auto& o = set.options;
  o.units = unit.in_one();
  o.undirected = !g.directed;
  set_samples(s, o, set.error, n, 1);
  s.require_memory(estimate_memory(closeness, A, o, s.threads()), "closeness");
  o.on_block = [&](const closeness_block& now) { s.say("{} of {} searches", now.sources, now.of); };
  const auto r = compute(
      s, g, [&](const auto& where) { return closeness(where, A, o); },
      [&](const auto& found) { verify_closeness(A, o, found); });
  const double in_mean = o.kind == closeness_kind::harmonic && n > 1 ? r.error_bound / double(n - 1) : r.error_bound;
  if (r.sources < n && std::isfinite(r.error_bound))
    s.note(
        "closeness: {} of {} searches; with probability {} every score is within {:.3g} of the exact one "
        "({:.3g} of the mean)",
        r.sources, n, o.confidence, r.error_bound, in_mean);
  if (r.sources < n && !std::isfinite(r.error_bound))
    s.note("closeness: the errors have no bound, because a length is below 1");
  set_sizes(s, g);
  json& j = s.report();
  j["definition"] = set.definition;
  j["sources"] = r.sources;
  j["exact"] = r.sources == n;
  j["error_bound"] = std::isfinite(r.error_bound) ? json(r.error_bound) : json();
  j["confidence"] = o.confidence;
  return finish_ranking<I>(s, g.names, values_of(r.scores), exit_done);
}

int run(session& s) {
  const settings set = settings_of(s);
  return with_lengths(s, [&](const auto& g, const decimal_unit& unit) { return rank(s, set, g, unit); });
}

}  // namespace

const command closeness_command{
    "closeness",
    "how near every vertex is to the others",
    "FILE",
    "Prints vertex<TAB>score, highest score first. With r the number of vertices that have a path to a vertex, S the "
    "sum of their distances to it and n the number of all vertices, its closeness is r/S x r/(n-1): the inverse of "
    "the mean distance, scaled down where few vertices reach it. --definition selects another one: within-reach is "
    "r/S, inverse-sum 1/S, harmonic the sum of 1/distance, and harmonic-mean that sum over n-1. Weights are lengths: "
    "a large one is far away, and of parallel arcs the shortest counts; without weights a distance is a number of "
    "arcs.\n\nAn exact result takes a search from "
    "every vertex. Harmonic closeness can be estimated from the searches of random vertices (--samples or --error); "
    "it then depends on --seed and not on the number of threads.",
    {{"gustav closeness friends.tsv --undirected --top 10", "who is near to all others"},
     {"gustav closeness links.tsv --outgoing", "by the distances from a vertex instead of those to it"},
     {"gustav closeness web.el.gz --unweighted --harmonic --error 0.02",
      "an estimate within 0.02 (n - 1), with probability 0.9"}},
    {{"harmonic", 0, "", "the same as --definition harmonic"},
     {"definition", 0, "NAME", "the formula (default: scaled)",
      "scaled|within-reach|inverse-sum|harmonic|harmonic-mean"},
     {"outgoing", 0, "", "use the distances from a vertex to the others"},
     samples_option(),
     {"error", 0, "X",
      "search from as many random vertices as keep the error of harmonic means within X, where no length is below 1"},
     confidence_option(),
     seed_option(),
     top_option()},
    run};

}  // namespace gustav::tools
