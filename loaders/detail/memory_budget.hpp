// Says no before the kernel does: every large array of the loader is announced here first.
#pragma once

#include <backends/common/buffer.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::io::detail {

class memory_budget {
 public:
  // Of the whole process: what it holds already counts. limit 0: the memory that the machine says is available.
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

// "1.5 GB"; decimal units.
std::string human_bytes(std::uint64_t bytes);

// Asks for large pages where the array is large; it is about to be filled anyway.
void prefer_large_pages(void* data, std::size_t bytes) noexcept;

// n zeros for a table that is visited all over the place: fresh pages from the kernel, large ones where there are many.
void* allocate_zeros(std::size_t bytes);
void release_zeros(void* p, std::size_t bytes) noexcept;

template <class T>
class zeroed_table {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  zeroed_table() = default;
  explicit zeroed_table(std::size_t n) : data_(static_cast<T*>(allocate_zeros(n * sizeof(T)))), size_(n) {}
  zeroed_table(zeroed_table&& o) noexcept : data_(std::exchange(o.data_, nullptr)), size_(std::exchange(o.size_, 0)) {}
  zeroed_table& operator=(zeroed_table&& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    return *this;
  }
  ~zeroed_table() {
    if (data_) release_zeros(data_, size_ * sizeof(T));
  }
  T& operator[](std::size_t k) { return data_[k]; }
  const T& operator[](std::size_t k) const { return data_[k]; }
  std::size_t size() const { return size_; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

template <class T>
buffer<T> large_buffer(std::size_t n) {
  buffer<T> b(n);
  prefer_large_pages(b.data(), n * sizeof(T));
  return b;
}

}  // namespace gustav::io::detail
