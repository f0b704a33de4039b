// y = A x with A in BCSR, BELL or BCOO.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/bcoo.hpp>
#include <backends/formats/bcsr.hpp>
#include <backends/formats/bell.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/block_rows.hpp>
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

// f(Iso, R) with the constants of a matrix of blocks.
template <class T, class I, class F>
void with_block_constants(const formats::block_storage<T, I>& a, F&& f) {
  with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso> iso) {
    with_block_rows(a.block.rows, [&]<int R>(std::integral_constant<int, R> rows) { f(iso, rows); });
  });
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
    const std::vector<long> borders = balanced_borders(a.block_offsets.data(), a.block_rows(), parts, 1);
    auto body = [&](long begin, long end, int) {
      detail::with_block_constants(a, [&]<bool Iso, int R>(std::bool_constant<Iso>, std::integral_constant<int, R>) {
        GUSTAV_CALL_ISA(set, block_rows<Iso, R>(s, a, begin, end, x, y, present));
      });
    };
    parallel_chunks(borders.data(), parts, threads, body);
  }
};

// The same, with a read of the slots of padding. Source: Choi, Singh and Vuduc 2010.
template <class T, class I>
struct format_kernel<formats::bell<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::bell<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    const offset_t work = a.width * a.block.rows * a.block.cols + a.block.rows;
    threads = useful_threads(threads, a.block_rows() * work);
    parallel_for(a.block_rows(), std::max<long>(8, (1 << 14) / work), threads, [&](long begin, long end) {
      detail::with_block_constants(a, [&]<bool Iso, int R>(std::bool_constant<Iso>, std::integral_constant<int, R>) {
        GUSTAV_CALL_ISA(set, block_rows<Iso, R>(s, a, begin, end, x, y, present));
      });
    });
  }
};

// The same, in parts of about as many blocks, cut between block rows: one of them is the work of one thread. Source:
// Tan, Liu and Li 2018.
template <class T, class I>
struct format_kernel<formats::bcoo<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::bcoo<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    threads = useful_threads(threads, a.blocks() * a.block.rows * a.block.cols + a.rows);
    const offset_t parts = threads == 1 ? 1 : threads * 8, blocks = a.blocks();
    const I* const row_of = a.block_rows_of.data();
    const auto border = [&](offset_t p) {
      if (p == 0) return offset_t{0};
      return p == parts || blocks == 0 ? a.block_rows() : static_cast<offset_t>(row_of[blocks / parts * p]);
    };
    parallel_for(parts, 1, threads, [&](long first, long last) {
      const offset_t begin = border(first), end = border(last);
      const offset_t b = std::lower_bound(row_of, row_of + blocks, static_cast<I>(begin)) - row_of;
      detail::with_block_constants(a, [&]<bool Iso, int R>(std::bool_constant<Iso>, std::integral_constant<int, R>) {
        GUSTAV_CALL_ISA(set, block_rows_of_blocks<Iso, R>(s, a, begin, end, b, x, y, present));
      });
    });
  }
};

}  // namespace gustav::backends::cpu
