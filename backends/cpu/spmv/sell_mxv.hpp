// y = A x with A in SELL-C-sigma.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/sell.hpp>

#include <cstdint>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/sell_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

// Cost: one read of the slots, a load of x for each. Source: Kreutzer et al. 2014.
template <class T, class I>
struct format_kernel<formats::sell<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::sell<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    multiply(s, a, x, y, present, prepare(a, threads), threads, set);
  }
  // The borders of the parts that threads share. multiply() with them allocates nothing.
  static buffer<long> prepare(const formats::sell<T, I>& a, int threads) {
    threads = useful_threads(threads, a.slots() + a.rows);
    return formats::detail::balanced_chunks(a, threads == 1 ? 1 : threads * 16);
  }
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::sell<T, I>& a, const U* x, Z* y, std::uint8_t* present,
                       const buffer<long>& borders, int threads, isa set) {
    auto body = [&](long begin, long end, int) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, sell_chunks<Iso>(s, a, begin, end, x, y, present));
      });
    };
    parallel_chunks(borders.data(), static_cast<int>(borders.size()) - 1, useful_threads(threads, a.slots() + a.rows),
                    body);
  }
};

}  // namespace gustav::backends::cpu
