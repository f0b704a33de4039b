// y = A x with A in BCSR.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/bcsr.hpp>

#include <cstdint>
#include <utility>
#include <vector>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/bcsr_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches bcsr_block_rows to an instruction set.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
void bcsr_block_rows_for(isa set, const S& s, const formats::bcsr<T, I>& a, offset_t begin, offset_t end, const U* x,
                         Z* y, std::uint8_t* present) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::bcsr_block_rows<Iso, R>(s, a, begin, end, x, y, present);
  if (set == isa::avx2) return avx2::bcsr_block_rows<Iso, R>(s, a, begin, end, x, y, present);
#endif
  (void)set;
  baseline::bcsr_block_rows<Iso, R>(s, a, begin, end, x, y, present);
}

// f(std::integral_constant<int, R>) for R = rows, 1 to 8.
template <class F>
void with_block_rows(offset_t rows, F&& f) {
  switch (rows) {
    case 1:
      return f(std::integral_constant<int, 1>{});
    case 2:
      return f(std::integral_constant<int, 2>{});
    case 3:
      return f(std::integral_constant<int, 3>{});
    case 4:
      return f(std::integral_constant<int, 4>{});
    case 5:
      return f(std::integral_constant<int, 5>{});
    case 6:
      return f(std::integral_constant<int, 6>{});
    case 7:
      return f(std::integral_constant<int, 7>{});
    default:
      return f(std::integral_constant<int, 8>{});
  }
}

}  // namespace detail

// y(i) = the sum over k of a(i, k) u(k), by ascending k; rows without entries have none. a is m x n, u full with n
// elements. Throws what the operators throw, invalid_value for a vector that is not full and for an instruction set
// that the machine lacks, out_of_memory. Cost: one read of the blocks, a load of u for each column of a block. The
// result does not depend on the number of threads. Source: Im, Yelick and Vuduc 2004.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_bcsr(const S& s, const formats::bcsr<T, I>& a, const vector_view<U, I>& u,
                                                  int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<Z, I>(a.rows);
  threads = useful_threads(threads, a.blocks() * a.block.rows * a.block.cols + a.rows);
  const int parts = threads == 1 ? 1 : threads * 16;
  std::vector<long> borders(static_cast<std::size_t>(parts) + 1);
  balance(a.block_offsets.data(), a.block_rows(), parts, borders.data(), 1);
  auto body = [&](long begin, long end, int) {
    const auto run = [&]<bool Iso>(std::bool_constant<Iso>) {
      detail::with_block_rows(a.block.rows, [&]<int R>(std::integral_constant<int, R>) {
        detail::bcsr_block_rows_for<Iso, R>(set, s, a, begin, end, x.data(), out.values.data(), out.present.data());
      });
    };
    detail::with_iso<T>(a.iso, run);
  };
  parallel_chunks(borders.data(), parts, threads, body);
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
