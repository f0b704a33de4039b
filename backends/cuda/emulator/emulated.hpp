// Calls of the library on the emulated device, from one end to the other. emulated{} is gb::cuda{} with kernels that
// the test compiles for the emulator.
#pragma once

#include <backends/cuda/bfs/multi_source_run.hpp>
#include <backends/cuda/components/weak_components_run.hpp>
#include <backends/cuda/device.hpp>
#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <core/executor.hpp>

namespace gustav::device_host {

struct emulated : gustav::cuda {
  using launcher = host_launcher;
};

// The emulator in the place of a device, while it lives.
class emulated_device : public host_launcher {
 public:
  explicit emulated_device(const host_launcher_options& options = {}) : host_launcher(options) {
    device::emulate(where().device, this);
  }
  ~emulated_device() override { device::emulate(where().device, nullptr); }
};

}  // namespace gustav::device_host

template <>
struct gustav::executor_traits<gustav::device_host::emulated> : gustav::executor_traits<gustav::cuda> {};
