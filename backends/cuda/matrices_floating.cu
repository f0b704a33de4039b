// Operations on matrices of floating-point numbers, compiled for CUDA.
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/matrix_operators.hpp>
#include <backends/cuda/prebuilt.hpp>

namespace gustav::backends::cuda {

void add_matrices_floating() {
  add_number_matrices<device_launcher, double>();
  add_number_matrices<device_launcher, float>();
}

}  // namespace gustav::backends::cuda
