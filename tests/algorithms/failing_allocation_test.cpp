// Every allocation of Markov clustering, of measures of clusterings, of orders and of the bounds of products fails once
// (tests/support/allocation_faults.hpp); the other algorithms are in tests/semantics.
#include <algorithms/cluster_measures.hpp>
#include <algorithms/markov_cluster.hpp>
#include <algorithms/markov_cluster/estimate.hpp>
#include <analysis/product_bounds.hpp>
#include <analysis/reorder.hpp>
#include <tests/support/allocation_faults.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace {

namespace gb = gustav;
using allocation_faults::sweep;
using index = std::int32_t;

// Three cliques of 8, each joined to the next by an arc in both directions.
const gb::matrix<double> graph = [] {
  gb::matrix<double> A(24, 24);
  for (int i = 0; i < 24; ++i)
    for (int j = 0; j < 24; ++j)
      if (i != j && i / 8 == j / 8) A.set(i, j, 1 + (i + j) % 3);
  for (const int i : {7, 15}) {
    A.set(i, i + 1, 0.5);
    A.set(i + 1, i, 0.5);
  }
  A.wait();
  return A;
}();
const std::vector<std::vector<index>> halves{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {12, 13, 14, 15, 16, 23}};
const std::vector<index> cluster_of = [] {
  std::vector<index> c(24);
  for (std::size_t v = 0; v < 24; ++v) c[v] = static_cast<index>(v / 8);
  return c;
}();

TEST(failing_allocation, markov_clustering) {
  for (const int threads : {1, 2}) {
    const gb::cpu where{.threads = threads};
    sweep("markov_cluster", [&] { gb::markov_cluster(where, graph); });
    sweep("markov_cluster, all options", [&] {
      gb::markov_cluster(where, graph,
                         {.pre_inflation = 2,
                          .select = 4,
                          .initial_iterations = 1,
                          .symmetrize = true,
                          .overlap = gb::overlap::keep,
                          .iterate_statistics = true,
                          .time_phases = true,
                          .on_iteration = [](const gb::markov_iteration&) { return true; }});
    });
  }
}

TEST(failing_allocation, functions_around_markov_clustering) {
  const gb::markov_process<index> process(graph, {});
  sweep("estimate_markov_cluster", [&] { gb::estimate_markov_cluster(process.state().iterate, {}); });
  sweep("connected_parts", [&] { gb::connected_parts(graph, halves); });
  sweep("inside_clusters", [&] { gb::inside_clusters(graph, halves); });
  const std::span<const index> of(cluster_of);
  sweep("cluster_measures", [&] {
    const gb::cluster_measures measure(graph);
    (void)measure(of);
  });
  sweep("sizes_of_clusters", [&] { gb::measure_sizes(gb::sizes_of_clusters(of)); });
  sweep("distances_of_clusterings", [&] { gb::distances_of_clusterings(of, of); });
}

TEST(failing_allocation, orders_and_bounds) {
  sweep("order_by_degree", [] { gb::order_by_degree(graph); });
  sweep("order_by_rcm", [] { gb::order_by_rcm(graph); });
  const auto order = gb::order_by_rcm(graph);
  sweep("inverse_order", [&] { gb::inverse_order(order); });
  sweep("permute", [&] { gb::permute(graph, order); });
  sweep("measure_product", [] { gb::measure_product(graph, graph); });
  const auto size = gb::measure_product(graph, graph);
  sweep("product_upper_bound",
        [&] { gb::product_upper_bound(graph, graph, size, {.cache = 1024, .max_multiply_adds = 1}); });
  sweep("estimate_traffic", [] { gb::estimate_traffic(graph, graph, gb::product_variant{}, 1 << 10); });
}

}  // namespace
