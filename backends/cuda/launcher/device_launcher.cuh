// The launcher of a CUDA device, on one stream.
#pragma once

#include <backends/cuda/group/device_group.cuh>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/launcher/primitives.hpp>
#include <backends/cuda/launcher/runtime.hpp>

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// The one entry of all bodies.
template <class Body>
__global__ void __launch_bounds__(Body::threads, Body::blocks_per_sm) run_body(const __grid_constant__ Body body) {
  body(device_block{});
}

class device_launcher {
 public:
  using event = device_event;

  explicit device_launcher(void* stream) : stream_(stream) {}

  void* allocate(const char* name, std::size_t n, std::size_t element) {
    return cuda::allocate(name, n * element, stream_);
  }
  void release(void* p) noexcept { cuda::release(p, stream_); }
  void copy_up(void* to, const void* from, std::size_t bytes) { copy_to_device(to, from, bytes, stream_); }
  void copy_down(void* to, const void* from, std::size_t bytes) { copy_to_host(to, from, bytes, stream_); }
  void copy(void* to, const void* from, std::size_t bytes) { copy_on_device(to, from, bytes, stream_); }
  void fill_zero(void* p, std::size_t bytes) { cuda::fill_zero(p, bytes, stream_); }
  int lanes(int threads) const { return threads; }
  std::size_t shared_memory() const { return shared_memory_of_multiprocessor(); }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    void* arguments[] = {const_cast<Body*>(&body)};
    launch_kernel(name, reinterpret_cast<const void*>(&run_body<Body>), blocks, lanes, shared, arguments, stream_);
  }

  void exclusive_scan(global<const offset_t> in, global<offset_t> out, std::size_t n) {
    cuda::exclusive_scan(raw_address::of(in), raw_address::of(out), n, stream_);
  }
  template <class K>
  void sort_pairs(global<const K> keys, global<const offset_t> from, global<K> sorted, global<offset_t> order,
                  std::size_t n, int bits) {
    cuda::sort_pairs(raw_address::of(keys), raw_address::of(from), raw_address::of(sorted), raw_address::of(order), n,
                     bits, stream_);
  }
  template <class K>
  void segmented_sort(global<const K> keys, global<const offset_t> from, global<K> sorted, global<offset_t> order,
                      std::size_t n, global<const offset_t> offsets, std::size_t segments) {
    cuda::segmented_sort(raw_address::of(keys), raw_address::of(from), raw_address::of(sorted), raw_address::of(order),
                         n, raw_address::of(offsets), segments, stream_);
  }
  offset_t select(global<const std::uint8_t> flags, global<offset_t> positions, std::size_t n) {
    return cuda::select(raw_address::of(flags), raw_address::of(positions), n, stream_);
  }
  template <class K>
  offset_t run_lengths(global<const K> keys, global<K> unique, global<offset_t> lengths, std::size_t n) {
    return cuda::run_lengths(raw_address::of(keys), raw_address::of(unique), raw_address::of(lengths), n, stream_);
  }
  event record() {
    event here;
    here.record(stream_);
    return here;
  }
  void wait(const event& e) { e.hold(stream_); }

 private:
  void* stream_;
};

static_assert(launcher<device_launcher>);

}  // namespace gustav::backends::cuda
