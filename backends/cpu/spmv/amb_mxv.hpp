// y = A x with A in AMB.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/amb.hpp>

#include <algorithm>
#include <cstdint>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/amb_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// The first chunk of segment s that belongs to window w or a later one.
template <class T, class I>
offset_t first_chunk_of(const formats::amb<T, I>& a, offset_t s, offset_t w) {
  const std::uint32_t* const window_of = a.window_of.data();
  return std::lower_bound(window_of + a.segment_chunks.data()[s], window_of + a.segment_chunks.data()[s + 1], w,
                          [](std::uint32_t x, offset_t y) { return x < y; }) -
         window_of;
}

}  // namespace detail

// Terms are added by ascending k inside a segment of columns, then by ascending segments. A thread computes windows of
// rows, segment by segment, so that a segment of x stays in cache. Cost: one read of the slots, a load of x for each,
// and a read and a write of y for each row and segment with entries. Source: Nagasaka 2019, section 4.3.2.
template <class T, class I>
struct format_kernel<formats::amb<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::amb<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    const detail::partial_sums<S, Z> sums(s, y, present, a.rows);
    threads = useful_threads(threads, a.slots() * a.block + a.rows);
    // Few parts: each reads all segments of x.
    const offset_t parts = std::min<offset_t>(a.windows(), threads == 1 ? 1 : threads * 4);
    parallel_for(parts, 1, threads, [&](long first, long last) {
      for (long part = first; part < last; ++part) {
        const offset_t begin = a.windows() * part / parts, end = a.windows() * (part + 1) / parts;
        sums.clear(begin * a.sigma, std::min(a.rows, end * a.sigma));
        for (offset_t segment = 0; segment < a.segments(); ++segment) {
          const offset_t c = detail::first_chunk_of(a, segment, begin), c_end = detail::first_chunk_of(a, segment, end);
          detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
            GUSTAV_CALL_ISA(set, amb_chunks<Iso>(s, a, c, c_end, segment * a.segment, x, y, sums.present()));
          });
        }
      }
    });
  }
};

}  // namespace gustav::backends::cpu
