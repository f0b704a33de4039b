// Positions of the vertices for a drawing, by springs.
#pragma once

#include <algorithms/components.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/spring_layout.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <utility>

namespace gustav {

template <class I>
struct spring_layout_result {
  vector<double, I> x, y;        // full; an edge has a length of about 1
  double width = 0, height = 0;  // x is in [0, width], y in [0, height]
  int iterations = 0;            // the most of a component
  bool cancelled = false;        // on_iteration returned false; later components have their first positions
};

// Positions in the plane at which the undirected simple graph of A (n x n; direction, values and loops are ignored)
// can be drawn: neighbours are close, other vertices apart. Each component begins with positions by distances from
// pivots, then springs pull neighbours together while all vertices push each other apart (a quadtree sums the push of
// far vertices); components are turned to their longest side and packed into a rectangle. on_iteration is called after
// each iteration; when it returns false, the positions reached are returned. The result depends on the seed, not on the
// number of threads. Throws dimension_mismatch (not square), invalid_value (a negative number of iterations). Cost of a
// component: 50 searches, then O(edges + vertices log(vertices)) an iteration; 200 bytes a vertex, 8 an entry and a
// matrix of both directions unless `simple`. Meant for drawings, of some thousand vertices.
// Sources: Fruchterman and Reingold 1991; Hu 2005; Brandes and Pich 2006.
struct spring_layout_call {
  using options = spring_layout_options;
  template <executor E, class T, class I>
  spring_layout_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                     const spring_layout_options& how = {}) const {
    kernels::require_kernel<kernels::spring_layout>(exec);
    detail::require_square("spring_layout", a.rows(), a.cols());
    if (how.iterations < 0) throw invalid_value("spring_layout: the number of iterations must not be negative");
    const auto place = [&](const auto& graph) {
      const auto found = components(exec, graph, {.on_block = {}, .symmetric = true});
      return run<kernels::spring_layout>(exec, pattern_argument(graph), found.component.view(),
                                         static_cast<offset_t>(found.sizes.size()), how);
    };
    auto placed = how.simple ? place(a) : place(simple_pattern(exec, a));
    return {.x = vector<double, I>::adopt(std::move(placed.x)),
            .y = vector<double, I>::adopt(std::move(placed.y)),
            .width = placed.width,
            .height = placed.height,
            .iterations = placed.iterations,
            .cancelled = placed.cancelled};
  }
};
inline constexpr detail::entry<spring_layout_call> spring_layout;

}  // namespace gustav
