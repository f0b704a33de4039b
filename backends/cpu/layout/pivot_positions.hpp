// First positions of a layout: classical scaling of distances from a few pivots.
#pragma once

#include <backends/cpu/layout/plane.hpp>

#include <cstdint>

namespace gustav::backends::cpu::springs {

// Positions of a connected graph in which an edge has a mean length of about 1. Distances in hops from up to 50 pivots,
// each as far as possible from the ones before, are projected on their two main directions; then each vertex is moved
// by up to a tenth at random, so that no two are in one place. O(50 (vertices + edges)), 50 floats a vertex. Sources:
// Brandes and Pich 2006 (pivots), Torgerson 1952 (scaling).
positions pivot_positions(const component_graph& graph, std::uint64_t seed);

}  // namespace gustav::backends::cpu::springs
