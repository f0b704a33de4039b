// Memory and copies on a device, in stream order. Includes no CUDA header.
#pragma once

#include <cstddef>
#include <utility>

namespace gustav::backends::cuda {

// Allocates from the device's asynchronous pool, if it has one. Throws out_of_memory with the bytes that the array
// `name` needs and those that are free.
void* allocate(const char* name, std::size_t bytes, void* stream);
void release(void* p, void* stream) noexcept;

void copy_to_device(void* to, const void* from, std::size_t bytes, void* stream);
// Waits for the stream, so the data is complete on return. An error of an earlier kernel is thrown as gustav::error.
void copy_to_host(void* to, const void* from, std::size_t bytes, void* stream);
void copy_on_device(void* to, const void* from, std::size_t bytes, void* stream);
void fill_zero(void* p, std::size_t bytes, void* stream);
// Launches a kernel by its address. More than 48 KiB of shared memory are asked for where they are needed.
void launch_kernel(const char* name, const void* kernel, int blocks, int lanes, std::size_t shared, void** arguments,
                   void* stream);

// Bytes of shared memory on a multiprocessor of the current device.
std::size_t shared_memory_of_multiprocessor();

// A point in the work of a stream, which another stream can wait for.
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

 private:
  void* event_ = nullptr;
};

// Makes `device` the current device of this thread during its lifetime.
class device_scope {
 public:
  // Throws not_compiled or no_device.
  explicit device_scope(int device);
  ~device_scope();
  device_scope(const device_scope&) = delete;
  device_scope& operator=(const device_scope&) = delete;

 private:
  int before_ = 0;
};

}  // namespace gustav::backends::cuda
