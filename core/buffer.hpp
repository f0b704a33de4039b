// Owned arrays of trivially copyable values. Unlike std::vector, a buffer is uninitialised, can adopt foreign memory,
// also such that must not be written, and can share its memory with other buffers.
#pragma once

#include <core/allocation.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// A movable array of T. Copies are explicit: clone() for the elements, share() for another buffer over the same memory,
// which is freed with the last of them.
template <class T>
class buffer {
  static_assert(std::is_trivially_copyable_v<T>, "an array of the engine holds trivially copyable values");

 public:
  buffer() = default;
  // n elements, uninitialised. Throws out_of_memory.
  explicit buffer(std::size_t n) : size_(n) {
    if (n == 0) return;
    // A byte count that overflows must fail, not become a small array.
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / 2;
    const std::size_t bytes = n > most / sizeof(T) ? most : n * sizeof(T);
    data_ = static_cast<T*>(scalable_allocate(bytes));
    try {
      owner_ = std::shared_ptr<void>(
          data_, [bytes](void* p) { scalable_release(p, bytes); });  // releases data_ when it throws
    } catch (const std::bad_alloc&) {
      throw out_of_memory();
    }
  }
  buffer(std::size_t n, T fill) : buffer(n) { std::fill_n(data_, n, fill); }
  // Adopts the memory of a vector without a copy. Throws out_of_memory; the vector is then unchanged.
  explicit buffer(std::vector<T>&& v) : size_(v.size()) {
    try {
      auto adopted = std::make_shared<std::vector<T>>(std::move(v));
      data_ = adopted->data();
      owner_ = std::move(adopted);
    } catch (const std::bad_alloc&) {
      throw out_of_memory();
    }
  }
  // Adopts any memory; `owner` frees it when its last copy is destroyed.
  buffer(T* data, std::size_t n, std::shared_ptr<void> owner)
      : data_(data), size_(n), owner_(std::move(owner)), memory_(memory::foreign) {}
  // The same for memory that must not be written: own() copies it first.
  static buffer read_only(const T* data, std::size_t n, std::shared_ptr<void> owner) {
    buffer adopted(const_cast<T*>(data), n, std::move(owner));
    adopted.memory_ = memory::read_only;
    return adopted;
  }
  // The same for memory that only this buffer and those that share it read and write, such as a private mapping, so
  // that share() is O(1). No other object holds a copy of `owner`.
  static buffer adopt_private(T* data, std::size_t n, std::shared_ptr<void> owner) {
    buffer adopted(data, n, std::move(owner));
    adopted.memory_ = memory::engine;
    return adopted;
  }

  buffer(buffer&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)),
        size_(std::exchange(o.size_, 0)),
        owner_(std::move(o.owner_)),
        memory_(std::exchange(o.memory_, memory::engine)) {}
  buffer& operator=(buffer&& o) noexcept {
    buffer taken(std::move(o));
    std::swap(data_, taken.data_);
    std::swap(size_, taken.size_);
    std::swap(owner_, taken.owner_);
    std::swap(memory_, taken.memory_);
    return *this;
  }
  buffer(const buffer&) = delete;
  buffer& operator=(const buffer&) = delete;

  buffer clone() const {
    buffer copy(size_);
    if (size_) std::memcpy(static_cast<void*>(copy.data_), data_, size_ * sizeof(T));
    return copy;
  }
  // A buffer over the same memory, in which neither may write from then on, before own(). Foreign memory, which its
  // owner may change, is cloned instead. O(1) otherwise.
  buffer share() const {
    if (is_foreign()) return clone();
    buffer other;
    other.data_ = data_;
    other.size_ = size_;
    other.owner_ = owner_;
    return other;
  }
  // Clones the elements if another buffer shares their memory, or if it must not be written, so that they may be
  // written: what writes to arrays that it has not allocated calls it first. Throws out_of_memory; the buffer is then
  // unchanged.
  void own() {
    if (memory_ == memory::read_only || (memory_ == memory::engine && owner_.use_count() > 1))
      *this = clone();
    else
      synchronize();
  }
  // Whether no other buffer, and no owner outside, reads or writes this memory.
  bool is_exclusive() const {
    if (is_foreign() || owner_.use_count() != 1) return false;
    synchronize();
    return true;
  }
  // Whether the memory is a user's.
  bool is_foreign() const { return memory_ != memory::engine; }
  // Drops the tail; the memory stays allocated. new_size <= size().
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
  enum class memory : std::uint8_t { engine, foreign, read_only };

  // With the threads that destroyed the other buffers over this memory.
  void synchronize() const { std::shared_ptr<void>(owner_).reset(); }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::shared_ptr<void> owner_;
  memory memory_ = memory::engine;
};

}  // namespace gustav
