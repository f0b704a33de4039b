// Rows of C = A (+.x) B with B and C row-major: tiles of up to eight vector registers of a row of C stay in registers
// while the kernel reads the entries of the row of A (Hong et al. 2019, section 3), so that 32 to 128 columns read A
// once. for_each_isa.hpp includes this file once for each instruction set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// op(x, b(k, j)). An operand that op ignores is not loaded; TB{} replaces it.
template <class Z, class S, class TA, class TB>
inline Z spmm_multiply(const S& s, const TA& x, const TB* b, offset_t i, offset_t k, offset_t j) {
  if constexpr (ignores_right_v<semiring_multiply_t<S>>)
    return arithmetic::cast<Z>(multiply_at(s.multiply, x, TB{}, i, k, j));
  else
    return arithmetic::cast<Z>(multiply_at(s.multiply, x, *b, i, k, j));
}

template <class S, class TA, class I>
inline TA spmm_left(const S&, const csr_view<TA, I>& a, offset_t p) {
  if constexpr (ignores_left_v<semiring_multiply_t<S>>)
    return TA{};
  else
    return a.value(p);
}

// V registers of W sums, each an array of its own: the compiler keeps such an array in a register for any operator.
template <class Z, int W, int V>
struct spmm_sums {
  Z lanes[W];
  spmm_sums<Z, W, V - 1> rest;
};
template <class Z, int W>
struct spmm_sums<Z, W, 0> {};

// The first terms of the sums, of columns [j, j + W V).
template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_start(spmm_sums<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i, offset_t k,
                              offset_t j) {
  if constexpr (V > 0) {
    for (int l = 0; l < W; ++l) c.lanes[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    spmm_start(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_add(spmm_sums<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i, offset_t k,
                            offset_t j) {
  if constexpr (V > 0) {
    for (int l = 0; l < W; ++l) c.lanes[l] = s.add(c.lanes[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
    spmm_add(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_store(const spmm_sums<Z, W, V>& c, Z* to) {
  if constexpr (V > 0) {
    store_lanes<W>(to, c.lanes);
    spmm_store(c.rest, to + W);
  }
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_load(spmm_sums<Z, W, V>& c, const Z* from) {
  if constexpr (V > 0) {
    store_lanes<W>(c.lanes, from);
    spmm_load(c.rest, from + W);
  }
}

template <int Bytes, class TA, class I, class TB>
GUSTAV_INLINE void spmm_prefetch(const spmm_operands<TA, I, TB>& o, offset_t p, offset_t j) {
  if (o.ahead == 0) return;
  const offset_t next = p + o.ahead < o.last ? p + o.ahead : o.last;
  const char* const row = reinterpret_cast<const char*>(o.b + static_cast<offset_t>(o.a.indices[next]) * o.stride + j);
  for (int byte = 0; byte < Bytes; byte += 64) __builtin_prefetch(row + byte);
}

// to[j .. j + W V) = the sums over the entries [begin, end), at least one, of row i; if Continues they are added to it.
template <int W, int V, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tile(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                             offset_t j, Z* to) {
  constexpr int bytes = W * V * static_cast<int>(sizeof(TB));
  spmm_sums<Z, W, V> sums;
  offset_t p = begin;
  if constexpr (Continues) {
    spmm_load(sums, to + j);
  } else {
    spmm_prefetch<bytes>(o, p, j);
    const offset_t k = o.a.indices[p];
    spmm_start(sums, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
    ++p;
  }
  for (; p < end; ++p) {
    spmm_prefetch<bytes>(o, p, j);
    const offset_t k = o.a.indices[p];
    spmm_add(sums, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
  }
  spmm_store(sums, to + j);
}

// Columns from j on, fewer than 2 W; tiles halve towards the end of the row.
template <int W, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tail(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                             offset_t j, offset_t cols, Z* to) {
  for (; j + W <= cols; j += W) spmm_tile<W, 1, Continues>(s, o, i, begin, end, j, to);
  if constexpr (W > 1)
    if (j < cols) spmm_tail<W / 2, Continues>(s, o, i, begin, end, j, cols, to);
}

// All columns of one row.
template <bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_row(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                            offset_t cols, Z* to) {
  constexpr int lanes = GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z)), W = lanes > 1 ? lanes : 1;
  if (begin == end) {
    for (offset_t j = 0; j < cols; ++j) to[j] = s.add.identity();
    return;
  }
  offset_t j = 0;
  for (; j + 8 * W <= cols; j += 8 * W) spmm_tile<W, 8, Continues>(s, o, i, begin, end, j, to);
  if (j + 4 * W <= cols) {
    spmm_tile<W, 4, Continues>(s, o, i, begin, end, j, to);
    j += 4 * W;
  }
  if (j + 2 * W <= cols) {
    spmm_tile<W, 2, Continues>(s, o, i, begin, end, j, to);
    j += 2 * W;
  }
  spmm_tail<W, Continues>(s, o, i, begin, end, j, cols, to);
}

// Rows [first, end) of C, `stride_c` elements apart, the first at c; the identity where a row has no entries. A row of
// more than `longest` entries is left out. The monoid `any` reads the first entry of a row only.
template <class S, class TA, class I, class TB, class Z>
void spmm_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols,
               offset_t longest, Z* c, offset_t stride_c) {
  for (offset_t i = first; i < end; ++i, c += stride_c) {
    const offset_t begin = o.a.offsets[i];
    offset_t stop = o.a.offsets[i + 1];
    if constexpr (is_always_terminal_v<semiring_add_t<S>>) stop = begin < stop ? begin + 1 : stop;
    if (stop - begin <= longest) spmm_row<false>(s, o, i, begin, stop, cols, c);
  }
  GUSTAV_LEAVE_ISA;
}

// c[0 .. cols) = the sums over the entries [begin, end), at least one, of row i.
template <class S, class TA, class I, class TB, class Z>
void spmm_entries(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                  offset_t cols, Z* c) {
  spmm_row<false>(s, o, i, begin, end, cols, c);
  GUSTAV_LEAVE_ISA;
}

// Adds the entries of rows [first, end) of a tile to C. started[i]: row i of C holds sums of an earlier tile.
template <class S, class TA, class I, class TB, class Z>
void spmm_tile_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols,
                    unsigned char* started, Z* c, offset_t stride_c) {
  for (offset_t i = first; i < end; ++i) {
    const offset_t begin = o.a.offsets[i], stop = o.a.offsets[i + 1];
    if (begin == stop) continue;
    if (started[i])
      spmm_row<true>(s, o, i, begin, stop, cols, c + i * stride_c);
    else
      spmm_row<false>(s, o, i, begin, stop, cols, c + i * stride_c);
    started[i] = 1;
  }
  GUSTAV_LEAVE_ISA;
}

// sums[j] = sums[j] (+) terms[j].
template <class S, class Z>
void spmm_add_rows(const S& s, Z* sums, const Z* terms, offset_t cols) {
  for (offset_t j = 0; j < cols; ++j) sums[j] = s.add(sums[j], terms[j]);
}

#endif
