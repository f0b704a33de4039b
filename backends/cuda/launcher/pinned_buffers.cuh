// The two pinned buffers of a stream for staged copies.
#pragma once

#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/runtime.hpp>
#include <backends/cuda/launcher/staging.hpp>

#include <cuda_runtime.h>

#include <array>
#include <cstddef>
#include <memory>

namespace gustav::backends::cuda {

// As stage_up() and stage_down() use them, with the device of the stream current.
class pinned_buffers {
 public:
  // Null where the memory cannot be pinned.
  static std::unique_ptr<pinned_buffers> make(cudaStream_t stream) {
    void* memory = nullptr;
    if (cudaMallocHost(&memory, 2 * staging_buffer_bytes) == cudaSuccess)
      return std::unique_ptr<pinned_buffers>(new pinned_buffers(stream, memory));
    (void)cudaGetLastError();  // clears it for the next call
    return nullptr;
  }

  static std::size_t bytes() { return staging_buffer_bytes; }
  std::byte* data(int k) { return memory_.get() + static_cast<std::size_t>(k) * bytes(); }
  void send(int k, void* to, std::size_t n) {
    GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, data(k), n, cudaMemcpyHostToDevice, stream_));
    done_[static_cast<std::size_t>(k)].record(stream_);
  }
  void receive(int k, const void* from, std::size_t n) {
    GUSTAV_CUDA_CALL(cudaMemcpyAsync(data(k), from, n, cudaMemcpyDeviceToHost, stream_));
    done_[static_cast<std::size_t>(k)].record(stream_);
  }
  void wait(int k) { done_[static_cast<std::size_t>(k)].wait(); }

 private:
  struct unpin {
    void operator()(std::byte* p) const { (void)cudaFreeHost(p); }
  };
  pinned_buffers(cudaStream_t stream, void* memory) : stream_(stream), memory_(static_cast<std::byte*>(memory)) {}

  cudaStream_t stream_;
  std::unique_ptr<std::byte, unpin> memory_;
  std::array<device_event, 2> done_;  // of a buffer's last copy; one that was never recorded has nothing to wait for
};

}  // namespace gustav::backends::cuda
