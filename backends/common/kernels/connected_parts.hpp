// connected_parts, inside_clusters: clusters of a graph cut along its arcs, and its arcs inside clusters.
#pragma once

namespace gustav {

// How a process changes its input before the first step, as far as that changes what is connected.
struct connectivity_options {
  double pre_inflation = 1;
  bool discard_loops = false;  // loops are removed and replaced
  double loop_weight = 1;      // of loops that stay
};

namespace kernels {

// run(exec, A, clusters, connectivity_options): the parts of each cluster that the arcs of A connect, as lists of
// vertices (algorithms/markov_cluster/connected.hpp has the rules). Clusters are lists of vertices of the n x n graph.
struct connected_parts {
  static constexpr const char* name = "connected_parts";
};

// run(exec, A, clusters): A without the arcs that leave clusters, as a csr_result; the rules stand there, too.
struct inside_clusters {
  static constexpr const char* name = "inside_clusters";
};

}  // namespace kernels
}  // namespace gustav
