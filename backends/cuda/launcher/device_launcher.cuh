// The launcher of a CUDA device, on one stream.
#pragma once

#include <backends/cuda/group/device_group.cuh>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/launcher/runtime.hpp>

#include <cuda_runtime.h>

#include <cstddef>

namespace gustav::backends::cuda {

// The one entry of all bodies.
template <class Body>
__global__ void __launch_bounds__(Body::threads, Body::blocks_per_sm) run_body(const __grid_constant__ Body body) {
  body(device_block{});
}

class device_launcher {
 public:
  explicit device_launcher(void* stream) : stream_(stream) {}

  void* allocate(const char*, std::size_t n, std::size_t element) { return cuda::allocate(n * element, stream_); }
  void release(void* p) noexcept { cuda::release(p, stream_); }
  void copy_up(void* to, const void* from, std::size_t bytes) { copy_to_device(to, from, bytes, stream_); }
  void copy_down(void* to, const void* from, std::size_t bytes) { copy_to_host(to, from, bytes, stream_); }
  void fill_zero(void* p, std::size_t bytes) { cuda::fill_zero(p, bytes, stream_); }
  int lanes(int threads) const { return threads; }
  std::size_t shared_memory() const { return shared_memory_of_multiprocessor(); }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    void* arguments[] = {const_cast<Body*>(&body)};
    launch_kernel(name, reinterpret_cast<const void*>(&run_body<Body>), blocks, lanes, shared, arguments, stream_);
  }

 private:
  void* stream_;
};

}  // namespace gustav::backends::cuda
