// Devices, memory and copies by the CUDA runtime.
#include <backends/cuda/device.hpp>
#include <backends/cuda/launcher/runtime.hpp>
#include <core/error.hpp>

#include <cuda_runtime.h>

#include <cstdint>
#include <string>

namespace gustav::backends::cuda {
namespace {

cudaStream_t as_stream(void* stream) { return static_cast<cudaStream_t>(stream); }

void check(cudaError_t code, const char* what) {
  if (code == cudaSuccess) return;
  (void)cudaGetLastError();  // clears the error for the next call
  if (code == cudaErrorNoDevice || code == cudaErrorInsufficientDriver)
    throw no_device(std::string("CUDA: ") + cudaGetErrorString(code));
  throw error(info::panic, std::string("CUDA: ") + what + ": " + cudaGetErrorString(code));
}

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
  check(cudaGetDevice(&before_), "the current device");
  check(cudaSetDevice(device), "choosing a device");
}
device_scope::~device_scope() { (void)cudaSetDevice(before_); }

void* allocate(std::size_t bytes, void* stream) {
  void* p = nullptr;
  const cudaError_t code = has_pool() ? cudaMallocAsync(&p, bytes, as_stream(stream)) : cudaMalloc(&p, bytes);
  if (code == cudaErrorMemoryAllocation) {
    (void)cudaGetLastError();
    throw out_of_memory("out of device memory: " + std::to_string(bytes) + " bytes could not be allocated",
                        static_cast<std::uint64_t>(bytes));
  }
  check(code, "allocating");
  return p;
}

void release(void* p, void* stream) noexcept {
  if (has_pool())
    (void)cudaFreeAsync(p, as_stream(stream));
  else
    (void)cudaFree(p);
}

void copy_to_device(void* to, const void* from, std::size_t bytes, void* stream) {
  check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, as_stream(stream)), "copying to the device");
}

void copy_to_host(void* to, const void* from, std::size_t bytes, void* stream) {
  check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, as_stream(stream)), "copying from the device");
  check(cudaStreamSynchronize(as_stream(stream)), "waiting for the device");
}

void fill_zero(void* p, std::size_t bytes, void* stream) {
  check(cudaMemsetAsync(p, 0, bytes, as_stream(stream)), "clearing");
}

std::size_t shared_memory_of_multiprocessor() {
  int device = 0, bytes = 0;
  check(cudaGetDevice(&device), "the current device");
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device), "shared memory");
  return static_cast<std::size_t>(bytes);
}

void launch_kernel(const char* name, const void* kernel, int blocks, int lanes, std::size_t shared, void** arguments,
                   void* stream) {
  constexpr std::size_t without_asking = 48 * 1024;
  if (shared > without_asking)
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)), name);
  check(cudaLaunchKernel(kernel, dim3(static_cast<unsigned>(blocks)), dim3(static_cast<unsigned>(lanes)), arguments,
                         shared, as_stream(stream)),
        name);
}

}  // namespace gustav::backends::cuda
