// Independent checks of centralities that solve an equation with the matrix, by plain loops.
#pragma once

#include <algorithms/verify/largest_eigenvalue.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace gustav {
namespace detail {

// The power of two that brings the largest weight near 1, so that sums of the weights times it are doubles.
template <class I>
double scale_of(const csr_view<double, I>& a) {
  double most = 0;
  for (offset_t p = 0; a.rows > 0 && p < a.offsets[a.rows]; ++p) most = std::max(most, a.value(p));
  return most > 0 && std::isfinite(most) ? std::ldexp(1.0, std::clamp(-std::ilogb(most), -1000, 1000)) : 1;
}

// A x, or A' x, times a power of two.
template <class I>
std::vector<double> plain_product(const csr_view<double, I>& a, std::span<const double> x, bool transposed,
                                  double scale) {
  std::vector<double> y(x.size(), 0.0);
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      const auto i = static_cast<std::size_t>(u), j = static_cast<std::size_t>(a.indices[p]);
      y[transposed ? j : i] += a.value(p) * scale * x[transposed ? i : j];
    }
  return y;
}

inline void require_scores(std::span<const double> x) {
  for (const double score : x)
    if (!(score >= 0) || !std::isfinite(score)) throw verify_error("a score is negative or not finite");
}

}  // namespace detail

// Authorities are A' hubs, and A authorities are hubs but for a change of at most `allowed`, all of sum 1, or 0 where
// all weights are. Throws verify_error.
template <class I>
void verify_hits(const csr_view<double, I>& a, std::span<const double> hubs, std::span<const double> authorities,
                 double allowed) {
  detail::require_scores(hubs);
  detail::require_scores(authorities);
  const auto compare = [](std::vector<double> y, std::span<const double> x, double bound) {
    const double sum = std::accumulate(y.begin(), y.end(), 0.0);
    double off = 0;
    for (std::size_t v = 0; v < y.size(); ++v) off += std::abs((sum > 0 ? y[v] / sum : 0) - x[v]);
    if (!(off <= bound)) throw verify_error("one more step changes scores by ", off, " in total");
  };
  const double scale = detail::scale_of(a);
  const auto weights = detail::plain_product(a, std::vector<double>(authorities.size(), 1.0), false, scale);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0) > 0 ? 1 : 0;
  for (const std::span<const double> x : {hubs, authorities})
    if (const double off = std::accumulate(x.begin(), x.end(), 0.0) - sum; !(std::abs(off) <= 1e-9))
      throw verify_error("the sum of the scores is off by ", off);
  compare(detail::plain_product(a, hubs, true, scale), authorities, 1e-9);
  compare(detail::plain_product(a, authorities, false, scale), hubs, 2 * allowed + 1e-9);
}

// |A' x - lambda x| <= allowed lambda with |x| = 1 and x >= 0, or x = 0 and lambda = 0, and lambda is the largest
// eigenvalue (verify_largest_eigenvalue). Where A is not symmetric it may differ from lambda by more than the residual,
// so the slack is wider. Throws verify_error.
template <class I>
void verify_eigenvector(const csr_view<double, I>& a, std::span<const double> x, double lambda, double allowed) {
  detail::require_scores(x);
  if (!(lambda >= 0)) throw verify_error("the eigenvalue is ", lambda);
  const double scale = detail::scale_of(a), scaled = lambda * scale;
  const auto y = detail::plain_product(a, x, true, scale);
  double squares = 0, off = 0;
  for (std::size_t v = 0; v < x.size(); ++v) {
    squares += x[v] * x[v];
    off += (y[v] - scaled * x[v]) * (y[v] - scaled * x[v]);
  }
  const double expected = lambda > 0 ? 1 : 0;
  if (!(std::abs(squares - expected) <= 1e-9)) throw verify_error("the squares sum to ", squares, ", not ", expected);
  if (!(std::sqrt(off) <= (allowed + 1e-9) * scaled))
    throw verify_error("A'x differs from ", lambda, " x by ", std::sqrt(off) / scale);
  verify_largest_eigenvalue(a, x, lambda, 1e-6 + 1000 * allowed);
}

// x = alpha A' x + beta but for the relative error `allowed`. Throws verify_error.
template <class I>
void verify_katz(const csr_view<double, I>& a, std::span<const double> x, double alpha, double beta, double allowed) {
  detail::require_scores(x);
  const double scale = detail::scale_of(a);
  const auto y = detail::plain_product(a, x, true, scale);
  for (std::size_t v = 0; v < x.size(); ++v) {
    const double expected = alpha / scale * y[v] + beta;
    if (!(std::abs(x[v] - expected) <= (allowed + 1e-9) * expected))
      throw verify_error("a score is ", x[v], ", and the sum over its arcs gives ", expected);
  }
}

// One more step of personalized PageRank changes the scores by no more than the tolerance allows, in total, and they
// sum to 1. Throws verify_error.
template <class I>
void verify_personalized(const csr_view<double, I>& a, std::span<const double> x, I seed, double damping,
                         double tolerance) {
  detail::require_scores(x);
  std::vector<double> sent(x.size(), 0.0);
  const double scale = detail::scale_of(a);
  double lost = 0;
  for (std::size_t v = 0; v < x.size(); ++v) {
    double sum = 0;
    const auto row = static_cast<offset_t>(v);
    for (offset_t p = a.offsets[row]; p < a.offsets[row + 1]; ++p) sum += a.value(p) * scale;
    sent[v] = sum > 0 ? damping * x[v] / sum : 0;
    lost += sum > 0 ? 0 : x[v];
  }
  auto next = detail::plain_product(a, std::span<const double>(sent), true, scale);
  next[static_cast<std::size_t>(seed)] += 1 - damping + damping * lost;
  double change = 0, total = 0;
  for (std::size_t v = 0; v < x.size(); ++v) {
    change += std::abs(next[v] - x[v]);
    total += x[v];
  }
  if (!(std::abs(total - 1) <= 1e-9)) throw verify_error("the scores sum to ", total, ", not 1");
  if (!(change * damping <= tolerance * (1 - damping) + 1e-12))
    throw verify_error("one more iteration changes the scores by ", change, " in total");
}

}  // namespace gustav
