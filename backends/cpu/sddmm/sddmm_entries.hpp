// SDDMM of a range of entries. A row of A that is two to sixteen whole registers stays in them while the rows of B are
// read; the sums of as many entries as a register has lanes are added up together, whatever rows they are in, so that
// short rows cost no more than long ones. for_each_isa.hpp includes this file once for each instruction set, after
// sddmm_dots.hpp: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// The entries [begin, end) of rows of V registers, or of any n >= L if V is 0. Ahead: with prefetch.
template <int L, int V, bool Ahead, class S, class TA, class TB, class I, class Z>
void sddmm_range(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end, Z* out) {
  alignas(64) Z lanes[L * L];
  int held = 0;
  for (offset_t p = begin; p < end;) {
    while (p >= o.offsets[i + 1]) ++i;
    const offset_t stop = o.offsets[i + 1] < end ? o.offsets[i + 1] : end;
    const TA* const x = o.a + i * o.stride_a;
    sddmm_registers<TA, L, V> row;
    sddmm_load<L, V>(row, x);
    for (; p < stop; ++p) {
      if constexpr (Ahead) sddmm_prefetch<L * V* static_cast<int>(sizeof(TB))>(o, p + o.ahead);
      const offset_t j = o.indices[p];
      const TB* const y = o.b + j * o.stride_b;
      if constexpr (V > 0)
        sddmm_dot<L, V>(lanes + held * L, s, row, y, i, j);
      else
        sddmm_lanes<L>(lanes + held * L, s, x, y, o.n, i, j);
      if (++held < L) continue;
      if constexpr (std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool>) {
        sddmm_sum_groups<L, L>(s, lanes, out + (p - begin) + 1 - L);
      } else {
        sddmm_reduce<L>(s, lanes, L);
        for (int l = 0; l < L; ++l) out[p - begin + 1 - L + l] = lanes[l];
      }
      held = 0;
    }
  }
  sddmm_reduce<L>(s, lanes, held);
  for (int e = 0; e < held; ++e) out[end - begin - held + e] = lanes[e];
}

// The same, with prefetch as far as there are entries ahead.
template <int L, int V, class S, class TA, class TB, class I, class Z>
void sddmm_with_lanes(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end,
                      Z* out) {
  const offset_t most = o.last + 1 - o.ahead, middle = o.ahead == 0 || most < begin ? begin : end < most ? end : most;
  if (middle > begin) sddmm_range<L, V, true>(s, o, i, begin, middle, out);
  if (middle == end) return;
  while (middle >= o.offsets[i + 1]) ++i;
  sddmm_range<L, V, false>(s, o, i, middle, end, out + (middle - begin));
}

// The entries [begin, end) by ascending k; a sum that exits early stops at a terminal value.
template <class S, class TA, class TB, class I, class Z>
void sddmm_in_order(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end, Z* out) {
  for (offset_t p = begin; p < end; ++p) {
    while (p >= o.offsets[i + 1]) ++i;
    if (o.ahead > 0) sddmm_prefetch<0>(o, p + o.ahead < o.last ? p + o.ahead : o.last);
    const offset_t j = o.indices[p];
    const TA* const x = o.a + i * o.stride_a;
    const TB* const y = o.b + j * o.stride_b;
    Z sum = sddmm_multiply<Z>(s, x, y, i, 0, j);
    for (offset_t k = 1; k < o.n; ++k) {
      if constexpr (exits_early_v<semiring_add_t<S>, Z>)
        if (is_terminal(s.add, sum)) break;
      sum = s.add(sum, sddmm_multiply<Z>(s, x + k, y + k, i, k, j));
    }
    out[p - begin] = sum;
  }
}

// Selects registers of L lanes, or fewer where the rows are short.
template <int L, int Widest, class S, class TA, class TB, class I, class Z>
GUSTAV_INLINE void sddmm_select_lanes(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin,
                                      offset_t end, Z* out) {
  if constexpr (L >= 2) {
    if constexpr (std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool>) {
      if constexpr (L == Widest) {
        if constexpr (GUSTAV_REGISTER_BYTES == 64)
          if (o.n == L * 16) return sddmm_with_lanes<L, 16>(s, o, i, begin, end, out);
        if (o.n == L * 8) return sddmm_with_lanes<L, 8>(s, o, i, begin, end, out);
        if (o.n == L * 4) return sddmm_with_lanes<L, 4>(s, o, i, begin, end, out);
      }
      if (o.n == L * 2) return sddmm_with_lanes<L, 2>(s, o, i, begin, end, out);
    }
    // Adding up the lanes of a wide register costs more than it saves in a short row.
    constexpr offset_t shortest = L * sizeof(Z) > 32 ? 8 * L : L;
    if (o.n >= shortest) return sddmm_with_lanes<L, 0>(s, o, i, begin, end, out);
    return sddmm_select_lanes<L / 2, Widest>(s, o, i, begin, end, out);
  } else {
    sddmm_in_order(s, o, i, begin, end, out);
  }
}

// The entries [begin, end) of the pattern, the first in row i, to out[0], out[1], ..., n >= 1. The monoid `any` reads
// the first term only, and a monoid that does not commute keeps the order.
template <class S, class TA, class TB, class I, class Z>
void sddmm_entries(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end, Z* out) {
  using add_type = semiring_add_t<S>;
  constexpr int lanes = GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z));
  constexpr int L = lanes >= 16 ? 16 : lanes >= 8 ? 8 : lanes >= 4 ? 4 : 2;
  if constexpr (is_always_terminal_v<add_type> || !is_commutative_v<add_type>)
    sddmm_in_order(s, o, i, begin, end, out);
  else
    sddmm_select_lanes<L, L>(s, o, i, begin, end, out);
  GUSTAV_LEAVE_ISA;
}

#endif
