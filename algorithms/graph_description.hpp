// A description of a graph by the algorithms: degrees, components, cores, triangles, ranks, clusters and a drawing.
#pragma once

#include <algorithms/betweenness.hpp>
#include <algorithms/components.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/degree_summary.hpp>
#include <algorithms/graph_sample.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/spring_layout.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/verify/communities.hpp>
#include <algorithms/verify/components.hpp>
#include <algorithms/verify/cores.hpp>
#include <algorithms/verify/pagerank.hpp>
#include <algorithms/verify/triangles.hpp>
#include <core/random.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/extract.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gustav {

namespace description {

// Vertices with the same value: a degree, a core number.
struct level {
  offset_t value = 0, vertices = 0;
};

// Vertices whose degree is from..to, and the mean of their clustering coefficients.
struct clustering_bucket {
  offset_t from = 0, to = 0, vertices = 0;
  double mean = 0;
};

struct ranked {
  offset_t vertex = 0;
  std::string name;
  double score = 0;
  offset_t degree = 0;
};

struct community {
  offset_t size = 0;
  std::vector<std::string> members;  // the first by PageRank
};

inline constexpr std::size_t ranks_listed = 10, clusters_listed = 10, members_listed = 5;

}  // namespace description

struct graph_description {
  bool directed = true, weighted = false;
  offset_t vertices = 0, edges = 0;  // edges: stored entries
  offset_t loops = 0, undirected_edges = 0, reciprocated = 0;
  double density = 0;
  degree_summary degrees;                      // out-degrees
  std::vector<description::level> out_levels;  // degrees that occur, ascending
  std::vector<description::level> in_levels;   // only of a directed graph
  std::vector<offset_t> component_sizes;       // descending
  std::vector<offset_t> core_sizes;            // of each core number
  std::int64_t triangles = 0;
  double average_clustering = 0, transitivity = 0;
  std::vector<description::clustering_bucket> clustering;
  bool weights_unused = false;  // PageRank and the clusters ignore weights that they cannot use
  std::vector<description::ranked> by_pagerank, by_betweenness;
  offset_t betweenness_sources = 0;  // fewer than the vertices: a sample
  double betweenness_error = 0;      // bound with 90 %
  std::vector<offset_t> cluster_sizes;
  std::vector<description::community> clusters;  // the largest
  double modularity = 0;
  description::drawing picture;
};

struct graph_description_options {
  bool directed = true;   // the matrix need not equal its transpose
  bool weighted = false;  // the values are weights of the file
  bool verify = false;    // check components, core numbers, triangles, PageRank and clusters (algorithms/verify)
  std::function<std::string(offset_t)> name_of = [](offset_t v) { return std::to_string(v); };  // of a vertex
  std::function<void(const std::string&)> on_stage = [](const std::string&) {};                 // what begins
};

