// A CUDA driver that loads and launches nothing, and notes what it is called with.
#include <tests/gpu/jit/played_driver.hpp>

#include <cuda.h>

#include <cstring>

extern "C" {

gustav_test::played_driver gustav_played_driver;

CUresult cuDeviceGet(CUdevice* device, int number) { return *device = number, CUDA_SUCCESS; }
CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute which, CUdevice) {
  *value = which == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR ? 9 : 0;
  return CUDA_SUCCESS;
}
CUresult cuModuleLoadData(CUmodule* module, const void* image) {
  if (gustav_played_driver.fails_to_load) return static_cast<CUresult>(gustav_played_driver.fails_to_load);
  if (std::memcmp(image, "\177ELF", 4) != 0) return CUDA_ERROR_INVALID_IMAGE;
  ++gustav_played_driver.loads;
  *module = reinterpret_cast<CUmodule>(&gustav_played_driver);
  return CUDA_SUCCESS;
}
CUresult cuModuleGetFunction(CUfunction* function, CUmodule module, const char* name) {
  *function = reinterpret_cast<CUfunction>(module);
  return std::strcmp(name, "gustav_kernel") == 0 ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
CUresult cuFuncSetAttribute(CUfunction, CUfunction_attribute which, int value) {
  if (which != CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) return CUDA_ERROR_INVALID_VALUE;
  gustav_played_driver.shared_asked = static_cast<unsigned>(value);
  return CUDA_SUCCESS;
}
CUresult cuLaunchKernel(CUfunction, unsigned x, unsigned, unsigned, unsigned lanes, unsigned, unsigned, unsigned shared,
                        CUstream, void** parameters, void**) {
  auto& now = gustav_played_driver;
  ++now.launches;
  now.blocks = x;
  now.lanes = lanes;
  now.shared = shared;
  std::memcpy(now.bytes, parameters[0], sizeof now.bytes);
  return CUDA_SUCCESS;
}
CUresult cuGetErrorString(CUresult, const char** text) { return *text = "played", CUDA_SUCCESS; }

}  // extern "C"
