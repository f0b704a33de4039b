// Inner products of two dense rows for SDDMM. Lanes run along the rows; the lanes of several products are added up
// together. for_each_isa.hpp includes this file once for each instruction set: no guard, no includes, no lambdas. The
// order of a sum depends on its length only.
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

// Prefetches the row of B of entry p: Bytes of it, or as many as it has if Bytes is 0. The hardware prefetches the rest
// of a long row.
template <int Bytes, class TA, class TB, class I>
GUSTAV_INLINE void sddmm_prefetch(const sddmm_operands<TA, TB, I>& o, offset_t p) {
  constexpr offset_t most = 1024;
  const offset_t length = o.n * static_cast<offset_t>(sizeof(TB));
  const offset_t bytes = Bytes > 0 ? Bytes : length < most ? length : most;
  prefetch_bytes(o.b + static_cast<offset_t>(o.indices[p]) * o.stride_b, bytes);
}

// c[l] += the terms k + l of an inner product, of which x and y are the operands from k on.
template <int L, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_accumulate(Z* c, const S& s, const TA* x, const TB* y, offset_t i, offset_t k, offset_t j) {
  if constexpr (accumulates_vectors_v<S>) {
    Z terms[L];
    for (int l = 0; l < L; ++l) terms[l] = sddmm_multiply<Z>(s, x + l, y + l, i, k + l, j);
    add_arrays<L>(s, c, terms, c);
  } else {
    for (int l = 0; l < L; ++l) c[l] = s.add(c[l], sddmm_multiply<Z>(s, x + l, y + l, i, k + l, j));
  }
}

// lanes[l] += the terms [done, n), fewer than 2 L, by halves.
template <int L, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_tail(Z* lanes, const S& s, const TA* x, const TB* y, offset_t done, offset_t n, offset_t i,
                              offset_t j) {
  if (done + L <= n) {
    sddmm_accumulate<L>(lanes, s, x + done, y + done, i, done, j);
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
      sddmm_accumulate<L>(c0, s, x + k, y + k, i, k, j);
      sddmm_accumulate<L>(c1, s, x + k + L, y + k + L, i, k + L, j);
    }
    add_arrays<L>(s, c0, c1, c0);
  }
  for (; k + L <= n; k += L) sddmm_accumulate<L>(c0, s, x + k, y + k, i, k, j);
  store_lanes<L>(to, c0);
  if constexpr (L > 1)
    if (k < n) sddmm_tail<L / 2>(to, s, x, y, k, n, i, j);
}

// V registers of L elements of a row, each an array of its own: the compiler keeps such an array in a register.
template <class T, int L, int V>
struct sddmm_registers {
  T lanes[L];
  sddmm_registers<T, L, V - 1> rest;
};
template <class T, int L>
struct sddmm_registers<T, L, 0> {};

template <int L, int V, class T>
GUSTAV_INLINE void sddmm_load(sddmm_registers<T, L, V>& row, const T* from) {
  if constexpr (V > 0) {
    store_lanes<L>(row.lanes, from);
    sddmm_load<L, V - 1>(row.rest, from + L);
  }
}

// c[l] += the terms k + l, k + L + l, ...
template <int L, int V, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_add(Z* c, const S& s, const sddmm_registers<TA, L, V>& x, const TB* y, offset_t i, offset_t k,
                             offset_t j) {
  if constexpr (V > 0) {
    sddmm_accumulate<L>(c, s, x.lanes, y, i, k, j);
    sddmm_add<L, V - 1>(c, s, x.rest, y + L, i, k + L, j);
  }
}

// The L partial sums of one inner product.
template <int L, int V, class Z, class S, class TA, class TB>
GUSTAV_INLINE void sddmm_dot(Z* to, const S& s, const sddmm_registers<TA, L, V>& x, const TB* y, offset_t i,
                             offset_t j) {
  Z c[L];
  for (int l = 0; l < L; ++l) c[l] = sddmm_multiply<Z>(s, x.lanes + l, y + l, i, l, j);
  sddmm_add<L, V - 1>(c, s, x.rest, y + L, i, L, j);
  store_lanes<L>(to, c);
}

// lanes holds `count` groups of L partial sums; halves them until there is one a group, which begins the array.
template <int L, class Z, class S>
GUSTAV_INLINE void sddmm_reduce(const S& s, Z* lanes, int count) {
  if constexpr (L > 1) {
    constexpr int H = L / 2;
    for (int e = 0; e < count; ++e) {
      Z sum[H];
      add_arrays<H>(s, lanes + e * L, lanes + e * L + H, sum);
      store_lanes<H>(lanes + e * H, sum);
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
  add_arrays<L>(s, p, q, to);
}

// The sums of Count groups of L partial sums; with Count = L one register of sums.
template <int L, int Count, class S, class Z>
GUSTAV_INLINE void sddmm_sum_groups(const S& s, const Z* lanes, Z* to) {
  if constexpr (Count == 1) {
    store_lanes<L>(to, lanes);
  } else {
    Z a[L], b[L];
    sddmm_sum_groups<L, Count / 2>(s, lanes, a);
    sddmm_sum_groups<L, Count / 2>(s, lanes + Count / 2 * L, b);
    sddmm_halve<2 * L / Count>(std::make_integer_sequence<int, L>{}, s, a, b, to);
  }
}

#endif
