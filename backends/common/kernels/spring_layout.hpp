// spring_layout: positions in the plane for the vertices of an undirected graph.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>

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

namespace kernels {

// run(exec, pattern, component, components, spring_layout_options): the pattern is n x n, symmetric and without a
// diagonal, component(v) from 0 to components - 1 that of vertex v. Springs along edges and repulsion between all
// vertices move those of a component; the components are packed beside each other. on_iteration is called after each
// iteration; false ends the search, and the later components keep their first positions.
struct spring_layout {
  static constexpr const char* name = "spring_layout";
  struct result {
    buffer<double> x, y;
    double width = 0, height = 0;  // x is in [0, width], y in [0, height]
    int iterations = 0;            // the most of a component
    bool cancelled = false;
  };
};

}  // namespace kernels
}  // namespace gustav
