// The devices of the machine, and the stream of each.
#pragma once

#include <backends/cuda/device_stream.hpp>

namespace gustav::backends::cuda {

// Whether the library was built with its CUDA kernels.
bool compiled() noexcept;

// The number of devices that the driver reports; 0 without driver, device or CUDA build. Never throws.
int devices() noexcept;

// Throws not_compiled or no_device if calls on that device cannot run.
void require_device(int device);

// The library's stream of a device, or the emulator in its place. All that objects keep on a device belongs to it.
// Throws as require_device.
device_stream& stream_of(int device);
// What runs the kernels of a device.
runner runner_of(int device) noexcept;

// Puts a stream in the place of a device, for tests; null: not any more. The stream outlives all objects that are
// there. Not while other threads run calls on that device.
void emulate(int device, device_stream* stream);

// The stream of a device of the driver.
device_stream& real_stream(int device);

}  // namespace gustav::backends::cuda
