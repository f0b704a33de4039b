// Weakly connected components.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/weak_components.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct components_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
  bool cancelled = false;       // on_block returned false; the arcs of the other rows were not read
};

// The components of A (n x n), where the direction of arcs and the values do not count, numbered from 0 by size, ties
// by their first vertex. A union-find links two neighbours of each vertex first and then skips the rows of the largest
// component, which makes it read few entries of a graph that has one. The skipped rows of a matrix that is not
// symmetric, and whose transpose is not cached, are tested for arcs that leave the component, until calls have read as
// many entries as a transposition costs; the transpose is then made and cached. on_block is called after each block of
// rows that have 2^18 vertices and entries together, whatever the executor, and not after the last row; when it returns
// false, the result is that of the arcs of the rows read so far. An observed call reads all entries. The result does
// not depend on the number of threads. Throws dimension_mismatch for a matrix that is not square. Cost: near
// O(vertices + entries) at worst; memory: an index and a bit a vertex, two indices a vertex outside the largest
// component. Source: Sutton, Ben-Nun, Barak 2018.
struct components_call {
  using options = components_options;
  template <executor E, class T, class I>
  components_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("components", a.rows(), a.cols());
    auto found = run<kernels::weak_components>(exec, pattern_argument(a), how);
    return {vector<I, I>::adopt(std::move(found.component)), std::move(found.sizes), found.cancelled};
  }
};
inline constexpr detail::entry<components_call> components;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<components_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + std::uint64_t(a.rows()) * 4 * sizeof(I);
}

}  // namespace gustav
