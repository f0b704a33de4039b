// Every tuning number at both ends of its range: transpositions, dense products, few searches, strong components,
// forests, cores, trusses and betweenness give the same results, on data for which rare paths are common and on others.
#include <algorithms/bfs.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/truss_numbers.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/kernels/distance_sums.hpp>
#include <graphblas/kernels/path_dependencies.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/plans/number_file.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace {

using gb::offset_t;
using weights = gb::matrix<std::int64_t>;

constexpr offset_t n = 150;

// A hub, a cycle and random arcs; weights differ.
weights graph(bool directed) {
  grid::source random(5);
  std::vector<std::int32_t> row, col;
  std::vector<std::int64_t> value;
  const auto add = [&](offset_t i, offset_t j) {
    if (i == j) return;
    const auto weight = static_cast<std::int64_t>(1 + row.size() / 2 % 17);
    row.push_back(static_cast<std::int32_t>(i));
    col.push_back(static_cast<std::int32_t>(j));
    value.push_back(weight);
    if (directed) return;
    row.push_back(col.back());
    col.push_back(static_cast<std::int32_t>(i));
    value.push_back(weight);
  };
  for (offset_t i = 0; i < n; ++i) {
    if (i < 100) add(i, (i + 1) % 100);
    if (i % 2) add(0, i);
    for (offset_t k = 0; k < i % 7; ++k) add(i, random.below(n));
  }
  return weights::build(n, n, row, col, value, gb::max<>{});
}

gb::dense_matrix<std::int64_t> dense(offset_t rows, offset_t cols) {
  auto d = gb::dense_matrix<std::int64_t>::uninitialized(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t k = 0; k < cols; ++k) d(i, k) = (3 * i + k) % 7;
  return d;
}

// Arcs, the same with every arc in both directions, and sources.
const weights arcs = graph(true), edges = graph(false);
const gb::matrix<std::int64_t> links = gb::apply([](std::int64_t) { return std::int64_t{1}; }, edges);
const std::vector<std::int32_t> sources{0, 3, 70, 71, 99, 100, 120, 121, 149};

struct results {
  weights transposed, sampled;
  gb::dense_matrix<std::int64_t> product;
  gb::matrix<std::int32_t> levels, parents, truss;
  std::vector<offset_t> reached;
  gb::vector<std::int32_t> strong, core;
  gb::vector<std::int64_t> triangles;
  std::int64_t forest = 0;
  gb::vector<double> dependencies;
};

// Matrices are copied where an operation keeps what it has made of them.
template <class E>
results results_of(const E& exec) {
  const gb::plus_times<std::int64_t> ring;
  const std::span<const std::int32_t> from(sources);
  results r;
  r.transposed = gb::transpose(exec, arcs.clone());
  const auto a = arcs.clone();
  const auto x = dense(n, 24), y = dense(n, 24);
  r.product = gb::dense_matrix<std::int64_t>(n, 24);
  for (int call = 0; call < 2; ++call) {
    gb::mxm(exec, r.product, gb::no_mask, gb::no_accum, ring, a, y);
    r.sampled = gb::mxm(exec, x, gb::transposed(y), ring, gb::structure(a));
  }
  auto many = gb::bfs_many(exec, arcs.clone(), from);
  r.levels = std::move(many.levels);
  r.parents = std::move(many.parents);
  r.strong = gb::scc(exec, arcs).component;
  for (const auto& edge : gb::spanning_forest(exec, edges, {.symmetric = true}).edges) r.forest += edge.weight;
  const auto separate = arcs.clone();
  for (const auto& sum : gb::run<gb::kernels::distance_sums>(exec, gb::lengths_argument(separate), from, false,
                                                             gb::multi_source_method::automatic))
    r.reached.push_back(sum.reached);
  r.core = gb::core_numbers(exec, edges, {.simple = true}).core;
  r.truss = gb::truss_numbers(exec, edges, {.simple = true}).truss;
  r.triangles = gb::triangles_per_vertex(exec, edges).triangles;
  r.dependencies = gb::vector<double>::adopt(
      gb::run<gb::kernels::path_dependencies>(exec, gb::lengths_argument(links), from, false, gb::sources_observer{})
          .sums);
  return r;
}

void expect_equal(const results& found, const results& expected) {
  EXPECT_TRUE(found.transposed == expected.transposed);
  EXPECT_TRUE(found.product == expected.product);
  EXPECT_TRUE(found.sampled == expected.sampled);
  EXPECT_TRUE(found.levels == expected.levels);
  EXPECT_TRUE(found.parents == expected.parents);
  EXPECT_EQ(found.reached, expected.reached);
  EXPECT_TRUE(found.strong == expected.strong);
  EXPECT_TRUE(found.core == expected.core);
  EXPECT_TRUE(found.truss == expected.truss);
  EXPECT_TRUE(found.triangles == expected.triangles);
  EXPECT_EQ(found.forest, expected.forest);
  for (offset_t v = 0; v < n; ++v)  // the order of additions depends on the numbers
    EXPECT_NEAR(*found.dependencies.get(v), *expected.dependencies.get(v), 1e-9) << v;
}

const number_lines rare_paths_are_common{
    {"cached_bytes", 0},          {"scattered_misses", 0},       {"missed_rows", 0},
    {"streamed_bytes", 0},        {"transpose_cursor_bytes", 0}, {"tile_cache_bytes", 4000},
    {"tile_row_entries", 0},      {"spmm_tile_gain", 0.01},      {"sddmm_tile_gain", 0.01},
    {"tile_conversion_bytes", 0}, {"bfs_batched_searches", 10},  {"bfs_frontier_share", 1},
    {"strong_core_entries", 1},   {"strong_mutual_share", 0},    {"forest_many_edges", 0},
    {"core_shared_threads", 1},   {"skewed_degree_share", 0},    {"degree_order_searches", 0},
    {"degree_order_vertices", 0}, {"degree_order_hub_share", 1}, {"degree_order_local_share", 1}};

class tuning_graphs : public number_file {};

TEST_F(tuning_graphs, no_number_changes_a_result) {
  const results expected = results_of(gb::reference{});
  for_each_extreme(rare_paths_are_common, [&](const gb::tuning& t) {
    expect_equal(results_of(gb::cpu{.threads = 3, .numbers = &t}), expected);
  });
}

}  // namespace
