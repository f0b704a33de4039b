// Large copies between pageable memory and a device, through two pinned buffers: the host fills or empties one while
// the device copies the other. Includes no CUDA header.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace gustav::backends::cuda {

// Copies of more bytes are staged; for others the driver's own staging is good enough. Starting values, not measured.
inline constexpr std::size_t staged_above = std::size_t{64} << 20;
inline constexpr std::size_t staging_buffer_bytes = std::size_t{16} << 20;

// Buffers: two of b.bytes() bytes each, at b.data(k) for k = 0 and 1.
//   b.send(k, to, n): copies n bytes of buffer k to the device, later
//   b.receive(k, from, n): copies n bytes from the device into buffer k, later
//   b.wait(k): returns when what was called for buffer k is done
// Copies are done in the order of the calls.

// `from` has been read on return; the device may still copy.
template <class Buffers>
void stage_up(Buffers& b, void* to, const void* from, std::size_t bytes) {
  auto* const target = static_cast<std::byte*>(to);
  const auto* const source = static_cast<const std::byte*>(from);
  int k = 0;
  for (std::size_t done = 0; done < bytes; done += b.bytes(), k ^= 1) {
    const std::size_t n = std::min(b.bytes(), bytes - done);
    b.wait(k);
    std::memcpy(b.data(k), source + done, n);
    b.send(k, target + done, n);
  }
}

// Complete on return.
template <class Buffers>
void stage_down(Buffers& b, void* to, const void* from, std::size_t bytes) {
  auto* const target = static_cast<std::byte*>(to);
  const auto* const source = static_cast<const std::byte*>(from);
  const auto request = [&](int k, std::size_t begin) {
    if (begin < bytes) b.receive(k, source + begin, std::min(b.bytes(), bytes - begin));
  };
  int k = 0;
  request(k, 0);
  for (std::size_t done = 0; done < bytes; done += b.bytes(), k ^= 1) {
    request(k ^ 1, done + b.bytes());
    b.wait(k);
    std::memcpy(target + done, b.data(k), std::min(b.bytes(), bytes - done));
  }
}

}  // namespace gustav::backends::cuda
