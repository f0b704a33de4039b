// SpMM: C = A (+.x) B over any semiring; A is CSR, B and C are dense.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/pairs.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/register_lanes.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// What a tile reads. `ahead` entries of A on, beyond the end of the row, too, a row of B is prefetched, unless that is
// 0; `last` is the last entry of A. `streams`: spmm_rows() writes C, whose rows are whole lines, past the caches.
template <class TA, class I, class TB>
struct spmm_operands {
  csr_view<TA, I> a;
  const TB* b;
  offset_t stride, ahead, last;
  bool streams = false;
};

}  // namespace gustav::backends::cpu

#define GUSTAV_KERNEL_FILE <backends/cpu/spmm/spmm_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

// Longer rows are summed in chunks of this many entries, so that threads can share them. The chunk length determines
// the rounding of floating-point results, so it must not depend on the number of threads.
inline constexpr offset_t spmm_chunk = 1 << 14;

namespace detail {

// Dispatches the rows of a chunk, and a chunk of a long row, to an instruction set.
template <class S, class TA, class I, class TB, class Z>
void spmm_rows_for(isa set, const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols,
                   Z* c, offset_t stride_c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_rows(s, o, first, end, cols, spmm_chunk, c, stride_c);
  if (set == isa::avx2) return avx2::spmm_rows(s, o, first, end, cols, spmm_chunk, c, stride_c);
#endif
  (void)set;
  baseline::spmm_rows(s, o, first, end, cols, spmm_chunk, c, stride_c);
}
template <class S, class TA, class I, class TB, class Z>
void spmm_entries_for(isa set, const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                      offset_t cols, Z* c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_entries(s, o, i, begin, end, cols, c);
  if (set == isa::avx2) return avx2::spmm_entries(s, o, i, begin, end, cols, c);
#endif
  (void)set;
  baseline::spmm_entries(s, o, i, begin, end, cols, c);
}

// Whether a row is summed in chunks. The monoid `any` reads one entry of a row.
template <class S, class TA, class I>
bool is_long_row(const S&, const csr_view<TA, I>& a, offset_t i) {
  return !is_always_terminal_v<semiring_add_t<S>> && a.offsets[i + 1] - a.offsets[i] > spmm_chunk;
}

// The rows that are summed in chunks; those of rows[r] are [chunks[r], chunks[r + 1]).
struct long_rows {
  std::vector<offset_t> rows, chunks{0};

  // Cost: O(rows / 64) where no 64 rows together have more than spmm_chunk entries.
  template <class S, class TA, class I>
  static long_rows find(const S& s, const csr_view<TA, I>& a) {
    constexpr offset_t block = 64;
    long_rows found;
    for (offset_t first = 0; first < a.rows; first += block) {
      const offset_t end = std::min(first + block, a.rows);
      if (a.offsets[end] - a.offsets[first] <= spmm_chunk) continue;
      for (offset_t i = first; i < end; ++i)
        if (is_long_row(s, a, i)) {
          found.rows.push_back(i);
          found.chunks.push_back(found.chunks.back() + (a.offsets[i + 1] - a.offsets[i] + spmm_chunk - 1) / spmm_chunk);
        }
    }
    return found;
  }
};

// Sums the long rows in chunks and gives them to `rows`, as spmm_to does. sums has cols elements for each chunk.
template <class S, class TA, class I, class TB, class Z, class Rows>
void add_long_rows(const S& s, const spmm_operands<TA, I, TB>& o, const long_rows& found, Z* sums, offset_t cols,
                   int threads, isa set, const Rows& rows) {
  spmm_operands<TA, I, TB> operands = o;
  operands.streams = false;  // the sums are read again
  for (std::size_t r = 0; r < found.rows.size(); ++r) {
    const offset_t i = found.rows[r], begin = o.a.offsets[i], end = o.a.offsets[i + 1];
    Z* const first = sums + found.chunks[r] * cols;
    const offset_t parts = found.chunks[r + 1] - found.chunks[r];
    parallel_for(parts, 1, threads, [&](long from, long to) {
      for (offset_t q = from; q < to; ++q)
        spmm_entries_for(set, s, operands, i, begin + q * spmm_chunk, std::min(end, begin + (q + 1) * spmm_chunk), cols,
                         first + q * cols);
    });
    for (offset_t q = 1; q < parts; ++q) baseline::spmm_add_rows(s, first, first + q * cols, cols);
    if constexpr (Rows::are_arrays)
      if (rows.in_place()) {
        std::copy_n(first, cols, rows.row(i));
        continue;
      }
    rows.store(i, first, 0);
  }
}

// Whether the n columns of each row of C are written past the caches: a C that does not stay there is otherwise read
// before it is written. Rows must be whole lines.
template <class Rows, class Z>
bool streams_rows(const Rows& rows, offset_t m, offset_t n, const Z* first, const spmm_tuning& numbers) {
  constexpr auto size = static_cast<offset_t>(sizeof(Z));
  const auto is_whole = [](offset_t bytes) { return bytes % cache_line_bytes == 0; };
  return m * n * size > numbers.streamed_bytes && is_whole(n * size) && is_whole(rows.stride() * size) &&
         reinterpret_cast<std::uintptr_t>(first) % cache_line_bytes == 0;
}

}  // namespace detail

