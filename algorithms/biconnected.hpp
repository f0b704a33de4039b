// Articulation points, bridges and biconnected components.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/biconnected_search.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

// A biconnected component is its head, the vertex in it that is nearest to the first vertex of the connected component,
// and the vertices whose `component` it is. They are numbered from 0 by size, ties by the least vertex but the head.
template <class I>
struct biconnected_result {
  vector<I, I> component;                // no entry for the first vertex of a connected component
  std::vector<I> heads;                  // of each component
  std::vector<offset_t> sizes;           // vertices, the head included; two: a bridge
  std::vector<I> articulation_points;    // ascending
  std::vector<std::pair<I, I>> bridges;  // the smaller vertex first, ascending
  bool cancelled = false;                // on_block returned false: only the components that were known
};

// The vertices and edges of the undirected graph of A (n x n), direction, values, loops and repeats apart, whose
// removal leaves more connected components, and the largest sets of vertices that no removal of one vertex parts.
// on_block is called after each 2^18 vertices and entries of the search; when it returns false, the result has the
// components that are known. Runs on one thread. Throws dimension_mismatch (not square). Cost: O(vertices + entries),
// and a transpose where A is not symmetric; 80 bytes a vertex. Source: Hopcroft and Tarjan 1973.
struct biconnected_call {
  using options = biconnected_options;
  template <executor E, class T, class I>
  biconnected_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("biconnected", a.rows(), a.cols());
    auto found = run<kernels::biconnected_search>(exec, pattern_argument(a), how);
    return {vector<I, I>::build(a.rows(), found.vertices, found.component),
            std::move(found.heads),
            std::move(found.sizes),
            std::move(found.articulation_points),
            std::move(found.bridges),
            found.cancelled};
  }
};
inline constexpr detail::entry<biconnected_call> biconnected;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<biconnected_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + transposed_bytes(a) + std::uint64_t(a.rows()) * (64 + 8 * sizeof(I));
}

// The vertices of each biconnected component, ascending. O(vertices log vertices).
template <class I>
std::vector<std::vector<I>> vertices_of_components(const biconnected_result<I>& r) try {
  std::vector<std::vector<I>> all(r.heads.size());
  for (std::size_t c = 0; c < all.size(); ++c) all[c].push_back(r.heads[c]);
  const auto [vertices, components] = r.component.tuples();
  for (std::size_t k = 0; k < vertices.size(); ++k)
    all[static_cast<std::size_t>(components[k])].push_back(static_cast<I>(vertices[k]));
  for (auto& one : all) std::sort(one.begin(), one.end());
  return all;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav
