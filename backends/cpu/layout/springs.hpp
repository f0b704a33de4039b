// Moves vertices until springs along edges and repulsion between all vertices balance.
#pragma once

#include <backends/cpu/layout/plane.hpp>

#include <functional>

namespace gustav::backends::cpu::springs {

// Moves `at` by at most `iterations` steps, until a step is shorter than a hundredth of an edge; returns their number.
// An edge of length d pulls its ends with d^2, two vertices push each other with 0.2 / d. In a step each vertex moves
// in the direction of its force by one length for all, which shrinks where the forces grow and grows after five steps
// in which they shrank. watch(steps, length) is called after each step and may return false to end. The result does not
// depend on the number of threads. A step costs O(edges + vertices log(vertices)).
// Sources: Fruchterman and Reingold 1991; Hu 2005, section 3.
int relax(const component_graph& graph, positions& at, int iterations, int threads,
          const std::function<bool(int, double)>& watch);

}  // namespace gustav::backends::cpu::springs
