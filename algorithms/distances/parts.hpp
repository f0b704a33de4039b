// A graph cut into its weakly connected components, and distances from one vertex.
#pragma once

#include <algorithms/components.hpp>
#include <core/buffer.hpp>
#include <graphblas/fused/shortest_paths.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// The vertices of each component one after the other, ascending in each, as offsets and vertices.
template <class I>
struct grouped_vertices {
  std::vector<offset_t> offsets{0};
  std::vector<I> vertices;

  explicit grouped_vertices(const components_result<I>& found)
      : vertices(static_cast<std::size_t>(found.component.size())) {
    for (const offset_t size : found.sizes) offsets.push_back(offsets.back() + size);
    const auto component = found.component.view();
    std::vector<offset_t> next(offsets.begin(), offsets.end() - 1);
    for (offset_t v = 0; v < component.size; ++v)
      vertices[static_cast<std::size_t>(next[static_cast<std::size_t>(component.value(v))]++)] = static_cast<I>(v);
  }
  std::size_t parts() const { return offsets.size() - 1; }
  std::span<const I> part(std::size_t k) const {
    return std::span<const I>(vertices).subspan(static_cast<std::size_t>(offsets[k]),
                                                static_cast<std::size_t>(offsets[k + 1] - offsets[k]));
  }
};

// The rows and columns of A of the vertices of one component, numbered in their order. `local_index` has an element for
// each vertex of A and is overwritten for these. O(vertices + entries of their rows).
template <class T, class I>
matrix<T, I> part_of(const csr_view<storage_t<T>, I>& a, std::span<const I> vertices, std::vector<I>& local_index) {
  csr_arrays<T, I> part;
  part.offsets = buffer<offset_t>(vertices.size() + 1, 0);
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    const I v = vertices[k];
    local_index[static_cast<std::size_t>(v)] = static_cast<I>(k);
    part.offsets[k + 1] = part.offsets[k] + a.offsets[v + 1] - a.offsets[v];
  }
  const auto entries = static_cast<std::size_t>(part.offsets[vertices.size()]);
  part.indices = buffer<I>(entries);
  part.iso = a.iso;
  if constexpr (!std::is_void_v<T>) {
    part.values = buffer<storage_t<T>>(a.iso ? std::min<std::size_t>(entries, 1) : entries);
    if (a.iso && entries > 0) part.values[0] = a.value(a.offsets[0]);
  }
  std::size_t to = 0;
  for (const I v : vertices)
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p, ++to) {
      part.indices[to] = local_index[static_cast<std::size_t>(a.indices[p])];
      if constexpr (!std::is_void_v<T>)
        if (!a.iso) part.values[to] = a.value(p);
    }
  const auto n = static_cast<offset_t>(vertices.size());
  return matrix<T, I>::adopt(n, n, std::move(part), check::trusted);
}

// f(matrix of a component, its vertices) for each weakly connected component with more than one vertex, largest first,
// until f returns false. Returns whether none did.
template <class E, class T, class I, class F>
bool for_each_part(const E& exec, const matrix<T, I>& a, const grouped_vertices<I>& groups, F&& f) {
  if (groups.parts() == 1 && a.rows() > 1) return f(a, groups.part(0));
  const auto rows = a.view(threads_of(exec));
  std::vector<I> local_index(static_cast<std::size_t>(a.rows()));
  for (std::size_t k = 0; k < groups.parts() && groups.part(k).size() > 1; ++k)
    if (!f(part_of<T, I>(rows, groups.part(k), local_index), groups.part(k))) return false;
  return true;
}

// The distances from a vertex along the arcs of A: breadth-first for a pattern. unreachable_v where no path leads.
template <class E, class T, class I>
buffer<path_length_t<storage_t<T>>> distances_from(const E& exec, const matrix<T, I>& a, I source, bool symmetric) {
  using L = path_length_t<storage_t<T>>;
  const auto n = static_cast<std::size_t>(a.rows());
  buffer<L> distances(n);
  if constexpr (std::is_void_v<T>) {
    bfs_state<I> search(a.rows(), false);
    search.add_source(source);
    while (bfs_step(exec, a, search, symmetric, std::numeric_limits<std::int32_t>::max())) {
    }
    const std::int32_t* const levels = search.levels().data();
    for (std::size_t v = 0; v < n; ++v) distances[v] = levels[v] < 0 ? unreachable_v<L> : levels[v];
  } else {
    const auto found = shortest_paths(exec, a, std::span<const I>(&source, 1));
    std::fill(distances.begin(), distances.end(), unreachable_v<L>);
    const auto v = found.distances.view();
    for (offset_t k = 0; k < (v.form == vector_form::sparse ? v.entries : v.size); ++k)
      if (v.form == vector_form::sparse)
        distances[static_cast<std::size_t>(v.indices[k])] = v.value(k);
      else if (v.has(k))
        distances[static_cast<std::size_t>(k)] = v.value(k);
  }
  return distances;
}

}  // namespace gustav::detail
