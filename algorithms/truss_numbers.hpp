// Truss numbers of all edges, and a single k-truss by masked products.
#pragma once

#include <algorithms/simple_pattern.hpp>
#include <algorithms/triangle_count.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/truss_peeling.hpp>
#include <graphblas/graphblas.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

struct truss_numbers_options {
  bool simple = false;  // the matrix is known to be symmetric; its diagonal is ignored
  observer<truss_level> on_level = {};
};

template <class I>
struct truss_numbers_result {
  matrix<I, I> truss;                // n x n: the truss number of each edge, above the diagonal
  I largest = 0;                     // of the truss numbers; 0 without edges
  std::vector<offset_t> sizes = {};  // edges of each truss number up to the largest one
  bool cancelled = false;
};

// The truss number of each edge of the undirected simple graph of A (direction, values and loops are ignored): the
// largest k such that the edge belongs to the k-truss, the largest subgraph in which every edge is in at least k - 2
// triangles. An edge without a triangle has 2. on_level is called after each truss number that an edge has; when it
// returns false, the edges left have the next number as a lower bound. The result does not depend on the number of
// threads. Throws dimension_mismatch for a matrix that is not square. Cost: as truss_peeling, and a matrix of both
// directions unless `simple`. Source: Cohen 2008 (trusses), Wang and Cheng 2012, Kabir and Madduri 2017 (PKT).
template <executor E, class T, class I>
truss_numbers_result<I> truss_numbers(const E& exec, const matrix<T, I>& a,
                                      const truss_numbers_options& options = {}) try {
  detail::refuse_cuda(exec, "truss_numbers");
  detail::require_square("truss_numbers", a.rows(), a.cols());
  std::vector<truss_level> levels;
  const auto note_level = [&](const truss_level& now) {
    levels.push_back(now);
    return !options.on_level || options.on_level(now);
  };
  const truss_peeling_options how{.on_level = note_level};
  auto peeled = options.simple ? truss_peeling(exec, a, how) : truss_peeling(exec, simple_pattern(exec, a), how);
  truss_numbers_result<I> result{std::move(peeled.truss)};
  offset_t left = result.truss.entries();
  if (!levels.empty() && levels.back().left > 0) levels.push_back({levels.back().truss + 1, 0});  // cancelled
  for (const truss_level& level : levels) {
    result.largest = static_cast<I>(level.truss);
    result.sizes.resize(static_cast<std::size_t>(level.truss) + 1, 0);
    result.sizes.back() = std::exchange(left, level.left) - level.left;
  }
  result.cancelled = peeled.cancelled;
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
truss_numbers_result<I> truss_numbers(const matrix<T, I>& a, const truss_numbers_options& options = {}) {
  return truss_numbers(default_executor{}, a, options);
}

// The argument of on_round.
struct k_truss_round {
  int round = 0;         // counted from 1
  offset_t entries = 0;  // that are left, two for each edge
};

struct k_truss_options {
  observer<k_truss_round> on_round = {};
};

template <class I>
struct k_truss_result {
  matrix<I, I> support;    // symmetric: the triangles in the k-truss that each of its edges is in
  int rounds = 0;          // products that were computed
  bool cancelled = false;  // on_round returned false: edges that the k-truss lacks may be left
};

// The k-truss of the undirected simple graph of A, for k >= 3 (invalid_value below): C<C> = C C over plus_pair gives
// the support of each edge, and edges with less than k - 2 are dropped, until all have it. on_round is called after
// each product. Throws dimension_mismatch for a matrix that is not square. Cost: in each round a masked product of the
// edges left. For one k; truss_numbers gives all of them. Source: Davis 2018.
template <executor E, class T, class I>
k_truss_result<I> k_truss(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> k,
                          const k_truss_options& options = {}) try {
  detail::refuse_cuda(exec, "k_truss");
  detail::require_square("k_truss", a.rows(), a.cols());
  if (k < 3) throw invalid_value("k_truss: k must be at least 3");
  k_truss_result<I> r{apply(
      exec, [](const auto&) { return I{1}; }, simple_pattern(exec, a))};
  for (offset_t before = -1; before != r.support.entries() && !r.cancelled;) {
    before = r.support.entries();
    const auto counted = mxm(exec, r.support, r.support, plus_pair<I>{}, structure(r.support));
    r.support = select(exec, valuege<I>{}, counted, static_cast<I>(k - 2));
    const bool go_on = options.on_round({++r.rounds, r.support.entries()});
    r.cancelled = !go_on && before != r.support.entries();
  }
  return r;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
k_truss_result<I> k_truss(const matrix<T, I>& a, std::type_identity_t<I> k, const k_truss_options& options = {}) {
  return k_truss(default_executor{}, a, k, options);
}

}  // namespace gustav
