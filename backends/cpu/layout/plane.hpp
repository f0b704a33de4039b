// What the steps of spring_layout() share: a connected graph and positions in the plane.
#pragma once

#include <core/types.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gustav::backends::cpu::springs {

// A connected simple graph: both directions of each edge.
struct component_graph {
  std::vector<offset_t> offsets{0};
  std::vector<offset_t> neighbours;

  std::size_t vertices() const { return offsets.size() - 1; }
  std::span<const offset_t> of(std::size_t v) const {
    return {neighbours.data() + offsets[v], static_cast<std::size_t>(offsets[v + 1] - offsets[v])};
  }
};

struct positions {
  std::vector<double> x, y;
};

}  // namespace gustav::backends::cpu::springs
