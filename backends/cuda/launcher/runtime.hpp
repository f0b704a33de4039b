// A stream of a CUDA device with a memory pool of its own, and what launchers need of it. Includes no CUDA header.
#pragma once

#include <backends/cuda/device_stream.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

namespace gustav::backends::cuda {

// Makes `device` the current device of this thread during its lifetime.
class device_scope {
 public:
  explicit device_scope(int device);  // throws error
  ~device_scope();
  device_scope(const device_scope&) = delete;
  device_scope& operator=(const device_scope&) = delete;

 private:
  int before_ = 0;
};

// A point in the work of a stream, which another stream can wait for. Of the current device.
class device_event {
 public:
  device_event();
  ~device_event();
  device_event(device_event&& o) noexcept : event_(std::exchange(o.event_, nullptr)) {}
  device_event& operator=(device_event&& o) noexcept {
    std::swap(event_, o.event_);
    return *this;
  }

  void record(void* stream);
  void hold(void* stream) const;  // what is called there from now on runs after this point
  void wait() const;              // returns when this point is reached

 private:
  void* event_ = nullptr;
};

class pinned_buffers;  // pinned_buffers.cuh

class cuda_stream : public device_stream {
 public:
  explicit cuda_stream(int device);  // of a device that is there
  ~cuda_stream() override;

  void* handle() const { return stream_; }  // a cudaStream_t
  // Bytes of shared memory on a multiprocessor.
  std::size_t shared_memory() const { return shared_memory_; }
  // Bytes of the L2 cache.
  std::size_t l2_cache() const { return l2_cache_; }
  // A kernel by its address. More than 48 KiB of shared memory are asked for where they are needed.
  void launch_kernel(const char* name, const void* kernel, int blocks, int lanes, std::size_t shared, void** arguments);

  // What is called from now on comes after the work of a user's cudaStream_t, and the other way round.
  void follow(void* users) override;
  void precede(void* users) override;

 private:
  void* take(const char* name, std::size_t n, std::size_t element) override;
  void give_back(void* p) noexcept override;
  void move_up(void* to, const void* from, std::size_t bytes) override;
  void move_down(void* to, const void* from, std::size_t bytes) override;
  void copy_there(void* to, const void* from, std::size_t bytes) override;
  void zero(void* p, std::size_t bytes) override;
  std::uint64_t free_bytes() const override;
  // Made at the first need; null where they cannot be. staging_mutex_ is held.
  pinned_buffers* staging();

  void* stream_ = nullptr;
  void* pool_ = nullptr;  // null where the device has none
  std::size_t shared_memory_ = 0, l2_cache_ = 0;
  bool reads_host_memory_ = false;  // without staging, also memory that is not pinned
  std::mutex staging_mutex_;        // held for a staged copy
  std::unique_ptr<pinned_buffers> staging_;
};

}  // namespace gustav::backends::cuda