// Takes the rows of a product into a dense matrix: in place where its rows are arrays of Z.
template <class Z, class TC>
struct dense_rows_sink {
  dense_view<TC> c;

  static constexpr bool are_arrays = std::is_same_v<TC, Z>;
  bool in_place() const { return are_arrays && c.order == layout::row_major; }
  TC* row(offset_t i) const { return &c(i, 0); }
  offset_t stride() const { return c.stride; }
  void store(offset_t i, const Z* row, int) const {
    for (offset_t j = 0; j < c.cols; ++j) c(i, j) = arithmetic::cast<TC>(row[j]);
  }
};

// The rows of A B, each given to `rows` once: computed at rows.row(i) where rows.in_place(), otherwise in a scratch row
// that rows.store(i, values, worker) reads; store() is also called for rows without entries, whose values are the
// monoid's identity. a is m x k, b k x n in either layout. Terms are summed in the order of the entries of the row (in
// chunks of spmm_chunk for longer rows), so the result does not depend on the number of threads. Everything is
// allocated before the first row is written. Throws what the operators throw (some rows are then written),
// invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: n multiply-adds per entry; one read of a row of B per entry (a column-major B is copied first).
template <class S, class TA, class I, class TB, class Rows>
void spmm_to(const S& s, const csr_view<TA, I>& a, const dense_view<TB>& b, const Rows& rows, int threads,
             isa requested, const tuning& numbers) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const offset_t n = b.cols;
  if (a.rows == 0 || n == 0) return;
  threads = useful_threads(threads, (a.entries() + a.rows) * n);
  const row_major<std::remove_const_t<TB>> rows_b(read_only(b), threads);
  spmm_operands<TA, I, std::remove_const_t<TB>> operands{
      a, rows_b.data(), rows_b.stride(), prefetched_entries(a, b.rows, n * static_cast<offset_t>(sizeof(TB)), numbers),
      a.offsets[a.rows] - 1};
  const auto found = detail::long_rows::find(s, a);
  const auto size = static_cast<std::size_t>(n);
  const bool in_place = rows.in_place();
  if constexpr (Rows::are_arrays)
    operands.streams = in_place && detail::streams_rows(rows, a.rows, n, rows.row(0), numbers);
  buffer<Z> scratch(in_place ? 0 : size * static_cast<std::size_t>(threads));
  buffer<Z> sums(static_cast<std::size_t>(found.chunks.back()) * size);

  const offset_t work = (a.entries() + a.rows) * n;
  const int chunks = static_cast<int>(std::clamp<offset_t>(work >> 14, 1, threads * 8));
  const std::vector<long> borders = balanced_borders(a.offsets, a.rows, chunks, 1);
  auto body = [&](long begin, long end, int) {
    if constexpr (Rows::are_arrays)
      if (in_place) return detail::spmm_rows_for(set, s, operands, begin, end, n, rows.row(begin), rows.stride());
    const int worker = current_worker();
    Z* const values = scratch.data() + static_cast<std::size_t>(worker) * size;
    for (offset_t i = begin; i < end; ++i) {
      if (detail::is_long_row(s, a, i)) continue;
      detail::spmm_rows_for(set, s, operands, i, i + 1, n, values, offset_t{0});
      rows.store(i, values, worker);
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);

  detail::add_long_rows(s, operands, found, sums.data(), n, threads, set, rows);
}

// The same into c, m x n in either layout, which does not overlap b. Every element is written.
template <class S, class TA, class I, class TB, class TC>
void spmm(const S& s, const csr_view<TA, I>& a, const dense_view<TB>& b, const dense_view<TC>& c, int threads = 0,
          isa requested = isa::best, const tuning& numbers = default_tuning()) {
  spmm_to(s, a, b, dense_rows_sink<typename S::value_type, TC>{c}, threads, requested, numbers);
}

#define GUSTAV_DENSE_ROWS(Extern, Semiring, SA, SB, I)                                                           \
  Extern template void detail::spmm_rows_for(isa, const Semiring&, const spmm_operands<SA, I, SB>&, offset_t,    \
                                             offset_t, offset_t, Semiring::value_type*, offset_t);               \
  Extern template void detail::spmm_entries_for(isa, const Semiring&, const spmm_operands<SA, I, SB>&, offset_t, \
                                                offset_t, offset_t, offset_t, Semiring::value_type*);
#define GUSTAV_COMPILED_DENSE_ROWS(...) GUSTAV_DENSE_ROWS(, __VA_ARGS__)
#define GUSTAV_EXTERN_DENSE_ROWS(...) GUSTAV_DENSE_ROWS(extern, __VA_ARGS__)
GUSTAV_DENSE_PAIRS(any, GUSTAV_EXTERN_DENSE_ROWS)

}  // namespace gustav::backends::cpu
