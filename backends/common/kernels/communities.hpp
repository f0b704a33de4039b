// communities: a partition of high modularity by Louvain or Leiden.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <vector>

namespace gustav {

// The argument of on_level.
struct communities_level {
  int iteration = 1;
  int level = 0;             // of aggregation; 0: the vertices
  offset_t nodes = 0;        // of the level
  offset_t communities = 0;  // that these are in
};

struct communities_options {
  double resolution = 1;   // gamma; >= 0. Larger ones give smaller communities
  int iterations = 3;      // at most; ends early when one moves nothing
  std::uint64_t seed = 0;  // of the order in which vertices are visited
  observer<communities_level> on_level = {};
};

namespace kernels {

// run(exec, weights, communities_options, refines): Leiden, or Louvain unless `refines`. The weights are n x n doubles,
// symmetric, finite and not negative (not checked), or a pattern, whose weights are alike. on_level is called after
// each level; false ends the search. Sources: Blondel, Guillaume, Lambiotte, Lefebvre 2008; Traag, Waltman, van Eck
// 2019.
struct communities {
  static constexpr const char* name = "communities";
  template <class I>
  struct result {
    buffer<I> labels;             // the community of each vertex, from 0, largest first, ties by their first vertex
    std::vector<offset_t> sizes;  // of each community
    double modularity = 0;        // with the resolution
    int levels = 0;               // of the iteration that had most
    int iterations = 0;           // that were begun
    bool cancelled = false;       // the communities are those of the levels done
  };
};

}  // namespace kernels
}  // namespace gustav
