// y = A x with A in DIA.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/dia.hpp>

#include <algorithm>
#include <cstdint>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/dia_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

// Cost: one read of the slots, of the marks and of x for each diagonal; x is reused from cache where diagonals are
// close. Source: Bell and Garland 2008, with tiles of rows.
template <class T, class I>
struct format_kernel<formats::dia<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::dia<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    const offset_t slots = a.tile_words.data()[a.tiles()] * 64;
    threads = useful_threads(threads, slots + a.rows);
    const long grain = (1 << 14) * a.tiles() / (slots + 1);
    parallel_for(a.tiles(), std::max<long>(1, grain), threads, [&](long begin, long end) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, dia_tiles<Iso>(s, a, begin, end, x, y, present));
      });
    });
  }
};

}  // namespace gustav::backends::cpu
