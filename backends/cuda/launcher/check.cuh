// Checks of calls of the CUDA runtime: an error names the call, the place and the device.
#pragma once

#include <core/error.hpp>

#include <cuda_runtime.h>

#include <string>
#include <string_view>

namespace gustav::backends::cuda {

// Whether no later call of this process on the device can succeed.
inline bool ends_the_device(cudaError_t code) {
  switch (code) {
    case cudaErrorIllegalAddress:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorIllegalInstruction:
    case cudaErrorHardwareStackError:
    case cudaErrorLaunchFailure:
    case cudaErrorAssert:
    case cudaErrorECCUncorrectable:
      return true;
    default:
      return false;
  }
}

// Throws no_device or error unless the call succeeded. call: its text; what: the kernel or array that it was for.
inline void check_call(cudaError_t code, std::string_view call, const char* file, int line, const char* what = "") {
  if (code == cudaSuccess) return;
  (void)cudaGetLastError();  // clears the error for the next call
  int device = -1;
  (void)cudaGetDevice(&device);
  std::string text = "CUDA: ";
  if (*what) text.append(what).append(": ");
  text.append(call.substr(0, call.find('('))).append(" failed on device ").append(std::to_string(device));
  text.append(": ").append(cudaGetErrorString(code));
  text.append(" (").append(file).append(":").append(std::to_string(line)).append(")");
  if (ends_the_device(code)) text.append("; this process cannot use the device any more");
  if (code == cudaErrorNoDevice || code == cudaErrorInsufficientDriver) throw no_device(text);
  throw error(info::panic, text);
}

#define GUSTAV_CUDA_CALL(call) ::gustav::backends::cuda::check_call((call), #call, __FILE__, __LINE__)
#define GUSTAV_CUDA_CALL_FOR(what, call) ::gustav::backends::cuda::check_call((call), #call, __FILE__, __LINE__, what)

}  // namespace gustav::backends::cuda
