// SDDMM of a range of entries: an inner product of two dense rows for each. Lanes run along the dense rows. The lanes
// of as many entries as a register has lanes are added up together, whatever rows they are in, so that short rows cost
// no more than long ones. for_each_isa.hpp includes this file once for each instruction set: no guard, no includes, no
// lambdas. The order of a sum depends on its length only.
#if defined(GUSTAV_IN_ISA)

// One term of an inner product. An operand that the multiply operator ignores is not loaded.
template <class Z, class S, class TA, class TB>
inline Z sddmm_multiply(const S& s, const TA* x, const TB* y, offset_t i, offset_t k, offset_t j) {
  using multiply_type = semiring_multiply_t<S>;
  if constexpr (ignores_left_v<multiply_type> && ignores_right_v<multiply_type>)
    return arithmetic::cast<Z>(multiply_at(s.multiply, TA{}, TB{}, i, k, j));
  else if constexpr (ignores_left_v<multiply_type>)
    return arithmetic::cast<Z>(multiply_at(s.multiply, TA{}, *y, i, k, j));
  else if constexpr (ignores_right_v<multiply_type>)
    return arithmetic::cast<Z>(multiply_at(s.multiply, *x, TB{}, i, k, j));
  else
    return arithmetic::cast<Z>(multiply_at(s.multiply, *x, *y, i, k, j));
}

template <class TA, class TB, class I>
GUSTAV_INLINE void sddmm_prefetch(const sddmm_operands<TA, TB, I>& o, offset_t p) {
  constexpr offset_t most = 1024;  // bytes; the hardware prefetches the rest of a longer row
  if (o.ahead == 0) return;
  const offset_t next = p + o.ahead < o.last ? p + o.ahead : o.last;
  const char* const row = reinterpret_cast<const char*>(o.b + static_cast<offset_t>(o.indices[next]) * o.stride_b);
  const offset_t bytes = o.n * static_cast<offset_t>(sizeof(TB));
  for (offset_t byte = 0; byte < bytes && byte < most; byte += 64) __builtin_prefetch(row + byte);
}

// lanes[l] += the terms [done, n), fewer than 2 L, by halves.
template <int L, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_tail(Z* lanes, const S& s, const TA* x, const TB* y, offset_t done, offset_t n, offset_t i,
                              offset_t j) {
  if (done + L <= n) {
    for (int l = 0; l < L; ++l)
      lanes[l] = s.add(lanes[l], sddmm_multiply<Z>(s, x + done + l, y + done + l, i, done + l, j));
    done += L;
  }
  if constexpr (L > 1)
    if (done < n) sddmm_tail<L / 2>(lanes, s, x, y, done, n, i, j);
}

// The L partial sums of one inner product, n >= L.
template <int L, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_lanes(Z* to, const S& s, const TA* x, const TB* y, offset_t n, offset_t i, offset_t j) {
  Z c0[L];
  for (int l = 0; l < L; ++l) c0[l] = sddmm_multiply<Z>(s, x + l, y + l, i, l, j);
  offset_t k = L;
  if (n >= 4 * L) {
    // Two chains hide the latency of the addition.
    Z c1[L];
    for (int l = 0; l < L; ++l) c1[l] = sddmm_multiply<Z>(s, x + L + l, y + L + l, i, L + l, j);
    for (k = 2 * L; k + 2 * L <= n; k += 2 * L) {
      for (int l = 0; l < L; ++l) c0[l] = s.add(c0[l], sddmm_multiply<Z>(s, x + k + l, y + k + l, i, k + l, j));
      for (int l = 0; l < L; ++l)
        c1[l] = s.add(c1[l], sddmm_multiply<Z>(s, x + k + L + l, y + k + L + l, i, k + L + l, j));
    }
    for (int l = 0; l < L; ++l) c0[l] = s.add(c0[l], c1[l]);
  }
  for (; k + L <= n; k += L)
    for (int l = 0; l < L; ++l) c0[l] = s.add(c0[l], sddmm_multiply<Z>(s, x + k + l, y + k + l, i, k + l, j));
  store_lanes<L>(to, c0);
  if constexpr (L > 1)
    if (k < n) sddmm_tail<L / 2>(to, s, x, y, k, n, i, j);
}

// lanes holds `count` groups of L partial sums; halves them until there is one a group, which begins the array.
template <int L, class Z, class S>
GUSTAV_INLINE void sddmm_reduce(const S& s, Z* lanes, int count) {
  if constexpr (L > 1) {
    constexpr int H = L / 2;
    for (int e = 0; e < count; ++e) {
      Z sum[H];
      for (int l = 0; l < H; ++l) sum[l] = s.add(lanes[e * L + l], lanes[e * L + H + l]);
      for (int l = 0; l < H; ++l) lanes[e * H + l] = sum[l];
    }
    sddmm_reduce<H>(s, lanes, count);
  }
}

