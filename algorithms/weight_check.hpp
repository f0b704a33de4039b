// Whether the entries of a matrix are weights.
#pragma once

#include <graphblas/graphblas.hpp>

#include <cmath>
#include <limits>

namespace gustav::detail {

// The greater of two weights; not a number where one of the two is negative or not a number.
struct greater_weight {
  double operator()(double x, double y) const {
    return x >= 0 && y >= 0 ? (x < y ? y : x) : std::numeric_limits<double>::quiet_NaN();
  }
};

// Whether all entries of A are finite and not negative. One pass over the values, without a copy.
template <class E, class T, class I>
bool are_weights(const E& exec, const matrix<T, I>& a) {
  const double most = reduce(exec, monoid(greater_weight{}, 0.0), a);
  return most >= 0 && std::isfinite(most);
}

}  // namespace gustav::detail
