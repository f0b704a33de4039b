// Kernel bodies of operations on vectors, position by position.
//
// Cost: reads each operand once where the result needs it, and writes the result once.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// Lanes of a block.
inline constexpr int positions_block = 256;

// values[i] and present[i] for i < n by f(g, i), a partial.
template <class F, class Z>
struct fill_positions {
  static constexpr int threads = positions_block, blocks_per_sm = 4;
  F f;
  offset_t n = 0;
  global<Z> values;
  global<std::uint8_t> present;  // null: it is known
  global<offset_t> entries;      // one counter, zero on entry; null: the number is known

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    offset_t count = 0;
    for_each_lane(g, n, [&](offset_t i) {
      const partial<Z> z = f(g, i);
      if constexpr (!std::is_same_v<Z, unit>) g.store(values + i, z.value);
      if (!present.is_null()) g.store(present + i, static_cast<std::uint8_t>(z.found));
      count += z.found;
    });
    if (entries.is_null()) return;
    const auto warp = g.template tile<32>();
    for (int d = 16; d > 0; d /= 2) count += warp.shuffle_down(count, d);
    if (warp.lane() == 0 && count != 0) g.atomic_add(entries, count);
  }
};

// What follows gives T(i) inside a mask; nothing is computed where there is no entry.

// f(u(i)): of a function of entries.
template <class F, class S, class Z>
struct apply_at {
  F f;
  vector_arrays<S> u;
  mask_bytes mask;

  template <class G>
  GUSTAV_HD partial<Z> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i) || !u.has(g, i)) return {};
    return {f([&] { return u.value(g, i); }, i, offset_t{0}), true};
  }
};

// u(i) where keep(u(i)).
template <class Keep, class S>
struct select_at {
  Keep keep;
  vector_arrays<S> u;
  mask_bytes mask;

  template <class G>
  GUSTAV_HD partial<S> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i) || !u.has(g, i)) return {};
    if (!keep([&] { return u.value(g, i); }, i, offset_t{0})) return {};
    return {u.value(g, i), true};
  }
};

// Whether u(i) is true.
template <class S>
struct truth_at {
  vector_arrays<S> u;

  template <class G>
  GUSTAV_HD partial<unit> operator()(const G& g, offset_t i) const {
    return {unit{}, u.has(g, i) && is_true(u.value(g, i))};
  }
};

// op(u(i), v(i)) where both have an entry; Union: the entry of one alone, too.
template <bool Union, class Op, class S, class T, class Z>
struct combine_vectors_at {
  Op op;
  vector_arrays<S> u;
  vector_arrays<T> v;
  mask_bytes mask;

  template <class G>
  GUSTAV_HD partial<Z> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i)) return {};
    const bool left = u.has(g, i), right = v.has(g, i);
    if (left && right) return {arithmetic::cast<Z>(combine_at(op, u.value(g, i), v.value(g, i), i, offset_t{0})), true};
    if constexpr (Union) {
      if (left) return {arithmetic::cast<Z>(left_alone_at(op, u.value(g, i), i, offset_t{0})), true};
      if (right) return {arithmetic::cast<Z>(right_alone_at(op, v.value(g, i), i, offset_t{0})), true};
    }
    return {};
  }
};

// The entry i of w after w<mask, replace> = w accum t, for a t that lies inside the mask. Accum: no_accum_t, or an
// operator.
template <bool Accumulates, class Accum, class W, class Z>
struct write_back_at {
  Accum accum;
  vector_arrays<W> w;
  vector_arrays<Z> t;
  mask_bytes mask;
  bool replace = false;

  template <class G>
  GUSTAV_HD partial<W> operator()(const G& g, offset_t i) const {
    if (!mask.allows(g, i)) return replace ? partial<W>{} : before(g, i);
    const bool has = t.has(g, i);
    if constexpr (Accumulates) {
      const partial<W> old = before(g, i);
      if (!has) return old;
      const Z z = t.value(g, i);
      return {old.found ? stored_as<W>(accum(old.value, z)) : stored_as<W>(z), true};
    } else {
      if (!has) return {};
      return {stored_as<W>(t.value(g, i)), true};
    }
  }

 private:
  template <class G>
  GUSTAV_HD partial<W> before(const G& g, offset_t i) const {
    if (!w.has(g, i)) return {};
    return {w.value(g, i), true};
  }
};

}  // namespace gustav::backends::cuda
