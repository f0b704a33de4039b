// Says no before the kernel does: every large array of the loader is announced here first.
#pragma once

#include <backends/common/buffer.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace gustav::io::detail {

class memory_budget {
 public:
  // limit 0: the memory that the machine says is available.
  explicit memory_budget(std::uint64_t limit);

  // Throws out_of_memory, with the total that would have been needed, when `bytes` more do not fit.
  void take(std::uint64_t bytes, const char* what);
  void give_back(std::uint64_t bytes) noexcept { used_.fetch_sub(bytes, std::memory_order_relaxed); }
  std::uint64_t limit() const noexcept { return limit_; }
  std::uint64_t used() const noexcept { return used_.load(std::memory_order_relaxed); }

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> used_{0};
};

std::uint64_t available_memory();
// "1.5 GB"; decimal units.
std::string human_bytes(std::uint64_t bytes);

// Asks for large pages where the array is large; it is about to be filled anyway.
void prefer_large_pages(void* data, std::size_t bytes) noexcept;

template <class T>
buffer<T> large_buffer(std::size_t n) {
  buffer<T> b(n);
  prefer_large_pages(b.data(), n * sizeof(T));
  return b;
}

}  // namespace gustav::io::detail
