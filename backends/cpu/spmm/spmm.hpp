// SpMM: C = A (+.x) B over any semiring; A is CSR, B and C are dense.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/parallel.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <graphblas/views.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <type_traits>
#include <vector>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmm/spmm_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

// Longer rows are summed in chunks of this many entries, so that threads can share them. The chunk length determines
// the rounding of floating-point results, so it must not depend on the number of threads.
inline constexpr offset_t spmm_chunk = 1 << 14;

namespace detail {

// Dispatches spmm_row to an instruction set.
template <class S, class TA, class I, class TB, class Z>
void spmm_row_for(isa set, const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
                  offset_t stride, offset_t cols, offset_t ahead, Z* c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_row(s, a, i, begin, end, b, stride, cols, ahead, c);
  if (set == isa::avx2) return avx2::spmm_row(s, a, i, begin, end, b, stride, cols, ahead, c);
#endif
  (void)set;
  baseline::spmm_row(s, a, i, begin, end, b, stride, cols, ahead, c);
}

}  // namespace detail

// Whether spmm() allocates nothing after its first write to c: rows of c are arrays of sums, and no row of a is summed
// in chunks.
template <class Z, class TA, class I, class TC>
bool writes_in_place(const csr_view<TA, I>& a, const dense_view<TC>& c) {
  if (!std::is_same_v<TC, Z> || c.order != layout::row_major) return false;
  for (offset_t i = 0; i < a.rows; ++i)
    if (a.offsets[i + 1] - a.offsets[i] > spmm_chunk) return false;
  return true;
}

// a is m x k, b k x n, c m x n; b and c may have either layout and do not overlap. Every element of c is written: the
// identity of the monoid where it has no terms. Terms are summed in the order of the entries of the row (in chunks of
// spmm_chunk for longer rows), so the result does not depend on the number of threads. Throws what the operators throw
// (c is then partly written), invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: n multiply-adds per entry; one read of a row of B per entry (a column-major B is copied first), one write of C.
template <class S, class TA, class I, class TB, class TC>
void spmm(const S& s, const csr_view<TA, I>& a, const dense_view<TB>& b, const dense_view<TC>& c, int threads = 0,
          isa requested = isa::best, const tuning& numbers = default_tuning()) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  threads = resolve_threads(threads);
  const offset_t n = b.cols;
  if (a.rows == 0 || n == 0) return;

  const row_major<std::remove_const_t<TB>> rows_b(read_only(b), threads);
  const offset_t ahead =
      b.rows * n * static_cast<offset_t>(sizeof(TB)) > numbers.cached_bytes ? numbers.prefetch_entries : 0;
  // Writes to C directly where its rows are arrays of Z, otherwise by way of a scratch row.
  const bool direct = std::is_same_v<TC, Z> && c.order == layout::row_major;
  const auto store = [&](offset_t i, const Z* row) {
    for (offset_t j = 0; j < n; ++j) c(i, j) = static_cast<TC>(row[j]);
  };
  const auto last = [&](offset_t i) {
    // The monoid `any` reads the first entry only.
    return is_always_terminal_v<semiring_add_t<S>> ? std::min(a.offsets[i + 1], a.offsets[i] + 1) : a.offsets[i + 1];
  };

  const offset_t work = (a.entries() + a.rows) * n;
  const int chunks = static_cast<int>(std::clamp<offset_t>(work >> 14, 1, threads * 8));
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1);
  balance(a.offsets, a.rows, chunks, borders.data(), 1);
  std::vector<std::vector<offset_t>> long_rows(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    buffer<Z> scratch(direct ? 0 : static_cast<std::size_t>(n));
    for (offset_t i = begin; i < end; ++i) {
      if (last(i) - a.offsets[i] > spmm_chunk) {
        long_rows[static_cast<std::size_t>(chunk)].push_back(i);
        continue;
      }
      Z* row = scratch.data();
      if constexpr (std::is_same_v<TC, Z>)
        if (direct) row = &c(i, 0);
      detail::spmm_row_for(set, s, a, i, a.offsets[i], last(i), rows_b.data(), rows_b.stride(), n, ahead, row);
      if (!direct) store(i, row);
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);

  for (const auto& rows : long_rows)
    for (const offset_t i : rows) {
      const offset_t begin = a.offsets[i], end = a.offsets[i + 1];
      const offset_t row_chunks = (end - begin + spmm_chunk - 1) / spmm_chunk;
      buffer<Z> sums(static_cast<std::size_t>(row_chunks * n));
      parallel_for(row_chunks, 1, threads, [&](long first_chunk, long last_chunk) {
        for (offset_t q = first_chunk; q < last_chunk; ++q)
          detail::spmm_row_for(set, s, a, i, begin + q * spmm_chunk, std::min(end, begin + (q + 1) * spmm_chunk),
                               rows_b.data(), rows_b.stride(), n, ahead, sums.data() + q * n);
      });
      for (offset_t q = 1; q < row_chunks; ++q) baseline::spmm_add_rows(s, sums.data(), sums.data() + q * n, n);
      store(i, sums.data());
    }
}

}  // namespace gustav::backends::cpu
