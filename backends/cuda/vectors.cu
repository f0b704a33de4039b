// Operations on vectors, compiled for CUDA.
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/vector_operators.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

void add_vectors() {
  add_number_operators<device_launcher, double>();
  add_number_operators<device_launcher, float>();
  add_number_operators<device_launcher, std::int64_t>();
  add_number_operators<device_launcher, std::int32_t>();
  add_bool_operators<device_launcher>();
  add_vector_build<device_launcher, backends::cpu::no_duplicates, unit>();
  add_vector_build<device_launcher, any<>, unit>();
}

}  // namespace gustav::backends::cuda
