// Memory estimates of algorithms: what a call takes holds the matrix at least, and grows with it.
#include <algorithms/betweenness.hpp>
#include <algorithms/bfs.hpp>
#include <algorithms/biconnected.hpp>
#include <algorithms/bipartite.hpp>
#include <algorithms/closeness.hpp>
#include <algorithms/colouring.hpp>
#include <algorithms/components.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/eigenvector.hpp>
#include <algorithms/hits.hpp>
#include <algorithms/independent_set.hpp>
#include <algorithms/katz.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/local_clustering.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/maximal_cliques.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/personalized_pagerank.hpp>
#include <algorithms/random_walks.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/similarity.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/sssp.hpp>
#include <algorithms/topological_order.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/truss_numbers.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gb = gustav;

namespace {

// A path of n vertices, arcs in both directions.
template <class T>
gb::matrix<T> path(int n) {
  std::vector<std::int32_t> from, to;
  for (int v = 0; v + 1 < n; ++v) {
    from.insert(from.end(), {v, v + 1});
    to.insert(to.end(), {v + 1, v});
  }
  if constexpr (std::is_void_v<T>)
    return gb::matrix<T>::build(n, n, from, to, gb::first<>{});
  else
    return gb::matrix<T>::build(n, n, from, to, std::vector<T>(from.size(), T{2}));
}

// Every estimate for A.
template <class T>
std::vector<std::uint64_t> estimates(const gb::matrix<T>& a) {
  using gb::estimate_memory;
  const auto pairs = gb::count_pairs(a);
  return {estimate_memory(gb::pagerank, a),
          estimate_memory(gb::personalized_pagerank, a, 3),
          estimate_memory(gb::hits, a),
          estimate_memory(gb::eigenvector, a),
          estimate_memory(gb::katz, a),
          estimate_memory(gb::closeness, a, {}, 2),
          estimate_memory(gb::betweenness, a, 2),
          estimate_memory(gb::components, a),
          estimate_memory(gb::scc, a),
          estimate_memory(gb::biconnected, a),
          estimate_memory(gb::bipartite, a),
          estimate_memory(gb::topological_order, a),
          estimate_memory(gb::core_numbers, a, pairs),
          estimate_memory(gb::truss_numbers, a, pairs, 2),
          estimate_memory(gb::maximal_cliques, a, pairs, 2),
          estimate_memory(gb::count_triangles, a, pairs),
          estimate_memory(gb::triangles_per_vertex, a, pairs),
          estimate_memory(gb::local_clustering, a, pairs, gb::clustering_definition::edges),
          estimate_memory(gb::local_clustering, a, pairs, gb::clustering_definition::arcs),
          estimate_memory(gb::colouring, a, pairs),
          estimate_memory(gb::maximal_independent_set, a, pairs),
          estimate_memory(gb::leiden, a, true, 2),
          estimate_memory(gb::louvain, a, false, 2),
          estimate_memory(gb::label_propagation, a, true),
          estimate_memory(gb::peer_pressure, a, {}),
          estimate_memory(gb::similar_vertices, a, pairs, static_cast<std::uint64_t>(a.rows()), {}, 2),
          estimate_memory(gb::bfs_many, a, 2),
          estimate_memory(gb::sssp, a, 2),
          estimate_memory(gb::random_walks, a, 7, {}),
          estimate_memory(gb::diameter, a, true)};
}

template <class T>
void check() {
  const auto small = path<T>(10), large = path<T>(1000);
  const auto of_small = estimates(small), of_large = estimates(large);
  for (std::size_t k = 0; k < of_small.size(); ++k) {
    EXPECT_GE(of_small[k], gb::matrix_bytes(small)) << k;
    EXPECT_GE(of_large[k], gb::matrix_bytes(large)) << k;
    EXPECT_LT(of_small[k], of_large[k]) << k;
  }
}

TEST(EstimateMemory, HoldsTheMatrixAndGrows) {
  check<void>();
  check<double>();
}

// 9 edges, 18 arcs; the transpose of a symmetric matrix that is said to be one needs no count.
TEST(EstimateMemory, CountsTheEdges) {
  const auto a = path<void>(10);
  for (const bool symmetric : {false, true}) {
    const auto pairs = gb::count_pairs(a, symmetric);
    EXPECT_EQ(pairs.undirected, 9);
    EXPECT_EQ(pairs.reciprocated, 18);
    EXPECT_EQ(pairs.loops, 0);
    EXPECT_TRUE(gb::is_symmetric(a, pairs));
  }
  const auto arcs =
      gb::matrix<double>::build(3, 3, std::vector{0, 1, 2}, std::vector{1, 0, 2}, std::vector{1.0, 2.0, 3.0});
  const auto pairs = gb::count_pairs(arcs);
  EXPECT_EQ(pairs.undirected, 1);
  EXPECT_EQ(pairs.loops, 1);
  EXPECT_FALSE(pairs.equal_values);
  EXPECT_EQ(gb::undirected_edges(arcs, false), 1);
}

}  // namespace
