// Owned arrays. Unlike std::vector they come uninitialised, and they can take over and give back memory that
// was somebody else's.
#pragma once

#include <backends/common/parallel.hpp>
#include <graphblas/error.hpp>

#include <cstddef>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// A movable array of trivially copyable T. Copying is explicit: clone().
template <class T>
class buffer {
  static_assert(std::is_trivially_copyable_v<T>, "an array of the engine holds trivially copyable values");

 public:
  buffer() = default;
  // n elements, uninitialised. Throws out_of_memory.
  explicit buffer(std::size_t n) : size_(n) {
    if (n == 0) return;
    // A product that wraps must not become a small array: ask for what cannot be had.
    const bool wraps = n > std::numeric_limits<std::size_t>::max() / 2 / sizeof(T);
    data_ = static_cast<T*>(scalable_allocate(wraps ? std::numeric_limits<std::size_t>::max() / 2 : n * sizeof(T)));
    try {
      keeper_ = std::shared_ptr<void>(data_, [](void* p) { scalable_release(p); });  // which frees what it cannot keep
    } catch (const std::bad_alloc&) {
      throw out_of_memory();
    }
  }
  buffer(std::size_t n, T fill) : buffer(n) { std::fill_n(data_, n, fill); }
  // Takes a vector over without a copy. Throws out_of_memory; the vector is then unchanged.
  explicit buffer(std::vector<T>&& v) : size_(v.size()) {
    try {
      auto kept = std::make_shared<std::vector<T>>(std::move(v));
      data_ = kept->data();
      keeper_ = std::move(kept);
    } catch (const std::bad_alloc&) {
      throw out_of_memory();
    }
  }
  // Takes any memory over; `keeper` frees it when the last owner goes.
  buffer(T* data, std::size_t n, std::shared_ptr<void> keeper) : data_(data), size_(n), keeper_(std::move(keeper)) {}

  buffer(buffer&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)), size_(std::exchange(o.size_, 0)), keeper_(std::move(o.keeper_)) {}
  buffer& operator=(buffer&& o) noexcept {
    buffer taken(std::move(o));
    std::swap(data_, taken.data_);
    std::swap(size_, taken.size_);
    std::swap(keeper_, taken.keeper_);
    return *this;
  }
  buffer(const buffer&) = delete;
  buffer& operator=(const buffer&) = delete;

  buffer clone() const {
    buffer copy(size_);
    if (size_) std::memcpy(static_cast<void*>(copy.data_), data_, size_ * sizeof(T));
    return copy;
  }
  // Forgets the tail; the memory stays. new_size <= size().
  void shrink(std::size_t new_size) { size_ = new_size; }

  T* data() noexcept { return data_; }
  const T* data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  operator std::span<const T>() const { return {data_, size_}; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::shared_ptr<void> keeper_;
};

}  // namespace gustav
