// Availability of CUDA in the build and of devices in the machine.
#pragma once

namespace gustav::backends::cuda {

// Whether the library was built with its CUDA kernels.
bool compiled() noexcept;

// The number of devices that the driver reports; 0 without driver, device or CUDA build. Never throws.
int devices() noexcept;

// Throws not_compiled or no_device if calls on that device cannot run.
void require_device(int device);

}  // namespace gustav::backends::cuda
