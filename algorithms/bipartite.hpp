// Whether a graph is bipartite: its two sides, or an odd cycle.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/bipartite_search.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct bipartite_result {
  bool is_bipartite = true;      // no odd cycle has been found
  vector<std::uint8_t, I> side;  // 0 or 1; 0 for the first vertex of each component. Empty where there is a cycle
  std::vector<I> odd_cycle;      // its vertices in order, each next to the following and the last to the first
  bool cancelled = false;        // on_block returned false: sides of the vertices visited
};

// The side of each vertex of the undirected graph of A (n x n) such that every edge joins both sides, direction, values
// and repeats apart; or the vertices of an odd cycle: of the first edge, in a breadth-first order, between vertices of
// one side, and the paths from its ends to where they meet. A loop is an odd cycle. Runs on one thread. on_block is
// called after each 2^18 vertices and entries. Throws dimension_mismatch (not square). Cost: O(vertices + entries), and
// a transpose where A is not symmetric. Source: Konig 1916.
struct bipartite_call {
  using options = bipartite_options;
  template <executor E, class T, class I>
  bipartite_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    using sides = vector<std::uint8_t, I>;
    detail::require_square("bipartite", a.rows(), a.cols());
    auto found = run<kernels::bipartite_search>(exec, pattern_argument(a), how);
    if (!found.odd_cycle.empty()) return {false, sides(a.rows()), std::move(found.odd_cycle)};
    if (!found.cancelled) return {true, sides::adopt(std::move(found.side)), {}};
    std::vector<std::uint8_t> known;
    known.reserve(found.visited.size());
    for (const I v : found.visited) known.push_back(found.side[static_cast<std::size_t>(v)]);
    return {true, sides::build(a.rows(), found.visited, known), {}, true};
  }
};
inline constexpr detail::entry<bipartite_call> bipartite;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<bipartite_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + transposed_bytes(a) + std::uint64_t(a.rows()) * (3 * sizeof(I) + 3);
}

}  // namespace gustav
