// y = A x with A in SELL-C-sigma.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/sell.hpp>

#include <cstdint>
#include <utility>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/sell_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatches sell_chunks to an instruction set.
template <bool Iso, class S, class T, class I, class U, class Z>
void sell_chunks_for(isa set, const S& s, const formats::sell<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                     std::uint8_t* present) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::sell_chunks<Iso>(s, a, begin, end, x, y, present);
  if (set == isa::avx2) return avx2::sell_chunks<Iso>(s, a, begin, end, x, y, present);
#endif
  (void)set;
  baseline::sell_chunks<Iso>(s, a, begin, end, x, y, present);
}

}  // namespace detail

// y(i) = the sum over k of a(i, k) u(k), by ascending k; rows without entries have none. a is m x n, u full with n
// elements. Throws what the operators throw, invalid_value for a vector that is not full and for an instruction set
// that the machine lacks, out_of_memory. Cost: one read of the slots, a load of u for each slot. The result does not
// depend on the number of threads. Source: Kreutzer et al. 2014.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_sell(const S& s, const formats::sell<T, I>& a, const vector_view<U, I>& u,
                                                  int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<Z, I>(a.rows);
  threads = useful_threads(threads, a.slots() + a.rows);
  const int parts = threads == 1 ? 1 : threads * 16;
  const auto borders = formats::detail::balanced_chunks(a, parts);
  auto body = [&](long begin, long end, int) {
    const auto run = [&]<bool Iso>(std::bool_constant<Iso>) {
      detail::sell_chunks_for<Iso>(set, s, a, begin, end, x.data(), out.values.data(), out.present.data());
    };
    detail::with_iso<T>(a.iso, run);
  };
  parallel_chunks(borders.data(), parts, threads, body);
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
