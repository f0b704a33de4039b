// What runs kernel bodies. The launch sequence of an operation is a function template over a launcher: on a device the
// one of device_launcher.cuh, on the CPU the one of tests/device_host. Both have the same members.
#pragma once

#include <backends/cuda/group/pointer.hpp>
#include <core/types.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Work is done in the order of the calls. Everything throws out_of_memory or error. Keys are 32 or 64 bits, and not
// negative; inputs and outputs of the primitives are apart.
template <class L>
concept launcher = requires(L& l, void* p, const void* q, std::size_t n, const char* name, global<const offset_t> in,
                            global<offset_t> out, global<const std::int32_t> keys, global<std::int32_t> sorted,
                            global<const std::uint8_t> flags, typename L::event e) {
  { l.allocate(name, n, n) } -> std::same_as<void*>;  // n elements of n bytes; n > 0
  l.release(p);                                       // after what has been called before; does not throw
  l.copy_up(p, q, n);
  l.copy_down(p, q, n);  // waits, so that the data is complete on return
  l.copy(p, q, n);
  l.fill_zero(p, n);
  { l.lanes(1) } -> std::same_as<int>;                 // of a block of a body with so many `threads`
  { l.shared_memory() } -> std::same_as<std::size_t>;  // of a multiprocessor, in bytes
  // l.launch(name, body, blocks, lanes, bytes of shared memory)
  l.exclusive_scan(in, out, n);                           // out[k] = in[0] + ... + in[k - 1], for k < n
  l.sort_pairs(keys, in, sorted, out, n, 32);             // by the lowest 32 bits of the keys; stable
  l.segmented_sort(keys, in, sorted, out, n, in, n);      // each range [in[s], in[s + 1]) of n ones by itself; stable
  { l.select(flags, out, n) } -> std::same_as<offset_t>;  // the positions with a flag, ascending; how many
  { l.run_lengths(keys, sorted, out, n) } -> std::same_as<offset_t>;  // of equal neighbours: key and length; how many
  e = l.record();                                                     // what has been called before
  l.wait(e);                                                          // what is called from now on comes after it
};

// An owned array on the device of a launcher, which outlives it.
template <class T, class L>
class device_array {
 public:
  device_array(L& l, const char* name, std::size_t n) : launcher_(&l) {
    if (n > 0) data_ = static_cast<T*>(l.allocate(name, n, sizeof(T)));
  }
  // A copy of n elements from the host.
  device_array(L& l, const char* name, const T* from, std::size_t n) : device_array(l, name, n) {
    if (n > 0) l.copy_up(data_, from, n * sizeof(T));
  }
  ~device_array() {
    if (data_) launcher_->release(data_);
  }
  device_array(const device_array&) = delete;
  device_array& operator=(const device_array&) = delete;

  global<T> data() const { return global<T>(data_); }
  void fill_zero(std::size_t n) {
    if (n > 0) launcher_->fill_zero(data_, n * sizeof(T));
  }
  void copy_to(T* to, std::size_t n) const {
    if (n > 0) launcher_->copy_down(to, data_, n * sizeof(T));
  }

 private:
  L* launcher_;
  T* data_ = nullptr;
};

}  // namespace gustav::backends::cuda
