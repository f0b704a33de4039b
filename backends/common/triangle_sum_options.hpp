// Options and result of triangle_sum: the method, which decides the wedges examined, and the order of the vertices.
#pragma once

#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// The methods by LAGraph's names. Every triangle a < b < c is one closed wedge of each; they differ in the middle
// vertex, hence in the number of open wedges.
enum class triangle_method : std::uint8_t {
  automatic,
  sandia_ll,  // c - b - a, from L L inside L: sum over b of (neighbours below) (neighbours above)
  sandia_lu,  // c - a - b, from L U inside L: sum over a of (neighbours above) choose 2
  sandia_uu,  // a - b - c, from U U inside U: as many as LL
};

// The order behind "below": by number, or by degree, vertices with more neighbours first (then the smaller number), so
// that no vertex has many neighbours below it.
enum class triangle_order : std::uint8_t { automatic, given, by_degree };

struct triangle_sum_options {
  triangle_method method = triangle_method::automatic;
  triangle_order order = triangle_order::automatic;
};

// Exact, and the same for any number of threads and any instruction set.
struct triangle_counts {
  std::int64_t triangles = 0;
  std::int64_t wedges = 0;                              // of the method and the order used
  triangle_method method = triangle_method::sandia_ll;  // used
  triangle_order order = triangle_order::given;         // used
};

}  // namespace gustav
