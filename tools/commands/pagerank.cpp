// gustav pagerank: PageRank of every vertex.
#include <algorithms/pagerank.hpp>
#include <algorithms/personalized_pagerank.hpp>
#include <algorithms/verify/pagerank.hpp>
#include <algorithms/verify/spectral.hpp>
#include <graphblas/operations/ewise.hpp>
#include <tools/graph.hpp>
#include <tools/power_options.hpp>
#include <tools/ranking.hpp>
#include <tools/sources.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace gustav::tools {
namespace {

struct settings {
  pagerank_options options;
  bool sum_directions = false;
};

settings settings_of(const session& s) {
  const arguments& a = s.args();
  settings set;
  auto& o = set.options;
  o.damping = a.real("damping", o.damping, 0, 1, false, true);
  o.tolerance = a.real("tol", o.tolerance, 0, 1e300, true);
  o.max_iterations = static_cast<int>(a.integer("max-iterations", o.max_iterations, 1, 1'000'000'000));
  if (a.has("iterations")) o.iterations = static_cast<int>(a.integer("iterations", 0, 0, 1'000'000'000));
  check_top(s);
  check_tuner(s);
  const std::string& definition = a.text("definition", "gustav");
  if (definition == "networkx") o.stop = pagerank_stop::per_vertex;
  if (definition == "gap") {
    o.stop = pagerank_stop::total_change;
    o.lose_dangling = true;
  }
  if (definition == "graphalytics" && !o.iterations)
    throw usage_error("pagerank: --definition graphalytics runs exactly N iterations: expected --iterations N");
  // igraph counts an edge listed as a b and as b a as two parallel edges.
  set.sum_directions = definition == "igraph" && a.has("undirected");
  return set;
}

io::load_options load_options_of(const session& s, const settings& set) {
  auto o = s.load_options();
  o.check = io::weight_check::not_negative;
  if (s.args().text("definition", "") == "igraph") {
    if (o.duplicates != io::duplicate_rule::automatic && o.duplicates != io::duplicate_rule::sum)
      throw usage_error("pagerank: --definition igraph counts parallel edges: expected --duplicates sum or none");
    o.duplicates = io::duplicate_rule::sum;
  }
  if (set.sum_directions) o.direction = io::direction::directed;
  return o;
}

// A + A'.
template <class I>
matrix<double, I> both_directions(const matrix<double, I>& A) {
  auto both = ewise_add(A, transposed(A), plus<>{});
  both.mark_symmetric();
  return both;
}

template <class I>
int rank(session& s, settings set, const io::loaded<double, I>& g) {
  matrix<double, I> both;
  if (set.sum_directions) both = both_directions(g.adjacency);
  const matrix<double, I>& A = set.sum_directions ? both : g.adjacency;
  const offset_t n = A.rows();
  s.require_memory(estimate_memory(pagerank, A) + tuner_bytes(s, matrix_bytes(A)), "PageRank");
  set.options.on_iteration = [&](const pagerank_iteration& now) {
    s.say("iteration {}, residual {:.3g}", now.iteration, now.residual);
    s.detail("iteration {}: residual {:.6g}", now.iteration, now.residual);
  };
  const auto r = compute(
      s, g, [&](auto where) { return pagerank(where, A, set.options); },
      [&](const auto& found) { verify_pagerank(A, values_of(found.scores), set.options, found); });
  if (s.explains()) {
    const double entries = double(A.entries());
    s.explain(
        "mxv over plus-times on the transposed matrix, pull: each vertex gathers the scores of its in-neighbours");
    s.explain("{} of {}, about {} each", counted(r.iterations, "iteration"), counted(A.entries(), "multiply-add"),
              human_bytes(entries * (sizeof(I) + 2 * sizeof(double)) + double(n) * 4 * sizeof(double)));
  }
  if (!r.converged) s.note("not converged after {}: residual {:.3g}", counted(r.iterations, "iteration"), r.residual);

  if (s.wants_json()) {
    s.set_sizes(n, A.entries(), undirected_edges(A, !g.directed || set.sum_directions));
    json& j = s.report();
    j["definition"] = s.args().text("definition", "gustav");
    j["damping"] = set.options.damping;
    j["iterations"] = r.iterations;
    j["residual"] = r.residual;
    j["converged"] = r.converged;
  }
  return finish_ranking<I>(s, g.names, values_of(r.scores), r.converged ? exit_done : exit_not_converged);
}

// Prints seed<TAB>vertex<TAB>score for each seed. Throws usage_error for a seed that the graph lacks.
template <class I>
int rank_seeds(session& s, const personalized_pagerank_options& o, const std::vector<std::string>& names,
               const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  const std::vector<I> seeds = find_vertices<I>(s, g.names, names, g.report.file, "seed");
  s.require_memory(estimate_memory(personalized_pagerank, A, seeds.size(), o), "personalized PageRank");
  const auto r = compute(
      s, g, [&](const auto& where) { return personalized_pagerank(where, A, seeds, o); },
      [](const auto& found) { require_converged(found); });
  const std::size_t listed = listed_in_json(s), rows = listed_in_table(s, std::size_t(A.rows()));
  set_sizes(s, g);
  json& j = s.report();
  j["damping"] = o.damping;
  j["iterations"] = r.iterations;
  j["residual"] = r.residual;
  j["converged"] = r.converged;
  json& list = j["seeds"] = json::array();
  std::vector<double> scores(std::size_t(A.rows()));
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
        (out.name(g.names, seeds[k]) << '\t').name(g.names, v) << '\t' << scores[std::size_t(v)] << '\n';
      }
    }
  });
}

int rank_from_seeds(session& s, const pagerank_options& options, const std::vector<std::string>& seeds,
                    const io::loaded_any<double>& graph) {
  personalized_pagerank_options o{
      .damping = options.damping, .tolerance = options.tolerance, .max_iterations = options.max_iterations};
  o.columns = std::min(o.columns, int(seeds.size()));
  o.on_iteration = [&](const personalized_pagerank_iteration& now) {
    s.say("{} of {} seeds, iteration {}, residual {:.3g}", now.seeds, seeds.size(), now.iteration, now.residual);
  };
  return std::visit([&](const auto& g) { return rank_seeds(s, o, seeds, g); }, graph);
}

int run(session& s) {
  const settings set = settings_of(s);
  const bool has_seeds = s.args().has("seeds") || s.args().has("seed-vertex");
  if (has_seeds && (set.options.iterations || s.args().has("definition")))
    throw usage_error("pagerank: seeds go with neither --iterations nor --definition");
  if (has_seeds && s.args().text("tuner", "off") != "off")
    throw usage_error("pagerank: many seeds are products with a matrix: expected no --tuner");
  const auto seeds = has_seeds ? source_names(s, "seed-vertex", "seeds", "seed") : std::vector<std::string>{};
  const auto graph = load_graph(s, load_options_of(s, set));
  if (has_seeds) return rank_from_seeds(s, set.options, seeds, graph);
  return std::visit([&](const auto& g) { return rank(s, set, g); }, graph);
}

}  // namespace

