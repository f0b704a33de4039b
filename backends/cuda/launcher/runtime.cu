// Devices, memory and copies by the CUDA runtime.
#include <backends/cuda/device.hpp>
#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/launcher/pinned_buffers.cuh>
#include <backends/cuda/launcher/runtime.hpp>
#include <backends/cuda/launcher/staging.hpp>
#include <core/error.hpp>

#include <cuda_runtime.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gustav::backends::cuda {
namespace {

cudaStream_t as_stream(void* stream) { return static_cast<cudaStream_t>(stream); }
cudaMemPool_t as_pool(void* pool) { return static_cast<cudaMemPool_t>(pool); }

int attribute(cudaDeviceAttr which, int device) {
  int value = 0;
  GUSTAV_CUDA_CALL(cudaDeviceGetAttribute(&value, which, device));
  return value;
}

// Whether the runtime knows the memory as none of its own. Where it cannot say, it is not.
bool is_pageable(const void* p) {
  cudaPointerAttributes memory{};
  const bool is_known = cudaPointerGetAttributes(&memory, p) == cudaSuccess;
  (void)cudaGetLastError();
  return is_known && memory.type == cudaMemoryTypeUnregistered;
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
  int n = 0;
  check_count(cudaGetDeviceCount(&n));
  if (device < 0 || device >= n)
    throw no_device("no CUDA device " + std::to_string(device) + ": the driver offers " + std::to_string(n) +
                    ", numbered from 0");
  check_capability(device);
}

// Streams live as long as the process: objects may be destroyed after main, when the driver is gone.
device_stream& real_stream(int device) {
  static std::mutex mutex;
  static auto& all = *new std::vector<std::unique_ptr<device_launcher>>;
  require_device(device);
  const std::lock_guard lock(mutex);
  const auto k = static_cast<std::size_t>(device);
  if (all.size() <= k) all.resize(k + 1);
  if (!all[k]) all[k] = std::make_unique<device_launcher>(device);
  return *all[k];
}

device_scope::device_scope(int device) {
  GUSTAV_CUDA_CALL(cudaGetDevice(&before_));
  GUSTAV_CUDA_CALL(cudaSetDevice(device));
}
device_scope::~device_scope() { (void)cudaSetDevice(before_); }

cuda_stream::cuda_stream(int device) : device_stream(runner::device, {device}) {
  const device_scope scope(device);
  shared_memory_ = static_cast<std::size_t>(attribute(cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
  l2_cache_ = static_cast<std::size_t>(attribute(cudaDevAttrL2CacheSize, device));
  reads_host_memory_ = attribute(cudaDevAttrPageableMemoryAccess, device) != 0;
  cudaStream_t stream = nullptr;
  GUSTAV_CUDA_CALL(cudaStreamCreate(&stream));
  stream_ = stream;
  if (!attribute(cudaDevAttrMemoryPoolsSupported, device)) return;
  cudaMemPoolProps wanted{};
  wanted.allocType = cudaMemAllocationTypePinned;
  wanted.location = {cudaMemLocationTypeDevice, device};
  cudaMemPool_t pool = nullptr;
  GUSTAV_CUDA_CALL(cudaMemPoolCreate(&pool, &wanted));
  pool_ = pool;
  // What is released stays in the pool, where the next array finds it.
  std::uint64_t kept = std::numeric_limits<std::uint64_t>::max();
  GUSTAV_CUDA_CALL(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &kept));
}

cuda_stream::~cuda_stream() {
  if (pool_) (void)cudaMemPoolDestroy(as_pool(pool_));
  if (stream_) (void)cudaStreamDestroy(as_stream(stream_));
}

void* cuda_stream::take(const char* name, std::size_t n, std::size_t element) {
  const device_scope scope(where().device);
  void* p = nullptr;
  const std::size_t bytes = n * element;
  const auto allocate = [&] {
    return pool_ ? cudaMallocFromPoolAsync(&p, bytes, as_pool(pool_), as_stream(stream_)) : cudaMalloc(&p, bytes);
  };
  cudaError_t code = allocate();
  if (code == cudaErrorMemoryAllocation && pool_) {
    // What was released may lie in the pool in pieces that are too small. The device has them back once it is done.
    (void)cudaGetLastError();
    GUSTAV_CUDA_CALL_FOR(name, cudaStreamSynchronize(as_stream(stream_)));
    GUSTAV_CUDA_CALL_FOR(name, cudaMemPoolTrimTo(as_pool(pool_), 0));
    code = allocate();
  }
  if (code == cudaErrorMemoryAllocation) {
    (void)cudaGetLastError();
    return nullptr;
  }
  GUSTAV_CUDA_CALL_FOR(name, code);
  return p;
}

void cuda_stream::give_back(void* p) noexcept {
  int before = 0;
  (void)cudaGetDevice(&before);
  (void)cudaSetDevice(where().device);
  (void)(pool_ ? cudaFreeAsync(p, as_stream(stream_)) : cudaFree(p));
  (void)cudaSetDevice(before);
}

std::uint64_t cuda_stream::free_bytes() const {
  const device_scope scope(where().device);
  std::size_t free = 0, total = 0;
  (void)cudaMemGetInfo(&free, &total);
  std::uint64_t reserved = 0, used = 0;
  if (pool_) {
    (void)cudaMemPoolGetAttribute(as_pool(pool_), cudaMemPoolAttrReservedMemCurrent, &reserved);
    (void)cudaMemPoolGetAttribute(as_pool(pool_), cudaMemPoolAttrUsedMemCurrent, &used);
  }
  return free + (reserved - used);
}

pinned_buffers* cuda_stream::staging() {
  if (!staging_) staging_ = pinned_buffers::make(as_stream(stream_));
  return staging_.get();
}

void cuda_stream::move_up(void* to, const void* from, std::size_t bytes) {
  const device_scope scope(where().device);
  const bool pageable = is_pageable(from);
  if (pageable && bytes > staged_above) {
    const std::lock_guard lock(staging_mutex_);
    if (pinned_buffers* const buffers = staging()) return stage_up(*buffers, to, from, bytes);
  }
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, as_stream(stream_)));
  // Memory that the device reads by itself may change once this returns; other memory has been read by now.
  if (reads_host_memory_ || !pageable) GUSTAV_CUDA_CALL(cudaStreamSynchronize(as_stream(stream_)));
}

