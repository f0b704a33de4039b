// Weights that are e-values by the look of them, and not the similarities that Markov clustering takes.
#pragma once

#include <graphblas/matrix.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

namespace gustav::tools {

// What to say of weights that look like e-values, empty where they do not: a quarter of them or more lie below 1e-10,
// zeros included, and the positive ones span 15 decades or more. Scores, probabilities and correlations do not; nor do
// small weights of one magnitude. O(entries).
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
      "the weights look like e-values ({} of {} are below 1e-10, the least above 0 is {:.3g}), but low "
      "weights are taken for weak edges",
      small, v.entries(), least);
}

}  // namespace gustav::tools
