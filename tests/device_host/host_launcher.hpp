// The launcher of the emulated device.
#pragma once

#include <backends/cuda/launcher/launcher.hpp>

#include "emulator.hpp"
#include "host_group.hpp"

#include <algorithm>
#include <cstddef>

namespace gustav::device_host {

struct host_launcher_options {
  emulator_options emulator;
  int lanes = 64;                           // of a block, whatever its body asks for
  int most_blocks = 3;                      // few, so that bodies loop over the grid
  std::size_t multiprocessor = 228 * 1024;  // bytes of shared memory
};

class host_launcher {
 public:
  explicit host_launcher(const host_launcher_options& options = {}) : emulator_(options.emulator), options_(options) {}

  emulator& device() { return emulator_; }

  void* allocate(const char* name, std::size_t n, std::size_t element) {
    return emulator_.memory.allocate(name, n, element);
  }
  void release(void* p) noexcept { emulator_.memory.release(p); }
  void copy_up(void* to, const void* from, std::size_t bytes) { emulator_.memory.copy_in(to, from, bytes); }
  void copy_down(void* to, const void* from, std::size_t bytes) { emulator_.memory.copy_out(to, from, bytes); }
  void fill_zero(void* p, std::size_t bytes) { emulator_.memory.fill(p, 0, bytes); }
  int lanes(int threads) const { return std::min(threads, options_.lanes); }
  std::size_t shared_memory() const { return options_.multiprocessor; }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    if (lanes > Body::threads)
      throw fault(fault_kind::launch_width, "kernel " + std::string(name) + ": " + std::to_string(lanes) +
                                                " lanes, but it is compiled for " + std::to_string(Body::threads));
    emulator_.run(name, std::min(blocks, options_.most_blocks), lanes, shared,
                  [&body](lane_run& lane) { body(host_block(lane)); });
  }

 private:
  emulator emulator_;
  host_launcher_options options_;
};

static_assert(device::launcher<host_launcher>);

}  // namespace gustav::device_host
