// Rows of y = A u with a full u: by registers where the semiring may be added in lanes, term by term otherwise.
#pragma once

#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/csr_mxv.hpp>
#include <backends/cpu/spmv/row_sums.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <type_traits>

namespace gustav::backends::cpu::detail {

// The entries of A that elements of a full u are prefetched ahead by pull_rows(); 0: not at all.
template <class Semiring, class SA, class SU, class I>
offset_t pull_ahead(const csr_view<SA, I>& a, const vector_view<SU, I>& u, const tuning& numbers) {
  if constexpr (can_add_in_lanes<Semiring> && !std::is_same_v<SU, unit>)
    if (!u.iso) return gathered_entries(pattern_of(a), u.size, static_cast<offset_t>(sizeof(SU)), numbers);
  return 0;
}

// f(terms_of) with the terms of the rows of A u; see row_terms().
template <side Side, class Semiring, class SA, class SU, class I, class F>
void with_row_terms(const Semiring& sr, const csr_view<SA, I>& a, const vector_view<SU, I>& u, const F& f) {
  using Z = typename Semiring::value_type;
  if (a.iso || u.iso)
    f(row_terms<Z, Side>(sr, a.indices, a.reader(), u.reader()));
  else
    f(row_terms<Z, Side>(sr, a.indices, distinct_reader<SA>{a.values}, distinct_reader<SU>{u.values}));
}

// y[i - begin] = the sum of row i of A u for the rows [begin, end), `empty` where a row has no entries. u is full.
template <side Side, class Semiring, class SA, class SU, class I>
void pull_rows(const Semiring& sr, const csr_view<SA, I>& a, const vector_view<SU, I>& u, offset_t ahead, long begin,
               long end, isa set, const typename Semiring::value_type& empty, typename Semiring::value_type* y) {
  using Z = typename Semiring::value_type;
  if constexpr (can_add_in_lanes<Semiring>)
    if (!u.iso) return csr_rows_for<Side == side::matrix_first>(set, sr, a, u.values, ahead, begin, end, empty, y);
  const auto run = [&](const auto& terms_of) {
    const offset_t* const offsets = a.offsets;
    offset_t k = offsets[begin];
    for (long i = begin; i < end; ++i) {
      const offset_t stop = offsets[i + 1];
      y[i - begin] = k < stop ? sum_range<Z>(sr.add, k, stop, terms_of(i)) : empty;
      k = stop;
    }
  };
  with_row_terms<Side>(sr, a, u, run);
}

}  // namespace gustav::backends::cpu::detail
