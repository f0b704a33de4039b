// The group parameter of CUDA kernel bodies: the operations of the lanes that run a body.
//
// A body is a function template over a block `g`. nvcc launches it with cuda::device_block (device_group.cuh).
// tests/device_host runs the same source on the CPU, with a thread or a fiber per lane. Rules for bodies:
//   - either all lanes of a tile enter a collective (sync, shuffle, ballot, any) or none; the same for the block's
//   sync;
//   - atomics are 4 or 8 bytes wide; wider data is owned by one lane;
//   - all lanes call shared<T>(n) alike; the memory is uninitialised.
#pragma once

#include <graphblas/types.hpp>
#include <semirings/arithmetic.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// W lanes of a block that exchange values without shared memory. W is a power of two up to 32.
template <class T>
concept tile_group = requires(const T& t, double x, int k) {
  { t.lane() } -> std::same_as<int>;   // 0 <= lane < size
  { t.size() } -> std::same_as<int>;   // W
  { t.index() } -> std::same_as<int>;  // the tile's index in the block
  t.sync();
  { t.shuffle(x, k) } -> std::same_as<double>;       // the value of lane k
  { t.shuffle_down(x, k) } -> std::same_as<double>;  // the value of lane + k; the lane's own beyond the end
  { t.ballot(true) } -> std::same_as<std::uint32_t>;
  { t.any(true) } -> std::same_as<bool>;
};

// One block of a launch.
template <class G>
concept block_group = requires(G& g, std::int64_t* p) {
  { g.lane() } -> std::same_as<int>;
  { g.size() } -> std::same_as<int>;
  { g.index() } -> std::same_as<int>;  // the block's index in the grid
  { g.count() } -> std::same_as<int>;  // blocks in the grid
  g.sync();
  { g.template tile<32>() } -> tile_group;
  { g.template shared<double>(1) } -> std::same_as<double*>;
  { g.atomic_add(p, std::int64_t{1}) } -> std::same_as<std::int64_t>;  // the previous value
};

// A partial sum, which may be empty.
template <class Z>
struct partial {
  Z value{};
  bool found = false;
};

// acc <- acc (+) x, in this order.
template <class Monoid, class Z>
GUSTAV_HD void accumulate(const Monoid& add, partial<Z>& acc, const Z& x) {
  acc.value = acc.found ? arithmetic::cast<Z>(add(acc.value, x)) : x;
  acc.found = true;
}

// Returns the sum over the tile to lane 0. Neighbours are combined first, in the order of lanes, so that a monoid that
// keeps its left argument (`any`) returns the entry of the lowest lane. log2(W) rounds.
template <class Tile, class Monoid, class Z>
GUSTAV_HD partial<Z> tile_reduce(const Tile& t, const Monoid& add, partial<Z> mine) {
  for (int d = 1; d < t.size(); d *= 2) {
    const partial<Z> other = t.shuffle_down(mine, d);
    // Only lanes that are multiples of 2d contribute; the others must not call `add` on values out of order.
    if (t.lane() % (2 * d) == 0 && other.found) accumulate(add, mine, other.value);
  }
  return mine;
}

}  // namespace gustav::backends::cuda
