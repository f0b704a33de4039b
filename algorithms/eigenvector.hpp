// Eigenvector centrality.
#pragma once

#include <algorithms/power_iteration.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

struct eigenvector_options {
  double tolerance = 1e-9;
  int max_iterations = 10000;
  observer<power_iteration> on_iteration = {};
};

template <class I>
struct eigenvector_result {
  vector<double, I> scores;  // full; the squares sum to 1
  double eigenvalue = 0;     // 0: no arc of the graph lies on a cycle, and all scores are 0
  int iterations = 0;
  double residual = 0;     // |A' x - eigenvalue x| / eigenvalue of the scores, Euclidean
  bool converged = false;  // it is at most the tolerance
  bool cancelled = false;  // on_iteration returned false before that; the scores are those of the last iteration
};

namespace detail {

// Whether arcs of positive weight form a cycle, a loop included: vertices without an arc into them are taken away until
// none is left. O(n + entries).
template <class S, class I>
bool has_cycle(const csr_view<S, I>& a) {
  const auto counts = [&](offset_t p) {
    if constexpr (std::is_same_v<S, unit>)
      return true;
    else
      return a.value(p) > S(0);
  };
  std::vector<I> into(static_cast<std::size_t>(a.rows), I{0}), free;
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
      into[static_cast<std::size_t>(a.indices[p])] += counts(p);
  for (offset_t v = 0; v < a.rows; ++v)
    if (into[static_cast<std::size_t>(v)] == 0) free.push_back(static_cast<I>(v));
  for (std::size_t k = 0; k < free.size(); ++k)
    for (offset_t p = a.offsets[free[k]]; p < a.offsets[free[k] + 1]; ++p)
      if (counts(p) && --into[static_cast<std::size_t>(a.indices[p])] == 0) free.push_back(a.indices[p]);
  return free.size() < into.size();
}

}  // namespace detail

// x = A' x / eigenvalue with the largest eigenvalue, for the weights of A (n x n); arcs of a pattern have the weight 1:
// a vertex counts as much as those with an arc to it. Power iteration from equal scores with a quarter of the
// eigenvalue on the diagonal, which separates it from -eigenvalue of bipartite graphs. Where the eigenvalue is a
// multiple one, as in a graph of several equal components, the scores are the mix that equal scores lead to; a directed
// graph of several components may converge slowly or not. Throws dimension_mismatch (not square), invalid_value (a
// weight that is negative or not finite, an eigenvalue beyond the doubles, options out of range). Cost: O(entries + n)
// an iteration, one pass over A. Memory: two doubles a vertex, and a copy of A where its weights are beyond 2^500 or
// below 2^-500. Source: Bonacich 1972.
template <executor E, class T, class I>
eigenvector_result<I> eigenvector(const E& exec, const matrix<T, I>& a, const eigenvector_options& options = {}) try {
  detail::refuse_cuda(exec, "eigenvector");
  detail::require_square("eigenvector", a.rows(), a.cols());
  detail::require_power_options("eigenvector", options.tolerance, options.max_iterations);
  if (const double scale = detail::scale_of_weights(exec, "eigenvector", a); scale != 1) {
    auto result = eigenvector(exec, detail::scaled_weights(exec, a, scale), options);
    result.eigenvalue /= scale;
    if (!std::isfinite(result.eigenvalue)) throw invalid_value("eigenvector: the eigenvalue is more than a double");
    return result;
  }
  const offset_t n = a.rows();
  const auto size = static_cast<std::size_t>(n);
  const int threads = detail::threads_of(exec);
  eigenvector_result<I> result;
  if (!detail::has_cycle(a.view(threads))) {
    result.scores = vector<double, I>::adopt(buffer<double>(size, 0.0));
    result.converged = true;
    return result;
  }
  buffer<double> x(size, 1 / std::sqrt(static_cast<double>(n))), y(size);
  const auto scores = borrow<I>(x);
  const auto sum_of = [&](auto&& f) {
    return detail::sum_over_vertices(n, threads, [&](offset_t begin, offset_t end) {
      double sum = 0;
      for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) sum += f(i);
      return sum;
    });
  };
  while (result.iterations < options.max_iterations && !result.converged && !result.cancelled) {
    const auto store = [from = x.data(), to = y.data()](offset_t i, double sum) {
      to[i] = sum;
      return from[i] * sum;
    };
    const double lambda =
        mxv_reduce(exec, plus_monoid<double>{}, store, detail::weight_semiring<T>{}, transposed(a), scores);
    // A power of two, which rounds nothing, keeps the squares in the range of doubles.
    const bool has_scale = lambda > 0 && std::isfinite(lambda);
    const double scale = has_scale ? std::ldexp(1.0, -std::max(std::ilogb(lambda), -1000)) : 1;
    const double scaled = lambda * scale;
    const double off = sum_of([&](std::size_t i) {
      y[i] *= scale;
      return (y[i] - scaled * x[i]) * (y[i] - scaled * x[i]);
    });
    ++result.iterations;
    result.eigenvalue = lambda;
    result.residual = scaled > 0 ? std::sqrt(off) / scaled : std::sqrt(off);
    result.converged = result.residual <= options.tolerance;
    const bool go_on = options.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
    if (result.converged || result.cancelled) break;
    const double squares = sum_of([&](std::size_t i) {
      y[i] += scaled / 4 * x[i];
      return y[i] * y[i];
    });
    const double factor = 1 / std::sqrt(squares);
    sum_of([&](std::size_t i) { return x[i] = y[i] * factor; });
  }
  result.scores = vector<double, I>::adopt(std::move(x));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
eigenvector_result<I> eigenvector(const matrix<T, I>& a, const eigenvector_options& options = {}) {
  return eigenvector(default_executor{}, a, options);
}

}  // namespace gustav
