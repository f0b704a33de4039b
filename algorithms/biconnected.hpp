// Articulation points, bridges and biconnected components.
#pragma once

#include <algorithms/undirected_rows.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <numeric>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct biconnected_block {
  offset_t vertices = 0;    // visited
  offset_t components = 0;  // biconnected components that are known
};

struct biconnected_options {
  bool symmetric = false;  // the matrix equals its transpose, which is then not made
  observer<biconnected_block> on_block = {};
};

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

namespace detail {

// Hopcroft and Tarjan's depth-first search, without recursion. A vertex stays in pending_ until the component of the
// edge to its parent is known.
template <class I>
class biconnected_search {
 public:
  explicit biconnected_search(const undirected_rows<I>& rows)
      : rows_(rows),
        index_(static_cast<std::size_t>(rows.vertices()), I{0}),
        component_(static_cast<std::size_t>(rows.vertices()), I{-1}),
        cuts_(static_cast<std::size_t>(rows.vertices()), std::uint8_t{0}) {}

  bool run(const observer<biconnected_block>& on_block) {
    for (offset_t v = 0; v < rows_.vertices(); ++v)
      if (index_[static_cast<std::size_t>(v)] == 0 && !visit(static_cast<I>(v), on_block)) return false;
    return true;
  }

  biconnected_result<I> result() && {
    biconnected_result<I> r;
    std::vector<std::size_t> order(heads_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
      return sizes_[x] != sizes_[y] ? sizes_[x] > sizes_[y] : least_[x] < least_[y];
    });
    std::vector<I> number(order.size());
    for (std::size_t c = 0; c < order.size(); ++c) {
      number[order[c]] = static_cast<I>(c);
      r.heads.push_back(heads_[order[c]]);
      r.sizes.push_back(sizes_[order[c]]);
      if (sizes_[order[c]] == 2) r.bridges.push_back(std::minmax({heads_[order[c]], least_[order[c]]}));
    }
    std::sort(r.bridges.begin(), r.bridges.end());
    std::vector<I> vertices, components;
    for (std::size_t v = 0; v < component_.size(); ++v) {
      if (component_[v] >= 0) {
        vertices.push_back(static_cast<I>(v));
        components.push_back(number[static_cast<std::size_t>(component_[v])]);
      }
      if (cuts_[v]) r.articulation_points.push_back(static_cast<I>(v));
    }
    r.component = vector<I, I>::build(rows_.vertices(), vertices, components);
    return r;
  }

 private:
  struct frame {
    typename undirected_rows<I>::cursor left;
    I vertex, parent, low;
  };
  static constexpr offset_t block_size = offset_t{1} << 18;

  frame open(I v, I parent) {
    index_[static_cast<std::size_t>(v)] = ++visited_;
    budget_ -= rows_.entries(v) + 1;
    return {rows_.of(v), v, parent, visited_};
  }

  // The component of the edge from `head` to `child`, whose search has ended.
  void close(I head, I child) {
    const auto number = static_cast<I>(heads_.size());
    heads_.push_back(head);
    offset_t size = 1;
    I least = child, v;
    do {
      v = pending_.back();
      pending_.pop_back();
      component_[static_cast<std::size_t>(v)] = number;
      least = std::min(least, v);
      ++size;
    } while (v != child);
    sizes_.push_back(size);
    least_.push_back(least);
  }

  bool visit(I root, const observer<biconnected_block>& on_block) {
    int components_of_root = 0;
    path_.push_back(open(root, I{-1}));
    while (!path_.empty()) {
      frame& now = path_.back();
      const I w = now.left.take();
      if (w < 0) {
        const frame done = now;
        path_.pop_back();
        if (path_.empty()) break;
        frame& above = path_.back();
        above.low = std::min(above.low, done.low);
        if (done.low >= index_[static_cast<std::size_t>(above.vertex)]) {
          close(above.vertex, done.vertex);
          if (above.vertex != root || ++components_of_root > 1) cuts_[static_cast<std::size_t>(above.vertex)] = 1;
        }
        if (budget_ < 0) {
          budget_ = block_size;
          if (!on_block({visited_, static_cast<offset_t>(heads_.size())})) return false;
        }
      } else if (const I seen = index_[static_cast<std::size_t>(w)]; seen != 0) {
        if (w != now.parent) now.low = std::min(now.low, seen);
      } else {
        pending_.push_back(w);
        path_.push_back(open(w, now.vertex));
      }
    }
    return true;
  }

  const undirected_rows<I>& rows_;
  std::vector<I> index_, component_;
  std::vector<std::uint8_t> cuts_;
  std::vector<I> heads_, least_, pending_;
  std::vector<offset_t> sizes_;
  std::vector<frame> path_;
  I visited_ = 0;
  offset_t budget_ = block_size;
};

}  // namespace detail

// The vertices and edges of the undirected graph of A (n x n), direction, values, loops and repeats apart, whose
// removal leaves more connected components, and the largest sets of vertices that no removal of one vertex parts.
// on_block is called after each 2^18 vertices and entries of the search; when it returns false, the result has the
// components that are known. Runs on one thread. Throws dimension_mismatch (not square). Cost: O(vertices + entries),
// and a transpose where A is not symmetric; 80 bytes a vertex. Source: Hopcroft and Tarjan 1973.
template <executor E, class T, class I>
biconnected_result<I> biconnected(const E& exec, const matrix<T, I>& a, const biconnected_options& options = {}) try {
  detail::refuse_cuda(exec, "biconnected");
  detail::require_square("biconnected", a.rows(), a.cols());
  const undirected_rows<I> rows(a, options.symmetric, detail::threads_of(exec), detail::numbers_of(exec));
  detail::biconnected_search<I> search(rows);
  const bool is_complete = search.run(options.on_block);
  auto result = std::move(search).result();
  result.cancelled = !is_complete;
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
biconnected_result<I> biconnected(const matrix<T, I>& a, const biconnected_options& options = {}) {
  return biconnected(default_executor{}, a, options);
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
