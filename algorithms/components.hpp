// Weakly connected components.
#pragma once

#include <algorithms/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct components_block {
  offset_t rows = 0;        // read so far
  offset_t components = 0;  // of the arcs read so far
};

using components_observer = observer<components_block>;

struct components_options {
  components_observer on_block = {};
};

template <class I>
struct components_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
  bool cancelled = false;       // on_block returned false; the arcs of the other rows were not read
};

// Union-find over the entries with path halving and linking to the smaller root; the direction of arcs is ignored.
// on_block is called after each block of rows that have 2^18 vertices and entries together, whatever the executor, and
// not after the last row; when it returns false, the result is that of the arcs of the rows read so far. Throws
// dimension_mismatch for a matrix that is not square. Cost: one read of the pattern on one thread, near O(vertices +
// entries).
template <executor E, class T, class I>
components_result<I> components(const E& exec, const matrix<T, I>& a, const components_options& options = {}) try {
  constexpr offset_t block = 1 << 18;
  detail::refuse_cuda(exec, "components");
  detail::require_square("components", a.rows(), a.cols());
  const auto v = a.view(detail::threads_of(exec));
  components_result<I> result;
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
  offset_t found = v.rows, read = 0;
  for (std::size_t i = 0; i < n && !result.cancelled; ++i) {
    I mine = root(static_cast<I>(i));
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      const I other = root(v.indices[k]);
      if (other == mine) continue;
      parent[static_cast<std::size_t>(std::max(mine, other))] = std::min(mine, other);
      mine = std::min(mine, other);
      --found;
    }
    read += 1 + v.offsets[i + 1] - v.offsets[i];
    if (read < block || i + 1 == n) continue;
    read = 0;
    result.cancelled = !options.on_block({.rows = static_cast<offset_t>(i + 1), .components = found});
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
components_result<I> components(const matrix<T, I>& a, const components_options& options = {}) {
  return components(cpu{}, a, options);
}

}  // namespace gustav
