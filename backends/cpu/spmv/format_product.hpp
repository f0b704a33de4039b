// The kernels of mxv with storage formats, and their report.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/cpu/spmv/vector_traffic.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cpu {

template <class Z, class Format, class SU, class I>
void report_format(const gustav::cpu& e, const Format& a, const vector_view<SU, I>& u, const char* name,
                   offset_t entries, double seconds) {
  gustav::detail::report(e, {kernels::mxv::name, name, "the operand is in this storage format", entries,
                             gustav::detail::format_traffic<Z>(a, u, 1), 0, seconds});
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<over_format<mxv>, cpu> {
  template <class Semiring, class Format, class SU, class I>
  static auto run(const cpu& e, const Semiring& sr, const Format& a, const vector_view<SU, I>& u, const char* name,
                  offset_t entries) {
    stopwatch clock = detail::stopwatch_of(e);
    auto t = backends::cpu::mxv_format(sr, a, u, e.threads, e.isa);
    backends::cpu::report_format<typename Semiring::value_type>(e, a, u, name, entries, clock.lap());
    return t;
  }
};

template <>
struct implementation<over_values<over_format<mxv>>, cpu> {
  template <class Semiring, class Format, class SU, class I, class W>
  static void run(const cpu& e, const Semiring& sr, const Format& a, const vector_view<SU, I>& u, W* values,
                  const char* name, offset_t entries) {
    stopwatch clock = detail::stopwatch_of(e);
    backends::cpu::mxv_format_into(sr, a, u, values, e.threads, e.isa);
    backends::cpu::report_format<typename Semiring::value_type>(e, a, u, name, entries, clock.lap());
  }
};

}  // namespace gustav::kernels
