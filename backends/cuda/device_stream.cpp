// What all streams count and refuse.
#include <backends/cuda/device_stream.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <limits>
#include <string>

namespace gustav::backends::cuda {
namespace {

constexpr std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();

// most_bytes where they are more.
std::uint64_t bytes_of(std::uint64_t n, std::uint64_t element) {
  return n < most_bytes / element ? n * element : most_bytes;
}

}  // namespace

void* device_stream::try_allocate(const char* name, std::size_t n, std::size_t element) {
  const std::uint64_t bytes = bytes_of(n, element), limit = limit_;
  if (bytes == most_bytes) return nullptr;
  std::uint64_t before = used_;
  do {
    if (before > limit || bytes > limit - before) return nullptr;
  } while (!used_.compare_exchange_weak(before, before + bytes));
  void* p = nullptr;
  try {
    p = take(name, n, element);
  } catch (...) {
    used_ -= bytes;
    throw;
  }
  if (!p) {
    used_ -= bytes;
    return nullptr;
  }
  for (std::uint64_t seen = peak_; seen < before + bytes && !peak_.compare_exchange_weak(seen, before + bytes);) {
  }
  return p;
}

std::uint64_t device_stream::bytes_left() const {
  const std::uint64_t limit = limit_;
  return std::min(free_bytes(), limit - std::min<std::uint64_t>(used_, limit));
}

void* device_stream::allocate(const char* name, std::size_t n, std::size_t element) {
  if (void* const p = try_allocate(name, n, element)) return p;
  const std::uint64_t bytes = bytes_of(n, element);
  const std::lock_guard one_at_a_time(evicting_);
  for (;;) {
    // First: another thread may have made room.
    if (void* const p = try_allocate(name, n, element)) return p;
    // Copies may share arrays, and free memory may be in pieces: then what is dropped is too little, and more follows.
    const std::uint64_t left = bytes_left();
    if (!copies_.evict(bytes > left ? bytes - left : 1)) break;
  }
  refuse(name, bytes);
}

void device_stream::make_room(const char* name, std::uint64_t bytes) {
  const std::lock_guard one_at_a_time(evicting_);
  for (std::uint64_t left = bytes_left(); left < bytes; left = bytes_left())
    if (!copies_.evict(bytes - left)) refuse(name, bytes);
}

void device_stream::refuse(const char* name, std::uint64_t bytes) const {
  std::string what = "out of device memory: " + std::string(name) + " needs " + std::to_string(bytes) + " bytes, and ";
  what += std::to_string(bytes_left()) + " are free";
  if (limit_ != most_bytes)
    what += " (" + std::to_string(used_) + " in use, the limit is " + std::to_string(limit_) + ")";
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
