// What a caller of Markov clustering gives and gets.
#pragma once

#include <algorithms/observer.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/types.hpp>

#include <cstdint>
#include <vector>

namespace gustav {

// Where a vertex goes that flows to several clusters alike.
enum class overlap : std::uint8_t {
  cut,    // into the first of them
  split,  // into a cluster of its own, with those that have two of its clusters in common with it
  keep    // into each of them
};

// The order of the clusters.
enum class cluster_order : std::uint8_t {
  largest_first,   // ties by first member
  smallest_first,  // the other way round
  by_members,      // as words, their members being the letters
  as_found         // most attractors first, ties by the least of them; largest_first if overlap::split split any
};

// More about an iteration, for tables as mcl prints them; all zero unless options.iterate_statistics.
struct iterate_statistics {
  // Homogeneity of a row: its sum of squares before the step over that behind it, were inflation 2; 1 at rest and in
  // empty rows.
  double mean = 0, least = 0, greatest = 0;
  offset_t expanded = 0;  // entries of the whole square before pruning, empty rows counting one
  offset_t dense = 0;     // rows with a tenth as many products as there are vertices, or more
  // mcl's jury mark, in 0..1: what pruning left of a row's sum, the mean over the thousand rows that lost most.
  double jury = 0;
};

// What on_iteration is told.
struct markov_iteration {
  int iteration = 0;                  // counted from 1
  double chaos = 0;                   // of the expansion; below 1e-4 the process has come to rest
  double inflation = 0;               // used in this iteration
  offset_t entries_before = 0;        // of the iterate that was squared
  offset_t entries_after = 0;         // of the next one
  double seconds = 0;                 // this iteration took
  markov_statistics statistics;       // of the step
  struct iterate_statistics iterate;  // if asked for
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
  int initial_iterations = 0;  // so many with the inflation below, then the others
  double initial_inflation = 2.0;
  bool keep_loops = false;  // keep the input's loops; otherwise they are dropped and made anew
  bool sum_loops = false;   // a new loop weighs as much as all neighbours together, not as the heaviest of them
  double loop_weight = 1;   // loops, new or kept, are multiplied by it, >= 0
  bool symmetrize = false;  // give each pair the larger of its two directions first
  enum overlap overlap = overlap::cut;
  cluster_order order = cluster_order::largest_first;
  // Bytes for the entries of two iterates, 0: no limit. Where they take more, rows wait in a temporary file (folder
  // TMPDIR) until the former iterate is gone; where one alone does, out_of_memory.
  std::uint64_t memory_limit = 0;
  std::uint64_t memory_beside = 0;  // what the rest of the run takes, in bytes: out_of_memory tells it
  bool iterate_statistics = false;  // fill markov_iteration::iterate: two more passes over the entries an iteration
  bool time_phases = false;         // fill markov_statistics::phases
  markov_observer on_iteration = {};
};

template <class I>
struct markov_clustering {
  std::vector<std::vector<I>> clusters;  // in the order asked for; members ascend
  std::vector<I> cluster_of;             // of each vertex; the first one where overlap is kept
  int iterations = 0;
  bool converged = false;  // chaos fell below 1e-4
  bool cancelled = false;  // on_iteration returned false before that
  double chaos = 0;        // of the last expansion
  offset_t overlaps = 0;   // memberships of vertices beyond their first
};

}  // namespace gustav
