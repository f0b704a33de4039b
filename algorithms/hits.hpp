// Hubs and authorities (HITS).
#pragma once

#include <algorithms/power_iteration.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <cmath>
#include <cstddef>
#include <new>
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
template <executor E, class T, class I>
hits_result<I> hits(const E& exec, const matrix<T, I>& a, const hits_options& options = {}) try {
  detail::refuse_cuda(exec, "hits");
  detail::require_square("hits", a.rows(), a.cols());
  detail::require_power_options("hits", options.tolerance, options.max_iterations);
  if (const double scale = detail::scale_of_weights(exec, "hits", a); scale != 1)
    return hits(exec, detail::scaled_weights(exec, a, scale), options);
  const offset_t n = a.rows();
  const auto size = static_cast<std::size_t>(n);
  const int threads = detail::threads_of(exec);
  buffer<double> hubs(size, n > 0 ? 1 / static_cast<double>(n) : 0), authorities(size, 0.0), next(size);
  const auto from_hubs = borrow<I>(hubs), from_authorities = borrow<I>(authorities);
  const detail::weight_semiring<T> semiring;
  const auto store = [](buffer<double>& to) { return [p = to.data()](offset_t i, double sum) { return p[i] = sum; }; };
  // Returns the L1 change. A sum of 0 makes all 0.
  const auto scale = [&](buffer<double>& to, const buffer<double>& from, double sum) {
    const double factor = sum > 0 ? 1 / sum : 0;
    return detail::sum_over_vertices(n, threads, [&](offset_t begin, offset_t end) {
      double change = 0;
      for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
        const double x = from[i] * factor;
        change += std::abs(x - to[i]);
        to[i] = x;
      }
      return change;
    });
  };
  const plus_monoid<double> total;
  const auto find_authorities = [&] {
    scale(authorities, next, mxv_reduce(exec, total, store(next), semiring, transposed(a), from_hubs));
  };
  hits_result<I> result;
  result.converged = n == 0;
  while (result.iterations < options.max_iterations && !result.converged && !result.cancelled) {
    find_authorities();
    result.residual = scale(hubs, next, mxv_reduce(exec, total, store(next), semiring, a, from_authorities));
    ++result.iterations;
    result.converged = result.residual <= options.tolerance;
    const bool go_on = options.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
  }
  find_authorities();  // those of the hubs that are returned
  result.hubs = vector<double, I>::adopt(std::move(hubs));
  result.authorities = vector<double, I>::adopt(std::move(authorities));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
hits_result<I> hits(const matrix<T, I>& a, const hits_options& options = {}) {
  return hits(default_executor{}, a, options);
}

}  // namespace gustav
