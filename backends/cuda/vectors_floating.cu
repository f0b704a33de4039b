// Operations on vectors of floating-point numbers, compiled for CUDA.
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/vector_operators.hpp>

namespace gustav::backends::cuda {

void add_vectors_floating() {
  add_number_operators<device_launcher, double>();
  add_number_operators<device_launcher, float>();
}

}  // namespace gustav::backends::cuda
