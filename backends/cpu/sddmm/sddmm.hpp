// SDDMM: the entries of the dense product A (+.x) B at the positions of a sparse pattern, over any semiring.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/pairs.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/register_lanes.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// What the inner products read: the rows of A, the columns of B as rows, n elements of each. `ahead` entries on, a
// column of B is prefetched, unless that is 0; `last` is the last entry of the pattern.
template <class TA, class TB, class I>
struct sddmm_operands {
  const TA* a;
  offset_t stride_a;
  const TB* b;
  offset_t stride_b;
  offset_t n;
  const offset_t* offsets;
  const I* indices;
  offset_t ahead, last;
};

}  // namespace gustav::backends::cpu

#define GUSTAV_KERNEL_FILE <backends/cpu/sddmm/sddmm_dots.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>
#define GUSTAV_KERNEL_FILE <backends/cpu/sddmm/sddmm_entries.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches sddmm_entries to an instruction set.
template <class S, class TA, class TB, class I, class Z>
void sddmm_entries_for(isa set, const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin,
                       offset_t end, Z* out) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::sddmm_entries(s, o, i, begin, end, out);
  if (set == isa::avx2) return avx2::sddmm_entries(s, o, i, begin, end, out);
#endif
  (void)set;
  baseline::sddmm_entries(s, o, i, begin, end, out);
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
           const Scale& scale = {}, const tuning& numbers = default_tuning()) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const offset_t n = a.cols;
  if (rows == 0 || offsets[rows] == offsets[0]) return;
  const offset_t base = offsets[0], entries = offsets[rows] - base;
  threads = useful_threads(threads, entries * n);
  const row_major<std::remove_const_t<TA>> rows_a(read_only(a), threads);
  const row_major<std::remove_const_t<TB>> cols_b(flipped(read_only(b)), threads);
  const pattern_view<I> pattern{rows, b.cols, offsets, indices, nullptr, true, true};
  const offset_t ahead = prefetched_entries(pattern, b.cols, n * static_cast<offset_t>(sizeof(TB)), numbers);
  const sddmm_operands<std::remove_const_t<TA>, std::remove_const_t<TB>, I> operands{
      rows_a.data(), rows_a.stride(), cols_b.data(), cols_b.stride(), n, offsets, indices, ahead, base + entries - 1};
  const int chunks = static_cast<int>(std::clamp<offset_t>((entries * n) >> 14, 1, threads * 16));
  // More chunks would read the columns that neighbouring rows share once for each thread.
  const std::vector<long> borders = even_borders(entries, chunks);
  auto body = [&](long first, long last, int) {
    constexpr offset_t block = 1024;  // entries whose values are scaled while they are in L1
    for (offset_t p = base + first, end = base + last; p < end; p += block) {
      const offset_t stop = std::min(end, p + block);
      // The row of p: the last row whose offset is at most p.
      const offset_t i = std::upper_bound(offsets, offsets + rows + 1, p) - offsets - 1;
      detail::sddmm_entries_for(set, s, operands, i, p, stop, values + p);
      if constexpr (!std::is_same_v<Scale, unscaled>)
        for (offset_t q = p; q < stop; ++q) values[q] = arithmetic::cast<Z>(scale(q, values[q]));
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
}

#define GUSTAV_DENSE_DOTS(Extern, Semiring, SA, SB, I)                                                             \
  Extern template void detail::sddmm_entries_for(isa, const Semiring&, const sddmm_operands<SA, SB, I>&, offset_t, \
                                                 offset_t, offset_t, Semiring::value_type*);
#define GUSTAV_COMPILED_DENSE_DOTS(...) GUSTAV_DENSE_DOTS(, __VA_ARGS__)
#define GUSTAV_EXTERN_DENSE_DOTS(...) GUSTAV_DENSE_DOTS(extern, __VA_ARGS__)
GUSTAV_DENSE_PAIRS(any, GUSTAV_EXTERN_DENSE_DOTS)

}  // namespace gustav::backends::cpu
