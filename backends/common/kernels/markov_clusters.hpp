// markov_clusters: the clusters that an iterate of the Markov cluster process gives.
#pragma once

#include <core/types.hpp>

#include <cstdint>
#include <vector>

namespace gustav {

// What becomes of a vertex that flows equally to several clusters.
enum class overlap : std::uint8_t {
  cut,    // it joins the first of them
  split,  // it forms a new cluster with the vertices that share two of its clusters
  keep    // it joins each of them
};

// The order of the clusters.
enum class cluster_order : std::uint8_t {
  largest_first,   // ties by first member
  smallest_first,  // the reverse order
  by_members,      // lexicographic by members
  as_found  // most attractors first, ties by the least attractor; largest_first if overlap::split made new clusters
};

namespace kernels {

// run(exec, M, overlap, cluster_order): attractor systems of the n x n matrix M, whose rows are stochastic, and the
// vertices that flow to them. On one thread. O(entries), and a search from each vertex that is no attractor.
struct markov_clusters {
  static constexpr const char* name = "markov_clusters";
  template <class I>
  struct result {
    std::vector<std::vector<I>> clusters;  // in the order asked for; members ascend
    std::vector<I> cluster_of;             // of each vertex; the first one with overlap::keep
    offset_t overlaps = 0;                 // memberships of vertices beyond their first
  };
};

}  // namespace kernels
}  // namespace gustav
