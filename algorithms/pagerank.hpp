// PageRank by power iteration.
#pragma once

#include <algorithms/prebuilt.hpp>
#include <algorithms/weight_check.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <atomic>
#include <bit>
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

namespace detail {

// What a round adds up over the vertices: |next - rank|, and the new rank of dangling vertices.
struct pagerank_sums {
  double change = 0, lost = 0;
};

struct add_pagerank_sums {
  pagerank_sums operator()(const pagerank_sums& x, const pagerank_sums& y) const {
    return {x.change + y.change, x.lost + y.lost};
  }
};

// x where y is 0, else 0; y is not -0. Without a branch, because which vertices dangle is not predictable.
inline double value_if_zero(double x, double y) {
  const std::uint64_t mask = std::uint64_t{std::bit_cast<std::uint64_t>(y) != 0} - 1;
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & mask);
}

// Vertices of a chunk of a parallel loop over them.
inline constexpr long pagerank_grain = 1 << 14;

// damping / (sum of the row), 0 where that is 0: the part of its rank that a vertex sends along an arc of weight 1.
// Throws invalid_value for a row whose sum or its reciprocal is not finite.
template <class E, class T, class I>
buffer<double> pagerank_shares(const E& exec, const matrix<T, I>& a, double damping) {
  const offset_t n = a.rows();
  const int threads = useful_threads(threads_of(exec), n);
  buffer<double> shares(static_cast<std::size_t>(n));
  if constexpr (std::is_void_v<T>) {
    const auto view = a.view();
    parallel_for(n, pagerank_grain, threads, [&, offsets = view.offsets, to = shares.data()](long begin, long end) {
      for (long i = begin; i < end; ++i) {
        const auto degree = static_cast<double>(offsets[i + 1] - offsets[i]);
        to[i] = degree > 0 ? damping / degree : 0;
      }
    });
    return shares;
  } else {
    vector<double, I> sums(n, 0.0);  // full, because the row sums are added to it
    reduce(exec, sums, no_mask, plus<>{}, plus_monoid<double>{}, a);
    apply(
        exec, sums, no_mask, no_accum,
        [damping](double sum) {
          if (sum == 0) return 0.0;
          return std::isfinite(sum) && std::isfinite(1 / sum) ? damping / sum : std::nan("");
        },
        sums);
    const auto v = sums.view();
    bool bad = false;
    for (offset_t i = 0; i < n; ++i) {
      shares[static_cast<std::size_t>(i)] = v.value(i);
      bad |= std::isnan(v.value(i));
    }
    if (bad) throw invalid_value("pagerank: the weights of a row sum to more, or to less, than a double can divide by");
    return shares;
  }
}

}  // namespace detail

// r = d (W' r + dangling mass / n) + (1 - d) / n, W = A with rows scaled to sum 1 (uniform over the pattern for
// matrix<void>). A is n x n; a row that sums to 0 is dangling. Pull over the transposed matrix, whose transpose is
// cached on A; a round is one pass over it and the vertices (mxv_reduce) and, on CSR, allocates 24 bytes for 512
// vertices. on_iteration is called after each iteration; when it returns false the scores reached are returned. Throws
// dimension_mismatch for a matrix that is not square, invalid_value for a negative or not finite weight, a row whose
// sum a double cannot divide by, beside others with much larger weights, and options out of range. Cost: O(entries +
// vertices) an iteration, about log(tolerance) / log(damping) of them. Memory: four doubles a vertex. Source: Page et
// al. 1999.
template <executor E, class T, class I>
pagerank_result<I> pagerank(const E& exec, const matrix<T, I>& a, const pagerank_options& options = {}) try {
  detail::require_square("pagerank", a.rows(), a.cols());
  if (!(options.damping >= 0 && options.damping < 1))
    throw invalid_value("pagerank: damping must be at least 0 and below 1");
  if (!(options.tolerance >= 0)) throw invalid_value("pagerank: the tolerance must not be negative");
  const int most = options.iterations.value_or(options.max_iterations);
  if (most < 0) throw invalid_value("pagerank: the number of iterations must not be negative");
  if (const double scale = detail::scale_of_weights(exec, "pagerank", a); scale != 1)
    return pagerank(exec, detail::scaled_weights(exec, a, scale), options);
  pagerank_result<I> result;
  const offset_t n = a.rows();
  const double d = options.damping, vertices = static_cast<double>(n);
  if (n == 0) {
    result.converged = true;
    return result;
  }
  const buffer<double> shares = detail::pagerank_shares(exec, a, d);
  const auto size = static_cast<std::size_t>(n);
  buffer<double> rank(size), sent(size), sent_next(size);
  std::atomic<offset_t> dangling{0};
  parallel_for(n, detail::pagerank_grain, useful_threads(detail::threads_of(exec), n), [&](long begin, long end) {
    offset_t zeros = 0;
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      rank[i] = 1 / vertices;
      sent[i] = shares[i] / vertices;
      zeros += shares[i] == 0;
    }
    dangling.fetch_add(zeros, std::memory_order_relaxed);
  });
  double lost = static_cast<double>(dangling.load()) / vertices;
  const auto from_here = borrow<I>(sent), from_there = borrow<I>(sent_next);

  using rank_semiring = std::conditional_t<std::is_void_v<T>, plus_second<double>, plus_times<double>>;
  const monoid total(detail::add_pagerank_sums{}, detail::pagerank_sums{});
  while (result.iterations < most && !result.converged && !result.cancelled) {
    const bool even = result.iterations % 2 == 0;
    const double base = ((1 - d) + (options.lose_dangling ? 0 : d * lost)) / vertices;
    // Where nobody looks at the rounds of a fixed number of them, the last change is measured, which is that from the
    // round before.
    const int left = most - result.iterations;
    const bool is_seen = !options.iterations || options.on_iteration;
    const auto update = [base, measure = is_seen || left == 1, keep = is_seen || left <= 2, r = rank.data(),
                         share = shares.data(), send = (even ? sent_next : sent).data()](offset_t i, double sum) {
      const double next = base + sum, change = measure ? std::abs(next - r[i]) : 0;
      if (keep) r[i] = next;
      send[i] = next * share[i];
      return detail::pagerank_sums{change, detail::value_if_zero(next, share[i])};
    };
    const auto sums = mxv_reduce(exec, total, update, rank_semiring{}, transposed(a), even ? from_here : from_there);
    ++result.iterations;
    lost = sums.lost;
    result.residual = options.stop == pagerank_stop::error_bound ? sums.change * d / (1 - d) : sums.change;
    if (options.iterations)
      result.converged = result.iterations == most;
    else if (options.stop == pagerank_stop::error_bound)
      result.converged = result.residual <= options.tolerance;
    else
      result.converged = sums.change < options.tolerance * (options.stop == pagerank_stop::per_vertex ? vertices : 1.0);
    const bool go_on = options.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
  }
  if (options.iterations && most == 0) result.converged = true;
  result.scores = vector<double, I>::adopt(std::move(rank));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
pagerank_result<I> pagerank(const matrix<T, I>& a, const pagerank_options& options = {}) {
  return pagerank(default_executor{}, a, options);
}

#define GUSTAV_PAGERANK(T, I) \
  template pagerank_result<I> pagerank(const default_executor&, const matrix<T, I>&, const pagerank_options&);
#define GUSTAV_EXTERN_PAGERANK(...) extern GUSTAV_PAGERANK(__VA_ARGS__)
GUSTAV_FOR_EACH_GRAPH(GUSTAV_EXTERN_PAGERANK)

}  // namespace gustav
