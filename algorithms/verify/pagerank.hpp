// The check of PageRank.
#pragma once

#include <algorithms/pagerank.hpp>
#include <algorithms/verify/verify_error.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace gustav {
namespace detail {

// One iteration by plain loops, independent of the kernels.
template <class I>
std::vector<double> pagerank_step(const matrix<double, I>& A, const std::vector<double>& x, const pagerank_options& o) {
  const auto v = A.view();
  const std::size_t n = x.size();
  const double d = o.damping;
  std::vector<double> y(n, 0.0);
  double lost = 0;
  for (std::size_t i = 0; i < n; ++i) {
    // In units of the largest weight of the row, lest the sum leave the doubles.
    double most = 0, sum = 0;
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) most = std::max(most, v.value(k));
    if (most == 0) lost += x[i];
    for (offset_t k = v.offsets[i]; most > 0 && k < v.offsets[i + 1]; ++k) sum += v.value(k) / most;
    for (offset_t k = v.offsets[i]; most > 0 && k < v.offsets[i + 1]; ++k)
      y[std::size_t(v.indices[k])] += d * x[i] * (v.value(k) / most) / sum;
  }
  const double everywhere = n ? ((1 - d) + (o.lose_dangling ? 0 : d * lost)) / double(n) : 0;
  for (double& score : y) score += everywhere;
  return y;
}

inline double l1_distance(const std::vector<double>& x, const std::vector<double>& y) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += std::abs(x[i] - y[i]);
  return sum;
}

}  // namespace detail

// Converged scores must be a fixed point; others must equal the same number of iterations from uniform scores. Throws
// verify_error.
template <class I>
void verify_pagerank(const matrix<double, I>& A, const std::vector<double>& x, const pagerank_options& o,
                     const pagerank_result<I>& r) {
  const std::size_t n = x.size();
  const double d = o.damping, rounding = 1e-12;
  double total = 0;
  for (const double score : x) {
    if (!(score >= 0) || !std::isfinite(score)) throw verify_error("a score is negative or not finite");
    total += score;
  }
  if (!o.lose_dangling && n && std::abs(total - 1) > 1e-9) throw verify_error("the scores sum to ", total, ", not 1");
  if (o.iterations || !r.converged) {
    std::vector<double> y(n, n ? 1 / double(n) : 0.0);
    for (int k = 0; k < r.iterations; ++k) y = detail::pagerank_step(A, y, o);
    if (const double off = detail::l1_distance(x, y); off > 1e-9)
      throw verify_error(r.iterations, " iterations by plain loops give scores that differ by ", off, " in total");
    return;
  }
  double allowed = o.tolerance;
  if (o.stop == pagerank_stop::error_bound && d > 0) allowed = allowed * (1 - d) / d;
  if (o.stop == pagerank_stop::per_vertex) allowed *= double(n);
  if (const double change = detail::l1_distance(x, detail::pagerank_step(A, x, o)); change > allowed + rounding)
    throw verify_error("one more iteration changes the scores by ", change, " in total; the tolerance allows ",
                       allowed);
}

}  // namespace gustav
