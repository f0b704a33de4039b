// Leiden: communities of high modularity that are connected.
#pragma once

#include <algorithms/communities.hpp>
#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>

#include <cstdint>

namespace gustav {

using leiden_options = communities_options;

// labels, sizes, modularity, levels, iterations, symmetrized, cancelled.
template <class I>
using leiden_result = communities_result<I>;

// A partition of the vertices with high modularity
//     Q = sum over communities of (weight inside, loops twice) / W - resolution (K / W)^2,
// W the sum of A with loops twice, K the row sums of a community with loops twice. An iteration moves vertices between
// communities by a queue, splits each community into connected parts, aggregates them (S' A S over plus-times) and goes
// on with the smaller graph. At the end each community is connected and no vertex gains by a move of its own to the
// community of a neighbour. A: n x n, entries are strengths, those of a pattern 1; where it is not symmetric, each pair
// has the larger of its two directions. on_level is called after each level; when it returns false, the result is the
// partition of the levels done. Moves are made one after the other, refinement, aggregation and sums by all threads;
// the result depends on the seed, not on the number of threads. Throws dimension_mismatch (not square), invalid_value
// (weights that are negative or not finite, options). Cost: some ten passes over the entries an iteration; memory:
// about 60 bytes and ten indices a vertex, a double for each vertex and thread, the aggregated graph twice, and the
// weights as doubles where they are not; where weights are alike and A is not symmetric, A keeps its transpose.
// Sources: Blondel, Guillaume, Lambiotte, Lefebvre 2008; Traag, Waltman, van Eck 2019; Reichardt and Bornholdt 2006
// (resolution).
struct leiden_call {
  using options = leiden_options;
  template <executor E, class T, class I>
  leiden_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("leiden", a.rows(), a.cols());
    return detail::find_communities(exec, a, how, true);
  }
};
inline constexpr detail::entry<leiden_call> leiden;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<leiden_call>&, const matrix<T, I>& a, bool symmetric, int threads) {
  return detail::communities_bytes(a, symmetric, threads, /*refines=*/true);
}

}  // namespace gustav