// x and y hold L / Block groups of Block partial sums each. The result holds the groups of both, with half as many.
template <int Block, int... Lane, class S, class Z>
GUSTAV_INLINE void sddmm_halve(std::integer_sequence<int, Lane...>, const S& s, const Z* x, const Z* y, Z* to) {
  constexpr int L = sizeof...(Lane), H = Block / 2;
  Z p[L], q[L];
#if defined(__CUDACC__)  // nvcc does not pass the lanes of a shuffle on to the host compiler
  const Z* const both[] = {x, y};
  for (int l = 0; l < L; ++l) {
    const int at = l / H * Block + l % H;
    p[l] = both[at / L][at % L];
    q[l] = both[at / L][at % L + H];
  }
#else
  typedef Z vec __attribute__((vector_size(L * sizeof(Z))));
  vec u, v;
  __builtin_memcpy(&u, x, sizeof u);
  __builtin_memcpy(&v, y, sizeof v);
  const vec first = __builtin_shufflevector(u, v, (Lane / H * Block + Lane % H)...);
  const vec second = __builtin_shufflevector(u, v, (Lane / H * Block + Lane % H + H)...);
  __builtin_memcpy(p, &first, sizeof p);
  __builtin_memcpy(q, &second, sizeof q);
#endif
  for (int l = 0; l < L; ++l) to[l] = s.add(p[l], q[l]);
}

// The same for L groups of L: log L steps of whole registers.
template <int L, int Count, class Z, class S>
GUSTAV_INLINE void sddmm_reduce_square(const S& s, Z* lanes) {
  if constexpr (Count > 1) {
    for (int e = 0; e < Count / 2; ++e)
      sddmm_halve<Count>(std::make_integer_sequence<int, L>{}, s, lanes + 2 * e * L, lanes + (2 * e + 1) * L,
                         lanes + e * L);
    sddmm_reduce_square<L, Count / 2>(s, lanes);
  }
}

// The entries [begin, end) with L lanes, n >= L.
template <int L, class S, class TA, class TB, class I, class Z>
void sddmm_with_lanes(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end,
                      Z* out) {
  constexpr int group = 16;
  alignas(64) Z lanes[group * L];
  const TA* x = o.a + i * o.stride_a;
  for (offset_t p = begin; p < end;) {
    const int count = end - p < group ? static_cast<int>(end - p) : group;
    for (int e = 0; e < count; ++e, ++p) {
      for (; p >= o.offsets[i + 1]; ++i) x += o.stride_a;
      sddmm_prefetch(o, p);
      const offset_t j = o.indices[p];
      sddmm_lanes<L>(lanes + e * L, s, x, o.b + j * o.stride_b, o.n, i, j);
    }
    if constexpr (std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool>) {
      if (count == group) {
        for (int e = 0; e < group; e += L) {
          sddmm_reduce_square<L, L>(s, lanes + e * L);
          for (int l = 0; l < L; ++l) out[p - group + e + l] = lanes[e * L + l];
        }
        continue;
      }
    }
    sddmm_reduce<L>(s, lanes, count);
    for (int e = 0; e < count; ++e) out[p - count + e] = lanes[e];
  }
}

// The entries [begin, end) by ascending k; a sum stops at a terminal value.
template <class S, class TA, class TB, class I, class Z>
void sddmm_in_order(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end, Z* out) {
  for (offset_t p = begin; p < end; ++p) {
    while (p >= o.offsets[i + 1]) ++i;
    sddmm_prefetch(o, p);
    const offset_t j = o.indices[p];
    const TA* const x = o.a + i * o.stride_a;
    const TB* const y = o.b + j * o.stride_b;
    Z sum = sddmm_multiply<Z>(s, x, y, i, 0, j);
    for (offset_t k = 1; k < o.n; ++k) {
      if constexpr (has_terminal_v<semiring_add_t<S>>)
        if (is_terminal(s.add, sum)) break;
      sum = s.add(sum, sddmm_multiply<Z>(s, x + k, y + k, i, k, j));
    }
    out[p] = sum;
  }
}

template <int L, class S, class TA, class TB, class I, class Z>
GUSTAV_INLINE void sddmm_select_lanes(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin,
                                      offset_t end, Z* out) {
  if constexpr (L >= 2) {
    // Adding up the lanes of a wide register costs more than it saves in a short row.
    constexpr offset_t shortest = L * sizeof(Z) > 32 ? 8 * L : L;
    if (o.n >= shortest) return sddmm_with_lanes<L>(s, o, i, begin, end, out);
    return sddmm_select_lanes<L / 2>(s, o, i, begin, end, out);
  } else {
    sddmm_in_order(s, o, i, begin, end, out);
  }
}

// The entries [begin, end) of the pattern, the first in row i, n >= 1. The monoid `any` reads the first term only, and
// a monoid that does not commute keeps the order.
template <class S, class TA, class TB, class I, class Z>
void sddmm_entries(const S& s, const sddmm_operands<TA, TB, I>& o, offset_t i, offset_t begin, offset_t end, Z* out) {
  using add_type = semiring_add_t<S>;
  constexpr int lanes = GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z));
  constexpr int L = lanes >= 16 ? 16 : lanes >= 8 ? 8 : lanes >= 4 ? 4 : 2;
  if constexpr (is_always_terminal_v<add_type> || !is_commutative_v<add_type>)
    sddmm_in_order(s, o, i, begin, end, out);
  else
    sddmm_select_lanes<L>(s, o, i, begin, end, out);
  GUSTAV_LEAVE_ISA;
}

#endif
