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

// The parts of about as many entries in which add_coo() goes through a COO matrix. They depend on the number of entries
// only.
template <class Z>
struct coo_parts {
  offset_t count;
  buffer<Z> carries;  // of each part: its terms of a row that another part begins

  explicit coo_parts(offset_t entries)
      : count(std::clamp<offset_t>(entries >> 14, 1, 256)), carries(static_cast<std::size_t>(count)) {}
};

// Adds the entries of a COO matrix to y in parts, which cut rows: the part of a row that another part begins is carried
// out and added at the end, by ascending parts. begin_rows(first, last) is called for the rows that a part begins,
// before it adds to them. Allocates nothing.
template <class S, class T, class I, class U, class Z, class BeginRows>
void add_coo(const S& s, const formats::coo<T, I>& a, const U* x, Z* y, std::uint8_t* present, coo_parts<Z>& cut,
             int threads, isa set, const BeginRows& begin_rows) {
  const offset_t parts = cut.count;
  const I* const row_of = a.row_of.data();
  const auto border = [&](offset_t p) { return a.entries / parts * p + std::min(p, a.entries % parts); };
  const auto continues = [&](offset_t k) { return k > 0 && k < a.entries && row_of[k] == row_of[k - 1]; };
  Z* const carries = cut.carries.data();
  parallel_for(parts, 1, useful_threads(threads, a.entries + a.rows), [&](long from, long to) {
    for (offset_t p = from; p < to; ++p) {
      offset_t k = border(p);
      const offset_t end = border(p + 1);
      begin_rows(p == 0 ? 0 : static_cast<offset_t>(row_of[k - 1]) + 1,
                 p + 1 == parts ? a.rows : static_cast<offset_t>(row_of[end - 1]) + 1);
      with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        if (continues(k)) {
          const offset_t first = k;
          while (k < end && row_of[k] == row_of[first]) ++k;
          GUSTAV_CALL_ISA(set, coo_run<Iso>(s, a, first, k, x, carries + p));
        }
        GUSTAV_CALL_ISA(set, coo_entries<Iso>(s, a, k, end, x, y, present));
      });
    }
  });
  for (offset_t p = 0; p < parts; ++p)
    if (continues(border(p))) {
      Z& sum = y[row_of[border(p)]];
      sum = arithmetic::cast<Z>(s.add(sum, carries[p]));
    }
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

// Terms are added by ascending k, of a row with more than 2^14 entries in several sums. Cost and source: those of ELL.
template <class T, class I>
struct format_kernel<formats::coo<T, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::coo<T, I>& a, const U* x, Z* y, std::uint8_t* present, int threads,
                       isa set) {
    const detail::partial_sums<S, Z> sums(s, y, present, a.rows);
    detail::coo_parts<Z> parts(a.entries);
    detail::add_coo(s, a, x, y, sums.present(), parts, threads, set,
                    [&](offset_t first, offset_t last) { sums.clear(first, last); });
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
    detail::coo_parts<Z> parts(a.rest.entries);
    format_kernel<formats::ell<T, I>>::multiply(s, a.regular, x, y, present, threads, set);
    detail::add_coo(s, a.rest, x, y, present, parts, threads, set, [](offset_t, offset_t) {});
  }
};

}  // namespace gustav::backends::cpu
