// Triangle counting by masked products of the triangular parts.
#pragma once

#include <algorithms/prebuilt.hpp>
#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/triangle_sum.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav {

struct triangle_result : triangle_counts {
  bool cancelled = false;  // on_stage returned false; no triangle and no wedge was counted
};

namespace detail {

// Whether some vertices have many more neighbours than most; their many wedges are avoided in the order by degree.
template <class T, class I>
bool skewed(const csr_view<T, I>& a, const tuning& numbers) {
  offset_t longest = 0;
  for (offset_t i = 0; i < a.rows; ++i) longest = std::max(longest, a.offsets[i + 1] - a.offsets[i]);
  return a.rows > 0 && longest > numbers.skewed_degree_share * (a.entries() / a.rows + 1);
}

// The parts of a symmetric pattern below and above the diagonal, by degree where degrees are skewed.
template <class I>
struct triangular_parts {
  matrix<void, I> lower;
  matrix<void, I> upper;
};
template <class E, class I>
triangular_parts<I> split(const E& exec, const matrix<void, I>& a) {
  const auto v = a.view();
  if (skewed(v, numbers_of(exec))) {
    // "Below" is the end with fewer neighbours, then the smaller index: L U then has the fewest multiply-adds.
    auto below = [v](unit, offset_t i, offset_t j, int) {
      const offset_t di = v.offsets[i + 1] - v.offsets[i], dj = v.offsets[j + 1] - v.offsets[j];
      return dj != di ? dj < di : j < i;
    };
    auto above = [below](unit u, offset_t i, offset_t j, int s) { return below(u, j, i, s); };
    return {select(exec, below, a, 0), select(exec, above, a, 0)};
  }
  return {select(exec, tril{}, a, -1), select(exec, triu{}, a, 1)};
}

}  // namespace detail

// Counts the triangles of the undirected simple graph of A (direction, values and loops are ignored) and the wedges
// examined: the sum of the entries of L L inside L, L U inside L or U U inside U, where L and U are the parts of the
// adjacency matrix below and above the diagonal. Each triangle is one wedge closed by an edge; no wedge and no part is
// stored. The method and the order (as given, or by degree if that repays the relabelling) are chosen by the number of
// wedges unless `options` sets them. on_stage is called between the pattern and the count; when it returns false
// nothing is counted. Throws dimension_mismatch for a matrix that is not square. Cost: the entries (three times and a
// copy unless `simple`), the edges and the wedges of the method.
// Source: Nagasaka 2019, section 6.6.3.
struct count_triangles_call {
  using options = triangle_options;
  template <executor E, class T, class I>
  triangle_result operator()(const E& exec, const matrix<T, I>& a, const triangle_options& how = {}) const;
};
inline constexpr detail::entry<count_triangles_call> count_triangles;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A): the simple
// graph, its half by degree with the transpose, and the order of the vertices.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<count_triangles_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs) {
  return simple_view_bytes(a, pairs) + 2 * std::uint64_t(pairs.undirected) * sizeof(I) +
         4 * std::uint64_t(a.rows()) * sizeof(offset_t);
}

template <executor E, class T, class I>
triangle_result count_triangles_call::operator()(const E& exec, const matrix<T, I>& a,
                                                 const triangle_options& how) const {
  detail::require_square("triangle_count", a.rows(), a.cols());
  const auto count = [&](const auto& pattern) -> triangle_result {
    if (!how.on_stage({.stage = triangle_stage::pattern, .entries = pattern.entries()}))
      return {{}, /*cancelled=*/true};
    return {run<kernels::triangle_sum>(exec, pattern_argument(pattern), how)};
  };
  return how.simple ? count(a) : count(simple_pattern(exec, a));
}

// The number of triangles alone; 0 when on_stage returns false.
struct triangle_count_call {
  using options = triangle_options;
  template <executor E, class T, class I>
  std::int64_t operator()(const E& exec, const matrix<T, I>& a, const triangle_options& how = {}) const {
    return count_triangles(exec, a, how).triangles;
  }
};
inline constexpr detail::entry<triangle_count_call> triangle_count;

struct vertex_triangles_options {
  triangle_observer on_stage = {};  // called after each triangle_stage
};

template <class I>
struct vertex_triangles {
  vector<std::int64_t, I> triangles;  // full: triangles through each vertex
  vector<double, I> clustering;       // full: triangles / (degree choose 2), 0 below degree 2
  bool cancelled = false;             // on_stage returned false; both vectors have n positions and no entry
};

