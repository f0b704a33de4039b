// SpMM with the transpose of a matrix that is stored by rows: C = A' (+.x) B without the rows of A'.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <backends/cpu/spmm/spmm.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace detail {

// The first position in [begin, end) whose index is not below `least`. Indices ascend.
template <class I>
offset_t lower_position(const I* indices, offset_t begin, offset_t end, offset_t least) {
  return std::lower_bound(indices + begin, indices + end, least, [](I x, offset_t y) { return offset_t{x} < y; }) -
         indices;
}

}  // namespace detail
}  // namespace gustav::backends::cpu

#define GUSTAV_KERNEL_FILE <backends/cpu/spmm/spmm_scatter_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {
namespace detail {

template <class S, class TA, class I, class TB, class Z>
void scatter_rows_for(isa set, const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t last,
                      offset_t from, offset_t cols, unsigned char* started, Z* c, offset_t stride_c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::scatter_rows(s, o, first, last, from, cols, started, c, stride_c);
  if (set == isa::avx2) return avx2::scatter_rows(s, o, first, last, from, cols, started, c, stride_c);
#endif
  (void)set;
  baseline::scatter_rows(s, o, first, last, from, cols, started, c, stride_c);
}

}  // namespace detail

// C = A' (+.x) B for `a`, m x k with sorted rows, B m x n in either layout and a row-major C, k x n, that does not
// overlap B. The terms of an element are added by ascending rows of A, so the result does not depend on the number of
// threads. Each thread has columns of C of its own, as far as these fill cache lines, and then ranges of rows.
// Everything is allocated before C is written. Throws what the operators throw (some of C is then written),
// invalid_value for an instruction set that the machine lacks, out_of_memory. Cost: n multiply-adds per entry, each a
// read and a write of C; A is read by every thread.
template <class S, class TA, class I, class TB>
void spmm_scatter(const S& s, const csr_view<TA, I>& a, const dense_view<TB>& b,
                  const dense_view<typename S::value_type>& c, int threads = 0, isa requested = isa::best,
                  const tuning& numbers = default_tuning()) {
  static_assert(!is_always_terminal_v<semiring_add_t<S>>);  // `any` reads one entry of a row
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const offset_t n = b.cols;
  if (a.cols == 0 || n == 0) return;
  threads = useful_threads(threads, (a.entries() + a.rows) * n);
  const row_major<std::remove_const_t<TB>> rows_b(read_only(b), threads);
  const offset_t bytes_c = a.cols * n * static_cast<offset_t>(sizeof(Z));
  const spmm_operands<TA, I, std::remove_const_t<TB>> operands{
      a, rows_b.data(), rows_b.stride(),
      bytes_c > numbers.cached_bytes ? rows_ahead(n * static_cast<offset_t>(sizeof(Z)), numbers) : 0, a.entries() - 1};
  constexpr offset_t line = 64 / sizeof(Z) > 0 ? 64 / sizeof(Z) : 1;
  const offset_t slices = std::clamp<offset_t>(n / line, 1, threads), ranges = (threads + slices - 1) / slices;
  buffer<unsigned char> started(static_cast<std::size_t>(slices * a.cols), 0);
  const std::vector<long> borders = even_borders(slices * ranges, static_cast<int>(slices * ranges));
  auto body = [&](long begin, long end, int) {
    for (long part = begin; part < end; ++part) {
      const offset_t slice = part % slices, range = part / slices;
      // Whole lines, so that no two threads write to one.
      const offset_t from = slice == 0 ? 0 : n / line * slice / slices * line;
      const offset_t to = slice + 1 == slices ? n : n / line * (slice + 1) / slices * line;
      const offset_t first = a.cols * range / ranges, last = a.cols * (range + 1) / ranges;
      unsigned char* const mine = started.data() + slice * a.cols;
      detail::scatter_rows_for(set, s, operands, first, last, from, to, mine, c.data, c.stride);
      for (offset_t i = first; i < last; ++i)
        if (!mine[i]) std::fill(&c(i, from), &c(i, from) + (to - from), arithmetic::cast<Z>(s.add.identity()));
    }
  };
  parallel_chunks(borders.data(), static_cast<int>(slices * ranges), threads, body);
}

#define GUSTAV_SCATTER_ROWS(Extern, Semiring, SA, SB, I)                                                             \
  Extern template void detail::scatter_rows_for(isa, const Semiring&, const spmm_operands<SA, I, SB>&, offset_t,     \
                                                offset_t, offset_t, offset_t, unsigned char*, Semiring::value_type*, \
                                                offset_t);
#define GUSTAV_COMPILED_SCATTER_ROWS(...) GUSTAV_SCATTER_ROWS(, __VA_ARGS__)
#define GUSTAV_EXTERN_SCATTER_ROWS(...) GUSTAV_SCATTER_ROWS(extern, __VA_ARGS__)
GUSTAV_DENSE_PAIRS(any, GUSTAV_EXTERN_SCATTER_ROWS)

}  // namespace gustav::backends::cpu
