// Parameters, state and statistics of the Markov step, shared by its backends.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace gustav {

// The parameters of one Markov step; the defaults are those of mcl 22-282 (its scheme 6).
struct markov_step_options {
  double inflation = 2.0;    // the power of the entries, > 0
  double cutoff = 1e-4;      // entries below it are dropped
  offset_t recover = 1400;   // R: a row that lost too much gets its largest R entries back; 0: none does
  offset_t select = 1100;    // S: a row keeps its largest S entries; 0: all of them
  double pct = 0.90;         // "too much": less than this fraction of the row's sum remains
  bool time_phases = false;  // fill markov_statistics::phases: the clock is read five times a row
  offset_t sparse = 10;      // rows with fewer than rows / sparse multiply-adds do not round their terms
};

// Whether the terms of the sums of a row are rounded to single precision. mcl rounds them, except in light rows, which
// take another code path (its option -sparse). On symmetric graphs this rounding decides ties, so it is reproduced
// here. The limit was found in iterates that mcl 22-282 dumped.
inline bool rounds_terms(offset_t multiply_adds, offset_t vertices, offset_t sparse) {
  return static_cast<double>(sparse) * static_cast<double>(multiply_adds) >= static_cast<double>(vertices);
}

// What a process keeps from one step to the next, so that converged rows are not computed again: if the last step left
// a row unchanged, and all rows that the row is made of, the next step leaves it unchanged, too. Empty before the first
// step. Valid only for the steps of one process, on one matrix after the other, with the same parameters except
// inflation.
struct markov_step_state {
  buffer<std::uint8_t> unchanged;  // of each row: the last step left it unchanged
  buffer<double> chaos;            // of each row at the last step
  // The fraction of each row's sum that the pruning of the last step retained; filled only if it is not empty before a
  // step.
  buffer<double> retained_mass;
  double inflation = 0;  // of the last step; another inflation changes every row
  // Bytes that the entries of two matrices may take together; 0: no limit. Finished rows over the limit are spilled to
  // a temporary file (spill_file) until the former matrix is freed; the larger of the two must fit.
  std::uint64_t limit = 0;
  std::uint64_t other_bytes = 0;  // memory of the rest of the run, for the figures of out_of_memory
  // The memory of the last step's matrix; the next matrix reuses it once nothing else refers to it.
  std::shared_ptr<buffer<std::byte>> storage;
};

// Seconds that the phases of a step take, summed over all threads; 0 if they are not timed.
struct markov_phases {
  double plan = 0;     // multiply-adds counted, rows clustered
  double product = 0;  // sums computed and measured
  double select = 0;   // pruning, including rows that are computed again to recover entries
  double inflate = 0;  // power and scaling
  double store = 0;    // rows kept until all are finished, and concatenated
};

inline markov_phases& operator+=(markov_phases& a, const markov_phases& b) {
  a.plan += b.plan;
  a.product += b.product;
  a.select += b.select;
  a.inflate += b.inflate;
  a.store += b.store;
  return a;
}

// Statistics of one Markov step. Exact, and the same for any number of threads, except the phases.
struct markov_statistics {
  offset_t unchanged_rows = 0;  // rows known not to change; multiply_adds, expanded and the masses leave them out
  offset_t multiply_adds = 0;
  offset_t expanded = 0;   // entries of the square before pruning; they are never all stored
  offset_t kept = 0;       // entries of the result, those of unchanged rows included
  offset_t selected = 0;   // rows cut down to their largest entries
  offset_t recovered = 0;  // rows that recovered entries
  double least_mass = 1;   // the least fraction of a row's sum that pruning retained
  // The sum over rows of the fraction lost, in units of 2^-32: integers have the same sum in any order.
  std::uint64_t lost_mass = 0;
  markov_phases phases;
};

// The contribution of a row to lost_mass.
inline std::uint64_t lost_mass_of(double retained, double mass) {
  return static_cast<std::uint64_t>(std::llround(std::clamp(1 - retained / mass, 0.0, 1.0) * 0x1p32));
}

// The fraction of a row's sum that pruning took, the mean over the rows computed, in 0..1; 0 if none was computed.
inline double mean_lost_mass(const markov_statistics& s, offset_t rows) {
  return rows > s.unchanged_rows
             ? static_cast<double>(s.lost_mass) * 0x1p-32 / static_cast<double>(rows - s.unchanged_rows)
             : 0;
}

}  // namespace gustav