namespace description {

// The graph, and what several steps need.
template <class I>
struct described {
  const matrix<double, I>& graph;
  const graph_description_options& how;
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
std::vector<ranked> ranking(const described<I>& from, const std::vector<double>& score) {
  std::vector<ranked> list;
  for (const I v : best_first<I>(score, ranks_listed))
    list.push_back({v, from.how.name_of(v), score[static_cast<std::size_t>(v)], from.degree(v)});
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
void gather_sizes(const described<I>& from, graph_description& f) {
  const auto out = from.graph.view();
  f.directed = from.how.directed;
  f.weighted = from.how.weighted;
  f.vertices = out.rows;
  f.edges = out.entries();
  const pair_counts pairs = count_pairs(from.graph, !f.directed);
  f.loops = pairs.loops;
  f.undirected_edges = pairs.undirected;
  f.reciprocated = pairs.reciprocated;
  f.density = density_of(f.vertices, f.edges - f.loops);
  f.degrees = degrees_of(out);
  f.out_levels = levels_of(out, f.degrees.greatest);
  if (!f.directed) return;
  const auto in = from.graph.transposed_view();
  f.in_levels = levels_of(in, degrees_of(in).greatest);
}

template <class E, class I>
void gather_components(const E& exec, described<I>& from, graph_description& f) {
  const auto r = components(exec, from.simple, {.on_block = {}, .symmetric = true});
  f.component_sizes = r.sizes;
  from.component = values_of(r.component);
  if (from.how.verify) verify_components(from.pattern, from.component, r.sizes);
}

template <class E, class I>
void gather_cores(const E& exec, described<I>& from, graph_description& f) {
  const auto r = core_numbers(exec, from.simple, {.simple = true, .order = from.how.verify, .on_level = {}});
  f.core_sizes = r.sizes;
  from.core = values_of(r.core);
  if (from.how.verify) verify_core_numbers<I>(from.simple.view(), from.core, r.order);
}

template <class E, class I>
void gather_clustering(const E& exec, const described<I>& from, graph_description& f) {
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
  if (from.how.verify) verify_triangles(from.simple, through);
}

// PageRank and clusters by Leiden of `weights`: the graph, or its pattern with weights of 1.
template <class E, class I>
void gather_by_weight(const E& exec, described<I>& from, graph_description& f, const matrix<double, I>& weights) {
  from.how.on_stage("PageRank");
  const auto ranks = pagerank(exec, weights);
  from.score = values_of(ranks.scores);
  if (from.how.verify) verify_pagerank(weights, from.score, {}, ranks);
  from.how.on_stage("clusters");
  const auto found = leiden(exec, weights);
  from.cluster = values_of(found.labels);
  f.modularity = found.modularity;
  f.cluster_sizes = found.sizes;
  if (!from.how.verify) return;
  if (const std::string fault = fault_of_communities(weights, from.cluster, found.modularity, 1.0); !fault.empty())
    throw verify_error(fault);
}

template <class E, class I>
void gather_weighted(const E& exec, described<I>& from, graph_description& f) {
  const auto& A = from.graph;
  try {
    gather_by_weight(exec, from, f, A);
  } catch (const invalid_value&) {  // negative weights, and others that are no strengths
    f.weights_unused = true;
    gather_by_weight(exec, from, f,
                     apply(
                         exec, [](double) { return 1.0; }, A));
  }
  f.by_pagerank = ranking(from, from.score);
  f.clusters.resize(std::min(clusters_listed, f.cluster_sizes.size()));
  for (std::size_t c = 0; c < f.clusters.size(); ++c) f.clusters[c].size = f.cluster_sizes[c];
  for (const I v : best_first<I>(from.score, from.score.size())) {
    const auto c = static_cast<std::size_t>(from.cluster[static_cast<std::size_t>(v)]);
    if (c < f.clusters.size() && f.clusters[c].members.size() < members_listed)
      f.clusters[c].members.push_back(from.how.name_of(v));
  }
}

template <class E, class I>
void gather_betweenness(const E& exec, const described<I>& from, graph_description& f) {
  // Vertices and entries of all searches together, which take some seconds.
  constexpr offset_t affordable = 100'000'000;
  const offset_t n = f.vertices, search = n + f.edges;
  betweenness_options o{.undirected = !f.directed, .normalized = true, .on_block = {}};
  if (n > 0) o.samples = std::min(n, std::max<offset_t>(affordable / search, 16));
  o.on_block = [&](const betweenness_block& now) {
    from.how.on_stage("betweenness, " + std::to_string(now.sources) + " of " + std::to_string(now.of) + " searches");
  };
  const auto r = betweenness(exec, from.pattern, o);
  f.betweenness_sources = r.sources;
  f.betweenness_error = r.error_bound;
  f.by_betweenness = ranking(from, values_of(r.scores));
}

template <class E, class I>
void gather_drawing(const E& exec, const described<I>& from, graph_description& f) {
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
  if (d.what == drawing::kind::nearest) d.centre = from.how.name_of(centre);
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
                          from.score[v], from.how.name_of(at)});
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

}  // namespace description

// All of the graph A (n x n). With options.verify, throws verify_error where a result is wrong. Weights that are no
// strengths are ignored by PageRank and clusters. Throws dimension_mismatch (not square). Cost: that of the algorithms;
// betweenness is estimated from as many sources as take some seconds.
template <executor E, class I>
graph_description describe_graph(const E& exec, const matrix<double, I>& A, const graph_description_options& how = {}) {
  graph_description f;
  description::described<I> from{.graph = A,
                                 .how = how,
                                 .pattern = matrix<void, I>(exec, pattern_of(A.view())),
                                 .simple = matrix<void, I>(0, 0),
                                 .component = {},
                                 .core = {},
                                 .score = {},
                                 .cluster = {}};
  description::gather_sizes(from, f);
  from.simple = simple_pattern(exec, from.pattern);
  how.on_stage("components and cores");
  description::gather_components(exec, from, f);
  description::gather_cores(exec, from, f);
  how.on_stage("triangles");
  description::gather_clustering(exec, from, f);
  description::gather_weighted(exec, from, f);
  how.on_stage("betweenness");
  description::gather_betweenness(exec, from, f);
  how.on_stage("drawing");
  description::gather_drawing(exec, from, f);
  return f;
}

// Bytes that describe_graph(A) takes at most, those of A among them: its transpose, the undirected pattern twice, as
// halves and while triangles are counted with two counts an edge, what clusters take, the sums of betweenness, and
// 16 MiB for a page of it.
template <class I>
std::uint64_t estimate_description_memory(const matrix<double, I>& A, bool directed, int threads) {
  const auto entries = std::uint64_t(A.entries()), both = entries * (directed ? 2 : 1);
  const std::uint64_t patterns = entries * 2 * sizeof(I) + both * 3 * sizeof(I);
  const std::uint64_t counts = both * (sizeof(I) + sizeof(std::int64_t));
  const std::uint64_t clusters = both * 2 * (sizeof(I) + sizeof(double));
  return matrix_bytes(A) + patterns + std::max(counts, clusters) +
         std::uint64_t(A.rows()) * (200 + 48 * std::uint64_t(threads)) + (std::uint64_t{16} << 20);
}

}  // namespace gustav
