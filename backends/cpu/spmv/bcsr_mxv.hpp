// y = A x with A in BCSR.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/bcsr.hpp>

#include <cstdint>
#include <vector>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/bcsr_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

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

// Cost: one read of the blocks, a load of x for each column of a block. Source: Im, Yelick and Vuduc 2004.
template <class T, class I>
struct format_kernel<formats::bcsr<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::bcsr<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    threads = useful_threads(threads, a.blocks() * a.block.rows * a.block.cols + a.rows);
    const int parts = threads == 1 ? 1 : threads * 16;
    std::vector<long> borders(static_cast<std::size_t>(parts) + 1);
    balance(a.block_offsets.data(), a.block_rows(), parts, borders.data(), 1);
    auto body = [&](long begin, long end, int) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        detail::with_block_rows(a.block.rows, [&]<int R>(std::integral_constant<int, R>) {
          GUSTAV_CALL_ISA(set, bcsr_block_rows<Iso, R>(s, a, begin, end, x, y, present));
        });
      });
    };
    parallel_chunks(borders.data(), parts, threads, body);
  }
};

}  // namespace gustav::backends::cpu
