// The launcher of a CUDA device, on one stream, whose kernels nvcc compiles.
#pragma once

#include <backends/cuda/group/device_group.cuh>
#include <backends/cuda/launcher/jit_launcher.hpp>

#include <cuda_runtime.h>

#include <cstddef>

namespace gustav::backends::cuda {

// The one entry of all bodies.
template <class Body>
__global__ void __launch_bounds__(Body::threads, Body::blocks_per_sm) run_body(const __grid_constant__ Body body) {
  body(device_block{});
}

class device_launcher final : public jit_launcher {
 public:
  using jit_launcher::jit_launcher;

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    void* arguments[] = {const_cast<Body*>(&body)};
    launch_kernel(name, reinterpret_cast<const void*>(&run_body<Body>), blocks, lanes, shared, arguments);
  }
};

static_assert(launcher<device_launcher>);

}  // namespace gustav::backends::cuda
