// y = A x with A in ELL, COO or HYB, which is both.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>

#include <algorithm>
#include <cstdint>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/ell_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// The first entry of a COO matrix that is in row i or a later one.
template <class T, class I>
offset_t first_entry_of(const formats::coo<T, I>& a, offset_t i) {
  const I* const rows = a.row_of.data();
  return std::lower_bound(rows, rows + a.entries, i, [](I x, offset_t y) { return static_cast<offset_t>(x) < y; }) -
         rows;
}

}  // namespace detail

// Cost: one read of the slots, a load of x for each. Source: Bell and Garland 2008.
template <class T, class I>
struct format_kernel<formats::ell<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::ell<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    threads = useful_threads(threads, a.rows * (a.width + 1));
    parallel_for(a.rows, std::max<long>(32, (1 << 14) / (a.width + 1)), threads, [&](long begin, long end) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, ell_rows<Iso>(s, a, begin, end, x, y, present));
      });
    });
  }
};

// Threads share rows, so a row that is much longer than the others is the work of one thread. Cost and source: those of
// ELL.
template <class T, class I>
struct format_kernel<formats::coo<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::coo<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    const detail::partial_sums<S, Z> sums(s, y, present, a.rows);
    threads = useful_threads(threads, a.entries + a.rows);
    // Parts of about as many entries, cut between rows.
    const offset_t parts = threads == 1 ? 1 : threads * 8;
    const auto border = [&](offset_t p) {
      if (p == parts || a.entries == 0) return p == 0 ? offset_t{0} : a.rows;
      return p == 0 ? offset_t{0} : static_cast<offset_t>(a.row_of.data()[a.entries / parts * p]);
    };
    parallel_for(parts, 1, threads, [&](long first, long last) {
      const offset_t row = border(first), row_end = border(last);
      if (row >= row_end) return;
      sums.clear(row, row_end);
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, coo_entries<Iso>(s, a, detail::first_entry_of(a, row), detail::first_entry_of(a, row_end),
                                              x, y, sums.present()));
      });
    });
  }
};

// First the terms of ELL, then those of COO.
template <class T, class I>
struct format_kernel<formats::hyb<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::hyb<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    // Without an ELL part the sums begin in COO.
    buffer<std::uint8_t> own(present || a.regular.every_row ? 0 : static_cast<std::size_t>(a.rows));
    if (!own.empty()) present = own.data();
    threads = useful_threads(threads, a.entries + a.rows);
    parallel_for(a.rows, std::max<long>(32, (1 << 14) / (a.regular.width + 1)), threads, [&](long begin, long end) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        GUSTAV_CALL_ISA(set, ell_rows<Iso>(s, a.regular, begin, end, x, y, present));
        GUSTAV_CALL_ISA(set, coo_entries<Iso>(s, a.rest, detail::first_entry_of(a.rest, begin),
                                              detail::first_entry_of(a.rest, end), x, y, present));
      });
    });
  }
};

}  // namespace gustav::backends::cpu
