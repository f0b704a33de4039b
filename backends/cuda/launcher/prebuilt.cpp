// All parts of the prebuilt kernels.
#include <backends/cuda/prebuilt.hpp>

namespace gustav::backends::cuda {

void add_prebuilt() {
  add_products();
  add_matrix_products();
  add_vectors();
  add_matrices();
  add_graph_kernels();
  add_algorithms();
}

}  // namespace gustav::backends::cuda