// Triangles through every vertex and its local clustering coefficient. With L and U in the given order or by degree, (L
// U) inside L counts the triangles that an edge closes with a vertex below both ends, so its row sums count
// the triangles in which a vertex is last and its column sums those in which it is in the middle. The column sums of
// (L L) inside L count those in which it is first. on_stage is called after each of the four stages;
// when it returns false the result has no entries. Throws dimension_mismatch for a matrix that is not square. Cost: sum
// over k of (neighbours above k) x degree(k).
struct triangles_per_vertex_call {
  using options = vertex_triangles_options;
  template <executor E, class T, class I>
  vertex_triangles<I> operator()(const E& exec, const matrix<T, I>& a, const vertex_triangles_options& how = {}) const;
};
inline constexpr detail::entry<triangles_per_vertex_call> triangles_per_vertex;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A): the simple
// graph; its halves with transposes and a copy of one for the product inside itself; the counts of one product, an edge
// each, and their transpose; the sums of a vertex.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<triangles_per_vertex_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs) {
  const auto n = std::uint64_t(a.rows()), edges = std::uint64_t(pairs.undirected);
  return simple_pattern_bytes(a, pairs) + 8 * edges * sizeof(I) + 2 * edges * (sizeof(I) + sizeof(std::int64_t)) +
         20 * n * sizeof(offset_t);
}

template <executor E, class T, class I>
vertex_triangles<I> triangles_per_vertex_call::operator()(const E& exec, const matrix<T, I>& a,
                                                          const vertex_triangles_options& how) const {
  detail::require_square("triangles_per_vertex", a.rows(), a.cols());
  const offset_t n = a.rows();
  const auto ends_after = [&](triangle_stage stage, offset_t entries) { return !how.on_stage({stage, entries}); };
  const auto cancelled = [n] { return vertex_triangles<I>{vector<std::int64_t, I>(n), vector<double, I>(n), true}; };
  const auto simple = simple_pattern(exec, a);
  if (ends_after(triangle_stage::pattern, simple.entries())) return cancelled();
  const auto [lower, upper] = detail::split(exec, simple);
  if (ends_after(triangle_stage::parts, lower.entries() + upper.entries())) return cancelled();
  const plus_monoid<std::int64_t> sum;
  vertex_triangles<I> result{vector<std::int64_t, I>(n, 0), vector<double, I>(n, 0.0), false};
  {  // one product at a time in memory
    const auto below = mxm(exec, lower, upper, plus_pair<std::int64_t>{}, structure(lower));
    if (ends_after(triangle_stage::first_product, below.entries())) return cancelled();
    reduce(exec, result.triangles, no_mask, plus<>{}, sum, below);
    reduce(exec, result.triangles, no_mask, plus<>{}, sum, transposed(below));
  }
  {
    const auto between = mxm(exec, lower, lower, plus_pair<std::int64_t>{}, structure(lower));
    if (ends_after(triangle_stage::second_product, between.entries())) return cancelled();
    reduce(exec, result.triangles, no_mask, plus<>{}, sum, transposed(between));
  }
  vector<std::int64_t, I> degree(n);
  reduce(exec, degree, no_mask, no_accum, sum, simple);
  auto share = [](std::int64_t t, std::int64_t d) {
    return d < 2 ? 0.0 : 2.0 * static_cast<double>(t) / (static_cast<double>(d) * static_cast<double>(d - 1));
  };
  ewise_mult(exec, result.clustering, no_mask, plus<>{}, share, result.triangles, degree);
  return result;
}

#define GUSTAV_TRIANGLES(T, I)                                                                                     \
  template triangle_result count_triangles_call::operator()(const default_executor&, const matrix<T, I>&,          \
                                                            const triangle_options&) const;                        \
  template vertex_triangles<I> triangles_per_vertex_call::operator()(const default_executor&, const matrix<T, I>&, \
                                                                     const vertex_triangles_options&) const;
#define GUSTAV_EXTERN_TRIANGLES(T, I)                                                                            \
  extern template triangle_result count_triangles_call::operator()(const default_executor&, const matrix<T, I>&, \
                                                                   const triangle_options&) const;               \
  extern template vertex_triangles<I> triangles_per_vertex_call::operator()(                                     \
      const default_executor&, const matrix<T, I>&, const vertex_triangles_options&) const;
GUSTAV_FOR_EACH_GRAPH(GUSTAV_EXTERN_TRIANGLES)

}  // namespace gustav
