// Kernel bodies of w = A (+.x) u by the columns of A where u has entries (push). Each lane takes entries of those
// columns (balanced_entries.hpp) and combines its products into w by atomics. So w is the same on every run for monoids
// whose sums do not depend on their order (pushes_v).
//
// Cost: reads the columns of the entries of u once, and writes w three times.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/balanced_entries.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// The word in which sums over Z are combined: atomics are 4 or 8 bytes wide.
template <class Z>
using push_word_t = std::conditional_t<sizeof(Z) <= 4, std::int32_t, std::int64_t>;

// Whether products are the same for all entries.
template <class Multiply>
inline constexpr bool is_constant_v =
    ignores_left_v<Multiply>&& ignores_right_v<Multiply> && !is_positional_v<Multiply>;

// Whether push gives the sums of pull, bit for bit. With `any` every product must be the same, because no lane knows
// which of several comes first.
template <class S, class Z = typename S::value_type>
inline constexpr bool pushes_v = std::is_integral_v<Z> &&
                                 (is_always_terminal_v<semiring_add_t<S>>
                                      ? is_constant_v<semiring_multiply_t<S>>
                                      : is_commutative_v<semiring_add_t<S>> && has_identity_v<semiring_add_t<S>>);

inline constexpr int push_block = 256;

// The columns of A, as rows of its transpose, and the positions of u that have an entry, ascending.
template <class TA, class TU, class Z, class I>
struct push_task {
  csr_arrays<TA, I> columns;
  vector_arrays<TU> u;
  global<const offset_t> positions;  // null: all
  offset_t count = 0;
  mask_bytes mask;
  global<offset_t> starts;  // count + 1: of the entries of each column among those of all
  global<push_word_t<Z>> sums;
  global<std::int32_t> found;  // whether there is a sum

  template <class G>
  GUSTAV_HD offset_t position(const G& g, offset_t k) const {
    return positions.is_null() ? k : g.load(positions + k);
  }
};

// lengths[k]: entries of the k-th column, and 0 at the end.
template <class Task>
struct push_lengths {
  static constexpr int threads = push_block, blocks_per_sm = 4;
  Task task;
  global<offset_t> lengths;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, task.count + 1, [&](offset_t k) {
      offset_t n = 0;
      if (k < task.count) {
        const offset_t j = task.position(g, k);
        n = g.load(task.columns.offsets + (j + 1)) - g.load(task.columns.offsets + j);
      }
      g.store(lengths + k, n);
    });
  }
};

// sums[i] = value, found[i] = 0.
template <class Z>
struct push_begin {
  static constexpr int threads = push_block, blocks_per_sm = 4;
  offset_t n;
  push_word_t<Z> value;
  global<push_word_t<Z>> sums;
  global<std::int32_t> found;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, n, [&](offset_t i) {
      g.store(sums + i, value);
      g.store(found + i, 0);
    });
  }
};

template <class S, class Task, class Z>
struct push_entries {
  static constexpr int threads = push_block, blocks_per_sm = 4;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_balanced_entries(g, task.starts, task.count, 0, g.load(task.starts + task.count),
                         [&](offset_t k, offset_t e) { push(g, k, e); });
  }

 private:
  template <class G>
  GUSTAV_HD void push(const G& g, offset_t k, offset_t e) const {
    const offset_t j = task.position(g, k);
    const offset_t p = g.load(task.columns.offsets + j) + (e - g.load(task.starts + k));
    const offset_t i = static_cast<offset_t>(g.load_once(task.columns.indices + p));
    if (!task.mask.allows(g, i)) return;
    const auto left = [&] { return task.columns.values.load(g, p); };
    const auto right = [&] { return task.u.values.load(g, j); };
    const Z x = arithmetic::cast<Z>(multiply_loading(s.multiply, left, right, i, j, offset_t{0}));
    using word = push_word_t<Z>;
    if constexpr (is_always_terminal_v<semiring_add_t<S>>) {
      if (g.atomic_load(task.found + i) == 0 && g.cas(task.found + i, 0, 1) == 0)
        g.store(task.sums + i, static_cast<word>(x));
    } else {
      const auto with_x = [&](word before) {
        return static_cast<word>(arithmetic::cast<Z>(s.add(static_cast<Z>(before), x)));
      };
      // What a sum does not notice once, it never does.
      const word seen = g.atomic_load(task.sums + i);
      if (with_x(seen) != seen) atomic_update(g, task.sums + i, with_x);
      if (g.atomic_load(task.found + i) == 0) g.cas(task.found + i, 0, 1);
    }
  }
};

// The sum at a position, for fill_positions.
template <class Z>
struct pushed_at {
  global<const push_word_t<Z>> sums;
  global<const std::int32_t> found;

  template <class G>
  GUSTAV_HD partial<Z> operator()(const G& g, offset_t i) const {
    if (g.load(found + i) == 0) return {};
    return {static_cast<Z>(g.load(sums + i)), true};
  }
};

}  // namespace gustav::backends::cuda
