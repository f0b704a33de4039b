// PageRank by power iteration.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/power_iteration.hpp>
#include <algorithms/prebuilt.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/observer.hpp>
#include <core/value_if_zero.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/iterate.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/fused/mxv_reduce.hpp>
#include <graphblas/fused/transform_reduce.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/vector.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <tuple>
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

// What a pass adds up over the vertices.
struct pagerank_sums {
  double change = 0;  // |next - rank|
  double lost = 0;    // the new rank of dangling vertices
};

struct add_pagerank_sums {
  static constexpr bool is_commutative = true;
  GUSTAV_HD pagerank_sums operator()(const pagerank_sums& x, const pagerank_sums& y) const {
    return {x.change + y.change, x.lost + y.lost};
  }
};

// The part of its rank that a vertex sends along an arc of weight 1: damping / (sum of the row), 0 where the sum is 0,
// NaN where the sum or its reciprocal is not finite.
struct pagerank_share {
  double damping;
  GUSTAV_HD double operator()(double sum) const {
    const double reciprocal = 1 / sum;
    const bool divides = sum - sum == 0 && reciprocal - reciprocal == 0;
    return sum == 0 ? 0 : divides ? damping / sum : std::numeric_limits<double>::quiet_NaN();
  }
};

// The first ranks, and what is sent of them. Adds up the shares, for a NaN among them, and counts
// dangling vertices.
struct pagerank_start {
  pagerank_share share_of;
  double vertices;
  GUSTAV_HD pagerank_sums operator()(offset_t, double row_sum, double& share, double& rank, double& sent) const {
    share = share_of(row_sum);
    rank = 1 / vertices;
    sent = share / vertices;
    return {share, value_if_zero(1, share)};
  }
};

// A round: the new rank of a vertex from the sum of what it is sent. measures: adds up the change, keeps: stores the
// rank.
struct pagerank_round {
  double base;
  bool measures, keeps;
  GUSTAV_HD pagerank_sums operator()(offset_t, double sum, double& rank, double& sent, double share) const {
    const double next = base + sum, difference = next - rank;
    if (keeps) rank = next;
    sent = next * share;
    return {measures ? (difference < 0 ? -difference : difference) : 0, value_if_zero(next, share)};
  }
};

// The sums of the rows of A; kept with it where a device computes, for its copy there.
template <class I>
struct kept_row_sums {
  vector<double, I> sums;
};
template <class E, class T, class I>
std::shared_ptr<const kept_row_sums<I>> row_sums(const E& exec, const matrix<T, I>& a) {
  const auto make = [&] {
    const offset_t n = a.rows();
    const auto& host = host_of(exec);
    auto kept = std::make_shared<kept_row_sums<I>>();
    if constexpr (std::is_void_v<T>) {
      iterate<I> degrees(n);
      for_positions(host, n, [&, rows = a.view(threads_of(exec))](offset_t i) {
        degrees[i] = static_cast<double>(rows.offsets[i + 1] - rows.offsets[i]);
      });
      kept->sums = std::move(degrees).take();
    } else {
      kept->sums = vector<double, I>(n, 0.0);  // full, because the row sums are added to it
      reduce(host, kept->sums, no_mask, plus<>{}, plus_monoid<double>{}, a);
    }
    return kept;
  };
  if constexpr (host_executor<E>)
    return make();
  else
    return a.kept().template get<kept_row_sums<I>>([&] {
      return alternates::made<kept_row_sums<I>>{make(), static_cast<std::uint64_t>(a.rows()) * sizeof(double)};
    });
}

// The shares of all vertices; none where the sum of a row or its reciprocal is not finite.
template <class E, class T, class I>
std::optional<iterate<I>> pagerank_shares(const E& exec, const matrix<T, I>& a, double damping) {
  const auto kept = row_sums(exec, a);
  iterate<I> shares(a.rows());
  const double sum = sum_over(exec, a.rows(), [&, sums = kept->sums.view(threads_of(exec)).reader()](offset_t i) {
    return shares[i] = pagerank_share{damping}(sums(i));
  });
  if (std::isnan(sum)) return std::nullopt;
  return shares;
}

}  // namespace detail

