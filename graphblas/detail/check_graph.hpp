// Checks of matrices, vertices and labels. A fault has one kind of error and one text, which begins with the call.
#pragma once

#include <graphblas/detail/check_index.hpp>
#include <graphblas/error.hpp>
#include <graphblas/types.hpp>

#include <new>
#include <string>

namespace gustav::detail {

// Throws dimension_mismatch unless rows = cols: "pagerank: A is 3 x 4, not square".
inline void require_square(const char* call, offset_t rows, offset_t cols, const char* matrix = "A") try {
  if (rows != cols)
    throw dimension_mismatch(std::string(call) + ": " + matrix + " is " + std::to_string(rows) + " x " +
                             std::to_string(cols) + ", not square");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Throws dimension_mismatch unless A B is defined: "mxm_reduce: A is 2 x 3, B is 4 x 5: the inner sizes differ".
template <class A, class B>
void require_product(const char* call, const A& a, const B& b) try {
  if (a.cols != b.rows)
    throw dimension_mismatch(std::string(call) + ": A is " + std::to_string(a.rows) + " x " + std::to_string(a.cols) +
                             ", B is " + std::to_string(b.rows) + " x " + std::to_string(b.cols) +
                             ": the inner sizes differ");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Throws index_out_of_bounds unless 0 <= v < n: "bfs: source 9 is out of bounds: the graph has vertices 0 to 4". what:
// the role of the vertex.
inline void require_vertex(const char* call, const char* what, offset_t v, offset_t n) try {
  if (v < 0 || v >= n) throw_index(v, n, (std::string(call) + ": " + what).c_str(), "vertices", "graph");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Throws index_out_of_bounds: "clusters_of: vertex 3 has label 9: expected 0 to 4". owner: "vertex"; what: "label".
[[noreturn]] inline void throw_label(const char* call, const char* owner, offset_t v, const char* what, offset_t label,
                                     offset_t n) try {
  throw index_out_of_bounds(std::string(call) + ": " + owner + ' ' + std::to_string(v) + " has " + what + ' ' +
                            std::to_string(label) + ": expected 0 to " + std::to_string(n - 1));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
