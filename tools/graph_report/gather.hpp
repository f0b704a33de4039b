// Collects the facts of the report from a graph, by the algorithms of the commands.
#pragma once

#include <algorithms/betweenness.hpp>
#include <algorithms/components.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/labels/clusters.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/spring_layout.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/verify/communities.hpp>
#include <algorithms/verify/components.hpp>
#include <algorithms/verify/cores.hpp>
#include <algorithms/verify/pagerank.hpp>
#include <algorithms/verify/triangles.hpp>
#include <core/random.hpp>
#include <graphblas/operations/extract.hpp>
#include <tools/graph_report/report.hpp>
#include <tools/graph_report/sample.hpp>
#include <tools/ranking.hpp>
#include <tools/simple_view.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace gustav::tools::graph_report {

// The graph, and what several steps need.
template <class I>
struct source {
  const io::loaded<double, I>& graph;
  matrix<void, I> pattern;   // of the graph
  matrix<void, I> simple;    // undirected, without loops
  std::vector<I> component;  // of each vertex
  std::vector<I> core;
  std::vector<double> score;  // PageRank
  std::vector<I> cluster;

  offset_t degree(offset_t v) const {
    const auto a = simple.view();
    return a.offsets[v + 1] - a.offsets[v];
  }
};

template <class I>
std::vector<ranked> ranking(const source<I>& from, const std::vector<double>& score) {
  std::vector<ranked> list;
  for (const I v : best_first<I>(score, ranks_listed))
    list.push_back({v, from.graph.names.name(v), score[static_cast<std::size_t>(v)], from.degree(v)});
  return list;
}

template <class View>
std::vector<level> levels_of(const View& a, offset_t greatest) {
  std::vector<offset_t> count(static_cast<std::size_t>(greatest) + 1, 0);
  for (offset_t v = 0; v < a.rows; ++v) ++count[static_cast<std::size_t>(a.offsets[v + 1] - a.offsets[v])];
  std::vector<level> levels;
  for (std::size_t d = 0; d < count.size(); ++d)
    if (count[d] > 0) levels.push_back({static_cast<offset_t>(d), count[d]});
  return levels;
}

template <class I>
void gather_sizes(const source<I>& from, facts& f) {
  const auto& g = from.graph;
  const auto out = g.adjacency.view();
  f.load = g.report;
  f.directed = g.directed;
  f.weighted = g.weighted;
  f.vertices = out.rows;
  f.edges = out.entries();
  const pair_counts pairs = simple_pairs(g);
  f.loops = pairs.loops;
  f.undirected_edges = pairs.undirected;
  f.reciprocated = pairs.reciprocated;
  f.density = density_of(f.vertices, f.edges - f.loops);
  f.degrees = degrees_of(out);
  f.out_levels = levels_of(out, f.degrees.greatest);
  if (!g.directed) return;
  const auto in = g.adjacency.transposed_view();
  f.in_levels = levels_of(in, degrees_of(in).greatest);
}

template <class E, class I>
void gather_components(const E& exec, session& s, source<I>& from, facts& f) {
  const auto r = components(exec, from.simple, {.on_block = {}, .symmetric = true});
  f.component_sizes = r.sizes;
  from.component = values_of(r.component);
  if (s.verifies()) verify_components(from.pattern, from.component, r.sizes);
}

template <class E, class I>
void gather_cores(const E& exec, session& s, source<I>& from, facts& f) {
  const auto r = core_numbers(exec, from.simple, {.simple = true, .order = s.verifies(), .on_level = {}});
  f.core_sizes = r.sizes;
  from.core = values_of(r.core);
  if (s.verifies()) verify_core_numbers<I>(from.simple.view(), from.core, r.order);
}

template <class E, class I>
void gather_clustering(const E& exec, session& s, const source<I>& from, facts& f) {
  const auto r = triangles_per_vertex(exec, from.simple);
  const auto through = values_of(r.triangles);
  const auto local = values_of(r.clustering);
  f.triangles = std::accumulate(through.begin(), through.end(), std::int64_t{0}) / 3;
  double sum = 0, wedges = 0;
  std::vector<clustering_bucket> buckets(64);
  for (std::size_t v = 0; v < local.size(); ++v) {
    const offset_t d = from.degree(static_cast<offset_t>(v));
    sum += local[v];
    wedges += double(d) * double(d - 1) / 2;
    if (d < 2) continue;
    auto& b = buckets[static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(d)))];
    b.from = b.vertices == 0 ? d : std::min(b.from, d);
    b.to = std::max(b.to, d);
    ++b.vertices;
    b.mean += local[v];
  }
  for (auto& b : buckets)
    if (b.vertices > 0) {
      b.mean /= double(b.vertices);
      f.clustering.push_back(b);
    }
  f.average_clustering = local.empty() ? 0 : sum / double(local.size());
  f.transitivity = wedges > 0 ? 3 * double(f.triangles) / wedges : 0;
  if (s.verifies()) verify_triangles(from.simple, through);
}

// PageRank and clusters by Leiden of `weights`: the graph, or its pattern with weights of 1.
template <class E, class I>
void gather_by_weight(const E& exec, session& s, source<I>& from, facts& f, const matrix<double, I>& weights) {
  s.progress().say("report: PageRank");
  const auto ranks = pagerank(exec, weights);
  from.score = values_of(ranks.scores);
  if (s.verifies()) verify_pagerank(weights, from.score, {}, ranks);
  s.progress().say("report: clusters");
  const auto found = leiden(exec, weights);
  from.cluster = values_of(found.labels);
  f.modularity = found.modularity;
  f.cluster_sizes = found.sizes;
  if (!s.verifies()) return;
  if (const std::string fault = fault_of_communities(weights, from.cluster, found.modularity, 1.0); !fault.empty())
    throw verify_error(fault);
}

