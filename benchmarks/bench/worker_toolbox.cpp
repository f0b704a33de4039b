// The toolbox of `gustav bench`: paths, connectivity, cohesion and communities.
#include <algorithms/core_numbers.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/sssp.hpp>
#include <algorithms/truss_numbers.hpp>
#include <benchmarks/bench/worker.hpp>
#include <graphblas/kernels/path_dependencies.hpp>

#include <algorithm>
#include <memory>

namespace gustav::tools::bench {
namespace {

// The length of the edge between i and j, the same in both directions: a whole number from 1 to 255.
double edge_length(std::uint64_t i, std::uint64_t j) {
  const std::uint64_t low = std::min(i, j), high = std::max(i, j);
  return static_cast<double>(1 + (((low * 2654435761U) ^ (high * 2246822519U)) >> 16) % 255);
}

real_matrix with_lengths(pattern arcs) {
  const auto a = arcs.view();
  buffer<double> lengths(static_cast<std::size_t>(a.entries()));
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      lengths[static_cast<std::size_t>(k)] =
          edge_length(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(a.indices[k]));
  return with_values<double>(std::move(arcs), std::move(lengths));
}

work make_sssp(real_matrix A, const cpu& exec, std::int64_t asked) {
  const std::int64_t source = source_of(A, asked);
  return work_of(
      with_lengths(pattern_of(std::move(A))),
      [=](const real_matrix& arcs) { return sssp(exec, arcs, static_cast<std::int32_t>(source), {.parents = false}); },
      [=](const sssp_result<double, std::int32_t>& found) -> json {
        double sum = 0, farthest = 0, mixed = 0;
        const auto [vertices, distances] = found.distances.tuples();
        for (std::size_t k = 0; k < vertices.size(); ++k) {
          sum += distances[k];
          farthest = std::max(farthest, distances[k]);
          mixed += distances[k] * mix(static_cast<std::uint64_t>(vertices[k]), 0);
        }
        return {{"source", source}, {"reached", found.reached}, {"sum", sum}, {"farthest", farthest}, {"mixed", mixed}};
      });
}

work make_scc(real_matrix A, const cpu& exec) {
  return work_of(
      pattern_of(std::move(A)), [=](const pattern& arcs) { return scc(exec, arcs); },
      [](const auto& found) { return check_components(found.component, found.sizes); });
}

work make_forest(real_matrix A, const cpu& exec) {
  return work_of(
      with_lengths(simple_graph(std::move(A), exec)),
      [=](const real_matrix& edges) { return spanning_forest(exec, edges, {.symmetric = true}); },
      [](const auto& found) -> json {
        return {{"edges", found.edges.size()}, {"weight", found.weight}};
      });
}

// From the first sources of bfs64 that differ, 32 at most.
work make_betweenness(real_matrix A, const cpu& exec) {
  constexpr std::size_t most_sources = 32;
  pattern arcs = pattern_of(std::move(A));
  auto sources = many_sources(arcs);
  if (sources.size() > most_sources) sources.resize(most_sources);
  return work_of(
      std::move(arcs),
      [=](const pattern& graph) {
        const std::span<const std::int32_t> from(sources);
        auto found = run<kernels::path_dependencies>(exec, lengths_argument(graph), from, false, sources_observer{});
        return vector<double, std::int32_t>::adopt(std::move(found.sums));
      },
      check_scores);
}

work make_core(real_matrix A, const cpu& exec) {
  return work_of(
      simple_graph(std::move(A), exec),
      [=](const pattern& simple) { return core_numbers(exec, simple, {.simple = true, .order = false}); },
      [](const core_numbers_result<std::int32_t>& found) -> json {
        std::int64_t sum = 0;
        double mixed = 0;
        const auto core = found.core.view();
        for (offset_t v = 0; v < core.size; ++v) {
          sum += core.value(v);
          mixed += core.value(v) * mix(static_cast<std::uint64_t>(v), 0);
        }
        return {{"degeneracy", found.degeneracy}, {"sum", sum}, {"mixed", mixed}};
      });
}

work make_truss(real_matrix A, const cpu& exec) {
  return work_of(
      simple_graph(std::move(A), exec),
      [=](const pattern& simple) { return truss_numbers(exec, simple, {.simple = true}); },
      [](const truss_numbers_result<std::int32_t>& found) -> json {
        std::int64_t sum = 0;
        double mixed = 0;
        const auto truss = found.truss.view();
        for (offset_t i = 0; i < truss.rows; ++i)
          for (offset_t k = truss.offsets[i]; k < truss.offsets[i + 1]; ++k) {
            sum += truss.value(k);
            mixed += truss.value(k) * mix(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(truss.indices[k]));
          }
        return {{"largest", found.largest}, {"sum", sum}, {"mixed", mixed}};
      });
}

// The modularity of a clustering of an undirected simple graph, computed anew.
double modularity_of(const pattern& simple, const vector<std::int32_t, std::int32_t>& labels) {
  const auto edges = simple.view();
  const auto label = labels.view();
  const auto total = static_cast<double>(edges.entries());
  std::vector<double> inside(static_cast<std::size_t>(edges.rows)), sum(inside.size());
  for (offset_t v = 0; v < edges.rows; ++v) {
    const auto own = static_cast<std::size_t>(label.value(v));
    sum[own] += static_cast<double>(edges.offsets[v + 1] - edges.offsets[v]);
    for (offset_t k = edges.offsets[v]; k < edges.offsets[v + 1]; ++k)
      inside[own] += label.value(edges.indices[k]) == label.value(v);
  }
  double modularity = 0;
  if (total > 0)
    for (std::size_t c = 0; c < sum.size(); ++c) modularity += inside[c] / total - sum[c] / total * (sum[c] / total);
  return modularity;
}

work make_communities(real_matrix A, const cpu& exec, bool refined) {
  const auto simple = std::make_shared<const pattern>(simple_graph(std::move(A), exec));
  return work_of(
      simple,
      [=](const auto& graph) { return refined ? leiden(exec, *graph, {.iterations = 2}) : louvain(exec, *graph); },
      [=](const auto& found) -> json {
        return {{"modularity", modularity_of(*simple, found.labels)}};
      });
}

}  // namespace

work make_toolbox(real_matrix A, const cpu& exec, const worker_options& o) {
  if (o.op == "sssp") return make_sssp(std::move(A), exec, o.source);
  if (o.op == "scc") return make_scc(std::move(A), exec);
  if (o.op == "betweenness") return make_betweenness(std::move(A), exec);
  if (o.op == "forest") return make_forest(std::move(A), exec);
  if (o.op == "core") return make_core(std::move(A), exec);
  if (o.op == "truss") return make_truss(std::move(A), exec);
  return make_communities(std::move(A), exec, o.op == "leiden");
}

}  // namespace gustav::tools::bench
