// Places the drawings of components beside each other.
#pragma once

#include <backends/cpu/layout/plane.hpp>

#include <span>
#include <vector>

namespace gustav::backends::cpu::springs {

// Turns the points so that they spread most along x, and moves them so that their least coordinates are 0.
void align(positions& p);

struct box {
  double width = 0, height = 0;  // given
  double x = 0, y = 0;           // the corner with the least coordinates; set by pack()
};

// Places the boxes without overlap in shelves, the highest first, about 1.5 times as wide as high. O(n log n).
void pack(std::span<box> boxes);

}  // namespace gustav::backends::cpu::springs
