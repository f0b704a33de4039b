// gustav similar: the vertices most similar to each one, and the similarity of pairs.
#include <algorithms/similarity.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/verify/similarity.hpp>
#include <graphblas/plan.hpp>
#include <loaders/name_list.hpp>
#include <tools/simple_view.hpp>
#include <tools/sources.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace gustav::tools {
namespace {

using name_pairs = std::vector<std::pair<std::string, std::string>>;

struct settings {
  similarity_options how;
  std::string measure;
  std::vector<std::string> vertices;
  std::optional<name_pairs> pairs;
};

similarity_measure measure_of(const std::string& name) {
  if (name == "cosine") return similarity_measure::cosine;
  if (name == "adamic-adar") return similarity_measure::adamic_adar;
  return name == "common" ? similarity_measure::common_neighbours : similarity_measure::jaccard;
}

// The undirected simple graph without a copy where the graph is one.
template <class I>
matrix<void, I> simple_graph(session& s, const io::loaded<void, I>& g) {
  return simple_pattern(cpu{.threads = s.threads()}, g.adjacency);
}

// The product of the whole graph; it is computed in blocks of rows, each of which may have a kernel of its own.
template <class I>
void explain(session& s, const matrix<void, I>& graph, const settings& set) {
  const auto summary =
      plan_mxm(cpu{.threads = s.threads(), .numbers = s.numbers()}, no_mask, plus_pair<std::int64_t>{}, graph, graph)
          .summary();
  s.explain(
      "{} of the simple graph, {}, in blocks of rows of at most {}: {} ({}); the best {} of a row "
      "are kept",
      set.how.measure == similarity_measure::adamic_adar ? "A*D*A over plus-times" : "A*A over plus-pair",
      counted(summary.kernel.operations, "multiply-add"), human_bytes(double(set.how.block_bytes)),
      summary.kernel.kernel, summary.kernel.why, set.how.top);
}

template <class I>
int score_pairs(session& s, const io::loaded<void, I>& g, const settings& set) {
  std::vector<std::pair<I, I>> pairs;
  for (const auto& [first, second] : *set.pairs) {
    const auto ends = find_vertices<I>(s, g.names, {first, second}, g.report.file, "vertex");
    pairs.emplace_back(ends[0], ends[1]);
  }
  const auto scores = with_executor(s, [&](const auto& where) {
                        return similarity_of_pairs(where, g.adjacency, pairs, set.how);
                      }).scores;
  s.compute_ends();
  if (s.verifies()) {
    const auto graph = simple_graph(s, g);
    for (std::size_t k = 0; k < pairs.size(); ++k)
      if (const double merged = similarity_by_merge(graph.view(), set.how.measure, pairs[k].first, pairs[k].second);
          !(std::abs(merged - scores[k]) <= 1e-12 * std::max(1.0, merged)))
        throw verify_error("a similarity is not that of the lists of neighbours");
  }
  s.report()["measure"] = set.measure;
  s.report()["pairs"] = pairs.size();
  return s.finish(exit_done, [&](text_sink& out) {
    for (std::size_t k = 0; k < pairs.size(); ++k)
      (out.name(g.names, pairs[k].first) << '\t').name(g.names, pairs[k].second) << '\t' << scores[k] << '\n';
  });
}

// The best pairs of all lists, each once, for --json.
template <class I>
json best_pairs(const io::vertex_names& names, const std::vector<I>& owner, const similarity_result<I>& r) {
  constexpr std::size_t most = 20;
  struct item {
    double score;
    I from, to;
  };
  std::vector<item> all;
  for (std::size_t k = 0; k < owner.size(); ++k)
    for (auto e = static_cast<std::size_t>(r.offsets[k]); e < static_cast<std::size_t>(r.offsets[k + 1]); ++e)
      all.push_back({-r.scores[e], std::min(owner[k], r.vertices[e]), std::max(owner[k], r.vertices[e])});
  const auto key = [](const item& x) { return std::tuple(x.score, x.from, x.to); };
  std::sort(all.begin(), all.end(), [&](const item& x, const item& y) { return key(x) < key(y); });
  all.erase(std::unique(all.begin(), all.end(), [&](const item& x, const item& y) { return key(x) == key(y); }),
            all.end());
  json list = json::array();
  for (std::size_t k = 0; k < std::min(most, all.size()); ++k)
    list.push_back(
        {{"vertex", json_name(names, all[k].from)}, {"other", json_name(names, all[k].to)}, {"score", -all[k].score}});
  return list;
}

template <class I>
int list_similar(session& s, const io::loaded<void, I>& g, settings set) {
  const auto& A = g.adjacency;
  const auto lists = set.vertices.empty() ? std::uint64_t(A.rows()) : set.vertices.size();
  const auto bytes = [&](const pair_counts& p) {
    set.how.block_bytes = std::min<offset_t>(set.how.block_bytes, static_cast<offset_t>(s.memory_limit() / 4));
    return estimate_memory(similar_vertices, A, p, lists, set.how, s.threads());
  };
  const pair_counts pairs = view_as_simple(s, g, "finding similar vertices", "comparing neighbours", bytes);
  set.how.simple = is_symmetric(A, pairs) && pairs.loops == 0;
  if (set.pairs) return score_pairs(s, g, set);
  std::vector<I> owner = find_vertices<I>(s, g.names, set.vertices, g.report.file, "vertex");
  set.how.on_cost = [&](const similarity_cost& cost) {
    const std::string line = fmt::format("{} of the product of the graph with itself, {}", counted(cost.rows, "row"),
                                         counted(cost.multiply_adds, "multiply-add"));
    constexpr offset_t seconds_long = 1'000'000'000;  // multiply-adds
    if (cost.multiply_adds > seconds_long)
      s.note("this takes some seconds for each billion multiply-adds: " + line);
    else
      s.detail(line);
  };
  set.how.on_rows = [&](const similarity_progress& now) { s.say("{} of {}", now.rows, counted_vertices(A.rows())); };
  const auto r = with_executor(s, [&](const auto& where) {
    return owner.empty() ? similar_vertices(where, A, set.how) : similar_to(where, A, owner, set.how);
  });
  if (owner.empty()) {
    owner.resize(static_cast<std::size_t>(A.rows()));
    std::iota(owner.begin(), owner.end(), I{0});
  }
  s.compute_ends();
  if (s.explains()) explain(s, simple_graph(s, g), set);
  if (s.verifies()) verify_similarity<I>(simple_graph(s, g).view(), set.how.measure, set.how.top, owner, r);
  s.report()["measure"] = set.measure;
  s.report()["listed"] = r.vertices.size();
  if (s.wants_json()) s.report()["best"] = best_pairs(g.names, owner, r);
  return s.finish(exit_done, [&](text_sink& out) {
    for (std::size_t k = 0; k < owner.size(); ++k)
      for (auto e = static_cast<std::size_t>(r.offsets[k]); e < static_cast<std::size_t>(r.offsets[k + 1]); ++e)
        (out.name(g.names, owner[k]) << '\t').name(g.names, r.vertices[e]) << '\t' << r.scores[e] << '\n';
  });
}

int run(session& s) {
  settings set;
  set.measure = s.args().text("measure", "jaccard");
  set.how.measure = measure_of(set.measure);
  set.how.top = s.args().integer("top", 10, 1);
  set.vertices = s.args().all("vertex");
  if (s.args().has("pairs")) {
    if (!set.vertices.empty() || s.args().has("top"))
      throw usage_error("similar: --pairs cannot be combined with --vertex and --top");
    const std::string file = s.args().text("pairs", "");
    if (file == "-" && s.operand() == "-")
      throw usage_error("similar: the graph and the pairs cannot both come from standard input");
    set.pairs = io::load_name_pairs(file);
  }
  return with_pattern(s, [&](const auto& g) { return list_similar(s, g, set); });
}

}  // namespace

