// Is there CUDA in this build, and a device in this machine?
#pragma once

namespace gustav::backends::cuda {

// Whether the library was built with its CUDA kernels.
bool compiled() noexcept;

// Devices that the driver offers; 0 without driver, device or CUDA build. Never throws.
int devices() noexcept;

// Throws not_compiled or no_device where a call on that device could not run.
void require_device(int device);

}  // namespace gustav::backends::cuda
