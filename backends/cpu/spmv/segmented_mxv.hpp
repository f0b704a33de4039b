// y = A x with A in S-JDS, S-SELL, NUS-JDS or NUS-SELL.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/jds_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/segmented.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

namespace detail {

// The elements of a full vector at the positions of a segmented matrix.
template <class U, class I>
buffer<U> at_positions(const U* x, const buffer<I>& columns, int threads) {
  if constexpr (std::is_same_v<U, unit>) {
    return {};
  } else {
    buffer<U> out(columns.size());
    parallel_for(static_cast<long>(columns.size()), 1 << 15, threads, [&](long begin, long end) {
      for (offset_t p = begin; p < end; ++p) out.data()[p] = x[columns.data()[p]];
    });
    return out;
  }
}

// Adds the entries of a segment's result to y, whose rows [begin, end) they are.
template <class S, class Z>
void add_segment(const S& s, const Z* terms, const std::uint8_t* has_term, offset_t begin, offset_t end, Z* y,
                 std::uint8_t* present) {
  for (offset_t i = begin; i < end; ++i) {
    if (has_term[i] == 0) continue;
    y[i] = present[i] ? arithmetic::cast<Z>(s.add(y[i], terms[i])) : terms[i];
    present[i] = 1;
  }
}

}  // namespace detail

// Terms are added by ascending positions of the columns inside a segment, then by ascending segments. Segments run one
// after the other, so that each part of x is read from cache. The multiplication must not be positional, or
// not_implemented: the columns of a part are positions. Cost: that of the parts, a write and two reads of a row for
// each segment, for NUS a copy of x. Source: Nagasaka 2019, sections 3.3.2 and 3.3.3.
template <class Part, class I>
struct format_kernel<formats::segmented<Part, I>> {
  template <class S, class U, class Z>
  static void multiply(const S& s, const formats::segmented<Part, I>& a, const U* x, Z* y, std::uint8_t* present,
                       int threads, isa set) {
    if constexpr (is_positional_v<semiring_multiply_t<S>>)
      throw not_implemented("mxv: segmented formats do not take positional operators");
    const buffer<U> permuted = a.columns.empty() ? buffer<U>() : detail::at_positions(x, a.columns, threads);
    if (!permuted.empty()) x = permuted.data();
    const auto rows = static_cast<std::size_t>(a.rows);
    buffer<std::uint8_t> own(present ? 0 : rows), has_term(rows);
    buffer<Z> terms(rows);
    if (!present) present = own.data();
    using prepared = decltype(format_kernel<Part>::prepare(a.parts[0], threads));
    std::vector<prepared> scratch;
    scratch.reserve(a.parts.size());
    for (const Part& part : a.parts) scratch.push_back(format_kernel<Part>::prepare(part, threads));
    for (std::size_t segment = 0; segment < a.parts.size(); ++segment) {
      const U* const from = baseline::format_advance(x, a.borders[segment]);
      if (segment == 0) {
        format_kernel<Part>::multiply(s, a.parts[segment], from, y, present, scratch[segment], threads, set);
        continue;
      }
      format_kernel<Part>::multiply(s, a.parts[segment], from, terms.data(), has_term.data(), scratch[segment], threads,
                                    set);
      parallel_for(a.rows, 1 << 14, useful_threads(threads, a.rows), [&](long begin, long end) {
        detail::add_segment(s, terms.data(), has_term.data(), begin, end, y, present);
      });
    }
  }
};

}  // namespace gustav::backends::cpu
