// SDDMM: the entries of the dense product A (+.x) B at the positions of a sparse pattern, over any semiring.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <graphblas/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <type_traits>

#define GUSTAV_KERNEL_FILE <backends/cpu/sddmm/sddmm_dots.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches sddmm_row to an instruction set.
template <class S, class TA, class TB, class I, class Z>
void sddmm_row_for(isa set, const S& s, const TA* x, const TB* y, offset_t stride, offset_t n, offset_t i,
                   const I* indices, offset_t begin, offset_t end, Z* out) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::sddmm_row(s, x, y, stride, n, i, indices, begin, end, out);
  if (set == isa::avx2) return avx2::sddmm_row(s, x, y, stride, n, i, indices, begin, end, out);
#endif
  (void)set;
  baseline::sddmm_row(s, x, y, stride, n, i, indices, begin, end, out);
}

}  // namespace detail

// The default scale: the values are the inner products.
struct unscaled {
  template <class Z>
  constexpr Z operator()(offset_t, const Z& z) const {
    return z;
  }
};

// values[p] = scale(p, sum over k of a(i, k) x b(k, j)) for the p-th entry (i, j) of the pattern. a is m x n, b n x c,
// n >= 1, either layout. b is read by columns, so a row-major B is copied first, as is a column-major A.
// The order of a sum is ascending unless the monoid commutes. It depends on n only, not on threads or pattern.
// Threads divide the entries, not the rows, so a long row is shared.
// Throws what the operators throw, invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: n multiply-adds per entry; one read of a row of A per row and of a column of B per entry.
template <class S, class I, class TA, class TB, class Scale = unscaled>
void sddmm(const S& s, const offset_t* offsets, offset_t rows, const I* indices, const dense_view<TA>& a,
           const dense_view<TB>& b, typename S::value_type* values, int threads = 0, isa requested = isa::best,
           const Scale& scale = {}) {
  const isa set = resolve_isa(requested);
  threads = resolve_threads(threads);
  const offset_t n = a.cols;
  if (rows == 0 || offsets[rows] == offsets[0]) return;
  const row_major<std::remove_const_t<TA>> rows_a(read_only(a), threads);
  const row_major<std::remove_const_t<TB>> cols_b(flipped(read_only(b)), threads);
  const offset_t base = offsets[0], entries = offsets[rows] - base;
  const long grain = static_cast<long>(std::max<offset_t>(1, (offset_t{1} << 14) / n));
  parallel_for(entries, grain, threads, [&](long first, long last) {
    const offset_t end = base + last;
    offset_t p = base + first;
    // The row of p: the last row whose offset is at most p.
    offset_t i = std::upper_bound(offsets, offsets + rows + 1, p) - offsets - 1;
    for (; p < end; ++i) {
      const offset_t stop = std::min(end, offsets[i + 1]);
      if (p == stop) continue;
      detail::sddmm_row_for(set, s, rows_a.data() + i * rows_a.stride(), cols_b.data(), cols_b.stride(), n, i, indices,
                            p, stop, values);
      for (offset_t q = p; q < stop; ++q) values[q] = arithmetic::cast<typename S::value_type>(scale(q, values[q]));
      p = stop;
    }
  });
}

}  // namespace gustav::backends::cpu
