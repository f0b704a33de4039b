// Katz centrality.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/power_iteration.hpp>
#include <algorithms/scc.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/eigenvalue_bounds.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
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
  bool diverged = false;   // there are no such scores, or they have left the range of doubles
  // Where diverged: every alpha below it is small enough; within 1e-6 of 1 / the largest eigenvalue, where the power
  // method finds that in 1000 products.
  double alpha_bound = 0;
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

// 0.9 / min(largest row sum, largest column sum), each a bound on the largest eigenvalue; 0.9 without arcs.
template <class E, class T, class I>
double katz_alpha(const E& exec, const matrix<T, I>& a) {
  const iterate<I> ones(a.rows(), 1);
  const auto same = [](offset_t, double sum) { return sum; };
  const monoid largest([](double x, double y) { return std::max(x, y); }, 0.0);
  const double rows = mxv_reduce(exec, largest, same, weight_semiring<T>{}, a, ones.read());
  const double columns = mxv_reduce(exec, largest, same, weight_semiring<T>{}, transposed(a), ones.read());
  const double bound = std::min(rows, columns);
  return bound > 0 ? 0.9 / bound : 0.9;
}

// The scores times the factor that makes their squares sum to 1. They are above 0.
template <class E, class I>
void normalize(const E& exec, offset_t n, iterate<I>& scores) {
  const monoid largest([](double x, double y) { return std::max(x, y); }, 0.0);
  const double most = reduce(exec, largest, scores.read());
  double squares = 0;
  for (offset_t i = 0; i < n; ++i) squares += scores[i] / most * (scores[i] / most);
  const double factor = 1 / std::sqrt(squares) / most;
  for (offset_t i = 0; i < n; ++i) scores[i] *= factor;
}

// Whether iteration `k` of scores that still grow by a factor is one after which katz() looks for an end.
inline bool checks_growth(int k, int most) { return k == most || (k >= 64 && std::has_single_bit(unsigned(k))); }

}  // namespace detail

// x = alpha A' x + beta for the weights of A (n x n); arcs of a pattern have the weight 1. The score of a vertex counts
// the walks that end at it, one of k arcs alpha^k times the product of its weights. Iterated from beta on, so that
// scores grow towards the result. With q the largest ratio of alpha A' x to x, the relative error of all scores is at
// most the largest relative change over 1 - q, because alpha A' shrinks what is measured in units of x by q; that is
// what ends the iteration, or that no score changes any more. Where q stays above 1, bounds on the largest eigenvalue
// are found after 64, 128, 256 ... iterations; alpha times the lower one from 1 on means that there are no scores.
// Throws dimension_mismatch (not square), invalid_value (a weight that is negative or not finite, rows that sum to less
// than 0.9 can be divided by where no alpha is given, options out of range). Cost: O(entries + n) an iteration, one
// pass over A. Memory: two doubles a vertex, and a copy of A where its weights are beyond 2^500 or below 2^-500.
// Source: Katz 1953.
struct katz_call {
  using options = katz_options;
  template <executor E, class T, class I>
  katz_result<I> operator()(const E& exec, const matrix<T, I>& a, const katz_options& how = {}) const {
    detail::require_host(exec, "katz");
    detail::require_square("katz", a.rows(), a.cols());
    detail::require_power_options("katz", how.tolerance, how.max_iterations);
    if (how.alpha && !(*how.alpha > 0 && std::isfinite(*how.alpha))) throw invalid_value("katz: alpha must be above 0");
    if (!(how.beta > 0 && std::isfinite(how.beta))) throw invalid_value("katz: beta must be above 0");
    if (const double scale = detail::scale_of_weights(exec, "katz", a); scale != 1)
      return of_scaled(exec, a, scale, how);
    const offset_t n = a.rows();
    katz_result<I> result;
    result.alpha = how.alpha ? *how.alpha : detail::katz_alpha(exec, a);
    detail::iterate<I> x(n, how.beta), next(n);
    const auto update = [&x, &next, alpha = result.alpha, beta = how.beta](offset_t i, double sum) {
      const double walks = alpha * sum;
      next[i] = walks + beta;
      return detail::katz_ratios{std::abs(next[i] - x[i]) / x[i], walks / x[i]};
    };
    const monoid largest(detail::max_katz_ratios{}, detail::katz_ratios{});
    result.converged = n == 0;
    while (result.iterations < how.max_iterations && !result.converged && !result.cancelled && !result.diverged) {
      const auto ratios = mxv_reduce(exec, largest, update, detail::weight_semiring<T>{}, transposed(a), x.read());
      std::swap(x, next);
      ++result.iterations;
      result.diverged = !std::isfinite(ratios.growth) || !std::isfinite(ratios.error);
      // Scores only grow, rounded or not, so they come to an end where the bound is beyond the digits of a double.
      result.residual = ratios.error == 0   ? 0
                        : ratios.growth < 1 ? ratios.error / (1 - ratios.growth)
                                            : std::numeric_limits<double>::infinity();
      result.converged = !result.diverged && result.residual <= how.tolerance;
      if (result.diverged || (ratios.growth >= 1 && detail::checks_growth(result.iterations, how.max_iterations))) {
        const vector<double, I> ones(n, 1.0);
        const auto bounds = run<kernels::eigenvalue_bounds>(exec, transposed(a), scc(exec, a).component.view(),
                                                            (result.diverged ? ones : x.read()).view());
        result.diverged = result.diverged || result.alpha * bounds.least >= 1;
        if (result.diverged) result.alpha_bound = 1 / bounds.most;
      }
      const bool go_on = how.on_iteration({.iteration = result.iterations, .residual = result.residual});
      result.cancelled = !go_on && !result.converged;
    }
    if (how.normalized && n > 0) detail::normalize(exec, n, x);
    result.scores = std::move(x).take();
    return result;
  }

 private:
  template <class E, class T, class I>
  katz_result<I> of_scaled(const E& exec, const matrix<T, I>& a, double scale, katz_options how) const {
    const auto alpha = how.alpha;
    // Beyond its limits alpha makes scores that are infinite, or beta.
    if (alpha)
      how.alpha = std::clamp(*alpha / scale, std::numeric_limits<double>::min(), std::numeric_limits<double>::max());
    auto result = (*this)(exec, detail::scaled_weights(exec, a, scale), how);
    result.alpha = alpha ? *alpha : result.alpha * scale;
    result.alpha_bound *= scale;
    if (!std::isfinite(result.alpha))
      throw invalid_value("katz: weights are too small for an alpha of their own: give one");
    return result;
  }
};
inline constexpr detail::entry<katz_call> katz;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<katz_call>&, const matrix<T, I>& a) {
  return detail::iteration_bytes(a, 4) + 4 * std::uint64_t(a.rows()) * sizeof(I);
}

}  // namespace gustav
