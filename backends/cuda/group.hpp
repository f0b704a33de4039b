// The group parameter of CUDA kernel bodies: the operations of the lanes that run a body.
//
// A body is a function template over a block `g`. nvcc launches it with cuda::device_block (device_group.cuh).
// tests/device_host runs the same source on the CPU, with a thread or a fiber per lane. Rules for bodies:
//   - either all lanes of a tile enter a collective (sync, shuffle, ballot, any) or none; the same for the block's
//   sync;
//   - atomics are 4 or 8 bytes wide; wider data is owned by one lane;
//   - all lanes call shared<T>(n) alike; the memory is uninitialised.
#pragma once

#include <core/types.hpp>
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

// *p, which no other lane needs: it does not displace what caches keep for others.
template <class T>
GUSTAV_HD T load_once(const T* p) {
#ifdef __CUDA_ARCH__
  using word = std::conditional_t<sizeof(T) == 1, unsigned char,
                                  std::conditional_t<sizeof(T) == 2, unsigned short,
                                                     std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>>>;
  if constexpr (sizeof(T) == sizeof(word) && alignof(T) == alignof(word) && std::is_trivially_copyable_v<T>) {
    const word bits = __ldcs(reinterpret_cast<const word*>(p));
    T x;
    memcpy(&x, &bits, sizeof(T));
    return x;
  }
#endif
  return *p;
}

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

// Returns the sum over each group of `width` consecutive lanes to its first lane. width is a power of two up to the
// size of the tile, the same for all of its lanes. Neighbours are combined first, in the order of lanes, so that a
// monoid that keeps its left argument (`any`) returns the entry of the lowest lane. log2(width) rounds; only values
// travel, since one ballot tells which lanes have one.
template <class Tile, class Monoid, class Z>
GUSTAV_HD partial<Z> tile_reduce(const Tile& t, const Monoid& add, partial<Z> mine, int width) {
  const std::uint32_t found = t.ballot(mine.found);
  for (int d = 1; d < width; d *= 2) {
    const Z other = t.shuffle_down(mine.value, d);
    // Only lanes that are multiples of 2d contribute; the others must not call `add` on values out of order. Lane + d
    // holds the sum of the d lanes from there.
    if ((t.lane() & (2 * d - 1)) == 0 && ((found >> (t.lane() + d)) & ((1u << d) - 1u)) != 0)
      accumulate(add, mine, other);
  }
  return mine;
}
template <class Tile, class Monoid, class Z>
GUSTAV_HD partial<Z> tile_reduce(const Tile& t, const Monoid& add, const partial<Z>& mine) {
  return tile_reduce(t, add, mine, t.size());
}

}  // namespace gustav::backends::cuda
