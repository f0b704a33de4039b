// Hubs and authorities (HITS).
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/power_iteration.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cmath>
#include <cstdint>
#include <utility>

namespace gustav {

struct hits_options {
  double tolerance = 1e-9;
  int max_iterations = 1000;
  observer<power_iteration> on_iteration = {};
};

template <class I>
struct hits_result {
  vector<double, I> hubs, authorities;  // full; each sums to 1, or is 0 where there are no arcs
  int iterations = 0;
  double residual = 0;     // the L1 change of the hubs in the last iteration
  bool converged = false;  // it is at most the tolerance
  bool cancelled = false;  // on_iteration returned false before that; the scores are those of the last iteration
};

// a = A' h and h = A a, each scaled to sum 1, from equal hubs on, for the weights of A (n x n); arcs of a pattern have
// the weight 1. A vertex is a good hub where its arcs lead to good authorities, and a good authority where arcs from
// good hubs lead to it. The limit is the leading singular vectors of A; where several belong to the largest singular
// value, the mix of them that equal hubs lead to. Two products an iteration, each one pass (mxv_reduce). Throws
// dimension_mismatch (not square), invalid_value (a weight that is negative or not finite, options out of range).
// Cost: O(entries + n) an iteration. Memory: three doubles a vertex, and a copy of A where all weights are beyond
// 2^500 or below 2^-500. Source: Kleinberg 1999.
struct hits_call {
  using options = hits_options;
  template <executor E, class T, class I>
  hits_result<I> operator()(const E& exec, const matrix<T, I>& a, const hits_options& how = {}) const {
    detail::require_host(exec, "hits");
    detail::require_square("hits", a.rows(), a.cols());
    detail::require_power_options("hits", how.tolerance, how.max_iterations);
    if (const double scale = detail::scale_of_weights(exec, "hits", a); scale != 1)
      return (*this)(exec, detail::scaled_weights(exec, a, scale), how);
    const offset_t n = a.rows();
    detail::iterate<I> hubs(n, n > 0 ? 1 / static_cast<double>(n) : 0), authorities(n, 0), next(n);
    // to = links from, scaled to sum 1; all 0 where the sum is 0. Returns the L1 change.
    const auto improve = [&](detail::iterate<I>& to, const auto& links, const detail::iterate<I>& from) {
      const auto store = [&](offset_t i, double sum) { return next[i] = sum; };
      const double sum =
          mxv_reduce(exec, plus_monoid<double>{}, store, detail::weight_semiring<T>{}, links, from.read());
      const double factor = sum > 0 ? 1 / sum : 0;
      return detail::sum_over(exec, n, [&](offset_t i) {
        const double x = next[i] * factor;
        return std::abs(x - std::exchange(to[i], x));
      });
    };
    hits_result<I> result;
    result.converged = n == 0;
    while (result.iterations < how.max_iterations && !result.converged && !result.cancelled) {
      improve(authorities, transposed(a), hubs);
      result.residual = improve(hubs, a, authorities);
      ++result.iterations;
      result.converged = result.residual <= how.tolerance;
      const bool go_on = how.on_iteration({.iteration = result.iterations, .residual = result.residual});
      result.cancelled = !go_on && !result.converged;
    }
    improve(authorities, transposed(a), hubs);  // those of the hubs that are returned
    result.hubs = std::move(hubs).take();
    result.authorities = std::move(authorities).take();
    return result;
  }
};
inline constexpr detail::entry<hits_call> hits;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<hits_call>&, const matrix<T, I>& a) {
  return detail::iteration_bytes(a, 3);
}

}  // namespace gustav
