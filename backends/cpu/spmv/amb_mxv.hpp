// y = A x with A in AMB.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/amb.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/amb_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches amb_chunks to an instruction set.
template <bool Iso, class S, class T, class I, class U, class Z>
void amb_chunks_for(isa set, const S& s, const formats::amb<T, I>& a, offset_t begin, offset_t end, offset_t origin,
                    const U* x, Z* y, std::uint8_t* present) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::amb_chunks<Iso>(s, a, begin, end, origin, x, y, present);
  if (set == isa::avx2) return avx2::amb_chunks<Iso>(s, a, begin, end, origin, x, y, present);
#endif
  (void)set;
  baseline::amb_chunks<Iso>(s, a, begin, end, origin, x, y, present);
}

// The first chunk of segment s that belongs to window w or a later one.
template <class T, class I>
offset_t first_chunk_of(const formats::amb<T, I>& a, offset_t s, offset_t w) {
  const std::uint32_t* const window_of = a.window_of.data();
  return std::lower_bound(window_of + a.segment_chunks.data()[s], window_of + a.segment_chunks.data()[s + 1], w,
                          [](std::uint32_t x, offset_t y) { return x < y; }) -
         window_of;
}

}  // namespace detail

// y(i) = the sum over k of a(i, k) u(k): by ascending k inside a segment of columns, then by ascending segments; rows
// without entries have none. a is m x n, u full with n elements. A thread computes windows of rows, segment by segment,
// so that a segment of u stays in cache. Throws what the operators throw, invalid_value for a vector that is not full
// and for an instruction set that the machine lacks, out_of_memory. Cost: one read of the slots, a load of u for each,
// and a read and a write of y for each row and segment with entries. The result does not depend on the number of
// threads. Source: Nagasaka 2019, section 4.3.2.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_amb(const S& s, const formats::amb<T, I>& a, const vector_view<U, I>& u,
                                                 int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<Z, I>(a.rows);
  threads = useful_threads(threads, a.slots() * a.block + a.rows);
  // Few parts: each reads all segments of u.
  const offset_t parts = std::min<offset_t>(a.windows(), threads == 1 ? 1 : threads * 4);
  parallel_for(parts, 1, threads, [&](long first, long last) {
    for (long part = first; part < last; ++part) {
      const offset_t begin = a.windows() * part / parts, end = a.windows() * (part + 1) / parts;
      const offset_t row = begin * a.sigma, row_end = std::min(a.rows, end * a.sigma);
      std::fill(out.present.data() + row, out.present.data() + row_end, std::uint8_t{0});
      std::fill(out.values.data() + row, out.values.data() + row_end, Z{});
      for (offset_t segment = 0; segment < a.segments(); ++segment) {
        const offset_t c = detail::first_chunk_of(a, segment, begin), c_end = detail::first_chunk_of(a, segment, end);
        const auto run = [&]<bool Iso>(std::bool_constant<Iso>) {
          detail::amb_chunks_for<Iso>(set, s, a, c, c_end, segment * a.segment, x.data(), out.values.data(),
                                      out.present.data());
        };
        detail::with_iso<T>(a.iso, run);
      }
    }
  });
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
