// The launcher of a CUDA device, on one stream, whose kernels are compiled at run time. Includes no CUDA header.
#pragma once

#include <backends/cuda/jit/kernel_source.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/launcher/primitives.hpp>
#include <backends/cuda/launcher/runtime.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Compiles the kernel of a body at its first launch on a device, and launches it. Throws as jit_compiler::cubin and
// load_kernel.
void launch_compiled(cuda_stream& on, const char* name, const jit_body& body, int blocks, int lanes,
                     std::size_t shared);

class jit_launcher : public cuda_stream {
 public:
  using event = device_event;
  static constexpr runner kind = runner::device;
  using cuda_stream::cuda_stream;

  int lanes(int threads) const { return threads; }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    launch_compiled(*this, name, jit_body_of(body), blocks, lanes, shared);
  }

  void exclusive_scan(global<const offset_t> in, global<offset_t> out, std::size_t n) {
    cuda::exclusive_scan(raw_address::of(in), raw_address::of(out), n, *this);
  }
  template <class K>
  void sort_pairs(global<const K> keys, global<const offset_t> from, global<K> sorted, global<offset_t> order,
                  std::size_t n, int bits) {
    cuda::sort_pairs(raw_address::of(keys), raw_address::of(from), raw_address::of(sorted), raw_address::of(order), n,
                     bits, *this);
  }
  template <class K>
  void segmented_sort(global<const K> keys, global<const offset_t> from, global<K> sorted, global<offset_t> order,
                      std::size_t n, global<const offset_t> offsets, std::size_t segments) {
    cuda::segmented_sort(raw_address::of(keys), raw_address::of(from), raw_address::of(sorted), raw_address::of(order),
                         n, raw_address::of(offsets), segments, *this);
  }
  offset_t select(global<const std::uint8_t> flags, global<offset_t> positions, std::size_t n) {
    return cuda::select(raw_address::of(flags), raw_address::of(positions), n, *this);
  }
  template <class K>
  offset_t run_lengths(global<const K> keys, global<K> unique, global<offset_t> lengths, std::size_t n) {
    return cuda::run_lengths(raw_address::of(keys), raw_address::of(unique), raw_address::of(lengths), n, *this);
  }
  event record() {
    const device_scope scope(where().device);
    event here;
    here.record(handle());
    return here;
  }
  void wait(const event& e) { e.hold(handle()); }
};

static_assert(launcher<jit_launcher>);

}  // namespace gustav::backends::cuda
