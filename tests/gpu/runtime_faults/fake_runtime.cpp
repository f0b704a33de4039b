// The functions of the CUDA runtime that the library calls.
#include "fake_runtime.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sstream>

namespace gustav_test {
namespace {

std::map<void*, std::size_t>& allocations() {
  static std::map<void*, std::size_t> all;
  return all;
}

cudaError_t counted(const char* name) {
  fake_runtime& now = runtime();
  const long call = now.calls++;
  if (now.fail_at < 0 || call < now.fail_at || (call > now.fail_at && !now.lasts)) return cudaSuccess;
  if (now.failed.empty()) now.failed = name;
  return now.last = now.code;
}

// Bytes of shared memory that a kernel has asked for.
std::map<const void*, std::size_t>& asked() {
  static std::map<const void*, std::size_t> all;
  return all;
}

cudaError_t launch(const char* name, const void* kernel, dim3 grid, std::size_t shared) {
  constexpr std::size_t without_asking = 48 * 1024;
  const cudaError_t code = counted(name);
  if (code != cudaSuccess) return code;
  if (shared > std::max(without_asking, asked()[kernel])) return runtime().last = cudaErrorInvalidValue;
  runtime().blocks += std::uint64_t{grid.x} * grid.y * grid.z;
  runtime().shared = std::max(runtime().shared, shared);
  return cudaSuccess;
}

// Pages that nobody touches take no memory.
cudaError_t allocate(const char* name, void** p, std::size_t bytes) {
  fake_runtime& now = runtime();
  if (const cudaError_t code = counted(name); code != cudaSuccess) return code;
  if (bytes > now.memory - now.used) return now.last = cudaErrorMemoryAllocation;
  *p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (*p == MAP_FAILED) return now.last = cudaErrorMemoryAllocation;
  allocations()[*p] = bytes;
  now.used += bytes;
  return cudaSuccess;
}
// Also where the call fails, so that tests leak nothing.
cudaError_t release(const char* name, void* p) {
  const auto found = allocations().find(p);
  if (found != allocations().end()) {
    munmap(p, found->second);
    runtime().used -= found->second;
    allocations().erase(found);
  }
  return counted(name);
}

// A handle of a stream, a pool or an event, which nobody reads.
template <class Handle>
cudaError_t made(const char* name, Handle* handle) {
  static int object;
  *handle = reinterpret_cast<Handle>(&object);
  return counted(name);
}

int current = 0;

// GUSTAV_TEST_RUNTIME, for programs that are no tests: words like capability=61.
fake_runtime of_environment() {
  fake_runtime now;
  const char* const words = std::getenv("GUSTAV_TEST_RUNTIME");
  std::istringstream in(words ? words : "");
  for (std::string word; in >> word;) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const long value = std::stol(word.substr(equals + 1));
    if (name == "count") now.count = static_cast<cudaError_t>(value);
    if (name == "devices") now.devices = static_cast<int>(value);
    if (name == "driver") now.driver = static_cast<int>(value);
    if (name == "capability") now.capability = static_cast<int>(value);
    if (name == "memory") now.memory = static_cast<std::size_t>(value);
    if (name == "fail_at") now.fail_at = value;
    if (name == "code") now.code = static_cast<cudaError_t>(value);
    if (name == "lasts") now.lasts = value != 0;
  }
  return now;
}

}  // namespace

fake_runtime& runtime() {
  static fake_runtime now = of_environment();
  return now;
}

void fail_call(long at, cudaError_t code, bool lasts) {
  fake_runtime& now = runtime();
  now.fail_at = at;
  now.code = code;
  now.lasts = lasts;
  now.calls = 0;
  now.failed.clear();
  now.blocks = 0;
  now.shared = 0;
}
void mend() {
  fail_call(-1, cudaSuccess);
  runtime().last = cudaSuccess;
}

}  // namespace gustav_test

using namespace gustav_test;

