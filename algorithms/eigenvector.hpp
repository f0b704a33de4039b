// Eigenvector centrality.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/power_iteration.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <core/views.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
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
struct eigenvector_call {
  using options = eigenvector_options;
  template <executor E, class T, class I>
  eigenvector_result<I> operator()(const E& exec, const matrix<T, I>& a, const eigenvector_options& how = {}) const {
    detail::require_host(exec, "eigenvector");
    detail::require_square("eigenvector", a.rows(), a.cols());
    detail::require_power_options("eigenvector", how.tolerance, how.max_iterations);
    if (const double scale = detail::scale_of_weights(exec, "eigenvector", a); scale != 1) {
      auto result = (*this)(exec, detail::scaled_weights(exec, a, scale), how);
      result.eigenvalue /= scale;
      if (!std::isfinite(result.eigenvalue)) throw invalid_value("eigenvector: the eigenvalue is more than a double");
      return result;
    }
    const offset_t n = a.rows();
    eigenvector_result<I> result;
    if (!detail::has_cycle(a.view(detail::threads_of(exec)))) {
      result.scores = detail::iterate<I>(n, 0).take();
      result.converged = true;
      return result;
    }
    detail::iterate<I> x(n, 1 / std::sqrt(static_cast<double>(n))), y(n);
    const auto multiply = [&](offset_t i, double sum) {
      y[i] = sum;
      return x[i] * sum;
    };
    const auto squared = [](double z) { return z * z; };
    while (result.iterations < how.max_iterations && !result.converged && !result.cancelled) {
      const double lambda =
          mxv_reduce(exec, plus_monoid<double>{}, multiply, detail::weight_semiring<T>{}, transposed(a), x.read());
      // A power of two, which rounds nothing, keeps the squares in the range of doubles.
      const bool has_scale = lambda > 0 && std::isfinite(lambda);
      const double scale = has_scale ? std::ldexp(1.0, -std::max(std::ilogb(lambda), -1000)) : 1;
      const double scaled = lambda * scale;
      const double off =
          detail::sum_over(exec, n, [&](offset_t i) { return squared((y[i] *= scale) - scaled * x[i]); });
      ++result.iterations;
      result.eigenvalue = lambda;
      result.residual = scaled > 0 ? std::sqrt(off) / scaled : std::sqrt(off);
      result.converged = result.residual <= how.tolerance;
      const bool go_on = how.on_iteration({.iteration = result.iterations, .residual = result.residual});
      result.cancelled = !go_on && !result.converged;
      if (result.converged || result.cancelled) break;
      const double squares = detail::sum_over(exec, n, [&](offset_t i) { return squared(y[i] += scaled / 4 * x[i]); });
      const double factor = 1 / std::sqrt(squares);
      detail::for_positions(exec, n, [&](offset_t i) { x[i] = y[i] * factor; });
    }
    result.scores = std::move(x).take();
    return result;
  }
};
inline constexpr detail::entry<eigenvector_call> eigenvector;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<eigenvector_call>&, const matrix<T, I>& a) {
  return detail::iteration_bytes(a, 3);
}

}  // namespace gustav
