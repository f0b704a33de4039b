// What the backends of the Markov step share: its parameters and what it counts.
#pragma once

#include <graphblas/types.hpp>

namespace gustav {

// The parameters of one Markov step; the defaults are those of mcl 22-282 (its scheme 6).
struct markov_step_options {
  double inflation = 2.0;   // the power of the entries, > 0
  double cutoff = 1e-4;     // entries below it are dropped
  offset_t recover = 1400;  // R: a row that lost too much gets its largest R entries back
  offset_t select = 1100;   // S: a row keeps its largest S entries
  double pct = 0.90;        // "too much": less than this fraction of the row's sum remains
};

// mcl rounds the products of a row to its (single) precision, unless the row is light in this sense: then it takes
// another path (its option -sparse), which does not. On symmetric graphs such noise decides ties, so that it is
// followed here.
inline bool rounds_products(offset_t products, offset_t vertices) { return products > vertices / 10; }

// What one Markov step did. Exact, and the same for any number of threads.
struct markov_statistics {
  offset_t products = 0;   // multiplications
  offset_t expanded = 0;   // entries of the square before pruning; they are never stored together
  offset_t kept = 0;       // entries of the result
  offset_t selected = 0;   // rows cut down to their largest entries
  offset_t recovered = 0;  // rows that got entries back
  double least_mass = 1;   // the least fraction of a row's sum that survived pruning
};

}  // namespace gustav
