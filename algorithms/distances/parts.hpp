// A graph cut into its weakly connected components.
#pragma once

#include <algorithms/components.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/graph_part.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <span>
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

// f(matrix of a component, its vertices) for each weakly connected component with more than one vertex, largest first,
// until f returns false. Returns whether none did.
template <class E, class T, class I, class F>
bool for_each_part(const E& exec, const matrix<T, I>& a, const grouped_vertices<I>& groups, F&& f) {
  if (groups.parts() == 1 && a.rows() > 1) return f(a, groups.part(0));
  std::vector<I> local_index(static_cast<std::size_t>(a.rows()));
  for (std::size_t k = 0; k < groups.parts() && groups.part(k).size() > 1; ++k)
    if (!f(to_matrix<T, I>(run<kernels::graph_part>(exec, a, groups.part(k), std::span<I>(local_index))),
           groups.part(k)))
      return false;
  return true;
}

}  // namespace gustav::detail
