// Leiden: communities of high modularity that are connected.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/communities.hpp>
#include <graphblas/graphblas.hpp>

#include <cstdint>

namespace gustav {

struct leiden_options {
  double resolution = 1;   // gamma; >= 0. Larger ones give smaller communities
  int iterations = 3;      // at most; ends early when one moves nothing
  std::uint64_t seed = 0;  // of the order in which vertices are visited
  observer<communities_level> on_level = {};
};

// labels, sizes, modularity, levels, iterations, symmetrized, cancelled.
template <class I>
using leiden_result = communities_result<I>;

// A partition of the vertices with high modularity
//     Q = sum over communities of (weight inside, loops twice) / W - resolution (K / W)^2,
// W the sum of A with loops twice, K the row sums of a community with loops twice: one `communities` with refinement.
// An iteration moves vertices between communities by a queue, splits each community into connected parts, aggregates
// them (S' A S over plus-times) and goes on with the smaller graph. At the end each community is connected and no
// vertex gains by a move of its own to the community of a neighbour. A: n x n, entries are strengths, those of a
// pattern 1; where it is not symmetric, each pair has the larger of its two directions. on_level is called after each
// level; when it returns false, the result is the partition of the levels done. Throws dimension_mismatch (not square),
// invalid_value (weights that are negative or not finite, options). Cost: some ten passes over the entries an
// iteration. The result depends on the seed, not on the number of threads.
// Source: Traag, Waltman, van Eck 2019.
template <executor E, class T, class I>
leiden_result<I> leiden(const E& exec, const matrix<T, I>& a, const leiden_options& options = {}) {
  detail::refuse_cuda(exec, "leiden");
  detail::require_square("leiden", a.rows(), a.cols());
  communities_options how{.resolution = options.resolution,
                          .refine = true,
                          .iterations = options.iterations,
                          .seed = options.seed,
                          .on_level = {}};
  if (options.on_level) how.on_level = [&watch = options.on_level](const communities_level& now) { return watch(now); };
  return communities(exec, a, how);
}
template <class T, class I>
leiden_result<I> leiden(const matrix<T, I>& a, const leiden_options& options = {}) {
  return leiden(default_executor{}, a, options);
}

}  // namespace gustav
