// gustav betweenness: betweenness centrality of every vertex.
#include <algorithms/betweenness.hpp>
#include <algorithms/verify/paths.hpp>
#include <tools/graph.hpp>
#include <tools/lengths.hpp>
#include <tools/ranking.hpp>

#include <optional>
#include <vector>

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
  set.options.confidence = a.real("confidence", set.options.confidence, 0, 1, true, true);
  set.options.seed = static_cast<std::uint64_t>(a.integer("seed", 1, 0));
  if (a.has("samples")) set.options.samples = a.integer("samples", 1, 1);
  if (a.has("error")) set.error = a.real("error", 1, 0, 1, true);
  if (set.error && set.options.samples)
    throw usage_error("betweenness: --samples and --error both say how many sources are taken: expected one of them");
  check_top(s);
  return set;
}

template <class I>
int rank(session& s, settings set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  const offset_t n = A.rows();
  auto& o = set.options;
  o.undirected = !g.directed;
  // A normalized score is n / (n - 1) times the mean that the bound is about.
  if (set.error && n > 2)
    o.samples = samples_for_error("betweenness", n, *set.error * (1 - 1 / double(n)), o.confidence);
  if (o.samples) o.samples = std::min(*o.samples, n);
  const auto bytes = std::uint64_t(n);
  const auto threads = std::uint64_t(s.threads());
  s.require_memory(3 * std::uint64_t(matrix_bytes(A)) + bytes * (256 + 72 * threads) +
                       std::uint64_t(A.entries()) * sizeof(I) * threads,
                   "betweenness");
  o.on_block = [&](const betweenness_block& now) { s.say("{} of {} searches", now.sources, now.of); };
  const auto r = compute_on(s, g.report.file, [&](const auto& where) { return betweenness(where, A, o); });
  s.compute_ends();
  const std::vector<double> scores = values_of(r.scores);
  if (s.verifies() && n > 0) {
    double scale = double(n) / double(r.sources);
    if (o.normalized)
      scale *= n > 2 ? 1 / ((double(n) - 1) * (double(n) - 2)) : 0;
    else if (o.undirected)
      scale /= 2;
    const auto sources = draw_vertices<I>(n, r.sources, o.seed);
    verify_betweenness<I>(A.view(), sources, scale, scores);
  }
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
  return finish_ranking<I>(s, g.names, scores, exit_done);
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
     {"samples", 0, "K", "search from K random vertices"},
     {"error", 0, "X",
      "search from as many random vertices as keep the error of normalized scores within X, which is above 0"},
     {"confidence", 0, "P", "probability that all errors are within the bound (default: 0.9)"},
     {"seed", 0, "N", "seed of the random vertices (default: 1)"},
     top_option()},
    run};

}  // namespace gustav::tools
