// The group parameter of CUDA kernel bodies: the operations of the lanes that run a body.
//
// A body is a struct with a call operator over a block `g` and the lanes of a block as `threads`. A launcher runs it:
// on a device with cuda::device_block (device_group.cuh), on the CPU with a fiber for each lane
// (backends/cuda/emulator). Rules for bodies:
//   - memory is read and written through the group: load, store, get, put and atomics;
//   - either all lanes of a tile enter a collective (sync, shuffle, ballot, any, match, reduce) or none; the same for
//     the block's sync. Collectives of a tile other than sync order no accesses to memory;
//   - blocks of a launch share words by atomics alone, and none waits for another;
//   - atomics are 4 or 8 bytes wide; wider data is owned by one lane;
//   - all lanes call shared<T>(n) alike; the memory is uninitialised.
#pragma once

#include <backends/cuda/group/pointer.hpp>
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
  { t.match(k) } -> std::same_as<std::uint32_t>;  // the lanes with the same value, of 4 or 8 bytes
};

// One block of a launch.
template <class G>
concept block_group = requires(G& g, global<std::int64_t> p, global<const std::int64_t> q, global<std::uint64_t> w,
                               scratch<double> s) {
  { g.lane() } -> std::same_as<int>;
  { g.size() } -> std::same_as<int>;
  { g.index() } -> std::same_as<int>;  // the block's index in the grid
  { g.count() } -> std::same_as<int>;  // blocks in the grid
  g.sync();
  { g.template tile<32>() } -> tile_group;
  { g.template shared<double>(1) } -> std::same_as<scratch<double>>;
  { g.load(q) } -> std::same_as<std::int64_t>;
  { g.template load<2>(q) } -> std::same_as<pack<std::int64_t, 2>>;
  { g.load_once(q) } -> std::same_as<std::int64_t>;  // a value that no other lane needs: past the caches
  g.store(p, std::int64_t{1});
  { g.get(s) } -> std::same_as<double>;
  g.put(s, 1.0);
  { g.atomic_load(p) } -> std::same_as<std::int64_t>;
  { g.atomic_add(p, std::int64_t{1}) } -> std::same_as<std::int64_t>;   // the previous value
  { g.atomic_or(w, std::uint64_t{1}) } -> std::same_as<std::uint64_t>;  // the previous value
  // Stores the third argument where the second stands. Returns the previous value.
  { g.cas(p, std::int64_t{0}, std::int64_t{1}) } -> std::same_as<std::int64_t>;
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

// Returns the sum over each group of `width` consecutive lanes to its first lane. width is a power of two up to the
// size of the tile, the same for all of its lanes. Neighbours are combined first, in the order of lanes, so that a
// monoid that keeps its left argument (`any`) returns the entry of the lowest lane. log2(width) rounds; only values
// travel, since one ballot tells which lanes have one.
template <class Tile, class Monoid, class Z>
GUSTAV_HD partial<Z> tile_reduce(const Tile& t, const Monoid& add, partial<Z> mine, int width) {
  if constexpr (requires { t.all_values(mine); }) {  // on the CPU all rounds are one collective
    auto all = t.all_values(mine);
    for (int d = 1; d < width && t.lane() % width == 0; d *= 2)
      for (int k = t.lane(); k < t.lane() + width; k += 2 * d)
        if (all[k + d].found) accumulate(add, all[k], all[k + d].value);
    return t.lane() % width == 0 ? all[t.lane()] : mine;
  } else {
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
}
template <class Tile, class Monoid, class Z>
GUSTAV_HD partial<Z> tile_reduce(const Tile& t, const Monoid& add, const partial<Z>& mine) {
  return tile_reduce(t, add, mine, t.size());
}

struct add_counts {
  GUSTAV_HD offset_t operator()(offset_t a, offset_t b) const { return a + b; }
};
// The sum of a number of each lane, for the first lane.
template <class Tile>
GUSTAV_HD offset_t tile_sum(const Tile& t, offset_t mine) {
  return tile_reduce(t, add_counts(), partial<offset_t>{mine, true}).value;
}
// The sum of the numbers of the lanes up to this one. log2(W) exchanges.
template <class Tile>
GUSTAV_HD offset_t sum_up_to_lane(const Tile& t, offset_t mine) {
  for (int d = 1; d < t.size(); d *= 2) {
    const offset_t before = t.shuffle(mine, t.lane() >= d ? t.lane() - d : t.lane());
    if (t.lane() >= d) mine += before;
  }
  return mine;
}

// Whether two values of 4 or 8 bytes have the same bits, as a compare-and-swap compares them.
template <class T>
GUSTAV_HD bool same_bits(const T& a, const T& b) {
  using word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  static_assert(sizeof(T) == sizeof(word) && std::is_trivially_copyable_v<T>);
  return __builtin_bit_cast(word, a) == __builtin_bit_cast(word, b);
}

// *p <- f(*p) for values of 4 or 8 bytes. Returns the previous value. f may run several times.
template <class G, class P, class F>
GUSTAV_HD typename P::value_type atomic_update(const G& g, P p, F f) {
  auto seen = g.atomic_load(p);
  for (;;) {
    const auto found = g.cas(p, seen, f(seen));
    if (same_bits(found, seen)) return seen;
    seen = found;
  }
}

}  // namespace gustav::backends::cuda
