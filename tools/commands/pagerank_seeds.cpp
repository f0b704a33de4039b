// Personalized PageRank of many seeds.
#include <algorithms/personalized_pagerank.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tools/commands/pagerank_seeds.hpp>
#include <tools/ranking.hpp>

#include <algorithm>
#include <span>

namespace gustav::tools {
namespace {

template <class I>
int rank(session& s, const personalized_pagerank_options& o, const std::vector<std::string>& names,
         const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  const std::vector<I> seeds = find_vertices<I>(s, g.names, names, g.report.file, "seed");
  const auto n = std::uint64_t(A.rows());
  s.require_memory(
      std::uint64_t(matrix_bytes(A)) + transposed_bytes(A) + n * 8 * (seeds.size() + 3 * std::uint64_t(o.columns) + 2),
      "personalized PageRank");
  const auto r =
      compute_on(s, g.report.file, [&](const auto& where) { return personalized_pagerank(where, A, seeds, o); });
  s.compute_ends();
  const std::size_t listed = listed_in_json(s), rows = listed_in_table(s, std::size_t(n));
  set_sizes(s, g);
  json& j = s.report();
  j["damping"] = o.damping;
  j["iterations"] = r.iterations;
  j["residual"] = r.residual;
  j["converged"] = r.converged;
  json& list = j["seeds"] = json::array();
  if (s.verifies() && !r.converged) throw verify_error("the iteration has not converged");
  std::vector<double> scores(n);
  const auto scores_from = [&](std::size_t k) {
    for (std::size_t v = 0; v < scores.size(); ++v) scores[v] = r.scores(offset_t(v), offset_t(k));
  };
  for (std::size_t k = 0; k < seeds.size(); ++k) {
    scores_from(k);
    if (s.verifies()) verify_personalized<I>(A.view(), scores, seeds[k], o.damping, o.tolerance);
    json top = json::array();
    if (s.wants_json())
      for (const I v : best_first<I>(scores, listed))
        if (const double x = scores[std::size_t(v)]; x > 0)
          top.push_back({{"vertex", json_name(g.names, v)}, {"score", x}});
    list.push_back({{"seed", json_name(g.names, seeds[k])}, {"top", std::move(top)}});
  }
  if (!r.converged) s.note("not converged after {}: residual {:.3g}", counted(r.iterations, "iteration"), r.residual);
  return s.finish(r.converged ? exit_done : exit_not_converged, [&](text_sink& out) {
    for (std::size_t k = 0; k < seeds.size(); ++k) {
      scores_from(k);
      for (const I v : best_first<I>(scores, rows)) {
        if (!(scores[std::size_t(v)] > 0)) break;
        out.name(g.names, seeds[k]) << '\t';
        out.name(g.names, v) << '\t' << scores[std::size_t(v)] << '\n';
      }
    }
  });
}

}  // namespace

int rank_from_seeds(session& s, const pagerank_options& options, const std::vector<std::string>& seeds,
                    const io::loaded_any<double>& graph) {
  personalized_pagerank_options o{
      .damping = options.damping, .tolerance = options.tolerance, .max_iterations = options.max_iterations};
  o.columns = std::min(o.columns, int(seeds.size()));
  o.on_iteration = [&](const personalized_pagerank_iteration& now) {
    s.say("{} of {} seeds, iteration {}, residual {:.3g}", now.seeds, seeds.size(), now.iteration, now.residual);
  };
  return std::visit([&](const auto& g) { return rank(s, o, seeds, g); }, graph);
}

}  // namespace gustav::tools
