// Operations on matrices with and without values, compiled for CUDA.
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/matrix_operators.hpp>
#include <backends/cuda/prebuilt.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

void add_matrices() {
  add_number_matrices<device_launcher, double>();
  add_number_matrices<device_launcher, float>();
  add_number_matrices<device_launcher, std::int32_t>();
  add_number_matrices<device_launcher, std::int64_t>();
  add_moves<device_launcher, bool>();
  add_matrix_operator<device_launcher, lor<>, bool>();
  add_patterns<device_launcher>();
}

}  // namespace gustav::backends::cuda
