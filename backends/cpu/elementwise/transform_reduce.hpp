// Sums of a function of positions.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::backends::cpu {

// The sum by `total` of g(i) over i < n. g is called once for each position, by several threads at a time. Sums are
// added up by block, so the result does not depend on the number of threads. Throws what g throws, out_of_memory.
template <class Monoid, class G>
typename Monoid::value_type sum_of_positions(const Monoid& total, const G& g, offset_t n, int threads) {
  using R = typename Monoid::value_type;
  constexpr long rows_per_block = 512;
  const long blocks = (n + rows_per_block - 1) / rows_per_block;
  std::vector<R> sums(static_cast<std::size_t>(blocks), total.identity());
  parallel_for(blocks, 16, useful_threads(threads, n), [&](long begin, long end) {
    for (long b = begin; b < end; ++b) {
      R sum = total.identity();
      for (long i = b * rows_per_block, last = std::min<long>(n, i + rows_per_block); i < last; ++i)
        sum = arithmetic::cast<R>(total(sum, g(static_cast<offset_t>(i))));
      sums[static_cast<std::size_t>(b)] = sum;
    }
  });
  R sum = total.identity();
  for (const R& s : sums) sum = arithmetic::cast<R>(total(sum, s));
  return sum;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<transform_reduce, cpu> {
  template <class Monoid, class G>
  static typename Monoid::value_type run(const cpu& e, const Monoid& total, const G& g, offset_t n) {
    return backends::cpu::sum_of_positions(total, g, n, e.threads);
  }
};

}  // namespace gustav::kernels
