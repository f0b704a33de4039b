// What the backends of closed_wedges share: which wedges are looked at, in which order of the vertices, and the result.
#pragma once

#include <graphblas/types.hpp>

#include <cstdint>

namespace gustav {

// Every triangle a < b < c is one closed wedge of each form; they differ in its middle, hence in how many are open.
enum class wedge_form : std::uint8_t {
  automatic,
  ll,  // c - b - a, from L L inside L: sum over b of (neighbours below) (neighbours above)
  lu,  // c - a - b, from L U inside L: sum over a of (neighbours above) choose 2
  uu,  // a - b - c, from U U inside U: as many as ll
};

// What "below" means: by number, or as the end with more neighbours (then the smaller number), so that no vertex has
// many below it.
enum class wedge_order : std::uint8_t { automatic, given, by_degree };

struct wedge_options {
  wedge_form form = wedge_form::automatic;
  wedge_order order = wedge_order::automatic;
};

// Exact, and the same for any number of threads and any instruction set.
struct wedge_tally {
  std::int64_t closed = 0;                 // triangles
  std::int64_t wedges = 0;                 // of the form and the order used
  wedge_form form = wedge_form::ll;        // used
  wedge_order order = wedge_order::given;  // used
};

}  // namespace gustav