const command similar_command{
    "similar",
    "the vertices most similar to each one by common neighbours",
    "FILE",
    "Prints vertex<TAB>other<TAB>similarity: for each vertex, in their order, the others with which it shares a "
    "neighbour, the most similar first, at most --top of them. c is the number of common neighbours, d(v) that of the "
    "neighbours of v. jaccard: c / (d(u) + d(v) - c); cosine: c / sqrt(d(u) d(v)); adamic-adar: the sum of 1 / log "
    "d(w) over the common neighbours w; common: c. Direction, weights, self-loops and duplicates are ignored; a line "
    "on standard error counts them. With --pairs, the similarity of the pairs in FILE, in its order, 0 without a "
    "common neighbour.",
    {{"gustav similar friends.el.gz --top 5", "the five most similar vertices of each one"},
     {"gustav similar friends.el.gz --vertex 17 --measure adamic-adar", "whom 17 may know"},
     {"gustav similar links.tsv --pairs candidates.tsv", "the similarity of given pairs"}},
    {{"measure", 0, "NAME", "how neighbours are compared (default: jaccard)", "jaccard|cosine|adamic-adar|common"},
     {"top", 0, "K", "at most K for each vertex (default: 10)"},
     {"vertex", 0, "V", "list only those similar to this vertex", "", true},
     {"pairs", 0, "FILE", "compare the pairs in FILE, two names a line, separated by a tab or blanks"}},
    run};

}  // namespace gustav::tools