// r = d (W' r + dangling mass / n) + (1 - d) / n, W = A with rows scaled to sum 1 (uniform over the pattern for
// matrix<void>). A is n x n; a row that sums to 0 is dangling. Pull over the transposed matrix, whose transpose is
// cached on A; a round is one pass over it and the vertices (mxv_reduce) and, on CSR, allocates 24 bytes for 512
// vertices. on_iteration is called after each iteration; when it returns false the scores reached are returned. Throws
// dimension_mismatch for a matrix that is not square, invalid_value for a negative or not finite weight and options
// out of range. Weights may be of any size: where sums of rows or their reciprocals would leave the range of doubles
// (largest weight beyond 2^500 or below 2^-500, or a row below 2^-1024), it computes on a scaled copy of A. Cost:
// O(entries + vertices) an iteration, about log(tolerance) / log(damping) of them. Memory: five doubles a vertex.
// Source: Page et al. 1999.
struct pagerank_call {
  using options = pagerank_options;
  template <executor E, class T, class I>
  pagerank_result<I> operator()(const E& exec, const matrix<T, I>& a, const pagerank_options& how = {}) const;
};
inline constexpr detail::entry<pagerank_call> pagerank;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<pagerank_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + transposed_bytes(a) + std::uint64_t(a.rows()) * 64;
}

// Outside of the class, so that it is not inline: the library has it compiled for GUSTAV_FOR_EACH_GRAPH.
template <executor E, class T, class I>
pagerank_result<I> pagerank_call::operator()(const E& exec, const matrix<T, I>& a, const pagerank_options& how) const {
  detail::require_square("pagerank", a.rows(), a.cols());
  if (!(how.damping >= 0 && how.damping < 1)) throw invalid_value("pagerank: damping must be at least 0 and below 1");
  const int most = how.iterations.value_or(how.max_iterations);
  detail::require_power_options("pagerank", how.tolerance, most);
  if (detail::scale_of_weights(exec, "pagerank", a) != 1)
    return (*this)(exec, detail::weights_in_units_of_rows(exec, a), how);
  pagerank_result<I> result;
  result.converged = a.rows() == 0 || (how.iterations && most == 0);
  const offset_t n = a.rows();
  const double d = how.damping, vertices = static_cast<double>(n);
  const auto kept = detail::row_sums(exec, a);
  auto share = detail::new_elements<double, I>(exec, n), rank = detail::new_elements<double, I>(exec, n);
  auto sent = detail::new_elements<double, I>(exec, n), sent_next = detail::new_elements<double, I>(exec, n);
  const monoid total(detail::add_pagerank_sums{}, detail::pagerank_sums{});
  const auto start =
      transform_reduce(exec, total, detail::pagerank_start{{d}, vertices}, std::tie(kept->sums, share, rank, sent));
  if (std::isnan(start.change)) return (*this)(exec, detail::weights_in_units_of_rows(exec, a), how);
  double lost = start.lost / vertices;
  while (result.iterations < most && !result.converged && !result.cancelled) {
    const double base = ((1 - d) + (how.lose_dangling ? 0 : d * lost)) / vertices;
    // With a fixed number of iterations and no observer, only the last iteration computes the residual, from the
    // ranks that it and the one before it store.
    const bool always = !how.iterations || how.on_iteration;
    const int left = most - result.iterations;
    const bool measures = always || left == 1, keeps = always || left <= 2;
    const auto sums =
        mxv_reduce(exec, total, detail::pagerank_round{base, measures, keeps}, detail::weight_semiring<T>{},
                   transposed(a), sent, std::tie(rank, sent_next, std::as_const(share)));
    std::swap(sent, sent_next);
    ++result.iterations;
    lost = sums.lost;
    result.residual = how.stop == pagerank_stop::error_bound ? sums.change * d / (1 - d) : sums.change;
    if (how.iterations)
      result.converged = result.iterations == most;
    else if (how.stop == pagerank_stop::error_bound)
      result.converged = result.residual <= how.tolerance;
    else
      result.converged = sums.change < how.tolerance * (how.stop == pagerank_stop::per_vertex ? vertices : 1.0);
    const bool go_on = how.on_iteration({.iteration = result.iterations, .residual = result.residual});
    result.cancelled = !go_on && !result.converged;
  }
  result.scores = std::move(rank);
  return result;
}

#define GUSTAV_PAGERANK(T, I)                                                                         \
  template pagerank_result<I> pagerank_call::operator()(const default_executor&, const matrix<T, I>&, \
                                                        const pagerank_options&) const;
#define GUSTAV_EXTERN_PAGERANK(...) extern GUSTAV_PAGERANK(__VA_ARGS__)
GUSTAV_FOR_EACH_GRAPH(GUSTAV_EXTERN_PAGERANK)

}  // namespace gustav