void cuda_stream::move_down(void* to, const void* from, std::size_t bytes) {
  const device_scope scope(where().device);
  if (bytes > staged_above && is_pageable(to)) {
    const std::lock_guard lock(staging_mutex_);
    if (pinned_buffers* const buffers = staging()) return stage_down(*buffers, to, from, bytes);
  }
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, as_stream(stream_)));
  GUSTAV_CUDA_CALL(cudaStreamSynchronize(as_stream(stream_)));
}

void cuda_stream::copy_there(void* to, const void* from, std::size_t bytes) {
  const device_scope scope(where().device);
  GUSTAV_CUDA_CALL(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, as_stream(stream_)));
}

void cuda_stream::zero(void* p, std::size_t bytes) {
  const device_scope scope(where().device);
  GUSTAV_CUDA_CALL(cudaMemsetAsync(p, 0, bytes, as_stream(stream_)));
}

void cuda_stream::launch_kernel(const char* name, const void* kernel, int blocks, int lanes, std::size_t shared,
                                void** arguments) {
  constexpr std::size_t without_asking = 48 * 1024;
  const device_scope scope(where().device);
  if (shared > without_asking)
    GUSTAV_CUDA_CALL_FOR(
        name, cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)));
  GUSTAV_CUDA_CALL_FOR(
      name, cudaLaunchKernel(kernel, dim3(static_cast<unsigned>(blocks)), dim3(static_cast<unsigned>(lanes)), arguments,
                             shared, as_stream(stream_)));
}

void cuda_stream::follow(void* users) {
  const device_scope scope(where().device);
  device_event there;
  there.record(users);
  there.hold(stream_);
}
void cuda_stream::precede(void* users) {
  const device_scope scope(where().device);
  device_event here;
  here.record(stream_);
  here.hold(users);
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
void device_event::wait() const { GUSTAV_CUDA_CALL(cudaEventSynchronize(static_cast<cudaEvent_t>(event_))); }

}  // namespace gustav::backends::cuda
