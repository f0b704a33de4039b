// Memory and copies on a device, in stream order. Includes no CUDA header.
#pragma once

#include <cstddef>

namespace gustav::backends::cuda {

// Allocates from the device's asynchronous pool, if it has one. Throws out_of_memory with the bytes needed.
void* allocate(std::size_t bytes, void* stream);
void release(void* p, void* stream) noexcept;

void copy_to_device(void* to, const void* from, std::size_t bytes, void* stream);
// Waits for the stream, so the data is complete on return. An error of an earlier kernel is thrown as gustav::error.
void copy_to_host(void* to, const void* from, std::size_t bytes, void* stream);
void fill_zero(void* p, std::size_t bytes, void* stream);
// Throws if the preceding launch failed.
void check_launch(const char* kernel);

// Bytes of shared memory on a multiprocessor of the current device.
std::size_t shared_memory_of_multiprocessor();

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

// An owned array on the current device.
template <class T>
class device_array {
 public:
  device_array(std::size_t n, void* stream) : stream_(stream) {
    if (n > 0) data_ = static_cast<T*>(allocate(n * sizeof(T), stream));
  }
  // A copy of n elements from the host.
  device_array(const T* from, std::size_t n, void* stream) : device_array(n, stream) {
    if (n > 0) copy_to_device(data_, from, n * sizeof(T), stream);
  }
  ~device_array() {
    if (data_) release(data_, stream_);
  }
  device_array(const device_array&) = delete;
  device_array& operator=(const device_array&) = delete;

  T* data() const { return data_; }

 private:
  T* data_ = nullptr;
  void* stream_ = nullptr;
};

}  // namespace gustav::backends::cuda
