// The messages of checks of matrices, vertices and labels.
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/shapes.hpp>

#include <new>
#include <string>

namespace gustav::detail {

void require_square(const char* call, offset_t rows, offset_t cols, const char* matrix) try {
  if (rows != cols)
    throw dimension_mismatch(std::string(call) + ": " + matrix + " is " + text({rows, cols}) + ", not square");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void require_vertex(const char* call, const char* what, offset_t v, offset_t n) try {
  if (v < 0 || v >= n) throw_index(v, n, (std::string(call) + ": " + what).c_str(), "vertices", "graph");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void throw_label(const char* call, const char* owner, offset_t v, const char* what, offset_t label, offset_t n) try {
  throw index_out_of_bounds(std::string(call) + ": " + owner + ' ' + std::to_string(v) + " has " + what + ' ' +
                            std::to_string(label) + ": expected 0 to " + std::to_string(n - 1));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