const command pagerank_command{
    "pagerank",
    "PageRank of every vertex",
    "FILE",
    "Prints vertex<TAB>score, highest score first. Arcs are followed in proportion to their weights, self-loops are "
    "kept, and teleportation is uniform; the rank of vertices without out-arcs is spread over all vertices. The "
    "iteration stops when the L1 change times d/(1-d) is at most the tolerance, which therefore bounds the error.\n\n"
    "With --seed-vertex or --seeds, prints seed<TAB>vertex<TAB>score for each seed, its highest score first, scores of "
    "0 left out: the personalized PageRank, which returns to the seed instead of to all vertices, also from vertices "
    "without out-arcs. Many seeds are computed at once.",
    {{"gustav pagerank web.el.gz --top 10", "the ten vertices with the highest scores"},
     {"gustav pagerank graph.mtx --tol 1e-12 -o scores.tsv", "all scores with an error below 1e-12, in a file"},
     {"gustav pagerank friends.tsv --seed-vertex ann --top 5", "the five vertices nearest to ann"},
     {"gustav pagerank cit.txt --definition networkx --json", "NetworkX's stopping rule, as JSON"}},
    {{"damping", 0, "X", "probability of following an arc, at least 0 and below 1 (default: 0.85)"},
     {"tol", 0, "X", "bound on the error (default: 1e-9)"},
     {"max-iterations", 0, "N", "stop after N iterations (default: 1000); the result is written, with exit code 1"},
     {"iterations", 0, "N", "run exactly N iterations"},
     {"definition", 0, "NAME",
      "the variant to compute: networkx stops at L1 change < vertices x tol, igraph counts parallel edges, gap drops "
      "the rank of vertices without out-arcs and stops at L1 change < tol, graphalytics runs --iterations",
      "gustav|networkx|igraph|gap|graphalytics"},
     {"seed-vertex", 0, "V", "return to this vertex, named as in the file", "", true},
     {"seeds", 0, "FILE", "one result for each vertex listed in FILE, one per line", "", true},
     tuner_option(),
     tuner_cache_option(),
     top_option()},
    run};

}  // namespace gustav::tools
