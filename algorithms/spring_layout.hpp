// Positions of the vertices for a drawing, by springs.
#pragma once

#include <algorithms/components.hpp>
#include <algorithms/layout/packing.hpp>
#include <algorithms/layout/pivot_positions.hpp>
#include <algorithms/layout/springs.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_iteration.
struct spring_iteration {
  offset_t component = 0;  // whose vertices moved
  int iteration = 0;       // counted from 1 in each component
  double step = 0;         // by how much each vertex moves next; an edge has a length of about 1
};

struct spring_layout_options {
  bool simple = false;   // the matrix is known to be symmetric and without a diagonal
  int iterations = 300;  // at most, in each component
  std::uint64_t seed = 0;
  observer<spring_iteration> on_iteration = {};
};

template <class I>
struct spring_layout_result {
  vector<double, I> x, y;        // full; an edge has a length of about 1
  double width = 0, height = 0;  // x is in [0, width], y in [0, height]
  int iterations = 0;            // the most of a component
  bool cancelled = false;        // on_iteration returned false; later components have their first positions
};

namespace detail {

// The components of the symmetric pattern: their vertices, and their edges between positions in that list.
template <class I>
struct component_lists {
  std::vector<std::vector<I>> members;
  std::vector<offset_t> local_index;  // of each vertex in the list of its component
};
template <class I>
component_lists<I> lists_of(const components_result<I>& found, offset_t n) {
  component_lists<I> lists;
  lists.members.resize(found.sizes.size());
  lists.local_index.resize(static_cast<std::size_t>(n));
  const auto number = found.component.view();
  for (offset_t v = 0; v < n; ++v) {
    auto& list = lists.members[static_cast<std::size_t>(number.value(v))];
    lists.local_index[static_cast<std::size_t>(v)] = static_cast<offset_t>(list.size());
    list.push_back(static_cast<I>(v));
  }
  return lists;
}

template <class View, class I>
component_graph graph_of(const View& pattern, const component_lists<I>& lists, const std::vector<I>& members) {
  component_graph graph;
  graph.offsets.reserve(members.size() + 1);
  for (const I v : members) {
    for (offset_t k = pattern.offsets[v]; k < pattern.offsets[v + 1]; ++k)
      graph.neighbours.push_back(lists.local_index[static_cast<std::size_t>(pattern.indices[k])]);
    graph.offsets.push_back(static_cast<offset_t>(graph.neighbours.size()));
  }
  return graph;
}

template <class E, class I>
spring_layout_result<I> layout_of(const E& exec, const matrix<void, I>& a, const spring_layout_options& options) {
  constexpr double margin = 1;  // between components; the width of a component of one vertex
  const offset_t n = a.rows();
  const auto view = a.view();
  const auto lists = lists_of(components(exec, a, {.on_block = {}, .symmetric = true}), n);
  spring_layout_result<I> result;
  std::vector<positions> placed(lists.members.size());
  std::vector<box> boxes(lists.members.size());
  for (std::size_t c = 0; c < placed.size(); ++c) {
    positions& p = placed[c];
    const std::size_t size = lists.members[c].size();
    if (size == 1) {
      p = {{0.0}, {0.0}};
    } else {
      const auto graph = graph_of(view, lists, lists.members[c]);
      p = pivot_positions(graph, options.seed);
      const int done =
          relax(graph, p, result.cancelled ? 0 : options.iterations, threads_of(exec), [&](int iteration, double step) {
            result.cancelled = !options.on_iteration({static_cast<offset_t>(c), iteration, step});
            return !result.cancelled;
          });
      result.iterations = std::max(result.iterations, done);
      align(p);
    }
    boxes[c].width = *std::max_element(p.x.begin(), p.x.end()) + margin;
    boxes[c].height = *std::max_element(p.y.begin(), p.y.end()) + margin;
  }
  pack(boxes);
  buffer<double> x(static_cast<std::size_t>(n)), y(static_cast<std::size_t>(n));
  for (std::size_t c = 0; c < placed.size(); ++c) {
    for (std::size_t k = 0; k < lists.members[c].size(); ++k) {
      const auto v = static_cast<std::size_t>(lists.members[c][k]);
      x[v] = boxes[c].x + margin / 2 + placed[c].x[k];
      y[v] = boxes[c].y + margin / 2 + placed[c].y[k];
    }
    result.width = std::max(result.width, boxes[c].x + boxes[c].width);
    result.height = std::max(result.height, boxes[c].y + boxes[c].height);
  }
  result.x = vector<double, I>::adopt(std::move(x));
  result.y = vector<double, I>::adopt(std::move(y));
  return result;
}

}  // namespace detail

// Positions in the plane at which the undirected simple graph of A (n x n; direction, values and loops are ignored)
// can be drawn: neighbours are close, other vertices apart. Each component begins with positions by distances from
// pivots, then springs pull neighbours together while all vertices push each other apart (a quadtree sums the push of
// far vertices); components are turned to their longest side and packed into a rectangle. on_iteration is called after
// each iteration; when it returns false, the positions reached are returned. The result depends on the seed, not on the
// number of threads. Throws dimension_mismatch (not square), invalid_value (a negative number of iterations). Cost of a
// component: 50 searches, then O(edges + vertices log(vertices)) an iteration; 200 bytes a vertex, 8 an entry and a
// matrix of both directions unless `simple`. Meant for drawings, of some thousand vertices.
// Sources: Fruchterman and Reingold 1991; Hu 2005; Brandes and Pich 2006.
template <executor E, class T, class I>
spring_layout_result<I> spring_layout(const E& exec, const matrix<T, I>& a,
                                      const spring_layout_options& options = {}) try {
  detail::refuse_cuda(exec, "spring_layout");
  detail::require_square("spring_layout", a.rows(), a.cols());
  if (options.iterations < 0) throw invalid_value("spring_layout: the number of iterations must not be negative");
  if constexpr (std::is_void_v<T>)
    if (options.simple) return detail::layout_of(exec, a, options);
  return detail::layout_of(exec, simple_pattern(exec, a), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
spring_layout_result<I> spring_layout(const matrix<T, I>& a, const spring_layout_options& options = {}) {
  return spring_layout(default_executor{}, a, options);
}

}  // namespace gustav
