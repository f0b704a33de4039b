// The kernel body of a product of dense matrices at the entries of a pattern.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::cuda {

// What is done to the sum z at position p of the pattern: nothing, or op(value of S there, z).
struct unscaled_sum {
  template <class G, class Z>
  GUSTAV_HD const Z& operator()(const G&, offset_t, const Z& z) const {
    return z;
  }
};
template <class Op, class T>
struct scaled_sum {
  Op op;
  value_array<T> values;
  template <class G, class Z>
  GUSTAV_HD auto operator()(const G& g, offset_t p, const Z& z) const {
    return op(values.load(g, p), z);
  }
};

// The lanes of an entry: a part of a warp where sums may be split, else one.
template <class S>
inline constexpr int sddmm_width =
    is_commutative_v<semiring_add_t<S>> && !is_always_terminal_v<semiring_add_t<S>> ? 8 : 1;

// values[p] = scale(p, sum over k < inner of a(i, k) b(k, j)) for each entry p of the pattern, (i, j).
// Cost: two loads for each product; neighbouring lanes load neighbouring elements of a row of A and a column of B.
template <class S, class Scale, class TA, class TB, class I>
struct sddmm_entries {
  static constexpr int threads = 256, blocks_per_sm = 4, width = sddmm_width<S>;
  using Z = typename S::value_type;
  S s;
  Scale scale;
  dense_array<const TA> a;
  dense_array<const TB> b;
  offset_t inner = 0, rows = 0, entries = 0;
  sorted_pattern<I> pattern;
  global<Z> values;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<width>();
    for_each_tile<width>(g, entries, [&](offset_t p) {
      const offset_t i = range_of(g, pattern.offsets, rows, p), j = g.load(pattern.cols + p);
      partial<Z> sum;
      for (offset_t k = t.lane(); k < inner; k += width)
        accumulate(s.add, sum,
                   arithmetic::cast<Z>(multiply_at(s.multiply, g.load(a.at(i, k)), g.load(b.at(k, j)), i, k, j)));
      sum = tile_reduce(t, s.add, sum);
      if (t.lane() == 0) g.store(values + p, arithmetic::cast<Z>(scale(g, p, sum.value)));
    });
  }
};

}  // namespace gustav::backends::cuda
