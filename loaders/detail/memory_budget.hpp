// A limit on the memory of the loaders: every large array is reserved here before it is allocated.
#pragma once

#include <core/buffer.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::io::detail {

class memory_budget {
 public:
  // The limit, in bytes, holds for the whole process: its resident memory counts. 0: the memory available on the
  // machine, without what is resident, which is asked for when 16 MB are exceeded: to ask takes longer than to load a
  // small file.
  explicit memory_budget(std::uint64_t limit);

  // Reserves `bytes` for `what`. Throws out_of_memory with the total needed if they do not fit.
  void take(std::uint64_t bytes, const char* what);
  void give_back(std::uint64_t bytes) noexcept { used_.fetch_sub(bytes, std::memory_order_relaxed); }
  std::uint64_t used() const noexcept { return used_.load(std::memory_order_relaxed); }

 private:
  std::uint64_t limit();

  const std::uint64_t given_;
  std::once_flag asked_;
  std::uint64_t free_ = 0, available_ = 0;  // when asked; available_: with the freed blocks that are kept
  std::atomic<std::uint64_t> used_{0};
};

// "1.5 GB"; decimal units.
std::string human_bytes(std::uint64_t bytes);

// Requests huge pages for the part of the array that they can cover.
void prefer_large_pages(void* data, std::size_t bytes) noexcept;

// Zeroed memory for a randomly accessed table: from 1 MiB on fresh pages, huge ones where possible. Throws
// out_of_memory.
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
