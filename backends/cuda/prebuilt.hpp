// The kernels that the library carries compiled.
#pragma once

namespace gustav::backends::cuda {

// Adds them to the table of entries (entries.hpp). Called once, before the first look-up.
void add_prebuilt();

// Parts of it, each from a source of its own: products with vectors and of matrices (the pairs of
// backends/common/pairs.hpp), operations on vectors (vector_operators.hpp) and matrices (matrix_operators.hpp), graph
// algorithms that are one kernel (graph_kernels.cu), and the functions of algorithms (prebuilt/device_kernels.hpp).
void add_products();
void add_matrix_products();
void add_vectors();
void add_matrices();
void add_graph_kernels();
void add_algorithms();

}  // namespace gustav::backends::cuda
