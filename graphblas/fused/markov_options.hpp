// What the backends of the Markov step share: its parameters and what it counts.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

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
  offset_t sparse = 10;      // products of rows with fewer than rows / sparse of them are not rounded (rounds_products)
};

// mcl rounds the products of a row to its (single) precision, unless the row is light in this sense: then it takes
// another path (its option -sparse), which does not. On symmetric graphs such noise decides ties, so that it is
// followed here. (The border as seen in iterates that mcl 22-282 dumped.)
inline bool rounds_products(offset_t products, offset_t vertices, offset_t sparse) {
  return static_cast<double>(sparse) * static_cast<double>(products) >= static_cast<double>(vertices);
}

// What a process keeps from one step to the next, so that rows at rest are not formed again: a row that the last step
// left as it was, and all of whose rows of the matrix it left, too, will be left by the next one. Empty before the
// first step; only for steps of one process, on one matrix after the other, that have the same parameters but for
// inflation.
struct markov_memory {
  buffer<std::uint8_t> still;  // of each row: the last step left it as it was
  buffer<double> chaos;        // of each row at the last step
  // The fraction of each row's sum that the pruning of the last step left; only where it is not empty before a step.
  buffer<double> left;
  double inflation = 0;  // of the last step; another one moves every row
  // Bytes that the entries of two matrices may take together, 0: no limit. Finished rows that are over it wait in a
  // temporary file (spill_file) until the former matrix is gone; the larger of the two must fit.
  std::uint64_t limit = 0;
  std::uint64_t beside = 0;  // what the rest of the run takes: out_of_memory tells it
  // Where the entries of the last step's matrix lie: those of the next one come there, too, once nobody else has it.
  std::shared_ptr<buffer<std::byte>> room;
};

// Seconds that the parts of a step took, of all threads together; 0 where they were not asked for.
struct markov_phases {
  double plan = 0;     // products counted, rows grouped
  double product = 0;  // sums formed and measured
  double select = 0;   // pruning, with rows that are formed again to recover
  double inflate = 0;  // power and scaling
  double store = 0;    // rows kept until all are there, and put together
};

inline markov_phases& operator+=(markov_phases& a, const markov_phases& b) {
  a.plan += b.plan;
  a.product += b.product;
  a.select += b.select;
  a.inflate += b.inflate;
  a.store += b.store;
  return a;
}

// What one Markov step did. Exact, and the same for any number of threads, but for the phases.
struct markov_statistics {
  offset_t at_rest = 0;    // rows that were known to stay as they are; the figures below leave them out
  offset_t products = 0;   // multiplications
  offset_t expanded = 0;   // entries of the square before pruning; they are never stored together
  offset_t kept = 0;       // entries of the result, rows at rest included
  offset_t selected = 0;   // rows cut down to their largest entries
  offset_t recovered = 0;  // rows that got entries back
  double least_mass = 1;   // the least fraction of a row's sum that survived pruning
  // Sum over rows of the fraction that did not, in units of 2^-32: integers add up to the same in any order.
  std::uint64_t lost_mass = 0;
  markov_phases phases;
};

// What a row adds to lost_mass.
inline std::uint64_t lost_mass_of(double left, double mass) {
  return static_cast<std::uint64_t>(std::llround(std::clamp(1 - left / mass, 0.0, 1.0) * 0x1p32));
}

// The mean over the rows formed of the fraction of a row's sum that pruning took, in 0..1; 0 where none was formed.
inline double mean_lost_mass(const markov_statistics& s, offset_t rows) {
  return rows > s.at_rest ? static_cast<double>(s.lost_mass) * 0x1p-32 / static_cast<double>(rows - s.at_rest) : 0;
}

}  // namespace gustav
