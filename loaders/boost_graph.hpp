// Conversions between Boost.Graph graphs and matrices. Includes no Boost header; the caller's graph brings them.
#pragma once

#include <core/error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

// Declarations only; Boost's headers define them before a template here is instantiated.
namespace boost {
template <class Graph>
struct graph_traits;
struct undirected_tag;
}  // namespace boost

namespace gustav::io {

namespace detail {

// The CSR matrix of a list of arcs, rows sorted; repeated arcs are summed.
template <class T, class I>
matrix<T, I> matrix_of_arcs(offset_t n, const std::vector<I>& from, const std::vector<I>& to,
                            const std::vector<storage_t<T>>& values) {
  csr_arrays<T, I> arrays;
  arrays.offsets = buffer<offset_t>(static_cast<std::size_t>(n) + 1, 0);
  for (I u : from) ++arrays.offsets[static_cast<std::size_t>(u) + 1];
  for (std::size_t r = 1; r <= static_cast<std::size_t>(n); ++r) arrays.offsets[r] += arrays.offsets[r - 1];
  std::vector<std::size_t> order(from.size());
  std::vector<offset_t> next(arrays.offsets.begin(), arrays.offsets.end());
  for (std::size_t k = 0; k < from.size(); ++k)
    order[static_cast<std::size_t>(next[static_cast<std::size_t>(from[k])]++)] = k;

  arrays.indices = buffer<I>(from.size());
  if constexpr (!std::is_void_v<T>) arrays.values = buffer<storage_t<T>>(from.size());
  std::size_t used = 0;
  for (std::size_t r = 0; r < static_cast<std::size_t>(n); ++r) {
    const auto begin = order.begin() + arrays.offsets[r], end = order.begin() + arrays.offsets[r + 1];
    std::stable_sort(begin, end, [&](std::size_t a, std::size_t b) { return to[a] < to[b]; });
    arrays.offsets[r] = static_cast<offset_t>(used);
    for (auto k = begin; k != end; ++k) {
      const bool repeated = k != begin && to[*k] == to[*(k - 1)];
      if (!repeated) arrays.indices[used] = to[*k];
      if constexpr (!std::is_void_v<T>) {
        if (repeated)
          arrays.values[used - 1] = static_cast<T>(arrays.values[used - 1] + values[*k]);
        else
          arrays.values[used] = values[*k];
      }
      if (!repeated) ++used;
    }
  }
  arrays.offsets[static_cast<std::size_t>(n)] = static_cast<offset_t>(used);
  arrays.indices.shrink(used);
  if constexpr (!std::is_void_v<T>) arrays.values.shrink(used);
  return matrix<T, I>::adopt(n, n, std::move(arrays));
}

template <class Graph>
constexpr bool is_undirected_graph =
    std::is_convertible_v<typename boost::graph_traits<Graph>::directed_category, boost::undirected_tag>;

// An edge of an undirected graph is two entries, a loop is one.
template <class T, class I, class Graph, class Value>
matrix<T, I> from_boost(const Graph& graph, Value value) try {
  using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
  if (num_vertices(graph) > static_cast<std::size_t>(std::numeric_limits<I>::max()))
    throw index_overflow("the Boost graph has more vertices than the index type can number");
  // Descriptors that are not integers (listS, setS) are numbered in the order of vertices(graph).
  std::map<vertex, I> numbers;
  if constexpr (!std::integral<vertex>) {
    const auto all = vertices(graph);
    for (auto v = all.first; v != all.second; ++v) numbers.emplace(*v, static_cast<I>(numbers.size()));
  }
  const auto number = [&](const vertex& v) {
    if constexpr (std::integral<vertex>)
      return static_cast<I>(v);
    else
      return numbers.at(v);
  };
  std::vector<I> from, to;
  std::vector<storage_t<T>> values;
  const auto add = [&](I u, I v, const auto& edge) {
    from.push_back(u);
    to.push_back(v);
    if constexpr (!std::is_void_v<T>) values.push_back(static_cast<storage_t<T>>(value(edge)));
  };
  const auto add_edges = [&](const auto& range) {
    for (auto e = range.first; e != range.second; ++e) {
      const I u = number(source(*e, graph)), v = number(target(*e, graph));
      add(u, v, *e);
      if (is_undirected_graph<Graph> && u != v) add(v, u, *e);
    }
  };
  // Out-edges are preferred: edges() of a directed adjacency_list visits the same edges, but makes gcc report
  // uninitialised values that do not exist.
  if constexpr (!is_undirected_graph<Graph> && requires(vertex v) { out_edges(v, graph); }) {
    const auto all = vertices(graph);
    for (auto v = all.first; v != all.second; ++v) add_edges(out_edges(*v, graph));
  } else {
    add_edges(edges(graph));
  }
  return matrix_of_arcs<T, I>(static_cast<offset_t>(num_vertices(graph)), from, to, values);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace detail

// The adjacency matrix of a graph that models Boost's VertexAndEdgeListGraph: vertices in the order of
// vertices(graph), every edge 1, parallel edges summed (T = void: the pattern). O(vertices + edges log(degree)).
// Throws index_overflow.
template <class T = double, class I = std::int32_t, class Graph>
matrix<T, I> to_matrix(const Graph& graph) {
  return detail::from_boost<T, I>(graph, [](const auto&) { return 1; });
}

// As above, with values from an edge property map, such as get(boost::edge_weight, graph), or from a function of an
// edge descriptor.
template <class T = double, class I = std::int32_t, class Graph, class Weights>
matrix<T, I> to_matrix(const Graph& graph, Weights weights) {
  return detail::from_boost<T, I>(graph, [&](const auto& edge) {
    if constexpr (std::is_invocable_v<Weights, decltype(edge)>)
      return weights(edge);
    else
      return get(weights, edge);
  });
}

// The graph whose edges are the entries of a square matrix. Values become the edge property if it is constructible from
// them, such as property<edge_weight_t, double>. An undirected Graph takes the upper triangle, so that a symmetric
// matrix survives the round trip. Graph is constructible from a number of vertices and identifies them by number, as
// adjacency_list<vecS, vecS, ...> does. Throws dimension_mismatch for a rectangular matrix.
template <class Graph, class T, class I>
Graph to_boost_graph(const matrix<T, I>& adjacency) try {
  const auto view = adjacency.view();
  if (view.rows != view.cols) throw dimension_mismatch("a rectangular matrix is not a graph");
  using property = typename Graph::edge_property_type;
  Graph graph(static_cast<std::size_t>(view.rows));
  for (offset_t r = 0; r < view.rows; ++r)
    for (offset_t k = view.offsets[r]; k < view.offsets[r + 1]; ++k) {
      const std::size_t u = static_cast<std::size_t>(r), v = static_cast<std::size_t>(view.indices[k]);
      if (detail::is_undirected_graph<Graph> && v < u) continue;
      if constexpr (!std::is_void_v<T> && std::is_constructible_v<property, storage_t<T>>)
        add_edge(u, v, property(view.value(k)), graph);
      else
        add_edge(u, v, graph);
    }
  return graph;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
