// PageRank by power iteration.
#pragma once

#include <algorithms/observer.hpp>
#include <algorithms/prebuilt.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <cmath>
#include <cstdint>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav {

// The stopping criterion. error_bound: L1 change x d / (1 - d) <= tolerance, which bounds the L1 distance to
// the fixed point; per_vertex: L1 change < vertices x tolerance (networkx); total_change: L1 change < tolerance (GAP).
enum class pagerank_stop : std::uint8_t { error_bound, per_vertex, total_change };

// The argument of on_iteration.
struct pagerank_iteration {
  int iteration = 0;    // counted from 1
  double residual = 0;  // what the stopping criterion compares with its bound
};

using pagerank_observer = observer<pagerank_iteration>;

struct pagerank_options {
  double damping = 0.85;  // in [0, 1)
  double tolerance = 1e-9;
  int max_iterations = 1000;
  std::optional<int> iterations = {};  // a fixed number, whatever the change
  pagerank_stop stop = pagerank_stop::error_bound;
  bool lose_dangling = false;  // GAP: the mass of dangling vertices is dropped instead of spread uniformly
  pagerank_observer on_iteration = {};
};

template <class I>
struct pagerank_result {
  vector<double, I> scores;
  int iterations = 0;
  double residual = 0;     // what the stopping criterion compares with its bound, after the last iteration
  bool converged = false;  // true, too, after all of the `iterations` that were given
  bool cancelled = false;  // on_iteration returned false before that; the scores are those of the last iteration
};

// r = d (W' r + dangling mass / n) + (1 - d) / n, W = A with rows scaled to sum 1 (uniform over the pattern for
// matrix<void>). A is n x n; a row that sums to 0 is dangling. Pull over the transposed matrix, whose transpose is
// cached on A. on_iteration is called after each iteration; when it returns false the scores reached are returned.
// Throws dimension_mismatch for a matrix that is not square, invalid_value for a negative or not finite weight, a row
// whose sum overflows (or whose reciprocal does), and options out of range. Cost: O(entries + vertices) an iteration,
// about log(tolerance) / log(damping) of them.
// Source: Page et al. 1999.
template <executor E, class T, class I>
pagerank_result<I> pagerank(const E& exec, const matrix<T, I>& a, const pagerank_options& options = {}) try {
  detail::require_square("pagerank", a.rows(), a.cols());
  if (!(options.damping >= 0 && options.damping < 1))
    throw invalid_value("pagerank: damping must be at least 0 and below 1");
  if (!(options.tolerance >= 0)) throw invalid_value("pagerank: the tolerance must not be negative");
  const int most = options.iterations.value_or(options.max_iterations);
  if (most < 0) throw invalid_value("pagerank: the number of iterations must not be negative");
  pagerank_result<I> result;
  const offset_t n = a.rows();
  const double d = options.damping;
  if (n == 0) {
    result.converged = true;
    return result;
  }
  if constexpr (!std::is_void_v<T>) {
    const bool bad =
        reduce(exec, lor_monoid<bool>{},
               apply(
                   exec, [](const T& w) { return !(w >= T(0)) || !std::isfinite(static_cast<double>(w)); }, a));
    if (bad) throw invalid_value("pagerank: weights must be finite and not negative");
  }

  // d / (sum of the row). Dangling vertices have no arcs to scale; they get 0, so that the vector is full.
  vector<double, I> sums(n);
  reduce(exec, sums, no_mask, no_accum, plus_monoid<double>{}, a);
  const auto linked = select(exec, valuegt<>{}, sums, 0.0);
  vector<double, I> scale(n, 0.0);
  apply(
      exec, scale, no_mask, plus<>{}, [d](double sum) { return d / sum; }, linked);
  if (reduce(exec, lor_monoid<bool>{},
             apply(
                 exec, [](double sum) { return !std::isfinite(sum) || !std::isfinite(1 / sum); }, linked)))
    throw invalid_value("pagerank: the weights of a row sum to more, or to less, than a double can divide by");
  // 1 where a vertex is dangling, 0 elsewhere; full, because it is multiplied with the full scores in every iteration.
  vector<double, I> dangling(n, 1.0);
  assign(exec, dangling, structure(linked), no_accum, 0.0, all);
  const bool some_dangling = linked.entries() < n && !options.lose_dangling;

  using rank_semiring = std::conditional_t<std::is_void_v<T>, plus_second<double>, plus_times<double>>;
  vector<double, I> rank(n, 1.0 / static_cast<double>(n));
  while (result.iterations < most && !result.converged && !result.cancelled) {
    const double lost =
        some_dangling ? reduce(exec, plus_monoid<double>{}, ewise_mult(exec, rank, dangling, times<>{})) : 0.0;
    const auto sent = ewise_mult(exec, rank, scale, times<>{});
    vector<double, I> next(n, (1 - d) / static_cast<double>(n) + d * lost / static_cast<double>(n));
    mxv(exec, next, no_mask, plus<>{}, rank_semiring{}, transposed(a), sent);
    ++result.iterations;
    // With a fixed number of iterations the change is needed only after the last one.
    const bool measured = !options.iterations || bool(options.on_iteration) || result.iterations == most;
    double change = 0;
    if (measured)
      change = reduce(exec, plus_monoid<double>{},
                      ewise_mult(exec, next, rank, [](double x, double y) { return std::abs(x - y); }));
    rank = std::move(next);
    result.residual = options.stop == pagerank_stop::error_bound ? change * d / (1 - d) : change;
    if (options.iterations)
      result.converged = result.iterations == most;
    else if (options.stop == pagerank_stop::error_bound)
      result.converged = result.residual <= options.tolerance;
    else
      result.converged =
          change < options.tolerance * (options.stop == pagerank_stop::per_vertex ? static_cast<double>(n) : 1.0);
    const bool go_on = options.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
  }
  if (options.iterations && most == 0) result.converged = true;
  result.scores = std::move(rank);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
pagerank_result<I> pagerank(const matrix<T, I>& a, const pagerank_options& options = {}) {
  return pagerank(cpu{}, a, options);
}

#define GUSTAV_PAGERANK(T, I) \
  template pagerank_result<I> pagerank(const cpu&, const matrix<T, I>&, const pagerank_options&);
#define GUSTAV_EXTERN_PAGERANK(...) extern GUSTAV_PAGERANK(__VA_ARGS__)
GUSTAV_FOR_EACH_GRAPH(GUSTAV_EXTERN_PAGERANK)

}  // namespace gustav
