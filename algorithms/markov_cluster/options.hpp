// Options and results of Markov clustering.
#pragma once

#include <core/observer.hpp>
#include <core/types.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/kernels/markov_clusters.hpp>
#include <graphblas/kernels/markov_iterate.hpp>

#include <cstdint>
#include <vector>

namespace gustav {

// The argument of on_iteration.
struct markov_iteration {
  int iteration = 0;                  // counted from 1
  double chaos = 0;                   // of the expansion; below 1e-4 the process has converged
  double inflation = 0;               // used in this iteration
  offset_t entries_before = 0;        // of the iterate that was squared
  offset_t entries_after = 0;         // of the next one
  double seconds = 0;                 // of this iteration
  markov_statistics statistics;       // of the step
  struct iterate_statistics iterate;  // if options.iterate_statistics
};

using markov_observer = observer<markov_iteration>;

// The defaults are those of mcl 22-282.
struct markov_cluster_options {
  double inflation = 2.0;      // granularity: 1.2 coarse ... 6 fine; 0 < inflation <= 30
  double pre_inflation = 1.0;  // power of the entries before the first step
  double cutoff = 1e-4;        // the pruning of a step, see markov_step_options
  offset_t recover = 1400;
  offset_t select = 1100;
  double pct = 0.90;
  offset_t sparse = 10;
  int max_iterations = 10000;  // with the initial ones
  int initial_iterations = 0;  // iterations with initial_inflation before the others
  double initial_inflation = 2.0;
  bool keep_loops = false;  // keep the input's loops; otherwise they are replaced
  bool sum_loops = false;   // a new loop weighs as much as all neighbours, not as the heaviest of them
  double loop_weight = 1;   // loops, new or kept, are multiplied by it, >= 0
  bool symmetrize = false;  // first give each pair the larger of its two directions
  enum overlap overlap = overlap::cut;
  cluster_order order = cluster_order::largest_first;
  // Bytes for the entries of two iterates; 0: no limit. If they take more, rows are spilled to a temporary file (folder
  // TMPDIR) until the former iterate is freed. If one iterate alone takes more, out_of_memory is thrown.
  std::uint64_t memory_limit = 0;
  std::uint64_t other_memory = 0;   // bytes that the rest of the run takes, for the figures of out_of_memory
  bool iterate_statistics = false;  // fill markov_iteration::iterate: two more passes over the entries per iteration
  bool time_phases = false;         // fill markov_statistics::phases
  markov_observer on_iteration = {};
};

template <class I>
struct markov_clustering {
  std::vector<std::vector<I>> clusters;  // in options.order; members ascend
  std::vector<I> cluster_of;             // of each vertex; the first one with overlap::keep
  int iterations = 0;
  bool converged = false;  // chaos fell below 1e-4
  bool cancelled = false;  // on_iteration returned false before that
  double chaos = 0;        // of the last expansion
  offset_t overlaps = 0;   // memberships of vertices beyond their first
};

}  // namespace gustav
