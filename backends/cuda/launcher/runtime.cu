// Devices, memory and copies by the CUDA runtime.
#include <backends/cuda/device.hpp>
#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/runtime.hpp>
#include <core/error.hpp>

#include <cuda_runtime.h>

#include <cstdint>
#include <string>

namespace gustav::backends::cuda {
namespace {

cudaStream_t as_stream(void* stream) { return static_cast<cudaStream_t>(stream); }

// Whether the current device has a memory pool. Devices of one machine can differ.
bool has_pool() {
  int device = 0, pools = 0;
  if (cudaGetDevice(&device) != cudaSuccess) return false;
  return cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, device) == cudaSuccess && pools != 0;
}

}  // namespace

bool compiled() noexcept { return true; }

int devices() noexcept {
  int n = 0;
  if (cudaGetDeviceCount(&n) != cudaSuccess) {
    (void)cudaGetLastError();
    return 0;
  }
  return n;
}

void require_device(int device) {
  const int n = devices();
  if (n == 0) throw no_device("no CUDA device: the driver offers none");
  if (device < 0 || device >= n)
    throw no_device("no CUDA device " + std::to_string(device) + ": there are " + std::to_string(n));
}

device_scope::device_scope(int device) {
  require_device(device);
  GUSTAV_CUDA_CALL(cudaGetDevice(&before_));
  GUSTAV_CUDA_CALL(cudaSetDevice(device));
}
device_scope::~device_scope() { (void)cudaSetDevice(before_); }

void* allocate(const char* name, std::size_t bytes, void* stream) {
  void* p = nullptr;
  const cudaError_t code = has_pool() ? cudaMallocAsync(&p, bytes, as_stream(stream)) : cudaMalloc(&p, bytes);
  if (code == cudaErrorMemoryAllocation) {
    (void)cudaGetLastError();
    std::size_t free = 0, total = 0;
    (void)cudaMemGetInfo(&free, &total);
    throw out_of_memory("out of device memory: " + std::string(name) + " needs " + std::to_string(bytes) +
                            " bytes, and " + std::to_string(free) + " of " + std::to_string(total) + " are free",
                        static_cast<std::uint64_t>(bytes));
  }
  GUSTAV_CUDA_CALL_FOR(name, code);
  return p;
}

void release(void* p, void* stream) noexcept {
  if (has_pool())
    (void)cudaFreeAsync(p, as_stream(stream));
  else
    (void)cudaFree(p);
}

void copy_to_device(void* to, const void* from, std::size_t bytes, void* stream) {
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, as_stream(stream)));
}

void copy_to_host(void* to, const void* from, std::size_t bytes, void* stream) {
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, as_stream(stream)));
  GUSTAV_CUDA_CALL(cudaStreamSynchronize(as_stream(stream)));
}

void copy_on_device(void* to, const void* from, std::size_t bytes, void* stream) {
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, as_stream(stream)));
}

void fill_zero(void* p, std::size_t bytes, void* stream) {
  GUSTAV_CUDA_CALL(cudaMemsetAsync(p, 0, bytes, as_stream(stream)));
}

std::size_t shared_memory_of_multiprocessor() {
  int device = 0, bytes = 0;
  GUSTAV_CUDA_CALL(cudaGetDevice(&device));
  GUSTAV_CUDA_CALL(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
  return static_cast<std::size_t>(bytes);
}

void launch_kernel(const char* name, const void* kernel, int blocks, int lanes, std::size_t shared, void** arguments,
                   void* stream) {
  constexpr std::size_t without_asking = 48 * 1024;
  if (shared > without_asking)
    GUSTAV_CUDA_CALL_FOR(
        name, cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)));
  GUSTAV_CUDA_CALL_FOR(
      name, cudaLaunchKernel(kernel, dim3(static_cast<unsigned>(blocks)), dim3(static_cast<unsigned>(lanes)), arguments,
                             shared, as_stream(stream)));
}

device_event::device_event() {
  cudaEvent_t event = nullptr;
  GUSTAV_CUDA_CALL(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  event_ = event;
}
device_event::~device_event() {
  if (event_) (void)cudaEventDestroy(static_cast<cudaEvent_t>(event_));
}
void device_event::record(void* stream) {
  GUSTAV_CUDA_CALL(cudaEventRecord(static_cast<cudaEvent_t>(event_), as_stream(stream)));
}
void device_event::hold(void* stream) const {
  GUSTAV_CUDA_CALL(cudaStreamWaitEvent(as_stream(stream), static_cast<cudaEvent_t>(event_)));
}

}  // namespace gustav::backends::cuda
