// y = A x with A in S-SELL or NUS-SELL.
#pragma once

#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/segmented.hpp>

#include <cstdint>
#include <utility>

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

// y(i) = the sum over k of a(i, k) u(k): inside a segment by ascending positions of the columns, then by ascending
// segments; rows without entries have none. a is m x n, u full with n elements. Segments run one after the other, so
// that each part of u is read from cache. The multiplication must not be positional: the columns of a part are
// positions. Throws what the operators throw, invalid_value for a vector that is not full and for an instruction set
// that the machine lacks, not_implemented for positional operators, out_of_memory. Cost: that of SELL, a write and two
// reads of a row for each segment, for NUS a copy of u. The result does not depend on the number of threads. Source:
// Nagasaka 2019, sections 3.3.2 and 3.3.3.
template <class S, class T, class I, class U>
vector_result<typename S::value_type, I> mxv_segmented(const S& s, const formats::segmented_sell<T, I>& a,
                                                       const vector_view<U, I>& u, int threads = 0,
                                                       isa requested = isa::best) {
  using Z = typename S::value_type;
  if constexpr (is_positional_v<semiring_multiply_t<S>>)
    throw not_implemented("mxv: segmented formats do not take positional operators");
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> operand(u);
  const buffer<U> permuted = a.columns.empty() ? buffer<U>() : detail::at_positions(operand.data(), a.columns, threads);
  const U* const x = permuted.empty() ? operand.data() : permuted.data();
  auto out = detail::make_bitmap<Z, I>(a.rows);
  auto term = detail::make_bitmap<Z, I>(a.rows);
  threads = useful_threads(threads, a.entries + a.rows);
  for (std::size_t segment = 0; segment < a.parts.size(); ++segment) {
    const auto& part = a.parts[segment];
    auto& to = segment == 0 ? out : term;
    const U* const from = baseline::format_advance(x, a.borders[segment]);
    const int chunks = threads == 1 ? 1 : threads * 16;
    const auto borders = formats::detail::balanced_chunks(part, chunks);
    auto body = [&](long begin, long end, int) {
      detail::with_iso<T>(a.iso, [&]<bool Iso>(std::bool_constant<Iso>) {
        detail::sell_chunks_for<Iso>(set, s, part, begin, end, from, to.values.data(), to.present.data());
      });
    };
    parallel_chunks(borders.data(), chunks, threads, body);
    if (segment > 0)
      parallel_for(a.rows, 1 << 14, threads, [&](long begin, long end) {
        detail::add_segment(s, term.values.data(), term.present.data(), begin, end, out.values.data(),
                            out.present.data());
      });
  }
  return detail::finish_bitmap(std::move(out), threads);
}

}  // namespace gustav::backends::cpu
