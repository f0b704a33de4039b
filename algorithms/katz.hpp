// Katz centrality.
#pragma once

#include <algorithms/observer.hpp>
#include <algorithms/power_iteration.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <new>
#include <optional>
#include <utility>

namespace gustav {

struct katz_options {
  // Weight of a path for each arc of it, above 0 and below 1 / the largest eigenvalue. Without it 0.9 / the smaller one
  // of the largest row sum and the largest column sum, which is always small enough.
  std::optional<double> alpha = {};
  double beta = 1;          // what every vertex has by itself; above 0
  bool normalized = false;  // scale the scores so that their squares sum to 1
  double tolerance = 1e-9;  // of the relative error of each score
  int max_iterations = 10000;
  observer<power_iteration> on_iteration = {};
};

template <class I>
struct katz_result {
  vector<double, I> scores;  // full
  double alpha = 0;
  int iterations = 0;
  double residual = 0;     // a bound on the relative error of each score; infinite while there is none
  bool converged = false;  // it is at most the tolerance
  bool diverged = false;   // alpha is too large: the scores have left the range of doubles
  bool cancelled = false;  // on_iteration returned false before that; the scores are those of the last iteration
};

namespace detail {

struct katz_ratios {
  double error = 0;   // largest (next - x) / x
  double growth = 0;  // largest alpha (A' x) / x
};
struct max_katz_ratios {
  katz_ratios operator()(const katz_ratios& x, const katz_ratios& y) const {
    return {std::max(x.error, y.error), std::max(x.growth, y.growth)};
  }
};

// 0.9 / min(largest row sum, largest column sum), each a bound on the largest eigenvalue; 0.9 without arcs. Throws
// invalid_value where that is infinite.
template <class E, class T, class I>
double katz_alpha(const E& exec, const matrix<T, I>& a) {
  const buffer<double> ones(static_cast<std::size_t>(a.rows()), 1.0);
  const auto all = borrow<I>(ones);
  const auto same = [](offset_t, double sum) { return sum; };
  const monoid largest([](double x, double y) { return std::max(x, y); }, 0.0);
  const double rows = mxv_reduce(exec, largest, same, weight_semiring<T>{}, a, all);
  const double columns = mxv_reduce(exec, largest, same, weight_semiring<T>{}, transposed(a), all);
  const double bound = std::min(rows, columns);
  const double alpha = bound > 0 ? 0.9 / bound : 0.9;
  if (!std::isfinite(alpha)) throw invalid_value("katz: weights are too small for an alpha of their own: give one");
  return alpha;
}

}  // namespace detail

// x = alpha A' x + beta for the weights of A (n x n); arcs of a pattern have the weight 1. The score of a vertex counts
// the walks that end at it, one of k arcs alpha^k times the product of its weights. Iterated from beta on, so that
// scores grow towards the result. With q the largest ratio of alpha A' x to x, the relative error of all scores is at
// most the largest relative change over 1 - q, because alpha A' shrinks what is measured in units of x by q; that is
// what ends the iteration, or that no score changes any more. Throws dimension_mismatch (not square), invalid_value (a
// weight that is negative or not finite, rows that sum to less than 0.9 can be divided by where no alpha is given,
// options out of range). Cost: O(entries + n) an iteration, one pass over A. Memory: two doubles a vertex. Source: Katz
// 1953.
template <executor E, class T, class I>
katz_result<I> katz(const E& exec, const matrix<T, I>& a, const katz_options& options = {}) try {
  detail::refuse_cuda(exec, "katz");
  detail::require_square("katz", a.rows(), a.cols());
  detail::require_power_options("katz", options.tolerance, options.max_iterations);
  if (options.alpha && !(*options.alpha > 0 && std::isfinite(*options.alpha)))
    throw invalid_value("katz: alpha must be above 0");
  if (!(options.beta > 0 && std::isfinite(options.beta))) throw invalid_value("katz: beta must be above 0");
  detail::require_weights(exec, "katz", a);
  const offset_t n = a.rows();
  katz_result<I> result;
  result.alpha = options.alpha ? *options.alpha : detail::katz_alpha(exec, a);
  buffer<double> x(static_cast<std::size_t>(n), options.beta), next(x.size());
  const auto from_x = borrow<I>(x), from_next = borrow<I>(next);
  const monoid largest(detail::max_katz_ratios{}, detail::katz_ratios{});
  result.converged = n == 0;
  while (result.iterations < options.max_iterations && !result.converged && !result.cancelled && !result.diverged) {
    const bool even = result.iterations % 2 == 0;
    const auto update = [alpha = result.alpha, beta = options.beta, now = (even ? x : next).data(),
                         to = (even ? next : x).data()](offset_t i, double sum) {
      const double walks = alpha * sum;
      to[i] = walks + beta;
      return detail::katz_ratios{std::abs(to[i] - now[i]) / now[i], walks / now[i]};
    };
    const auto ratios =
        mxv_reduce(exec, largest, update, detail::weight_semiring<T>{}, transposed(a), even ? from_x : from_next);
    ++result.iterations;
    result.diverged = !std::isfinite(ratios.growth) || !std::isfinite(ratios.error);
    // Scores only grow, rounded or not, so they come to an end where the bound is beyond the digits of a double.
    result.residual = ratios.error == 0   ? 0
                      : ratios.growth < 1 ? ratios.error / (1 - ratios.growth)
                                          : std::numeric_limits<double>::infinity();
    result.converged = !result.diverged && result.residual <= options.tolerance;
    const bool go_on = options.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
  }
  buffer<double> scores = std::move(result.iterations % 2 == 0 ? x : next);
  if (options.normalized && n > 0) {
    double most = 0, squares = 0;
    for (const double s : scores) most = std::max(most, s);
    for (const double s : scores) squares += s / most * (s / most);
    const double factor = 1 / std::sqrt(squares) / most;
    for (double& s : scores) s *= factor;
  }
  result.scores = vector<double, I>::adopt(std::move(scores));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
katz_result<I> katz(const matrix<T, I>& a, const katz_options& options = {}) {
  return katz(default_executor{}, a, options);
}

}  // namespace gustav
