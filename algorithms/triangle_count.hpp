// Triangle counting by a masked product of the triangular parts.
#pragma once

#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gustav {

enum class triangle_order : std::uint8_t { automatic, given, by_degree };

struct triangle_options {
  bool simple = false;  // the matrix is known to be symmetric and without a diagonal
  triangle_order order = triangle_order::automatic;
};

namespace detail {

// The pattern of the undirected simple graph: A or A', without the diagonal.
template <class E, class T, class I>
matrix<void, I> simple_pattern(const E& exec, const matrix<T, I>& a) {
  matrix<void, I> both(a.rows(), a.cols());
  ewise_add(exec, both, no_mask, no_accum, pair<std::int8_t>{}, a, transposed(a));
  return select(exec, offdiag{}, both, 0);
}

// Vertices with many more neighbours than most make rows of wedges that an order by degree avoids.
template <class T, class I>
bool skewed(const csr_view<T, I>& a) {
  offset_t longest = 0;
  for (offset_t i = 0; i < a.rows; ++i) longest = std::max(longest, a.offsets[i + 1] - a.offsets[i]);
  return a.rows > 0 && longest > 4 * (a.entries() / a.rows + 1);
}

template <class E, class I>
std::int64_t count_simple(const E& exec, const matrix<void, I>& a, triangle_order order) {
  const auto v = a.view();
  matrix<void, I> lower(a.rows(), a.cols()), upper(a.rows(), a.cols());
  if (order == triangle_order::by_degree || (order == triangle_order::automatic && skewed(v))) {
    // "Lower" is the end with fewer neighbours, then the smaller index: L U then has the fewest products.
    auto below = [v](unit, offset_t i, offset_t j, int) {
      const offset_t di = v.offsets[i + 1] - v.offsets[i], dj = v.offsets[j + 1] - v.offsets[j];
      return dj != di ? dj < di : j < i;
    };
    select(exec, lower, no_mask, no_accum, below, a, 0);
    select(exec, upper, no_mask, no_accum, [below](unit u, offset_t i, offset_t j, int s) { return below(u, j, i, s); }, a, 0);
  } else {
    select(exec, lower, no_mask, no_accum, tril{}, a, -1);
    select(exec, upper, no_mask, no_accum, triu{}, a, 1);
  }
  return mxm_reduce(exec, plus_monoid<std::int64_t>{}, mask<I>(structure(lower)), plus_pair<std::int64_t>{}, lower, upper).value_or(0);
}

}  // namespace detail

// The number of triangles of the undirected simple graph of A (direction, values and loops dropped): the sum of the entries of
// (L U) inside L, where L and U are the parts of the adjacency matrix below and above the diagonal, in an order by degree
// when degrees are skewed. Each triangle k < j < i is the one wedge (i, k), (k, j) closed by (i, j); no wedge is stored.
// Throws invalid_value for a matrix that is not square. Cost: sum over k of (neighbours above k)^2. Source: thesis 001,
// section 6.6 (L U).
template <executor E, class T, class I>
std::int64_t triangle_count(const E& exec, const matrix<T, I>& a, const triangle_options& options = {}) {
  if (a.rows() != a.cols()) throw invalid_value("triangle_count: the matrix is not square");
  if constexpr (std::is_void_v<T>)
    if (options.simple) return detail::count_simple(exec, a, options.order);
  return detail::count_simple(exec, detail::simple_pattern(exec, a), options.order);
}
template <class T, class I>
std::int64_t triangle_count(const matrix<T, I>& a, const triangle_options& options = {}) {
  return triangle_count(automatic{}, a, options);
}

template <class I>
struct vertex_triangles {
  vector<std::int64_t, I> triangles;  // full: triangles through each vertex
  vector<double, I> clustering;       // full: triangles / (degree choose 2), 0 below degree 2
};

// Triangles through every vertex and its local clustering coefficient: t = row sums of (A A) inside A, halved.
// Cost: sum over k of degree(k)^2.
template <executor E, class T, class I>
vertex_triangles<I> triangles_per_vertex(const E& exec, const matrix<T, I>& a) {
  if (a.rows() != a.cols()) throw invalid_value("triangles_per_vertex: the matrix is not square");
  const auto simple = detail::simple_pattern(exec, a);
  const offset_t n = simple.rows();
  const auto closed = mxm(exec, simple, simple, plus_pair<std::int64_t>{}, structure(simple));
  vertex_triangles<I> result{vector<std::int64_t, I>(n, 0), vector<double, I>(n, 0.0)};
  vector<std::int64_t, I> twice(n), degree(n);
  reduce(exec, twice, no_mask, no_accum, plus_monoid<std::int64_t>{}, closed);
  reduce(exec, degree, no_mask, no_accum, plus_monoid<std::int64_t>{}, simple);
  apply(exec, result.triangles, no_mask, plus<>{}, [](std::int64_t t) { return t / 2; }, twice);
  auto share = [](std::int64_t t, std::int64_t d) { return d < 2 ? 0.0 : static_cast<double>(t) / (static_cast<double>(d) * static_cast<double>(d - 1)); };
  ewise_mult(exec, result.clustering, no_mask, plus<>{}, share, twice, degree);
  return result;
}
template <class T, class I>
vertex_triangles<I> triangles_per_vertex(const matrix<T, I>& a) {
  return triangles_per_vertex(automatic{}, a);
}

}  // namespace gustav
