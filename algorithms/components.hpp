// Weakly connected components.
#pragma once

#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct components_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
};

// Union-find over the entries with path halving and linking to the smaller root; the direction of arcs is ignored. One
// pass on one thread: there is nothing to observe. Throws dimension_mismatch for a matrix that is not square. Cost: one
// read of the pattern, near O(vertices + entries).
template <executor E, class T, class I>
components_result<I> components(const E& exec, const matrix<T, I>& a) try {
  if constexpr (std::is_same_v<E, cuda>) detail::no_cuda{"components"}(exec);
  detail::require_square("components", detail::shape_of(a));
  const auto v = a.view(detail::threads_of(exec));
  const auto n = static_cast<std::size_t>(v.rows);
  std::vector<I> parent(n);
  std::iota(parent.begin(), parent.end(), I{0});
  auto root = [&](I x) {
    while (parent[static_cast<std::size_t>(x)] != x) {
      I& up = parent[static_cast<std::size_t>(x)];
      up = parent[static_cast<std::size_t>(up)];
      x = up;
    }
    return x;
  };
  for (std::size_t i = 0; i < n; ++i) {
    I mine = root(static_cast<I>(i));
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      const I other = root(v.indices[k]);
      if (other == mine) continue;
      parent[static_cast<std::size_t>(std::max(mine, other))] = std::min(mine, other);
      mine = std::min(mine, other);
    }
  }
  // Roots are the first vertices of their components.
  std::vector<offset_t> size(n, 0);
  std::vector<I> roots;
  for (std::size_t i = 0; i < n; ++i) {
    const I r = root(static_cast<I>(i));
    if (size[static_cast<std::size_t>(r)]++ == 0) roots.push_back(r);
  }
  std::stable_sort(roots.begin(), roots.end(),
                   [&](I x, I y) { return size[static_cast<std::size_t>(x)] > size[static_cast<std::size_t>(y)]; });
  components_result<I> result;
  std::vector<I> number(n);
  for (std::size_t c = 0; c < roots.size(); ++c) {
    number[static_cast<std::size_t>(roots[c])] = static_cast<I>(c);
    result.sizes.push_back(size[static_cast<std::size_t>(roots[c])]);
  }
  buffer<I> component(n);
  for (std::size_t i = 0; i < n; ++i) component[i] = number[static_cast<std::size_t>(root(static_cast<I>(i)))];
  result.component = vector<I, I>::adopt(std::move(component));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
components_result<I> components(const matrix<T, I>& a) {
  return components(cpu{}, a);
}

}  // namespace gustav
