// cluster_fit: how well a clustering fits the weights of a graph.
#pragma once

namespace gustav {

struct cluster_fit {
  double efficiency = 0;     // mean over the vertices, 1 for disjoint cliques of one weight
  double modularity = 0;     // of the graph without its loops
  double mass_fraction = 0;  // mean over the vertices of the share of their flow that stays in the cluster
  double area_fraction = 0;  // ordered pairs of vertices in one cluster / all ordered pairs
};

namespace kernels {

// run(exec, A, M, cluster_of, sizes): the gustav::cluster_fit of a clustering (algorithms/cluster_measures/on_graph.hpp
// defines the measures). A is the n x n graph, M its stochastic matrix with loops, cluster_of a span of the cluster of
// each vertex, sizes one of the vertices of each cluster, none of them 0. The result does not depend on the number of
// threads.
struct cluster_fit {
  static constexpr const char* name = "cluster_fit";
};

}  // namespace kernels
}  // namespace gustav
