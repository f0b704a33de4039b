// triangle_sum: the masked products that count triangles, of which none is stored.
#pragma once

#include <core/observer.hpp>
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

// What was computed last when on_stage is called: matrices, in this order.
enum class triangle_stage : std::uint8_t {
  pattern,         // A or A', without the diagonal
  parts,           // L and U
  first_product,   // (L U) inside L
  second_product,  // (L L) inside L
};

// The argument of on_stage.
struct triangle_progress {
  triangle_stage stage = triangle_stage::pattern;
  offset_t entries = 0;  // of what was computed
};

using triangle_observer = observer<triangle_progress>;

struct triangle_options {
  bool simple = false;  // the matrix is known to be symmetric; its diagonal is ignored
  triangle_order order = triangle_order::automatic;
  triangle_method method = triangle_method::automatic;
  triangle_observer on_stage = {};  // called with `pattern`, before the triangles are counted in one call
};

// Exact, and the same for any number of threads and any instruction set.
struct triangle_counts {
  std::int64_t triangles = 0;
  std::int64_t wedges = 0;                              // of the method and the order used
  triangle_method method = triangle_method::sandia_ll;  // used
  triangle_order order = triangle_order::given;         // used
};

namespace kernels {

// run(exec, pattern, triangle_options): triangle_counts, the sum of the entries of L L inside L, L U inside L or U U
// inside U, where L and U are the parts of the pattern below and above the diagonal: the triangles of an undirected
// graph, each counted once. The pattern is n x n and symmetric (not checked: otherwise the number means nothing); the
// diagonal is ignored. Of the options the method and the order count; automatic ones are chosen by the number of
// wedges. Cost: the entries, the edges and the wedges.
struct triangle_sum {
  static constexpr const char* name = "triangle_sum";
};

}  // namespace kernels
}  // namespace gustav
