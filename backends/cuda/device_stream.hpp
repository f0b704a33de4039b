// A stream of a device: its memory, copies to and from it, and kernels, in the order of the calls. The launchers are
// such streams. Includes no CUDA header.
#pragma once

#include <backends/cuda/group/pointer.hpp>
#include <core/alternates.hpp>
#include <core/eviction.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// What runs the kernels of a stream: a device, or the emulator on the host.
enum class runner : std::uint8_t { device, host };

// What a stream has copied so far. Single values that kernels compute are counted apart from arrays.
struct transfers {
  std::uint64_t bytes_up = 0, bytes_down = 0;  // of arrays, to the device and back
  std::uint64_t arrays_up = 0, arrays_down = 0, values_down = 0;
};

class device_stream {
 public:
  device_stream(runner who, place where) : runner_(who), where_(where) {}
  virtual ~device_stream() = default;
  device_stream(const device_stream&) = delete;
  device_stream& operator=(const device_stream&) = delete;

  runner who() const { return runner_; }
  place where() const { return where_; }

  // n elements of `element` bytes each; n > 0. Where they do not fit, copies that objects keep here and nobody uses now
  // are dropped, those used least recently first. Throws out_of_memory with the bytes that the array `name` needs,
  // those that are free and the limit.
  void* allocate(const char* name, std::size_t n, std::size_t element);
  // Before several arrays of so many bytes are allocated: drops such copies until they fit. Throws out_of_memory, as
  // allocate() does.
  void make_room(const char* name, std::uint64_t bytes);
  // After what has been called before.
  void release(void* p, std::size_t bytes) noexcept;
  void copy_up(void* to, const void* from, std::size_t bytes);
  // Waits, so that the data is complete on return. An error of an earlier kernel is thrown as gustav::error.
  void copy_down(void* to, const void* from, std::size_t bytes);
  void copy(void* to, const void* from, std::size_t bytes) { copy_there(to, from, bytes); }
  void fill_zero(void* p, std::size_t bytes) { zero(p, bytes); }
  // One value that a kernel has computed. Waits.
  template <class T>
  T value(global<const T> p) {
    static_assert(std::is_trivially_copyable_v<T>);
    T x;
    count_value();
    move_down(&x, raw_address::of(p), sizeof(T));
    return x;
  }

  // What is called from now on comes after the work of a user's stream, and the other way round.
  virtual void follow(void* users) = 0;
  virtual void precede(void* users) = 0;

  transfers copied() const;
  // Bytes of the arrays that are there, and the most that there may be.
  std::uint64_t used() const { return used_; }
  std::uint64_t limit() const { return limit_; }
  // The most that there have been since the last call of forget_peak().
  std::uint64_t peak() const { return peak_; }
  void forget_peak() { peak_ = used_.load(); }
  void set_limit(std::uint64_t bytes) { limit_ = bytes; }
  // The copies that objects keep here.
  gustav::detail::eviction_list& copies() { return copies_; }

 protected:
  void count_value() { ++values_down_; }

 private:
  // Null where it does not fit.
  void* try_allocate(const char* name, std::size_t n, std::size_t element);
  // That an array may take.
  std::uint64_t bytes_left() const;
  [[noreturn]] void refuse(const char* name, std::uint64_t bytes) const;

  // Null where the device has not so much memory.
  virtual void* take(const char* name, std::size_t n, std::size_t element) = 0;
  virtual void give_back(void* p) noexcept = 0;
  virtual void move_up(void* to, const void* from, std::size_t bytes) = 0;
  virtual void move_down(void* to, const void* from, std::size_t bytes) = 0;
  virtual void copy_there(void* to, const void* from, std::size_t bytes) = 0;
  virtual void zero(void* p, std::size_t bytes) = 0;
  virtual std::uint64_t free_bytes() const = 0;

  const runner runner_;
  const place where_;
  std::atomic<std::uint64_t> used_{0}, peak_{0}, limit_{std::numeric_limits<std::uint64_t>::max()};
  gustav::detail::eviction_list copies_;
  std::mutex evicting_;  // held from the first eviction for an array until the array is there
  std::atomic<std::uint64_t> bytes_up_{0}, bytes_down_{0}, arrays_up_{0}, arrays_down_{0}, values_down_{0};
};

// An owned array on the device of a stream, which outlives it.
template <class T>
class device_array {
 public:
  device_array() = default;
  device_array(device_stream& on, const char* name, std::size_t n) : on_(&on), size_(n) {
    if (n > 0) data_ = static_cast<T*>(on.allocate(name, n, sizeof(T)));
  }
  // A copy of n elements from the host.
  device_array(device_stream& on, const char* name, const T* from, std::size_t n) : device_array(on, name, n) {
    if (n > 0) on.copy_up(data_, from, n * sizeof(T));
  }
  device_array(device_array&& o) noexcept
      : on_(o.on_), data_(std::exchange(o.data_, nullptr)), size_(std::exchange(o.size_, 0)) {}
  device_array& operator=(device_array&& o) noexcept {
    std::swap(on_, o.on_);
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    return *this;
  }
  ~device_array() {
    if (data_) on_->release(data_, bytes());
  }

  global<T> data() const { return global<T>(data_); }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  void fill_zero() {
    if (size_ > 0) on_->fill_zero(data_, bytes());
  }
  void copy_to(T* to, std::size_t n) const {
    if (n > 0) on_->copy_down(to, data_, n * sizeof(T));
  }

 private:
  device_stream* on_ = nullptr;
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

// Waits for what has been called before. An error of a kernel is thrown as gustav::error.
inline void wait_for(device_stream& on) {
  device_array<std::uint8_t> last(on, "end of a wait", 1);
  last.fill_zero();
  (void)on.value(global<const std::uint8_t>(last.data()));
}

}  // namespace gustav::backends::cuda
