// Checks of calls of the CUDA runtime: an error names the call, the place and the device.
#pragma once

#include <cuda_runtime.h>

#include <string_view>

namespace gustav::backends::cuda {

// Throws unless the call succeeded. call: its text; what: the kernel or array that it was for. no_device: there is no
// device or driver that this build runs on; out_of_memory: of the device; error: all else, with the words "cannot use
// the device any more" where no later call of this process on the device can succeed.
void check_call(cudaError_t code, std::string_view call, const char* file, int line, const char* what = "");

// Throws no_device with the reason unless `count`, the result of cudaGetDeviceCount, is success. Other errors are
// thrown as by check_call.
void check_count(cudaError_t count);

// Throws no_device if the device is older than all that the kernels of the library are compiled for.
void check_capability(int device);

#define GUSTAV_CUDA_CALL(call) ::gustav::backends::cuda::check_call((call), #call, __FILE__, __LINE__)
#define GUSTAV_CUDA_CALL_FOR(what, call) ::gustav::backends::cuda::check_call((call), #call, __FILE__, __LINE__, what)

}  // namespace gustav::backends::cuda
