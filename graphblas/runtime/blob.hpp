// Values of types that are known at run time, as bytes of one of eight sizes.
#pragma once

#include <graphblas/runtime/type.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace gustav::runtime {

// N bytes, aligned like the C++ types of that size.
template <std::size_t N>
struct alignas(N < alignof(std::max_align_t) ? N : alignof(std::max_align_t)) blob {
  std::array<std::byte, N> bytes;
  friend bool operator==(const blob&, const blob&) = default;
  // The truth of a value of type bool, for masks.
  explicit operator bool() const requires(N == 1) { return bytes[0] != std::byte{0}; }
};

// X(N) for each size of a blob.
#define GUSTAV_FOR_EACH_BLOB_SIZE(X) X(1) X(2) X(4) X(8) X(16) X(32) X(64) X(128)

// The size of the smallest blob that holds a value of `size` bytes.
constexpr std::size_t blob_size(std::size_t size) { return std::bit_ceil(size); }

// The result of f(std::integral_constant<std::size_t, N>()) for the size N of a blob.
template <class F>
decltype(auto) with_blob_size(std::size_t n, F&& f) {
  switch (n) {
#define GUSTAV_BLOB_CASE(N) \
  case N:                   \
    return std::forward<F>(f)(std::integral_constant<std::size_t, N>());
    GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_BLOB_CASE)
#undef GUSTAV_BLOB_CASE
    default:
      break;
  }
  __builtin_unreachable();
}

// The blob of a value of a built-in type, and the value in it.
template <class T>
using blob_of = blob<sizeof(T)>;
template <class T>
constexpr blob_of<T> packed(const T& value) {
  return std::bit_cast<blob_of<T>>(value);
}
template <class T>
constexpr T unpacked(const blob_of<T>& b) {
  return std::bit_cast<T>(b);
}

}  // namespace gustav::runtime
