// SpMM: C = A (+.x) B, A sparse by rows, B and C dense, over any semiring.
#pragma once

#include <backends/common/buffer.hpp>
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

// Rows longer than this are summed in pieces of this many entries, so that threads can share them. Part of the
// result's definition in floating point: never derived from the number of threads.
inline constexpr offset_t spmm_chunk = 1 << 14;

namespace detail {

// spmm_row for the instruction set in use.
template <class S, class TA, class I, class TB, class Z>
void spmm_row_for(isa set, const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
                  offset_t stride, offset_t cols, bool far, Z* c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_row(s, a, i, begin, end, b, stride, cols, far, c);
  if (set == isa::avx2) return avx2::spmm_row(s, a, i, begin, end, b, stride, cols, far, c);
#endif
  (void)set;
  baseline::spmm_row(s, a, i, begin, end, b, stride, cols, far, c);
}

// Splits rows into chunks of about equal work (entries + 1 a row): binary search per border over offsets[i] + i, as
// balance() does over a stored prefix (thesis 001, section 6.2.1).
inline std::vector<long> borders_by_work(const offset_t* offsets, offset_t rows, int chunks) {
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  const offset_t total = offsets[rows] - offsets[0] + rows;
  for (int c = 1; c < chunks; ++c) {
    const auto target = static_cast<offset_t>(static_cast<__int128>(total) * c / chunks);
    offset_t low = borders[static_cast<std::size_t>(c) - 1], high = rows;
    while (low < high) {
      const offset_t middle = low + (high - low) / 2;
      if (offsets[middle] - offsets[0] + middle < target)
        low = middle + 1;
      else
        high = middle;
    }
    borders[static_cast<std::size_t>(c)] = low;
  }
  borders.back() = rows;
  return borders;
}

}  // namespace detail

// a is m x k, b k x n, c m x n in memory of its own, both of either layout. Every element of c is written: the
// monoid's identity where no product lands. Products of a row are summed in the order of its entries (in pieces of
// spmm_chunk for longer rows), so the result does not depend on threads. Throws what the operators throw (c is then
// part written), invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: n products an entry; B is read once an entry (by rows; a column-major B is copied first), C written once.
template <class S, class TA, class I, class TB, class TC>
void spmm(const S& s, const csr_view<TA, I>& a, const dense_view<TB>& b, const dense_view<TC>& c, int threads = 0,
          isa asked = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(asked);
  threads = resolve_threads(threads);
  const offset_t n = b.cols;
  if (a.rows == 0 || n == 0) return;

  const row_major<std::remove_const_t<TB>> rows_b(read_only(b), threads);
  const bool far = b.rows * n * static_cast<offset_t>(sizeof(TB)) > (offset_t{1} << 20);
  // Straight into C where its rows are arrays of Z, else by way of a row of this worker's.
  const bool direct = std::is_same_v<TC, Z> && c.order == layout::row_major;
  const auto store = [&](offset_t i, const Z* row) {
    for (offset_t j = 0; j < n; ++j) c(i, j) = static_cast<TC>(row[j]);
  };
  const auto last = [&](offset_t i) {
    // `any` needs the first entry of the row and no other.
    return is_always_terminal_v<semiring_add_t<S>> ? std::min(a.offsets[i + 1], a.offsets[i] + 1) : a.offsets[i + 1];
  };

  const offset_t work = (a.entries() + a.rows) * n;
  const int chunks = static_cast<int>(std::clamp<offset_t>(work >> 14, 1, threads * 8));
  const std::vector<long> borders = detail::borders_by_work(a.offsets, a.rows, chunks);
  std::vector<std::vector<offset_t>> heavy(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    buffer<Z> own(direct ? 0 : static_cast<std::size_t>(n));
    for (offset_t i = begin; i < end; ++i) {
      if (last(i) - a.offsets[i] > spmm_chunk) {
        heavy[static_cast<std::size_t>(chunk)].push_back(i);
        continue;
      }
      Z* row = own.data();
      if constexpr (std::is_same_v<TC, Z>)
        if (direct) row = &c(i, 0);
      detail::spmm_row_for(set, s, a, i, a.offsets[i], last(i), rows_b.data(), rows_b.stride(), n, far, row);
      if (!direct) store(i, row);
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);

  for (const auto& some : heavy)
    for (const offset_t i : some) {
      const offset_t begin = a.offsets[i], end = a.offsets[i + 1];
      const offset_t pieces = (end - begin + spmm_chunk - 1) / spmm_chunk;
      buffer<Z> sums(static_cast<std::size_t>(pieces * n));
      parallel_for(pieces, 1, threads, [&](long first, long behind) {
        for (offset_t q = first; q < behind; ++q)
          detail::spmm_row_for(set, s, a, i, begin + q * spmm_chunk, std::min(end, begin + (q + 1) * spmm_chunk),
                               rows_b.data(), rows_b.stride(), n, far, sums.data() + q * n);
      });
      for (offset_t q = 1; q < pieces; ++q) baseline::spmm_absorb(s, sums.data(), sums.data() + q * n, n);
      store(i, sums.data());
    }
}

}  // namespace gustav::backends::cpu
