// What runs kernel bodies. The launch sequence of an operation is a function template over a launcher: on a device the
// one of device_launcher.cuh, on the CPU the one of backends/cuda/emulator. Both have the same members.
#pragma once

#include <backends/cuda/device_stream.hpp>
#include <backends/cuda/group/pointer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Blocks for n items at `per_block` items each, at most 2^16. The bodies loop over the grid if that is fewer.
inline int grid_for(offset_t n, offset_t per_block) {
  return static_cast<int>(std::clamp<offset_t>((n + per_block - 1) / per_block, 1, 1 << 16));
}

// Work is done in the order of the calls. Everything throws out_of_memory or error. Keys are 32 or 64 bits, and not
// negative; inputs and outputs of the primitives are apart.
template <class L>
concept launcher = std::derived_from<L, device_stream> &&
    requires(L& l, std::size_t n, global<const offset_t> in, global<offset_t> out, global<const std::int32_t> keys,
             global<std::int32_t> sorted, global<const std::uint8_t> flags, typename L::event e) {
  { L::kind } -> std::convertible_to<runner>;
  { l.lanes(1) } -> std::same_as<int>;                 // of a block of a body with so many `threads`
  { l.shared_memory() } -> std::same_as<std::size_t>;  // of a multiprocessor, in bytes
  { l.l2_cache() } -> std::same_as<std::size_t>;       // in bytes
  // l.launch(name, body, blocks, lanes, bytes of shared memory)
  l.exclusive_scan(in, out, n);                           // out[k] = in[0] + ... + in[k - 1], for k < n
  l.sort_pairs(keys, in, sorted, out, n, 32);             // by the lowest 32 bits of the keys; stable
  l.segmented_sort(keys, in, sorted, out, n, in, n);      // each range [in[s], in[s + 1]) of n ones by itself; stable
  { l.select(flags, out, n) } -> std::same_as<offset_t>;  // the positions with a flag, ascending; how many
  { l.run_lengths(keys, sorted, out, n) } -> std::same_as<offset_t>;  // of equal neighbours: key and length; how many
  e = l.record();                                                     // what has been called before
  l.wait(e);                                                          // what is called from now on comes after it
};

// Launches a body whose lanes loop over n items, with so many for each lane that has enough.
template <launcher L, class Body>
void launch_over(L& l, const char* name, const Body& body, offset_t n, offset_t per_lane = 4) {
  const int lanes = l.lanes(body.threads);
  if (n > 0) l.launch(name, body, grid_for(n, per_lane * lanes), lanes, 0);
}

}  // namespace gustav::backends::cuda
