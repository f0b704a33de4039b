// gustav betweenness: betweenness centrality of every vertex.
#include <algorithms/betweenness.hpp>
#include <algorithms/verify/paths.hpp>
#include <tools/lengths.hpp>
#include <tools/ranking.hpp>
#include <tools/sample_options.hpp>

#include <optional>

namespace gustav::tools {
namespace {

struct settings {
  betweenness_options options;
  std::optional<double> error;
};

settings settings_of(const session& s) {
  const arguments& a = s.args();
  settings set;
  set.options.normalized = a.has("normalized");
  set.error = read_sample_options(s, set.options, "sources are taken");
  check_top(s);
  return set;
}

template <class I>
int rank(session& s, settings set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  const offset_t n = A.rows();
  auto& o = set.options;
  o.undirected = !g.directed;
  set_samples(s, o, set.error, n, 2);
  s.require_memory(estimate_memory(betweenness, A, s.threads()), "betweenness");
  o.on_block = [&](const betweenness_block& now) { s.say("{} of {} searches", now.sources, now.of); };
  const auto r = compute(
      s, g, [&](const auto& where) { return betweenness(where, A, o); },
      [&](const auto& found) { verify_betweenness(A, o, found); });
  if (r.sources < n)
    s.note("betweenness: {} of {} sources; with probability {} every score is within {:.3g} of the exact one",
           r.sources, n, o.confidence, r.error_bound);
  set_sizes(s, g);
  json& j = s.report();
  j["sources"] = r.sources;
  j["normalized"] = o.normalized;
  j["exact"] = r.sources == n;
  j["error_bound"] = r.error_bound;
  j["confidence"] = o.confidence;
  return finish_ranking<I>(s, g.names, values_of(r.scores), exit_done);
}

int run(session& s) {
  const settings set = settings_of(s);
  return with_lengths(
      s, [&](const auto& g, const decimal_unit&) { return rank(s, set, g); }, io::weight_check::positive);
}

}  // namespace

const command betweenness_command{
    "betweenness",
    "how many shortest paths pass through every vertex",
    "FILE",
    "Prints vertex<TAB>score, highest score first. The score of a vertex is the sum over all pairs of other vertices "
    "of the part of their shortest paths that pass through it. In a directed graph (s, t) and (t, s) are two pairs, in "
    "an undirected one they are one. Weights are lengths and must be above 0: a large one is a long way; without "
    "weights the length of a path is the number of its arcs. Of parallel arcs the shortest counts, and paths whose "
    "decimals have equal sums are equally long.\n\nAn exact result takes a search from every vertex. With "
    "--samples or --error the searches start from random vertices, and their sums are scaled to all of them; the "
    "result depends on --seed and not on the number of threads.",
    {{"gustav betweenness friends.tsv --undirected --top 10", "who lies between the others"},
     {"gustav betweenness roads.gr --samples 1000 --seed 7", "an estimate from 1000 searches"},
     {"gustav betweenness web.el.gz --unweighted --normalized --error 0.01",
      "as many searches as make every score right within 0.01, with probability 0.9"}},
    {{"normalized", 0, "", "divide by the number of pairs that a vertex can lie between"},
     samples_option(),
     {"error", 0, "X",
      "search from as many random vertices as keep the error of normalized scores within X, which is above 0"},
     confidence_option(),
     seed_option(),
     top_option()},
    run};

}  // namespace gustav::tools
