// Katz centrality.
#pragma once

#include <algorithms/power_iteration.hpp>
#include <algorithms/scc.hpp>
#include <core/observer.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

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
  const buffer<double> ones(static_cast<std::size_t>(a.rows()), 1.0);
  const auto all = borrow<I>(ones);
  const auto same = [](offset_t, double sum) { return sum; };
  const monoid largest([](double x, double y) { return std::max(x, y); }, 0.0);
  const double rows = mxv_reduce(exec, largest, same, weight_semiring<T>{}, a, all);
  const double columns = mxv_reduce(exec, largest, same, weight_semiring<T>{}, transposed(a), all);
  const double bound = std::min(rows, columns);
  return bound > 0 ? 0.9 / bound : 0.9;
}

struct eigenvalue_bounds {
  double least = 0, most = std::numeric_limits<double>::infinity();
};

// Bounds on the largest eigenvalue of A, which is that of one of its strongly connected components: in each it lies
// between the least and the largest ratio of A' x to x, for any x > 0 (Collatz 1942, Wielandt 1950). Improves x by the
// power method, of (A' / the largest ratio + I) / 2 lest it go round in a cycle, until the bounds are within 1e-6, or
// for 1000 products. x: finite. Cost: O(entries + n) a product.
template <class E, class T, class I>
eigenvalue_bounds bound_largest_eigenvalue(const E& exec, const matrix<T, I>& a, buffer<double> x) {
  constexpr int most_products = 1000;
  constexpr double least_element = 1e-200;
  const auto found = scc(exec, a);
  const auto component = found.component.view();
  const auto in = a.transposed_view(threads_of(exec));
  const auto n = static_cast<std::size_t>(in.rows);
  const auto of = [&](std::size_t i) { return static_cast<std::size_t>(component.value(static_cast<offset_t>(i))); };
  buffer<double> product(n);
  const auto multiply = [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      double sum = 0;
      for (offset_t p = in.offsets[i]; p < in.offsets[i + 1]; ++p)
        if (component.value(in.indices[p]) == component.value(i))
          sum += static_cast<double>(in.value(p)) * x[static_cast<std::size_t>(in.indices[p])];
      product[static_cast<std::size_t>(i)] = sum;
    }
  };
  struct extremes {
    double least = std::numeric_limits<double>::infinity(), most = 0, element = 0;
  };
  std::vector<extremes> all(found.sizes.size());
  eigenvalue_bounds bounds;
  for (int k = 0; k < most_products && bounds.most > (1 + 1e-6) * bounds.least; ++k) {
    for (double& element : x) element = std::max(element, least_element);
    parallel_for(static_cast<long>(n), 1024, useful_threads(threads_of(exec), in.entries()), multiply);
    std::fill(all.begin(), all.end(), extremes{});
    for (std::size_t i = 0; i < n; ++i) {
      extremes& mine = all[of(i)];
      mine.least = std::min(mine.least, product[i] / x[i]);
      mine.most = std::max(mine.most, product[i] / x[i]);
    }
    double least = 0, most = 0;
    for (const extremes& one : all) {
      least = std::max(least, one.least);
      most = std::max(most, one.most);
    }
    bounds = {std::max(bounds.least, least), std::min(bounds.most, most)};
    for (std::size_t i = 0; i < n; ++i) {
      extremes& mine = all[of(i)];
      if (mine.most > 0) x[i] = (product[i] / mine.most + x[i]) / 2;
      mine.element = std::max(mine.element, x[i]);
    }
    for (std::size_t i = 0; i < n; ++i) x[i] /= all[of(i)].element;
  }
  return bounds;
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
template <executor E, class T, class I>
katz_result<I> katz(const E& exec, const matrix<T, I>& a, const katz_options& options = {}) try {
  detail::refuse_cuda(exec, "katz");
  detail::require_square("katz", a.rows(), a.cols());
  detail::require_power_options("katz", options.tolerance, options.max_iterations);
  if (options.alpha && !(*options.alpha > 0 && std::isfinite(*options.alpha)))
    throw invalid_value("katz: alpha must be above 0");
  if (!(options.beta > 0 && std::isfinite(options.beta))) throw invalid_value("katz: beta must be above 0");
  if (const double scale = detail::scale_of_weights(exec, "katz", a); scale != 1) {
    katz_options how = options;
    // Beyond its limits alpha makes scores that are infinite, or beta.
    if (how.alpha)
      how.alpha =
          std::clamp(*how.alpha / scale, std::numeric_limits<double>::min(), std::numeric_limits<double>::max());
    auto result = katz(exec, detail::scaled_weights(exec, a, scale), how);
    result.alpha = options.alpha ? *options.alpha : result.alpha * scale;
    result.alpha_bound *= scale;
    if (!std::isfinite(result.alpha))
      throw invalid_value("katz: weights are too small for an alpha of their own: give one");
    return result;
  }
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
    if (result.diverged || (ratios.growth >= 1 && detail::checks_growth(result.iterations, options.max_iterations))) {
      buffer<double> scores = (even ? next : x).clone();
      if (result.diverged) std::fill(scores.begin(), scores.end(), 1.0);
      const auto bounds = detail::bound_largest_eigenvalue(exec, a, std::move(scores));
      result.diverged = result.diverged || result.alpha * bounds.least >= 1;
      if (result.diverged) result.alpha_bound = 1 / bounds.most;
    }
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
