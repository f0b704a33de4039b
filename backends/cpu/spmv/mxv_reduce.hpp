// The fused form of a matrix-vector product whose result is used up row by row.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/elementwise/transform_reduce.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace gustav::backends::cpu {

// The sum by `total` over all rows i of f(i, y(i)), y = A u; y(i) is the identity of the semiring where a row has no
// entries. A is by rows, u full. f is called once for each row, by several threads at a time, in ascending order within
// blocks of rows. Sums are added up by block, so the result does not depend on the number of threads. Throws what f and
// the operators throw, out_of_memory. Cost: that of the product, without its result; a block of sums for 512 rows.
template <class Semiring, class Monoid, class SA, class SU, class I, class F>
typename Monoid::value_type mxv_reduce(const Monoid& total, const F& f, const Semiring& sr, const csr_view<SA, I>& a,
                                       const vector_view<SU, I>& u, int threads, isa requested, const tuning& numbers) {
  using Z = typename Semiring::value_type;
  using R = typename Monoid::value_type;
  constexpr long rows_per_block = 512;
  const isa set = resolve_isa(requested);
  const offset_t ahead = detail::pull_ahead<Semiring>(a, u, numbers);
  const long n = a.rows, blocks = (n + rows_per_block - 1) / rows_per_block;
  threads = useful_threads(threads, n + a.entries());
  std::vector<offset_t> entries_before(static_cast<std::size_t>(blocks) + 1);
  for (long b = 0; b <= blocks; ++b)
    entries_before[static_cast<std::size_t>(b)] = a.offsets[std::min(n, b * rows_per_block)];
  const int chunks = static_cast<int>(std::min<long>(blocks, threads == 1 ? 1 : 16L * threads));
  const std::vector<long> borders = balanced_borders(entries_before.data(), blocks, chunks, rows_per_block);
  std::vector<R> sums(static_cast<std::size_t>(blocks), total.identity());
  const Z empty = arithmetic::cast<Z>(sr.add.identity());
  auto body = [&](long begin, long end, int) {
    // Apart from the rows of the product, so that those loops hold nothing else.
    std::array<Z, rows_per_block> y;
    for (long b = begin; b < end; ++b) {
      const long first = b * rows_per_block, last = std::min(n, first + rows_per_block);
      detail::pull_rows<side::matrix_first>(sr, a, u, ahead, first, last, set, empty, y.data());
      R sum = total.identity();
      for (long i = first; i < last; ++i)
        sum = arithmetic::cast<R>(total(sum, f(static_cast<offset_t>(i), y[static_cast<std::size_t>(i - first)])));
      sums[static_cast<std::size_t>(b)] = sum;
    }
  };
  parallel_own_chunks(borders.data(), chunks, threads, body);
  R sum = total.identity();
  for (const R& s : sums) sum = arithmetic::cast<R>(total(sum, s));
  return sum;
}

// The same sum for a y that is stored, full or as a bitmap. Cost: one pass over it.
template <class Monoid, class Add, class Z, class I, class F>
typename Monoid::value_type reduce_elements(const Monoid& total, const F& f, const Add& add, const vector_view<Z, I>& y,
                                            int threads) {
  const auto at = [&](offset_t i) {
    return f(i, y.form == vector_form::full || y.present[i] ? y.values[i] : arithmetic::cast<Z>(add.identity()));
  };
  return sum_of_positions(total, at, y.size, threads);
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<mxv_reduce, cpu> {
  template <class Monoid, class F, class Semiring, class SA, class SU, class I>
  static typename Monoid::value_type run(const cpu& e, const Monoid& total, const F& f, const Semiring& sr,
                                         const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, const char* why) {
    const auto& rows = a.by_rows();
    stopwatch clock = detail::stopwatch_of(e);
    const auto sum = backends::cpu::mxv_reduce(total, f, sr, rows, u, e.threads, e.isa, detail::numbers_of(e));
    // Neither A u, which is not stored, nor what f moves, which is not known.
    detail::report(e, {mxv_reduce::name, "pull row by row", why ? why : "the elements are used up as they are computed",
                       rows.entries(), detail::bytes_of(rows) + detail::bytes_of(u), 0, clock.lap()});
    return sum;
  }
};

template <>
struct implementation<over_format<mxv_reduce>, cpu> {
  template <class Monoid, class F, class Semiring, class Format, class SU, class I>
  static typename Monoid::value_type run(const cpu& e, const Monoid& total, const F& f, const Semiring& sr,
                                         const Format& a, const vector_view<SU, I>& u) {
    namespace be = backends::cpu;
    auto y = be::mxv_format(sr, a, u, e.threads, e.isa);
    if (y.form == vector_form::sparse) y = be::to_bitmap(y.view(), e.threads);
    return be::reduce_elements(total, f, sr.add, y.view(), e.threads);
  }
};

}  // namespace gustav::kernels
