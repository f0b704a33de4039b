// All parts of the prebuilt kernels.
#include <backends/cuda/prebuilt.hpp>

namespace gustav::backends::cuda {

void add_prebuilt() {
  add_mxv_floating();
  add_mxv_integer();
  add_mxv_narrow();
  add_vectors_floating();
  add_vectors_integer();
  add_matrices_floating();
  add_matrices_integer();
  add_graph_kernels();
  add_algorithms();
}

}  // namespace gustav::backends::cuda
