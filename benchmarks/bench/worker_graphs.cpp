// Graph algorithms of `gustav bench`: triangles, breadth-first search, PageRank, components.
#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/triangle_count.hpp>
#include <benchmarks/bench/worker.hpp>

#include <algorithm>

namespace gustav::tools::bench {

constexpr std::size_t searches = 64;

// Computed outside the timed run, as in the peers.
static pattern with_transpose(pattern arcs, const cpu& exec) {
  arcs.transposed_view(exec.threads);
  return arcs;
}

work make_triangles(real_matrix A, const cpu& exec) {
  return work_of(
      simple_graph(std::move(A), exec),
      [=](const pattern& simple) { return triangle_count(exec, simple, {.simple = true}); },
      [](std::int64_t found) -> json {
        return {{"triangles", found}};
      });
}

work make_bfs(real_matrix A, const cpu& exec, std::int64_t asked) {
  const std::int64_t source = source_of(A, asked);
  return work_of(
      with_transpose(pattern_of(std::move(A)), exec),
      [=](const pattern& arcs) { return bfs(exec, arcs, static_cast<std::int32_t>(source), {.parents = false}); },
      [=](const bfs_result<std::int32_t>& found) -> json {
        std::vector<std::int64_t> counts(static_cast<std::size_t>(found.depth) + 1);
        const auto tuples = found.levels.tuples();
        for (const std::int32_t level : std::get<1>(tuples)) ++counts[static_cast<std::size_t>(level)];
        return {{"source", source}, {"reached", found.reached}, {"levels", counts}};
      });
}

std::vector<std::int32_t> many_sources(const pattern& arcs) {
  std::vector<std::int32_t> some, sources;
  const auto v = arcs.view();
  for (offset_t i = 0; i < v.rows; ++i)
    if (v.offsets[i + 1] > v.offsets[i]) some.push_back(static_cast<std::int32_t>(i));
  if (some.empty()) some.push_back(0);
  for (std::uint64_t k = 0; k < std::min(searches, some.size()); ++k)
    sources.push_back(some[static_cast<std::size_t>(spread(k, static_cast<std::int64_t>(some.size())))]);
  return sources;
}

// 64 independent searches; sources are repeated where there are fewer.
work make_searches(real_matrix A, const cpu& exec) {
  pattern arcs = pattern_of(std::move(A));
  std::vector<std::int32_t> sources;
  const auto different = many_sources(arcs);
  sources.reserve(searches);
  for (std::size_t k = 0; k < searches; ++k) sources.push_back(different[k % different.size()]);
  return work_of(
      with_transpose(std::move(arcs), exec),
      [=](const pattern& graph) { return bfs_many(exec, graph, sources, {.parents = false}); },
      [](const bfs_many_result<std::int32_t>& found) -> json {
        std::vector<std::int64_t> counts;
        double mixed = 0;
        const auto levels = found.levels.view();
        for (offset_t k = 0; k < levels.rows; ++k)
          for (offset_t e = levels.offsets[k]; e < levels.offsets[k + 1]; ++e) {
            const auto level = static_cast<std::size_t>(levels.value(e));
            if (level >= counts.size()) counts.resize(level + 1);
            ++counts[level];
            mixed += static_cast<double>(level) *
                     mix(static_cast<std::uint64_t>(k), static_cast<std::uint64_t>(levels.indices[e]));
          }
        return {{"mixed", mixed}, {"reached", levels.entries()}, {"levels", counts}};
      });
}

work make_pagerank(real_matrix A, const cpu& exec, std::int64_t iterations) {
  return work_of(
      pattern_of(std::move(A)),
      [=](const pattern& arcs) { return pagerank(exec, arcs, {.iterations = static_cast<int>(iterations)}).scores; },
      check_scores);
}

work make_components(real_matrix A, const cpu& exec) {
  return work_of(
      pattern_of(std::move(A)), [=](const pattern& arcs) { return components(exec, arcs); },
      [](const auto& found) { return check_components(found.component, found.sizes); });
}

json check_scores(const vector<double, std::int32_t>& scores) {
  std::vector<double> top;
  double sum = 0, mixed = 0;
  for (offset_t i = 0; i < scores.size(); ++i) {
    const double score = scores.get(i).value_or(0);
    sum += score;
    mixed += score * mix(static_cast<std::uint64_t>(i), 0);
    top.push_back(score);
  }
  const auto kept = static_cast<std::ptrdiff_t>(std::min<std::size_t>(10, top.size()));
  std::partial_sort(top.begin(), top.begin() + kept, top.end(), std::greater<>());
  top.resize(static_cast<std::size_t>(kept));
  return {{"sum", sum}, {"mixed", mixed}, {"top", top}};
}

json check_components(const vector<std::int32_t, std::int32_t>& component, const std::vector<offset_t>& sizes) {
  double mixed = 0;
  for (offset_t v = 0; v < component.size(); ++v)
    mixed += static_cast<double>(sizes[static_cast<std::size_t>(component.get(v).value())]) *
             mix(static_cast<std::uint64_t>(v), 0);
  return {{"components", sizes.size()}, {"largest", sizes.front()}, {"mixed", mixed}};
}

}  // namespace gustav::tools::bench
