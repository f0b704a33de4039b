// Random orders that a seed decides.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
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

// Shuffles values (Fisher and Yates). `state` advances.
template <class I>
void shuffle(I* values, std::size_t count, std::uint64_t& state) {
  for (std::size_t k = count; k > 1; --k) {
    const auto other = static_cast<std::size_t>(static_cast<unsigned __int128>(scrambled(++state)) * k >> 64);
    std::swap(values[k - 1], values[other]);
  }
}

// The numbers 0 to n - 1 in random order, the same for the same seed on every machine: blocks of `block` consecutive
// numbers in random order, and a random order in each, so that what belongs to a block stays in the cache while it is
// visited. The labels of 512 vertices take 2 to 4 KiB of L1.
template <class I>
buffer<I> visiting_order(offset_t n, std::uint64_t seed, std::size_t block = 512) {
  buffer<I> order(static_cast<std::size_t>(n)), blocks((order.size() + block - 1) / block);
  std::iota(blocks.begin(), blocks.end(), I{0});
  std::uint64_t state = scrambled(seed);
  shuffle(blocks.data(), blocks.size(), state);
  std::size_t at = 0;
  for (const I b : blocks) {
    const std::size_t first = static_cast<std::size_t>(b) * block, count = std::min(block, order.size() - first);
    std::iota(order.data() + at, order.data() + at + count, static_cast<I>(first));
    shuffle(order.data() + at, count, state);
    at += count;
  }
  return order;
}

// visiting_order() for the nodes of a community search. Visiting 512 nodes with neighbouring numbers in a row lowers
// the modularity where numbers follow communities (docs/notes/communities.md), so the blocks are for graphs out of
// cache.
template <class I>
buffer<I> community_order(offset_t nodes, std::uint64_t seed) {
  constexpr offset_t cached = 1 << 16;
  if (nodes <= cached) return visiting_order<I>(nodes, seed, cached);
  return visiting_order<I>(nodes, seed);
}

// The seed of the k-th order of a computation.
constexpr std::uint64_t seed_of_order(std::uint64_t seed, std::uint64_t k) { return scrambled(seed) + scrambled(k); }

}  // namespace gustav
