// y = A x with A in DIA.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/dia.hpp>

#include <algorithm>
#include <cstdint>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/dia_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches dia_tiles to an instruction set.
template <bool Iso, class S, class T, class I, class U, class Z>
void dia_tiles_for(isa set, const S& s, const formats::dia<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                   std::uint8_t* present) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::dia_tiles<Iso>(s, a, begin, end, x, y, present);
  if (set == isa::avx2) return avx2::dia_tiles<Iso>(s, a, begin, end, x, y, present);
#endif
  (void)set;
  baseline::dia_tiles<Iso>(s, a, begin, end, x, y, present);
}

}  // namespace detail

// y(i) = the sum over k of a(i, k) u(k), by ascending k; rows without entries have none. a is m x n, u full with n
// elements. Throws what the operators throw, invalid_value for a vector that is not full and for an instruction set
// that the machine lacks, out_of_memory. Cost: one read of the slots, of the marks and of u for each diagonal; u is
// reused from cache where diagonals are close. The result does not depend on the number of threads. Source: Bell and
// Garland 2008, with tiles of rows.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_dia(const S& s, const formats::dia<T, I>& a, const vector_view<U, I>& u,
                                                 int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<Z, I>(a.rows);
  const offset_t slots = static_cast<offset_t>(a.diagonals.size()) * 64;
  threads = useful_threads(threads, a.tiles() * (slots + 64));
  parallel_for(a.tiles(), std::max<long>(1, (1 << 14) / (slots + 1)), threads, [&](long begin, long end) {
    const auto run = [&]<bool Iso>(std::bool_constant<Iso>) {
      detail::dia_tiles_for<Iso>(set, s, a, begin, end, x.data(), out.values.data(), out.present.data());
    };
    detail::with_iso<T>(a.iso, run);
  });
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
