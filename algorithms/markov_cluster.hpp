// Markov clustering: the clusterings of the program mcl.
#pragma once

#include <algorithms/markov_cluster/interpret.hpp>
#include <algorithms/markov_cluster/options.hpp>
#include <algorithms/markov_cluster/stochastic.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/markov_step.hpp>

#include <chrono>
#include <cmath>

namespace gustav {
namespace detail {

inline void check_markov_cluster(const markov_cluster_options& o) {
  if (!(o.inflation > 0 && o.inflation <= 30))
    throw invalid_value("markov_cluster: inflation must lie in 0..30, above 0");
  if (!(o.pre_inflation > 0 && o.pre_inflation <= 30))
    throw invalid_value("markov_cluster: pre_inflation must lie in 0..30, above 0");
  if (o.max_iterations < 1) throw invalid_value("markov_cluster: at least one iteration is needed");
}

}  // namespace detail

// Clusters the vertices of a weighted graph by flow (van Dongen, Graph clustering by flow simulation, PhD thesis,
// Utrecht 2000), with every rule and default of mcl 22-282, so that the clusters are the same as that program's.
//   M = A with loops, rows scaled to 1;  repeat M <- inflate(prune(M M)) until chaos < 1e-4;  read the clusters off M.
// A: n x n, weights finite and >= 0, entries that are 0 count as none; pattern-only: weight 1. Used as it is, row i
// being the neighbours of i (mcl's column i); undirected graphs hold both directions, or say .symmetrize = true.
// Errors: dimension_mismatch, invalid_value (weights, options); an exception of on_iteration passes through.
// Cost: a step multiplies about n K^2 times, K <= 1100 entries a row and far fewer after some steps; memory O(n K).
template <executor E, class T, class I>
markov_clustering<I> markov_cluster(const E& where, const matrix<T, I>& A, const markov_cluster_options& options = {}) {
  constexpr double rest = 1e-4;
  constexpr int patience = 40;  // after so many inflation grows, to break cycles
  constexpr double growth = 1.001;

  if (A.rows() != A.cols()) throw dimension_mismatch("markov_cluster: the matrix is not square");
  detail::check_markov_cluster(options);
  detail::check_weights(A);
  markov_step_options step{static_cast<float>(options.inflation), options.cutoff, options.recover, options.select,
                           options.pct};
  matrix<float, I> M = options.symmetrize ? detail::stochastic_with_loops(symmetrized_by_max(A), options.keep_loops,
                                                                          options.pre_inflation)
                                          : detail::stochastic_with_loops(A, options.keep_loops, options.pre_inflation);

  markov_clustering<I> result;
  markov_memory memory;
  while (!result.converged && !result.cancelled && result.iterations < options.max_iterations) {
    const auto start = std::chrono::steady_clock::now();
    if (++result.iterations > patience) step.inflation *= growth;
    const offset_t before = M.entries();
    auto [next, chaos, statistics] = markov_step(where, std::move(M), step, memory);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    M = std::move(next);
    result.chaos = chaos;
    result.converged = chaos < rest;
    const bool go_on = options.on_iteration({.iteration = result.iterations,
                                             .chaos = chaos,
                                             .inflation = step.inflation,
                                             .entries_before = before,
                                             .entries_after = M.entries(),
                                             .seconds = seconds.count(),
                                             .statistics = statistics});
    result.cancelled = !go_on && !result.converged;
  }
  detail::interpret_markov(M, options.overlap, result);
  return result;
}

template <class T, class I>
markov_clustering<I> markov_cluster(const matrix<T, I>& A, const markov_cluster_options& options = {}) {
  return markov_cluster(automatic{}, A, options);
}

}  // namespace gustav
