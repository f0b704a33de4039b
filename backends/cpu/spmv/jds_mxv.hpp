// y = A x with A in JDS.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/jds.hpp>

#include <cstdint>
#include <variant>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/jds_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

// Threads share positions, so the longest rows are the work of one thread. Cost: one read of the entries, a load of x
// for each. Source: Saad 1994.
template <class T, class I>
struct format_kernel<formats::jds<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::jds<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    multiply(s, a, x, y, present, prepare(a, threads), threads, set);
  }
  // As that of SELL: there is nothing to prepare.
  static std::monostate prepare(const formats::jds<T, I>&, int) { return {}; }
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::jds<T, I>& a, const U* x, Z* y, std::uint8_t* present, std::monostate,
                       int threads, isa set) {
    threads = useful_threads(threads, a.entries + a.rows);
    parallel_for(a.rows, 1 << 10, threads, [&](long begin, long end) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, jds_positions<Iso>(s, a, begin, end, x, y, present));
      });
    });
  }
};

}  // namespace gustav::backends::cpu
