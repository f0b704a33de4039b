// Strongly connected components.
#pragma once

#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/strong_components.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct scc_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
  bool cancelled = false;       // on_block returned false: vertices whose component was not known are alone
};

// The strongly connected components of A (n x n): vertices that reach each other along arcs, whatever the values,
// numbered from 0 by size, ties by their first vertex. The largest component is found on all threads by a search from a
// vertex of it and passes over the rows that the search has reached, without a transpose; Tarjan's search visits the
// rest on one thread. The components of a symmetric matrix are the weak ones, unless they are observed. on_block is
// called after each part of the search that has read about 2^18 vertices and entries, not by the reference executor;
// when it returns false, the result has the components found so far, and every other vertex alone. The result does not
// depend on the number of threads. Throws dimension_mismatch for a matrix that is not square. Cost: O(vertices +
// entries). Memory: four indices a vertex; an offset and three indices for each vertex on the path of the depth-first
// search, at most all. Sources: Tarjan 1972; Pearce 2016; Slota, Rajamanickam, Madduri 2014.
struct scc_call {
  using options = scc_options;
  template <executor E, class T, class I>
  scc_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("scc", a.rows(), a.cols());
    auto found = run<kernels::strong_components>(exec, pattern_argument(a), how);
    return {vector<I, I>::adopt(std::move(found.component)), std::move(found.sizes), found.cancelled};
  }
};
inline constexpr detail::entry<scc_call> scc;

// Bytes that the call takes at most, those of A among them. The path of the depth-first search may have all vertices.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<scc_call>&, const matrix<T, I>& a) {
  return matrix_bytes(a) + std::uint64_t(a.rows()) * (7 * sizeof(I) + sizeof(offset_t));
}

}  // namespace gustav