template <class E, class I>
void gather_weighted(const E& exec, session& s, source<I>& from, facts& f) {
  const auto& A = from.graph.adjacency;
  try {
    gather_by_weight(exec, s, from, f, A);
  } catch (const invalid_value&) {  // negative weights, and others that are no strengths
    f.weights_unused = true;
    gather_by_weight(exec, s, from, f,
                     apply(
                         exec, [](double) { return 1.0; }, A));
  }
  f.by_pagerank = ranking(from, from.score);
  f.clusters.resize(std::min(clusters_listed, f.cluster_sizes.size()));
  for (std::size_t c = 0; c < f.clusters.size(); ++c) f.clusters[c].size = f.cluster_sizes[c];
  for (const I v : best_first<I>(from.score, from.score.size())) {
    const auto c = static_cast<std::size_t>(from.cluster[static_cast<std::size_t>(v)]);
    if (c < f.clusters.size() && f.clusters[c].members.size() < members_listed)
      f.clusters[c].members.push_back(from.graph.names.name(v));
  }
}

template <class E, class I>
void gather_betweenness(const E& exec, session& s, const source<I>& from, facts& f) {
  // Vertices and entries of all searches together, which take some seconds.
  constexpr offset_t affordable = 100'000'000;
  const offset_t n = f.vertices, search = n + f.edges;
  betweenness_options o{.undirected = !f.directed, .normalized = true, .on_block = {}};
  if (n > 0) o.samples = std::min(n, std::max<offset_t>(affordable / search, 16));
  o.on_block = [&](const betweenness_block& now) { s.say("betweenness, {} of {} searches", now.sources, now.of); };
  const auto r = betweenness(exec, from.pattern, o);
  f.betweenness_sources = r.sources;
  f.betweenness_error = r.error_bound;
  f.by_betweenness = ranking(from, values_of(r.scores));
}

template <class E, class I>
void gather_drawing(const E& exec, const source<I>& from, facts& f) {
  const auto simple = from.simple.view();
  I centre = 0;  // the vertex of the largest component with the highest PageRank
  double best = -1;
  for (std::size_t v = 0; v < from.score.size(); ++v)
    if (from.component[v] == 0 && from.score[v] > best) {
      best = from.score[v];
      centre = static_cast<I>(v);
    }
  const auto chosen = sample_of<I>(simple, from.core, f.core_sizes, centre);
  drawing& d = f.picture;
  d.what = chosen.what;
  d.core = chosen.core;
  if (d.what == drawing::kind::nearest) d.centre = from.graph.names.name(centre);
  const auto n = static_cast<offset_t>(chosen.vertices.size());
  matrix<void, I> part(n, n);
  const std::span<const I> list(chosen.vertices);
  extract(exec, part, no_mask, no_accum, from.simple, list, list);
  const auto placed = spring_layout(exec, part, {.simple = true, .on_iteration = {}});
  d.width = placed.width;
  d.height = placed.height;
  const auto x = placed.x.view(), y = placed.y.view();
  for (offset_t k = 0; k < n; ++k) {
    const auto v = static_cast<std::size_t>(chosen.vertices[static_cast<std::size_t>(k)]);
    const auto at = static_cast<offset_t>(v);
    d.vertices.push_back({x.value(k), y.value(k), from.degree(at), static_cast<offset_t>(from.cluster[v]),
                          from.score[v], from.graph.names.name(at)});
  }
  d.edges = part.entries() / 2;
  const double share = static_cast<double>(most_lines) / static_cast<double>(std::max<offset_t>(d.edges, 1));
  const auto edges = part.view();
  std::uint64_t number = 0;
  for (offset_t a = 0; a < n; ++a)
    for (offset_t e = edges.offsets[a]; e < edges.offsets[a + 1]; ++e)
      if (const auto b = static_cast<offset_t>(edges.indices[e]); a < b)
        if (random_numbers(0, number++).uniform() < share)
          d.lines.emplace_back(static_cast<std::size_t>(a), static_cast<std::size_t>(b));
}

// Sets all facts but the times. With --verify, components, cores, triangles, PageRank and clusters are checked by the
// rules of their commands; throws verify_error.
template <class E, class I>
void gather(const E& exec, session& s, const io::loaded<double, I>& g, facts& f) {
  source<I> from{.graph = g,
                 .pattern = matrix<void, I>(exec, pattern_of(g.adjacency.view())),
                 .simple = matrix<void, I>(0, 0),
                 .component = {},
                 .core = {},
                 .score = {},
                 .cluster = {}};
  gather_sizes(from, f);
  from.simple = simple_pattern(exec, from.pattern);
  s.progress().say("report: components and cores");
  gather_components(exec, s, from, f);
  gather_cores(exec, s, from, f);
  s.progress().say("report: triangles");
  gather_clustering(exec, s, from, f);
  gather_weighted(exec, s, from, f);
  s.progress().say("report: betweenness");
  gather_betweenness(exec, s, from, f);
  s.progress().say("report: drawing");
  gather_drawing(exec, from, f);
}

}  // namespace gustav::tools::graph_report
