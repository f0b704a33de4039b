// Random orders that a seed decides.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

namespace gustav {

// splitmix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t scrambled(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// The numbers 0 to n - 1 in random order (Fisher and Yates), the same for the same seed on every machine.
template <class I>
buffer<I> visiting_order(offset_t n, std::uint64_t seed) {
  buffer<I> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), I{0});
  std::uint64_t state = scrambled(seed);
  for (std::size_t k = order.size(); k > 1; --k) {
    const auto other = static_cast<std::size_t>(static_cast<unsigned __int128>(scrambled(++state)) * k >> 64);
    std::swap(order[k - 1], order[other]);
  }
  return order;
}

// The seed of the k-th order of a computation.
constexpr std::uint64_t seed_of_order(std::uint64_t seed, std::uint64_t k) { return scrambled(seed) + scrambled(k); }

}  // namespace gustav
