// Rows of C = A (+.x) B for operands that stay in cache: each tile of up to eight vector registers of columns passes
// over all rows, so that the bounds of the tile and the arrays of A stay out of the loop over rows (spmm_rows.hpp
// passes over all columns of a row instead, which reads each row of B once). Sums stay in registers between the loops
// over entries (lane_register), which pays where rows are short. They are added in the order of spmm_rows.hpp.
// for_each_isa.hpp includes this file once for each instruction set, after spmm_rows.hpp: no guard, no includes, no
// lambdas.
#if defined(GUSTAV_IN_ISA)

// V registers of W sums.
template <class Z, int W, int V>
struct spmm_registers {
  lane_register<Z, W> first;
  spmm_registers<Z, W, V - 1> rest;
};
template <class Z, int W>
struct spmm_registers<Z, W, 0> {};

// The first terms of the sums, of columns [j, j + W V).
template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_start(spmm_registers<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i,
                              offset_t k, offset_t j) {
  if constexpr (V > 0) {
    Z lanes[W];
    for (int l = 0; l < W; ++l) lanes[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    c.first.store(lanes);
    spmm_start(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_add(spmm_registers<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i, offset_t k,
                            offset_t j) {
  if constexpr (V > 0) {
    Z lanes[W];
    c.first.load(lanes);
    for (int l = 0; l < W; ++l) lanes[l] = s.add(lanes[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
    c.first.store(lanes);
    spmm_add(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_store(const spmm_registers<Z, W, V>& c, Z* to) {
  if constexpr (V > 0) {
    c.first.load(to);
    spmm_store(c.rest, to + W);
  }
}

// Columns [j, j + W V) of rows [first, end).
template <int W, int V, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tile_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                  offset_t j, Z* c, offset_t stride_c) {
  const csr_view<TA, I> a = o.a;
  const TB* const b = o.b + j;
  const offset_t stride_b = o.stride;
  c += j;
  for (offset_t i = first; i < end; ++i, c += stride_c) {
    offset_t p = a.offsets[i], stop = a.offsets[i + 1];
    if (p == stop) {
      for (int l = 0; l < W * V; ++l) c[l] = s.add.identity();
      continue;
    }
    if constexpr (is_always_terminal_v<semiring_add_t<S>>) stop = p + 1;
    spmm_registers<Z, W, V> sums;
    offset_t k = a.indices[p];
    spmm_start(sums, s, spmm_left(s, a, p), b + k * stride_b, i, k, j);
    while (++p < stop) {
      k = a.indices[p];
      spmm_add(sums, s, spmm_left(s, a, p), b + k * stride_b, i, k, j);
    }
    spmm_store(sums, c);
  }
}

// Columns from j on, fewer than 2 W.
template <int W, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tail_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                  offset_t j, offset_t cols, Z* c, offset_t stride_c) {
  for (; j + W <= cols; j += W) spmm_tile_rows<W, 1>(s, o, first, end, j, c, stride_c);
  if constexpr (W > 1)
    if (j < cols) spmm_tail_rows<W / 2>(s, o, first, end, j, cols, c, stride_c);
}

// Rows [first, end) of C, `stride_c` elements apart, the first at c; the identity where a row has no entries. Nothing
// is prefetched. The monoid `any` reads the first entry of a row only.
template <class S, class TA, class I, class TB, class Z>
void spmm_small_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols, Z* c,
                     offset_t stride_c) {
  constexpr int lanes = GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z)), W = lanes > 1 ? lanes : 1;
  offset_t j = 0;
  for (; j + 8 * W <= cols; j += 8 * W) spmm_tile_rows<W, 8>(s, o, first, end, j, c, stride_c);
  if (j + 4 * W <= cols) {
    spmm_tile_rows<W, 4>(s, o, first, end, j, c, stride_c);
    j += 4 * W;
  }
  if (j + 2 * W <= cols) {
    spmm_tile_rows<W, 2>(s, o, first, end, j, c, stride_c);
    j += 2 * W;
  }
  spmm_tail_rows<W>(s, o, first, end, j, cols, c, stride_c);
  GUSTAV_LEAVE_ISA;
}

#endif
