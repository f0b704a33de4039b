// Local clustering coefficients, of the undirected graph or by arcs as in LDBC Graphalytics (LCC), and transitivity.
#pragma once

#include <algorithms/label_propagation.hpp>
#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/triangle_count.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/reduce.hpp>

#include <cstdint>
#include <utility>

namespace gustav {

// What counts between two neighbours of a vertex.
enum class clustering_definition : std::uint8_t {
  edges,  // an edge, whatever its direction, against the pairs of neighbours
  arcs,   // each arc, against the ordered pairs of neighbours (LDBC Graphalytics)
};

struct local_clustering_options {
  clustering_definition definition = clustering_definition::edges;
  triangle_observer on_stage = {};  // called after each triangle_stage
};

template <class I>
struct local_clustering_result {
  vector<double, I> clustering;  // full
  double average = 0;            // over all vertices
  double transitivity = 0;       // the sum of what counts, over all vertices, over that of the pairs; 0 without pairs
  bool cancelled = false;        // on_stage returned false; no entries
};

namespace detail {

// For each vertex the arcs between its neighbours. Of a triangle, whose arcs between two ends are an entry of the
// weighted L, each vertex counts those of the opposite side: with (L U') inside L as in triangles_per_vertex the last
// one counts by its row and the middle one by its column, and with (L L) inside L the first one. Returns false where
// on_stage does.
template <class E, class T, class I>
bool count_opposite_arcs(const E& exec, const matrix<T, I>& a, const matrix<void, I>& simple,
                         const triangle_observer& on_stage, vector<std::int64_t, I>& arcs) {
  using count = std::int64_t;
  const auto [lower, upper] = split(exec, simple);
  const auto weights = ewise_mult(exec, lower, arc_counts(exec, a), second<>{});
  if (!on_stage({triangle_stage::parts, lower.entries() + upper.entries()})) return false;
  const plus_monoid<count> sum;
  const auto last = mxm(exec, lower, transposed(weights), plus_second<count>{}, structure(lower));
  if (!on_stage({triangle_stage::first_product, last.entries()})) return false;
  reduce(exec, arcs, no_mask, plus<>{}, sum, last);
  const auto first_of = mxm(exec, weights, lower, plus_first<count>{}, structure(lower));
  if (!on_stage({triangle_stage::second_product, first_of.entries()})) return false;
  reduce(exec, arcs, no_mask, plus<>{}, sum, transposed(first_of));
  const auto middle = mxm(exec, weights, upper, plus_first<count>{}, structure(lower));
  reduce(exec, arcs, no_mask, plus<>{}, sum, transposed(middle));
  return true;
}

}  // namespace detail

// The local clustering coefficient of each vertex of A (n x n): with its neighbours in either direction N, the share of
// the pairs of N that are joined, by edges or by arcs as `definition` says; 0 for fewer than two neighbours. Values and
// loops are ignored. A symmetric matrix has the same coefficients by both definitions. on_stage is called after each of
// the four stages of triangles_per_vertex; by arcs there is a third product, after the last call. Throws
// dimension_mismatch for a matrix that is not square. Cost: as triangles_per_vertex; by arcs half as much again.
// Source: Watts and Strogatz 1998, Iosup et al. 2016.
struct local_clustering_call {
  using options = local_clustering_options;
  template <executor E, class T, class I>
  local_clustering_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                        const local_clustering_options& how = {}) const {
    detail::require_square("local_clustering", a.rows(), a.cols());
    const offset_t n = a.rows();
    const bool by_arcs = how.definition == clustering_definition::arcs;
    local_clustering_result<I> result{vector<double, I>(n)};
    const auto simple = simple_pattern(exec, a);
    vector<std::int64_t, I> joined(n, 0);
    if (by_arcs) {
      result.cancelled = !how.on_stage({triangle_stage::pattern, simple.entries()}) ||
                         !detail::count_opposite_arcs(exec, a, simple, how.on_stage, joined);
    } else {
      auto each = triangles_per_vertex(exec, simple, {.on_stage = how.on_stage});
      result.cancelled = each.cancelled;
      joined = std::move(each.triangles);
    }
    if (result.cancelled) return result;
    const plus_monoid<std::int64_t> sum;
    vector<std::int64_t, I> degree(n, 0);
    reduce(exec, degree, no_mask, plus<>{}, sum, simple);
    // A triangle joins a pair in both orders.
    const auto pairs = apply(
        exec, [](std::int64_t d) { return d * (d - 1); }, degree);
    const auto share = [twice = by_arcs ? 1.0 : 2.0](std::int64_t j, std::int64_t p) {
      return p == 0 ? 0.0 : twice * static_cast<double>(j) / static_cast<double>(p);
    };
    result.clustering = ewise_mult(exec, joined, pairs, share);
    const auto all = static_cast<double>(reduce(exec, sum, pairs));
    if (n > 0) result.average = reduce(exec, plus_monoid<double>{}, result.clustering) / static_cast<double>(n);
    if (all > 0) result.transitivity = (by_arcs ? 1.0 : 2.0) * static_cast<double>(reduce(exec, sum, joined)) / all;
    return result;
  }
};
inline constexpr detail::entry<local_clustering_call> local_clustering;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A). By arcs: the
// simple graph twice with its transpose, its halves; the arcs of both directions and of pairs, the halves with these as
// weights, and three counts an edge.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<local_clustering_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs, clustering_definition definition) {
  if (definition == clustering_definition::edges) return estimate_memory(triangles_per_vertex, a, pairs);
  const auto n = std::uint64_t(a.rows()), edges = std::uint64_t(pairs.undirected);
  const std::uint64_t entry = sizeof(I) + sizeof(std::int64_t);
  return simple_pattern_bytes(a, pairs) + 6 * edges * sizeof(I) + 2 * std::uint64_t(a.entries()) * entry +
         9 * edges * entry + 24 * n * sizeof(offset_t);
}

}  // namespace gustav
