// What all streams count and refuse.
#include <backends/cuda/device_stream.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <string>

namespace gustav::backends::cuda {

void* device_stream::allocate(const char* name, std::size_t n, std::size_t element) {
  const std::uint64_t bytes = std::uint64_t(n) * element, before = used_.fetch_add(bytes), limit = limit_;
  void* p = nullptr;
  try {
    if (before <= limit && bytes <= limit - before) p = take(name, n, element);
  } catch (...) {
    used_ -= bytes;
    throw;
  }
  if (p) return p;
  used_ -= bytes;
  std::string what = "out of device memory: " + std::string(name) + " needs " + std::to_string(bytes) + " bytes, and ";
  const std::uint64_t left = std::min(free_bytes(), limit - std::min(before, limit));
  what += std::to_string(left) + " are free";
  if (limit != std::numeric_limits<std::uint64_t>::max())
    what += " (" + std::to_string(before) + " in use, the limit is " + std::to_string(limit) + ")";
  throw out_of_memory(what, bytes);
}

void device_stream::release(void* p, std::size_t bytes) noexcept {
  give_back(p);
  used_ -= bytes;
}

void device_stream::copy_up(void* to, const void* from, std::size_t bytes) {
  move_up(to, from, bytes);
  bytes_up_ += bytes;
  ++arrays_up_;
}

void device_stream::copy_down(void* to, const void* from, std::size_t bytes) {
  move_down(to, from, bytes);
  bytes_down_ += bytes;
  ++arrays_down_;
}

transfers device_stream::copied() const { return {bytes_up_, bytes_down_, arrays_up_, arrays_down_, values_down_}; }

}  // namespace gustav::backends::cuda
