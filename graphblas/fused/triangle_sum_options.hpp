// What the backends of triangle_sum share: which wedges are looked at, in which order of the vertices, and the result.
#pragma once

#include <graphblas/types.hpp>

#include <cstdint>

namespace gustav {

// Every triangle a < b < c is one closed wedge of each form; they differ in its middle, hence in how many are open.
enum class triangle_method : std::uint8_t {
  automatic,
  sandia_ll,  // c - b - a, from L L inside L: sum over b of (neighbours below) (neighbours above)
  sandia_lu,  // c - a - b, from L U inside L: sum over a of (neighbours above) choose 2
  sandia_uu,  // a - b - c, from U U inside U: as many as ll
};

// What "below" means: by number, or as the end with more neighbours (then the smaller number), so that no vertex has
// many below it.
enum class triangle_order : std::uint8_t { automatic, given, by_degree };

struct triangle_sum_options {
  triangle_method method = triangle_method::automatic;
  triangle_order order = triangle_order::automatic;
};

// Exact, and the same for any number of threads and any instruction set.
struct triangle_counts {
  std::int64_t triangles = 0;                           // triangles
  std::int64_t wedges = 0;                              // of the form and the order used
  triangle_method method = triangle_method::sandia_ll;  // used
  triangle_order order = triangle_order::given;         // used
};

}  // namespace gustav