extern "C" {

cudaError_t cudaGetDeviceCount(int* n) {
  *n = runtime().count == cudaSuccess ? runtime().devices : 0;
  return runtime().last = runtime().count;
}
cudaError_t cudaDriverGetVersion(int* version) { return *version = runtime().driver, cudaSuccess; }
cudaError_t cudaGetDevice(int* device) { return *device = current, cudaSuccess; }
cudaError_t cudaSetDevice(int device) {
  current = device;
  return counted("cudaSetDevice");
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int) {
  *value = which == cudaDevAttrComputeCapabilityMajor             ? runtime().capability / 10
           : which == cudaDevAttrComputeCapabilityMinor           ? runtime().capability % 10
           : which == cudaDevAttrPageableMemoryAccess             ? 0
           : which == cudaDevAttrMaxSharedMemoryPerMultiprocessor ? 228 * 1024
           : which == cudaDevAttrL2CacheSize                      ? 50 << 20
                                                                  : 1;
  return cudaSuccess;
}
cudaError_t cudaGetLastError() {
  const cudaError_t last = runtime().last;
  runtime().last = cudaSuccess;
  return last;
}
cudaError_t cudaPeekAtLastError() { return runtime().last; }

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return made("cudaStreamCreate", stream); }
cudaError_t cudaStreamDestroy(cudaStream_t) { return counted("cudaStreamDestroy"); }
cudaError_t cudaStreamSynchronize(cudaStream_t) { return counted("cudaStreamSynchronize"); }
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned) { return counted("cudaStreamWaitEvent"); }
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) { return made("cudaEventCreateWithFlags", event); }
cudaError_t cudaEventDestroy(cudaEvent_t) { return counted("cudaEventDestroy"); }
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t) { return counted("cudaEventRecord"); }
cudaError_t cudaEventSynchronize(cudaEvent_t) { return counted("cudaEventSynchronize"); }

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps*) { return made("cudaMemPoolCreate", pool); }
cudaError_t cudaMemPoolDestroy(cudaMemPool_t) { return counted("cudaMemPoolDestroy"); }
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*) {
  return counted("cudaMemPoolSetAttribute");
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t, cudaMemPoolAttr, void* value) {
  std::memset(value, 0, 8);
  return counted("cudaMemPoolGetAttribute");
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t, std::size_t) { return counted("cudaMemPoolTrimTo"); }
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  *total = runtime().memory;
  *free = *total - runtime().used;
  return counted("cudaMemGetInfo");
}
cudaError_t cudaMalloc(void** p, std::size_t bytes) { return allocate("cudaMalloc", p, bytes); }
cudaError_t cudaMallocFromPoolAsync(void** p, std::size_t bytes, cudaMemPool_t, cudaStream_t) {
  return allocate("cudaMallocFromPoolAsync", p, bytes);
}
cudaError_t cudaMallocHost(void** p, std::size_t bytes) { return allocate("cudaMallocHost", p, bytes); }
cudaError_t cudaFree(void* p) { return release("cudaFree", p); }
cudaError_t cudaFreeAsync(void* p, cudaStream_t) { return release("cudaFreeAsync", p); }
cudaError_t cudaFreeHost(void* p) { return release("cudaFreeHost", p); }

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* memory, const void*) {
  memory->type = cudaMemoryTypeUnregistered;
  return counted("cudaPointerGetAttributes");
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind, cudaStream_t) {
  const cudaError_t code = counted("cudaMemcpyAsync");
  if (code == cudaSuccess) std::memcpy(to, from, bytes);
  return code;
}
cudaError_t cudaMemsetAsync(void* p, int byte, std::size_t bytes, cudaStream_t) {
  constexpr std::size_t touched = std::size_t{16} << 20;  // of more only the beginning, to take little memory
  const cudaError_t code = counted("cudaMemsetAsync");
  if (code == cudaSuccess) std::memset(p, byte, std::min(bytes, touched));
  return code;
}

cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3, void**, std::size_t shared, cudaStream_t) {
  return launch("cudaLaunchKernel", kernel, grid, shared);
}
cudaError_t cudaFuncSetAttribute(const void* kernel, cudaFuncAttribute attribute, int value) {
  constexpr int most = 227 * 1024;
  const cudaError_t code = counted("cudaFuncSetAttribute");
  if (code != cudaSuccess || attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return code;
  if (value < 0 || value > most) return runtime().last = cudaErrorInvalidValue;
  asked()[kernel] = static_cast<std::size_t>(value);
  return cudaSuccess;
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
  *attributes = {};
  attributes->ptxVersion = attributes->binaryVersion = runtime().capability;
  attributes->maxThreadsPerBlock = 1024;
  return counted("cudaFuncGetAttributes");
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void*, int, std::size_t,
                                                                   unsigned) {
  *blocks = 1;
  return counted("cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags");
}
// What kernels of CUB are started by, with toolkits that have it.
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void*) { return *kernel = nullptr, cudaSuccess; }
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3, void**, std::size_t shared, cudaStream_t) {
  return launch("__cudaLaunchKernel", kernel, grid, shared);
}

}  // extern "C"
