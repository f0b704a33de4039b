// Distances from one vertex, as an array.
#pragma once

#include <core/buffer.hpp>
#include <graphblas/fused/bfs_step.hpp>
#include <graphblas/kernels/shortest_paths.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace gustav::detail {

// The distances from a vertex along the arcs of A: breadth-first for a pattern. unreachable_v where no path leads.
template <executor E, class T, class I>
buffer<length_of_t<T>> distances_from(const E& exec, const matrix<T, I>& a, I source, bool symmetric) {
  using L = length_of_t<T>;
  if constexpr (!std::is_void_v<T>) {
    const sssp_options<L> how{.parents = false};
    return run<kernels::shortest_paths>(exec, lengths_argument(a), std::span<const I>(&source, 1), how).distances;
  } else {
    bfs_state<I> search(a.rows(), false);
    search.add_source(source);
    while (bfs_step(exec, a, search, symmetric, std::numeric_limits<std::int32_t>::max())) {
    }
    buffer<L> distances(static_cast<std::size_t>(a.rows()));
    const std::int32_t* const levels = search.levels().data();
    for (std::size_t v = 0; v < distances.size(); ++v) distances[v] = levels[v] < 0 ? unreachable_v<L> : levels[v];
    return distances;
  }
}

}  // namespace gustav::detail
