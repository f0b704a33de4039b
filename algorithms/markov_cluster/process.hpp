// The Markov cluster process, iteration by iteration: for callers that inspect, save or resume from an iterate.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <algorithms/markov_cluster/stochastic.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/kernels/markov_clusters.hpp>
#include <graphblas/kernels/markov_iterate.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

namespace gustav {

// All that a process needs to resume after some iterations.
template <class I>
struct markov_state {
  matrix<float, I> iterate;
  int iterations = 0;
  double chaos = 0;  // of the last expansion
};

// See markov_cluster() for what it computes. A process that resumes from the state of another one with the same start
// and options computes the same iterates to the bit.
template <class I>
class markov_process {
 public:
  // Errors: dimension_mismatch (not square), invalid_value (weights, options).
  template <executor E, class T>
  markov_process(const E& exec, const matrix<T, I>& A, const markov_cluster_options& options = {}) try
      : options_(checked(options)) {
    const auto& host = detail::host_of(exec);
    detail::require_square("markov_cluster", A.rows(), A.cols());
    detail::check_weights("markov_cluster", A, detail::threads_of(exec));
    const kernels::markov_start::options start{options.pre_inflation, options.keep_loops, options.sum_loops,
                                               options.loop_weight};
    state_.iterate = options.symmetrize ? detail::stochastic_with_loops(host, symmetrized_by_max(host, A), start)
                                        : detail::stochastic_with_loops(host, A, start);
    step_state_.limit = options.memory_limit;
    step_state_.other_bytes = options.other_memory;
    step_ = {1, options.cutoff, options.recover, options.select, options.pct, options.time_phases, options.sparse};
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  template <class T>
  explicit markov_process(const matrix<T, I>& A, const markov_cluster_options& options = {})
      : markov_process(default_executor{}, A, options) {}

  // Resumes from a state. Throws dimension_mismatch if its iterate has another shape than that of the start.
  void resume(markov_state<I>&& from) {
    if (from.iterate.rows() != state_.iterate.rows() || from.iterate.cols() != state_.iterate.cols())
      throw dimension_mismatch("markov_process: the state is of another graph");
    state_ = std::move(from);
    step_state_.unchanged = {};
    for (int k = 1; k <= state_.iterations; ++k) set_inflation(k);
  }

  const markov_state<I>& state() const { return state_; }
  bool converged() const { return state_.iterations > options_.initial_iterations && state_.chaos < chaos_converged; }
  bool ended() const { return converged() || state_.iterations >= options_.max_iterations; }

  // Runs one iteration. If it throws, the process cannot go on: the iterate may be lost.
  template <executor E>
  markov_iteration advance(const E& exec) try {
    const auto start = std::chrono::steady_clock::now();
    set_inflation(state_.iterations + 1);
    const offset_t before = state_.iterate.entries();
    kernels::markov_iterate::trace trace;
    if (options_.iterate_statistics)
      trace = run<kernels::markov_iterate>(exec, state_.iterate, &step_state_, step_.inflation, step_.sparse);
    auto [next, chaos, statistics] = markov_step(exec, std::move(state_.iterate), step_, step_state_);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    state_ = {std::move(next), state_.iterations + 1, chaos};
    return {.iteration = state_.iterations,
            .chaos = chaos,
            .inflation = step_.inflation,
            .entries_before = before,
            .entries_after = state_.iterate.entries(),
            .seconds = seconds.count(),
            .statistics = statistics,
            .iterate = options_.iterate_statistics
                           ? run<kernels::markov_iterate>(exec, state_.iterate, trace, statistics, &step_state_,
                                                          step_.inflation)
                           : iterate_statistics{}};
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  markov_iteration advance() { return advance(default_executor{}); }

  // The clustering that the iterate gives, converged or not. Runs on one thread.
  markov_clustering<I> clustering() const try {
    auto found = run<kernels::markov_clusters>(default_executor{}, state_.iterate, options_.overlap, options_.order);
    return {.clusters = std::move(found.clusters),
            .cluster_of = std::move(found.cluster_of),
            .iterations = state_.iterations,
            .converged = converged(),
            .chaos = state_.chaos,
            .overlaps = found.overlaps};
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  static constexpr double chaos_converged = 1e-4;
  static constexpr int patience = 40;  // iterations after which inflation grows, to break cycles
  static constexpr double growth = 1.001;

  // As mcl has it, but above 0.
  static double in_single_precision(double inflation) {
    return std::max(static_cast<float>(inflation), std::numeric_limits<float>::denorm_min());
  }
  // Must be called for iterations 1, 2, ... in order.
  void set_inflation(int iteration) {
    if (iteration <= options_.initial_iterations)
      step_.inflation = in_single_precision(options_.initial_inflation);
    else if (iteration == options_.initial_iterations + 1)
      step_.inflation = in_single_precision(options_.inflation);
    else if (iteration > patience)
      step_.inflation *= growth;
  }
  static markov_cluster_options checked(markov_cluster_options o) {
    if (!(o.inflation > 0 && o.inflation <= 30))
      throw invalid_value("markov_cluster: inflation must lie in 0..30, above 0");
    if (!(o.pre_inflation > 0 && o.pre_inflation <= 30))
      throw invalid_value("markov_cluster: pre_inflation must lie in 0..30, above 0");
    if (!(o.initial_inflation > 0 && o.initial_inflation <= 30))
      throw invalid_value("markov_cluster: initial_inflation must lie in 0..30, above 0");
    if (!(o.loop_weight >= 0 && std::isfinite(o.loop_weight)))
      throw invalid_value("markov_cluster: loop_weight must be a finite number from 0 on");
    if (o.initial_iterations < 0) throw invalid_value("markov_cluster: initial_iterations must not be negative");
    if (o.max_iterations < 1) throw invalid_value("markov_cluster: at least one iteration is needed");
    return o;
  }

  markov_cluster_options options_;
  markov_step_options step_;
  markov_step_state step_state_;
  markov_state<I> state_;
};

}  // namespace gustav
