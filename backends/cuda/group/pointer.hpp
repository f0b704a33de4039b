// Addresses that kernel bodies hold. A body reads and writes memory through its group alone, so that every access
// passes one place: on a device it becomes a load or a store, on the CPU it is also checked (backends/cuda/emulator).
#pragma once

#include <core/types.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// An element of an array in the memory of the device, which all lanes of a launch see. It has no operator*.
template <class T>
class global {
 public:
  using value_type = std::remove_const_t<T>;
  global() = default;
  GUSTAV_HD explicit global(T* address) : address_(address) {}
  // An address to write to is one to read from.
  template <class U>
  requires(std::is_same_v<const U, T>) GUSTAV_HD global(const global<U>& other) : address_(other.address_) {}

  GUSTAV_HD global operator+(offset_t n) const { return global(address_ + n); }
  GUSTAV_HD bool is_null() const { return address_ == nullptr; }

 private:
  template <class U>
  friend class global;
  friend struct raw_address;
  T* address_ = nullptr;
};

// An element of an array in the shared memory of a block.
template <class T>
class scratch {
 public:
  using value_type = T;
  scratch() = default;
  GUSTAV_HD explicit scratch(T* address) : address_(address) {}

  GUSTAV_HD scratch operator+(int n) const { return scratch(address_ + n); }
  GUSTAV_HD bool is_null() const { return address_ == nullptr; }

 private:
  friend struct raw_address;
  T* address_ = nullptr;
};

// For groups and launchers: the address itself.
struct raw_address {
  template <class P>
  GUSTAV_HD static auto of(const P& p) {
    return p.address_;
  }
};

// N values that one access of up to 16 bytes reads or writes. N is a power of two.
template <class T, int N>
struct alignas(sizeof(T) * N) pack {
  static_assert(N > 0 && (N & (N - 1)) == 0 && sizeof(T) * N <= 16);
  T values[N];
  GUSTAV_HD T& operator[](int k) { return values[k]; }
  GUSTAV_HD const T& operator[](int k) const { return values[k]; }
};

}  // namespace gustav::backends::cuda
