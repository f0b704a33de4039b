// y = A x with A in ELL, COO or HYB, which is both.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/ell_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

namespace detail {

// Dispatch ell_rows and coo_entries to an instruction set.
template <class S, class T, class I, class U, class Z>
void ell_rows_for(isa set, const S& s, const formats::ell<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                  std::uint8_t* present) {
  with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
#if GUSTAV_HAS_X86_TARGETS
    if (set == isa::avx512) return avx512::ell_rows<Iso>(s, a, begin, end, x, y, present);
    if (set == isa::avx2) return avx2::ell_rows<Iso>(s, a, begin, end, x, y, present);
#endif
    (void)set;
    baseline::ell_rows<Iso>(s, a, begin, end, x, y, present);
  });
}
template <class S, class T, class I, class U, class Z>
void coo_entries_for(isa set, const S& s, const formats::coo<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                     std::uint8_t* present) {
  with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
#if GUSTAV_HAS_X86_TARGETS
    if (set == isa::avx512) return avx512::coo_entries<Iso>(s, a, begin, end, x, y, present);
    if (set == isa::avx2) return avx2::coo_entries<Iso>(s, a, begin, end, x, y, present);
#endif
    (void)set;
    baseline::coo_entries<Iso>(s, a, begin, end, x, y, present);
  });
}

// The first entry of a COO matrix that is in row i or a later one.
template <class T, class I>
offset_t first_entry_of(const formats::coo<T, I>& a, offset_t i) {
  const I* const rows = a.row_of.data();
  return std::lower_bound(rows, rows + a.entries, i, [](I x, offset_t y) { return static_cast<offset_t>(x) < y; }) -
         rows;
}

}  // namespace detail

// y(i) = the sum over k of a(i, k) u(k); rows without entries have none. a is m x n, u full with n elements. Terms are
// added by ascending k, in HYB first those of each part, so the result does not depend on the number of threads. Throws
// what the operators throw, invalid_value for a vector that is not full and for an instruction set that the machine
// lacks, out_of_memory. Cost: one read of the slots, a load of u for each. Threads share rows, so a row that is much
// longer than the others in COO is the work of one thread. Source: Bell and Garland 2008.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_ell(const S& s, const formats::ell<T, I>& a, const vector_view<U, I>& u,
                                                 int threads = 0, isa requested = isa::best) {
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<typename S::value_type, I>(a.rows);
  threads = useful_threads(threads, a.rows * (a.width + 1));
  parallel_for(a.rows, std::max<long>(32, (1 << 14) / (a.width + 1)), threads, [&](long begin, long end) {
    detail::ell_rows_for(set, s, a, begin, end, x.data(), out.values.data(), out.present.data());
  });
  return detail::finish_bitmap(std::move(out), threads);
}

template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_coo(const S& s, const formats::coo<T, I>& a, const vector_view<U, I>& u,
                                                 int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<Z, I>(a.rows);
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
    std::fill(out.present.data() + row, out.present.data() + row_end, std::uint8_t{0});
    std::fill(out.values.data() + row, out.values.data() + row_end, Z{});
    detail::coo_entries_for(set, s, a, detail::first_entry_of(a, row), detail::first_entry_of(a, row_end), x.data(),
                            out.values.data(), out.present.data());
  });
  return detail::finish_bitmap(std::move(out), threads);
}

template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_hyb(const S& s, const formats::hyb<T, I>& a, const vector_view<U, I>& u,
                                                 int threads = 0, isa requested = isa::best) {
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  auto out = detail::make_bitmap<typename S::value_type, I>(a.rows);
  threads = useful_threads(threads, a.entries + a.rows);
  parallel_for(a.rows, std::max<long>(32, (1 << 14) / (a.regular.width + 1)), threads, [&](long begin, long end) {
    detail::ell_rows_for(set, s, a.regular, begin, end, x.data(), out.values.data(), out.present.data());
    detail::coo_entries_for(set, s, a.rest, detail::first_entry_of(a.rest, begin), detail::first_entry_of(a.rest, end),
                            x.data(), out.values.data(), out.present.data());
  });
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
