// What failed calls of the CUDA runtime mean, and whether a device can run the kernels of the library.
#include <backends/cuda/launcher/check.cuh>
#include <core/error.hpp>

#include <iterator>
#include <string>

namespace gustav::backends::cuda {
namespace {

// The compute capabilities of the library's kernels, ascending: 900 is 9.0.
constexpr int compiled_for[] = {__CUDA_ARCH_LIST__};

std::string decimal(int tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }
// Of CUDA, as the runtime counts: 12020 is 12.2.
std::string version(int v) { return decimal(v / 1000 * 10 + v % 1000 / 10); }

// As compiled_for; 0: not known.
int capability_of(int device) {
  int major = 0, minor = 0;
  if (cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device) == cudaSuccess &&
      cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device) == cudaSuccess)
    return 100 * major + 10 * minor;
  (void)cudaGetLastError();
  return 0;
}

// What the kernels need and what a device has.
std::string capabilities(int device) {
  std::string text = "the kernels are compiled for compute capability ";
  for (const int& one : compiled_for) {
    if (&one != compiled_for) text += &one == std::end(compiled_for) - 1 ? " and " : ", ";
    text += decimal(one / 10);
  }
  const int there = capability_of(device);
  return there ? text + ", the device has " + decimal(there / 10) : text;
}

// Whether no later call of this process on the device can succeed. Older toolkits have no names for the numbers.
bool ends_the_device(cudaError_t code) {
  switch (static_cast<int>(code)) {
    case cudaErrorECCUncorrectable:
    case cudaErrorNvlinkUncorrectable:
    case 226:  // cudaErrorContained
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchTimeout:
    case cudaErrorAssert:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorLaunchFailure:
    case 721:  // cudaErrorTensorMemoryLeak
    case 810:  // cudaErrorMpsClientTerminated
    case cudaErrorExternalDevice:
      return true;
    default:
      return false;
  }
}

// Whether the device, or its driver, cannot load the kernels.
bool lacks_kernels(cudaError_t code) {
  switch (code) {
    case cudaErrorInvalidDeviceFunction:
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorJitCompilerNotFound:
    case cudaErrorUnsupportedPtxVersion:
    case cudaErrorJitCompilationDisabled:
      return true;
    default:
      return false;
  }
}

// Whether there is no device, or no driver for it.
bool lacks_device(cudaError_t code) {
  switch (code) {
    case cudaErrorInitializationError:
    case cudaErrorStubLibrary:
    case cudaErrorInsufficientDriver:
    case cudaErrorCallRequiresNewerDriver:
    case cudaErrorDevicesUnavailable:
    case cudaErrorNoDevice:
    case cudaErrorInvalidDevice:
    case cudaErrorDeviceNotLicensed:
    case cudaErrorStartupFailure:
    case cudaErrorSystemNotReady:
    case cudaErrorSystemDriverMismatch:
    case cudaErrorCompatNotSupportedOnDevice:
    case cudaErrorMpsConnectionFailed:
    case cudaErrorMpsRpcFailure:
    case cudaErrorMpsServerNotReady:
    case cudaErrorMpsMaxClientsReached:
    case cudaErrorMpsMaxConnectionsReached:
      return true;
    default:
      return false;
  }
}

// Why there is none.
std::string reason(cudaError_t code) {
  if (code == cudaErrorNoDevice) return "the driver offers none";
  int driver = 0, runtime = 0;
  if (code != cudaErrorInsufficientDriver || cudaDriverGetVersion(&driver) != cudaSuccess ||
      cudaRuntimeGetVersion(&runtime) != cudaSuccess)
    return cudaGetErrorString(code);
  if (driver == 0) return "no driver is installed";
  return "the driver is for CUDA " + version(driver) + ", which is older than CUDA " + version(runtime) +
         " of this build";
}

}  // namespace

void check_call(cudaError_t code, std::string_view call, const char* file, int line, const char* what) {
  if (code == cudaSuccess) return;
  (void)cudaGetLastError();  // clears the error for the next call
  int device = -1;
  (void)cudaGetDevice(&device);
  std::string text = "CUDA: ";
  if (*what) text.append(what).append(": ");
  text.append(call.substr(0, call.find('('))).append(" failed on device ").append(std::to_string(device));
  text.append(": ").append(cudaGetErrorString(code));
  text.append(" (").append(file).append(":").append(std::to_string(line)).append(")");
  if (ends_the_device(code)) throw error(info::panic, text + "; this process cannot use the device any more");
  if (lacks_kernels(code)) throw no_device(text + "; " + capabilities(device));
  if (lacks_device(code)) throw no_device(text);
  if (code == cudaErrorMemoryAllocation) throw out_of_memory(text, 0);
  throw error(info::panic, text);
}

void check_count(cudaError_t count) {
  if (!lacks_device(count)) return check_call(count, "cudaGetDeviceCount", __FILE__, __LINE__);
  (void)cudaGetLastError();
  throw no_device("no CUDA device: " + reason(count));
}

void check_capability(int device) {
  const int there = capability_of(device);
  if (there != 0 && there < compiled_for[0])
    throw no_device("CUDA device " + std::to_string(device) + " is too old: " + capabilities(device));
}

}  // namespace gustav::backends::cuda
