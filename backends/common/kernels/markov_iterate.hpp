// markov_iterate: the columns of mcl's table of iterations that the statistics of a step do not cover.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

namespace gustav {

// Further statistics of an iteration, for tables as mcl prints them; all zero unless options.iterate_statistics.
struct iterate_statistics {
  // Homogeneity of a row: its sum of squares before the step over that after a step with inflation 2; 1 for converged
  // and for empty rows.
  double mean = 0, least = 0, greatest = 0;
  offset_t expanded = 0;  // entries of the whole square before pruning, empty rows counting one
  offset_t dense = 0;     // rows with at least a tenth as many multiply-adds as there are vertices
  // mcl's jury mark, in 0..1: the fraction of a row's sum that pruning retained, the mean over the thousand rows that
  // lost most.
  double jury = 0;
};

namespace kernels {

// run(exec, M, markov_step_state*, inflation, sparse) before a step gives a trace of M, and lets the step fill
// retained_mass; run(exec, next, trace, markov_statistics, markov_step_state*, inflation) after it gives the
// iterate_statistics. M and `next` are n x n; inflation and `sparse` are those of the step. Each is a pass over the
// entries.
struct markov_iterate {
  static constexpr const char* name = "markov_iterate";
  struct trace {
    buffer<double> centers;  // the sum of squares of each row of M, scaled to sum 1
    offset_t expanded = 0;   // entries of the square in rows that the step does not compute again
    offset_t dense = 0;      // see iterate_statistics
  };
};

}  // namespace kernels
}  // namespace gustav
