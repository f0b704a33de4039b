// Maximal cliques of small or sparse graphs.
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/enumerate_cliques.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav {

// cliques, complete, cancelled.
template <class I>
using maximal_cliques_result = kernels::enumerate_cliques::result<I>;

// The maximal cliques of the undirected simple graph of A (direction, values and loops are ignored): sets of vertices
// that are all neighbours of one another and that no vertex can be added to, an isolated vertex among them; largest
// first, then in the order of their members. There may be 3^(n/3), so the search ends after `limit`, and `complete` is
// then false. on_batch is called after each batch of 1,024 vertices, not by the reference executor; when it returns
// false, the cliques found so far are returned. The result does not depend on the number of threads. Throws
// dimension_mismatch for a matrix that is not square, invalid_value (a negative limit or least). Cost: a matrix of both
// directions, then O(d n 3^(d/3)) for degeneracy d. Source: Bron and Kerbosch 1973, Eppstein, Löffler, Strash 2010.
struct maximal_cliques_call {
  using options = maximal_cliques_options;
  template <executor E, class T, class I>
  maximal_cliques_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("maximal_cliques", a.rows(), a.cols());
    if (how.limit < 0 || how.least < 0)
      throw invalid_value("maximal_cliques: the limit and the least size must not be negative");
    auto found = run<kernels::enumerate_cliques>(exec, pattern_argument(simple_pattern(exec, a)), how);
    std::sort(found.cliques.begin(), found.cliques.end(),
              [](const auto& x, const auto& y) { return x.size() != y.size() ? x.size() > y.size() : x < y; });
    return found;
  }
};
inline constexpr detail::entry<maximal_cliques_call> maximal_cliques;

// Bytes that the call takes beside the cliques that it finds, those of A among them; `pairs`: the edges of A, by
// count_pairs(A).
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<maximal_cliques_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs, int threads) {
  return 4 * matrix_bytes(a) + std::uint64_t(pairs.undirected) * 2 * sizeof(I) +
         std::uint64_t(a.rows()) * (10 + std::uint64_t(threads)) * sizeof(I);
}

}  // namespace gustav
