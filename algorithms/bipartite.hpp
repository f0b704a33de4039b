// Whether a graph is bipartite: its two sides, or an odd cycle.
#pragma once

#include <algorithms/undirected_rows.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct bipartite_block {
  offset_t vertices = 0;  // whose side is known
};

struct bipartite_options {
  bool symmetric = false;  // the matrix equals its transpose, which is then not made
  observer<bipartite_block> on_block = {};
};

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
template <executor E, class T, class I>
bipartite_result<I> bipartite(const E& exec, const matrix<T, I>& a, const bipartite_options& options = {}) try {
  detail::refuse_cuda(exec, "bipartite");
  detail::require_square("bipartite", a.rows(), a.cols());
  constexpr offset_t block_size = offset_t{1} << 18;
  const undirected_rows<I> rows(a, options.symmetric, detail::threads_of(exec), detail::numbers_of(exec));
  const auto n = static_cast<std::size_t>(a.rows());
  constexpr I unknown = -1;
  std::vector<I> parent(n, unknown), queue;  // the parent of a first vertex is itself
  std::vector<std::uint8_t> side(n, 0);
  queue.reserve(n);
  bipartite_result<I> result;
  offset_t budget = block_size;
  const auto found_cycle = [&](I u, I v) {
    // Both are at one depth or one apart, so they climb together; u, ..., meeting point, ..., v.
    std::vector<I> from_u, from_v;
    std::vector<std::uint8_t> on_path(n, 0);
    for (I x = u;; x = parent[static_cast<std::size_t>(x)]) {
      on_path[static_cast<std::size_t>(x)] = 1;
      from_u.push_back(x);
      if (parent[static_cast<std::size_t>(x)] == x) break;
    }
    I x = v;
    for (; !on_path[static_cast<std::size_t>(x)]; x = parent[static_cast<std::size_t>(x)]) from_v.push_back(x);
    from_u.resize(static_cast<std::size_t>(std::find(from_u.begin(), from_u.end(), x) - from_u.begin()) + 1);
    from_u.insert(from_u.end(), from_v.rbegin(), from_v.rend());
    result.is_bipartite = false;
    result.odd_cycle = std::move(from_u);
  };
  for (std::size_t first = 0; first < n && result.is_bipartite && !result.cancelled; ++first) {
    if (parent[first] != unknown) continue;
    parent[first] = static_cast<I>(first);
    std::size_t at = queue.size();
    queue.push_back(static_cast<I>(first));
    for (; at < queue.size() && result.is_bipartite && !result.cancelled; ++at) {
      const I u = queue[at];
      auto left = rows.of(u);
      for (I v = left.take(); v >= 0; v = left.take()) {
        if (parent[static_cast<std::size_t>(v)] == unknown) {
          parent[static_cast<std::size_t>(v)] = u;
          side[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(1 - side[static_cast<std::size_t>(u)]);
          queue.push_back(v);
        } else if (side[static_cast<std::size_t>(v)] == side[static_cast<std::size_t>(u)]) {
          found_cycle(u, v);
          break;
        }
      }
      budget -= rows.entries(u) + 1;
      if (budget >= 0) continue;
      budget = block_size;
      const bool go_on = options.on_block({static_cast<offset_t>(queue.size())});
      result.cancelled = !go_on && at + 1 < n;
    }
  }
  if (!result.is_bipartite) {
    result.cancelled = false;
    result.side = vector<std::uint8_t, I>(a.rows());
  } else if (!result.cancelled) {
    result.side = vector<std::uint8_t, I>::adopt(buffer<std::uint8_t>(std::move(side)));
  } else {
    std::vector<std::uint8_t> sides;
    sides.reserve(queue.size());
    for (const I v : queue) sides.push_back(side[static_cast<std::size_t>(v)]);
    result.side = vector<std::uint8_t, I>::build(a.rows(), queue, sides);
  }
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
bipartite_result<I> bipartite(const matrix<T, I>& a, const bipartite_options& options = {}) {
  return bipartite(default_executor{}, a, options);
}

}  // namespace gustav
