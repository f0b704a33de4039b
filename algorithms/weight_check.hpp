// Whether the entries of a matrix are weights, and in which units to compute with them.
#pragma once

#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/vector.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>

namespace gustav::detail {

// The greater of two weights; not a number where one of the two is negative or not a number.
struct greater_weight {
  double operator()(double x, double y) const {
    return x >= 0 && y >= 0 ? (x < y ? y : x) : std::numeric_limits<double>::quiet_NaN();
  }
};

// The power of two that brings the largest weight of A near 1; 1 where sums, products and reciprocals of the weights
// stay in the range of doubles as they are, and for a pattern. Throws invalid_value for an entry that is negative or
// not finite: "hits: weights must be finite and not negative". One pass over the values, without a copy.
template <class E, class T, class I>
double scale_of_weights(const E& exec, const char* call, const matrix<T, I>& a) {
  if constexpr (std::is_void_v<T>) {
    return 1;
  } else {
    const double most = reduce(host_of(exec), monoid(greater_weight{}, 0.0), a);
    if (!(most >= 0 && std::isfinite(most)))
      throw invalid_value(std::string(call) + ": weights must be finite and not negative");
    constexpr int safe_exponent = 500, most_exponent = 1000;
    const int exponent = most > 0 ? std::ilogb(most) : 0;
    return std::abs(exponent) <= safe_exponent ? 1
                                               : std::ldexp(1.0, std::clamp(-exponent, -most_exponent, most_exponent));
  }
}

// The entries of A times a power of two. Weights that are 2^1000 times smaller than the largest may become 0.
template <class E, class T, class I>
matrix<double, I> scaled_weights(const E& exec, const matrix<T, I>& a, double scale) {
  matrix<double, I> scaled(a.rows(), a.cols());
  if constexpr (!std::is_void_v<T>)
    apply(
        host_of(exec), scaled, no_mask, no_accum,
        [scale](const T& weight) { return static_cast<double>(weight) * scale; }, a);
  return scaled;
}

// A weight times the power of two that brings the largest of its row near 1.
struct in_units_of_row {
  template <class T>
  double operator()(const T& weight, offset_t i, offset_t, const double* largest_of_row) const {
    const double largest = largest_of_row[i], w = static_cast<double>(weight);
    return largest > 0 ? std::ldexp(w, -std::ilogb(largest)) : w;
  }
};

// The entries of A, each row times the power of two that brings its largest weight near 1; for what depends on the
// shares of weights in their rows alone. Weights are those that scale_of_weights() passes.
template <class E, class T, class I>
matrix<double, I> weights_in_units_of_rows(const E& exec, const matrix<T, I>& a) {
  matrix<double, I> scaled(a.rows(), a.cols());
  if constexpr (!std::is_void_v<T>) {
    vector<double, I> largest(a.rows(), 0.0);  // full
    reduce(host_of(exec), largest, no_mask, greater_weight{}, monoid(greater_weight{}, 0.0), a);
    apply(host_of(exec), scaled, no_mask, no_accum, in_units_of_row{}, a, largest.view(threads_of(exec)).values);
  }
  return scaled;
}

}  // namespace gustav::detail
