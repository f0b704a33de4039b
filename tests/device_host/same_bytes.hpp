// Compares floating-point results bit for bit.
#pragma once

#include <core/buffer.hpp>

#include <cstring>

namespace gustav::device_host {

// Whether two arrays have the same bytes. memcmp takes no null pointer, which an empty array may have.
template <class T>
bool same_bytes(const buffer<T>& x, const buffer<T>& y) {
  return x.size() == y.size() && (x.empty() || std::memcmp(x.data(), y.data(), x.size() * sizeof(T)) == 0);
}

}  // namespace gustav::device_host
