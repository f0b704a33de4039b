// Checks of matrices, vertices and labels. A fault has one kind of error and one text, which begins with the call.
#pragma once

#include <core/types.hpp>

namespace gustav::detail {

// Throws dimension_mismatch unless rows = cols: "pagerank: A is 3 x 4, not square".
void require_square(const char* call, offset_t rows, offset_t cols, const char* matrix = "A");

// Throws index_out_of_bounds unless 0 <= v < n: "bfs: source 9 is out of bounds: the graph has vertices 0 to 4". what:
// the role of the vertex.
void require_vertex(const char* call, const char* what, offset_t v, offset_t n);

// Throws index_out_of_bounds: "clusters_of: vertex 3 has label 9: expected 0 to 4". owner: "vertex"; what: "label".
[[noreturn]] void throw_label(const char* call, const char* owner, offset_t v, const char* what, offset_t label,
                              offset_t n);

}  // namespace gustav::detail
