// Markov clustering (MCL), with the clusterings of the program mcl.
#pragma once

#include <algorithms/markov_cluster/connected.hpp>
#include <algorithms/markov_cluster/options.hpp>
#include <algorithms/markov_cluster/process.hpp>
#include <core/entry.hpp>
#include <core/executor.hpp>
#include <graphblas/matrix.hpp>

#include <utility>

namespace gustav {

namespace detail {

template <executor E, class I>
markov_clustering<I> run_markov(const E& exec, markov_process<I>&& process, const markov_cluster_options& options) {
  bool go_on = true;
  while (go_on && !process.ended()) go_on = options.on_iteration(process.advance(exec));
  markov_clustering<I> result = process.clustering();
  result.cancelled = !go_on && !result.converged;
  return result;
}

}  // namespace detail

// Clusters the vertices of a weighted graph by simulated flow, with every rule and default of mcl 22-282, so that the
// clusters equal those of that program.
//   M = A with loops, rows scaled to 1;  repeat M <- inflate(prune(M M)) until chaos < 1e-4;  read the clusters off M.
// A: n x n, weights finite and >= 0, entries that are 0 are ignored; pattern-only: weight 1. Row i holds the neighbours
// of i (mcl's column i). An undirected graph has both directions, or is clustered with .symmetrize = true.
// on_iteration is called after each iteration; when it returns false the clusters are read off the iterate as it is.
// Errors: dimension_mismatch (not square), invalid_value (weights, options), out_of_memory (.memory_limit); exceptions
// of on_iteration are passed on.
// Cost: a step takes about n K^2 multiply-adds, with K <= 1100 entries a row and far fewer after some steps; memory
// O(n K).
// Source: van Dongen 2000.
struct markov_cluster_call {
  using options = markov_cluster_options;
  template <executor E, class T, class I>
  markov_clustering<I> operator()(const E& exec, const matrix<T, I>& A, const markov_cluster_options& how = {}) const {
    return detail::run_markov(exec, markov_process<I>(exec, A, how), how);
  }
  // The same. A is freed and becomes a 0 x 0 matrix once the first iterate is computed.
  template <executor E, class T, class I>
  markov_clustering<I> operator()(const E& exec, matrix<T, I>&& A, const markov_cluster_options& how = {}) const {
    markov_process<I> process(exec, A, how);
    A = matrix<T, I>(0, 0);
    return detail::run_markov(exec, std::move(process), how);
  }
};
inline constexpr detail::entry<markov_cluster_call> markov_cluster;

}  // namespace gustav
