// The rule by which --verify checks bridges, articulation points and biconnected components.
#pragma once

#include <algorithms/biconnected.hpp>
#include <tools/command.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::tools {

// Throws verify_error unless the answers are those of a chain decomposition: a chain runs from a vertex along an edge
// to a later vertex of a depth-first search and up the tree to the first vertex of an earlier chain. Bridges are the
// edges in no chain. A chain that ends where it began closes a cycle, and each such one and each bridge are a
// biconnected component of their own; their beginnings, but the first at a root, are articulation points. Every edge
// must lie in a component. O(vertices + entries), and a transpose. Source: Schmidt 2013.
template <class I>
void verify_biconnected(const matrix<void, I>& a, const biconnected_result<I>& r) {
  const undirected_rows<I> rows(a, false, 0, default_tuning());
  const auto n = static_cast<std::size_t>(a.rows());
  constexpr I none = -1;
  std::vector<I> index(n, none), parent(n, none), order;
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
  std::vector<std::uint8_t> in_chain(n, 0), has_up_edge(n, 0), is_cut(n, 0), begins(n, 0);
  std::size_t cycles = 0;
  for (const I v : order) {
    auto left = rows.of(v);
    for (I w = left.take(); w != none; w = left.take()) {
      if (index[static_cast<std::size_t>(w)] <= index[static_cast<std::size_t>(v)] ||
          parent[static_cast<std::size_t>(w)] == v)
        continue;
      in_chain[static_cast<std::size_t>(v)] = 1;
      I x = w;
      while (!in_chain[static_cast<std::size_t>(x)]) {
        in_chain[static_cast<std::size_t>(x)] = has_up_edge[static_cast<std::size_t>(x)] = 1;
        x = parent[static_cast<std::size_t>(x)];
      }
      if (x != v) continue;
      ++cycles;
      if (parent[static_cast<std::size_t>(v)] != none || begins[static_cast<std::size_t>(v)]++)
        is_cut[static_cast<std::size_t>(v)] = 1;
    }
  }
  std::vector<std::pair<I, I>> bridges;
  for (std::size_t v = 0; v < n; ++v) {
    if (parent[v] == none || has_up_edge[v]) continue;
    bridges.push_back(std::minmax({static_cast<I>(v), parent[v]}));
    for (const I end : {static_cast<I>(v), parent[v]}) {
      auto left = rows.of(end);  // an end with a second neighbour is cut off
      for (I w = left.take(); w != none; w = left.take())
        if (w != end && w != (end == parent[v] ? static_cast<I>(v) : parent[v]))
          is_cut[static_cast<std::size_t>(end)] = 1;
    }
  }
  std::sort(bridges.begin(), bridges.end());
  if (bridges != r.bridges) throw verify_error("the bridges are not the edges outside the cycles of the graph");
  std::vector<I> cuts;
  for (std::size_t v = 0; v < n; ++v)
    if (is_cut[v]) cuts.push_back(static_cast<I>(v));
  if (cuts != r.articulation_points)
    throw verify_error("the articulation points are not those of a chain decomposition");
  if (r.heads.size() != cycles + bridges.size())
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

}  // namespace gustav::tools
