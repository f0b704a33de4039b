// Truss numbers of all edges, and a single k-truss by masked products.
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/truss_peeling.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/index_unary_operators.hpp>
#include <semirings/semirings.hpp>

#include <cstddef>
#include <cstdint>
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
// threads. Throws dimension_mismatch for a matrix that is not square. Cost: the wedges of the triangles in
// the order by degree, for each edge in a triangle the shorter row of its ends, and a matrix of both directions unless
// `simple`; about 45 bytes an edge. Source: Cohen 2008 (trusses), Wang and Cheng 2012, Kabir and Madduri 2017 (PKT).
struct truss_numbers_call {
  using options = truss_numbers_options;
  template <executor E, class T, class I>
  truss_numbers_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("truss_numbers", a.rows(), a.cols());
    std::vector<truss_level> levels;
    const observer<truss_level> on_level = [&](const truss_level& now) {
      levels.push_back(now);
      return how.on_level(now);
    };
    const auto peel = [&](const auto& graph) {
      return run<kernels::truss_peeling>(exec, pattern_argument(graph), on_level);
    };
    auto peeled = how.simple ? peel(a) : peel(simple_pattern(exec, a));
    truss_numbers_result<I> result{detail::to_matrix<I, I>(std::move(peeled.truss))};
    offset_t left = result.truss.entries();
    if (!levels.empty() && levels.back().left > 0) levels.push_back({levels.back().truss + 1, 0});  // cancelled
    for (const truss_level& level : levels) {
      result.largest = static_cast<I>(level.truss);
      result.sizes.resize(static_cast<std::size_t>(level.truss) + 1, 0);
      result.sizes.back() = std::exchange(left, level.left) - level.left;
    }
    result.cancelled = peeled.cancelled;
    return result;
  }
};
inline constexpr detail::entry<truss_numbers_call> truss_numbers;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A).
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<truss_numbers_call>&, const matrix<T, I>& a, const pair_counts& pairs,
                              int threads) {
  return simple_view_bytes(a, pairs) + std::uint64_t(a.rows()) * (16 + (1 + std::uint64_t(threads)) * 8) +
         std::uint64_t(pairs.undirected) * (25 + 7 * sizeof(I));
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
struct k_truss_call {
  using options = k_truss_options;
  template <executor E, class T, class I>
  k_truss_result<I> operator()(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> k,
                               const options& how = {}) const {
    detail::require_square("k_truss", a.rows(), a.cols());
    if (k < 3) throw invalid_value("k_truss: k must be at least 3");
    k_truss_result<I> r{apply(
        exec, [](const auto&) { return I{1}; }, simple_pattern(exec, a))};
    for (offset_t before = -1; before != r.support.entries() && !r.cancelled;) {
      before = r.support.entries();
      const auto counted = mxm(exec, r.support, r.support, plus_pair<I>{}, structure(r.support));
      r.support = select(exec, valuege<I>{}, counted, static_cast<I>(k - 2));
      const bool go_on = how.on_round({++r.rounds, r.support.entries()});
      r.cancelled = !go_on && before != r.support.entries();
    }
    return r;
  }
};
inline constexpr detail::entry<k_truss_call> k_truss;

}  // namespace gustav
