// A CUDA driver without a device, which the CUDA runtime of a program loads in the place of the machine's:
// GUSTAV_TEST_DRIVER names its fault.
#include <cuda.h>

#include <cstdlib>
#include <cstring>

#undef cuGetProcAddress

namespace {

bool has_fault(const char* name) {
  const char* const fault = std::getenv("GUSTAV_TEST_DRIVER");
  return fault && std::strcmp(fault, name) == 0;
}

CUresult not_there() { return CUDA_ERROR_NOT_SUPPORTED; }

}  // namespace

extern "C" {

CUresult cuInit(unsigned) {
  if (has_fault("not ready")) return CUDA_ERROR_SYSTEM_NOT_READY;
  return CUDA_ERROR_NO_DEVICE;
}
CUresult cuDriverGetVersion(int* version) {
  *version = has_fault("old") ? 11080 : CUDA_VERSION;
  return CUDA_SUCCESS;
}
CUresult cuGetExportTable(const void** table, const CUuuid*) {
  *table = nullptr;
  return CUDA_ERROR_NOT_FOUND;
}

// The runtime asks for all functions by their names before it calls any.
CUresult cuGetProcAddress_v2(const char* name, void** function, int, cuuint64_t,
                             CUdriverProcAddressQueryResult* found) {
  if (found) *found = CU_GET_PROC_ADDRESS_SUCCESS;
  *function = reinterpret_cast<void*>(&not_there);
  if (std::strcmp(name, "cuInit") == 0) *function = reinterpret_cast<void*>(&cuInit);
  if (std::strcmp(name, "cuDriverGetVersion") == 0) *function = reinterpret_cast<void*>(&cuDriverGetVersion);
  if (std::strcmp(name, "cuGetExportTable") == 0) *function = reinterpret_cast<void*>(&cuGetExportTable);
  if (std::strcmp(name, "cuGetProcAddress") == 0) *function = reinterpret_cast<void*>(&cuGetProcAddress_v2);
  return CUDA_SUCCESS;
}
CUresult cuGetProcAddress(const char* name, void** function, int version, cuuint64_t flags) {
  return cuGetProcAddress_v2(name, function, version, flags, nullptr);
}

}  // extern "C"
