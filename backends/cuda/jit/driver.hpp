// The CUDA driver, which is loaded at the first need: modules of kernels that are compiled at run time.
#pragma once

#include <cstddef>
#include <string>

namespace gustav::backends::cuda {

// 90 for compute capability 9.0. Throws no_device.
int capability_of_device(int device);

// A kernel of a module that is loaded on the current device. Modules stay until the end of the process.
// Throws no_device (no driver, or a cubin for another device), out_of_memory or error; what: for messages.
void* load_kernel(const std::string& what, const std::string& cubin, const char* name);
// Starts it with one parameter on a stream of the current device. More than 48 KiB of shared memory are asked for where
// they are needed. Throws as load_kernel.
void launch_loaded(const std::string& what, void* kernel, int blocks, int lanes, std::size_t shared, void* stream,
                   const void* parameter);

}  // namespace gustav::backends::cuda
