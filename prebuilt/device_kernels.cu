// The kernels of algorithms, compiled for CUDA.
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/prebuilt.hpp>

#include <prebuilt/device_kernels.hpp>

namespace gustav::backends::cuda {

void add_algorithms() { add_algorithm_kernels<device_launcher>(); }

}  // namespace gustav::backends::cuda
