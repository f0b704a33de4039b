// The rule by which --verify checks bridges, articulation points and biconnected components.
#pragma once

#include <algorithms/biconnected.hpp>
#include <algorithms/verify/verify_error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// A depth-first search of the undirected graph; -1 where there is nothing.
template <class I>
struct depth_first_forest {
  static constexpr I none = -1;
  std::vector<I> index;   // of each vertex in the order
  std::vector<I> parent;  // of each vertex; none: a root
  std::vector<I> order;

  depth_first_forest(const undirected_rows<I>& rows, std::size_t n) : index(n, none), parent(n, none) {
    for (std::size_t root = 0; root < n; ++root) {
      if (index[root] != none) continue;
      std::vector<std::pair<I, typename undirected_rows<I>::cursor>> path;
      const auto open = [&](I v) {
        index[static_cast<std::size_t>(v)] = static_cast<I>(order.size());
        order.push_back(v);
        path.emplace_back(v, rows.of(v));
      };
      open(static_cast<I>(root));
      while (!path.empty()) {
        const I v = path.back().first, w = path.back().second.take();
        if (w == none) {
          path.pop_back();
        } else if (index[static_cast<std::size_t>(w)] == none) {
          parent[static_cast<std::size_t>(w)] = v;
          open(w);
        }
      }
    }
  }
};

// A chain runs from a vertex along an edge to a later vertex of a depth-first search and up the tree to the first
// vertex of an earlier chain. Bridges are the edges in no chain. A chain that ends where it began closes a cycle, and
// each such one and each bridge are a biconnected component of their own; their beginnings, but the first at a root,
// are articulation points. O(vertices + entries). Source: Schmidt 2013.
template <class I>
class chain_decomposition {
 public:
  std::vector<std::pair<I, I>> bridges;  // ascending
  std::vector<I> articulation_points;    // ascending
  std::size_t cycles = 0;

  chain_decomposition(const undirected_rows<I>& rows, std::size_t n)
      : rows_(rows), forest_(rows, n), has_up_edge_(n, 0), is_cut_(n, 0) {
    run_chains();
    take_bridges();
    for (std::size_t v = 0; v < n; ++v)
      if (is_cut_[v]) articulation_points.push_back(static_cast<I>(v));
  }

 private:
  static constexpr I none = depth_first_forest<I>::none;

  void run_chains() {
    const auto& [index, parent, order] = forest_;
    std::vector<std::uint8_t> in_chain(index.size(), 0), begins(index.size(), 0);
    for (const I v : order) {
      auto left = rows_.of(v);
      for (I w = left.take(); w != none; w = left.take()) {
        if (index[static_cast<std::size_t>(w)] <= index[static_cast<std::size_t>(v)] ||
            parent[static_cast<std::size_t>(w)] == v)
          continue;
        in_chain[static_cast<std::size_t>(v)] = 1;
        I x = w;
        while (!in_chain[static_cast<std::size_t>(x)]) {
          in_chain[static_cast<std::size_t>(x)] = has_up_edge_[static_cast<std::size_t>(x)] = 1;
          x = parent[static_cast<std::size_t>(x)];
        }
        if (x != v) continue;
        ++cycles;
        if (parent[static_cast<std::size_t>(v)] != none || begins[static_cast<std::size_t>(v)]++)
          is_cut_[static_cast<std::size_t>(v)] = 1;
      }
    }
  }

  void take_bridges() {
    const auto& parent = forest_.parent;
    for (std::size_t v = 0; v < parent.size(); ++v) {
      if (parent[v] == none || has_up_edge_[v]) continue;
      bridges.push_back(std::minmax({static_cast<I>(v), parent[v]}));
      for (const I end : {static_cast<I>(v), parent[v]}) {
        auto left = rows_.of(end);  // an end with a second neighbour is cut off
        for (I w = left.take(); w != none; w = left.take())
          if (w != end && w != (end == parent[v] ? static_cast<I>(v) : parent[v]))
            is_cut_[static_cast<std::size_t>(end)] = 1;
      }
    }
    std::sort(bridges.begin(), bridges.end());
  }

  const undirected_rows<I>& rows_;
  depth_first_forest<I> forest_;
  std::vector<std::uint8_t> has_up_edge_, is_cut_;
};

}  // namespace detail

// Throws verify_error unless the answers are those of a chain decomposition, and every edge lies in a component.
// O(vertices + entries), and a transpose.
template <class I>
void verify_biconnected(const matrix<void, I>& a, const biconnected_result<I>& r) {
  constexpr I none = -1;
  const undirected_rows<I> rows(a.view(), a.transposed_view());
  const auto n = static_cast<std::size_t>(a.rows());
  const detail::chain_decomposition<I> chains(rows, n);
  if (chains.bridges != r.bridges) throw verify_error("the bridges are not the edges outside the cycles of the graph");
  if (chains.articulation_points != r.articulation_points)
    throw verify_error("the articulation points are not those of a chain decomposition");
  if (r.heads.size() != chains.cycles + chains.bridges.size())
    throw verify_error("the number of biconnected components is not that of a chain decomposition");
  std::vector<I> component(n, none);
  std::vector<offset_t> size(r.heads.size(), 1);
  const auto [vertices, numbers] = r.component.tuples();
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    component[static_cast<std::size_t>(vertices[k])] = numbers[k];
    ++size[static_cast<std::size_t>(numbers[k])];
  }
  if (size != r.sizes) throw verify_error("the size of a biconnected component is wrong");
  const auto contains = [&](I c, I v) {
    return c != none && (component[static_cast<std::size_t>(v)] == c || r.heads[static_cast<std::size_t>(c)] == v);
  };
  for (std::size_t v = 0; v < n; ++v) {
    auto left = rows.of(static_cast<I>(v));
    for (I w = left.take(); w != none; w = left.take())
      if (w != static_cast<I>(v) && !contains(component[v], w) &&
          !contains(component[static_cast<std::size_t>(w)], static_cast<I>(v)))
        throw verify_error("an edge lies in no biconnected component");
  }
}

}  // namespace gustav
