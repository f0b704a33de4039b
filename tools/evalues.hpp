// Detects weights that look like e-values; Markov clustering needs similarities.
#pragma once

#include <graphblas/matrix.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

namespace gustav::tools {

// A warning if the weights look like e-values, otherwise "". They do when at least a quarter of them, zeros included,
// lie below 1e-10 and the positive ones span at least 15 decades. This excludes scores, probabilities, correlations and
// small weights of similar magnitude. O(entries).
template <class I>
std::string evalue_warning(const matrix<double, I>& A) {
  constexpr double tiny = 1e-10, span = 1e15;
  const auto v = A.view();
  offset_t small = 0;
  double least = std::numeric_limits<double>::infinity(), most = 0;
  for (offset_t k = 0; k < v.entries(); ++k) {
    const double x = v.value(k);
    small += x < tiny;
    if (x > 0) least = std::min(least, x);
    most = std::max(most, x);
  }
  if (small == 0 || 4 * small < v.entries() || !(least < tiny) || most / span < least) return "";
  return fmt::format(
      "the weights look like e-values ({} of {} are below 1e-10, the least above 0 is {:.3g}), but "
      "Markov clustering treats low weights as weak edges",
      small, v.entries(), least);
}

}  // namespace gustav::tools
