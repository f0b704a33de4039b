// Rows of B scattered to rows of C = A' (+.x) B: up to eight vector registers of a row of B stay in registers while the
// kernel reads the entries of a row of A. for_each_isa.hpp includes this file once for each instruction set: no guard,
// no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// V registers of a row of C: x times W V values of B, added to what the row holds if it has started.
template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void scatter_lanes(const S& s, const TA& x, const spmm_sums<TB, W, V>& b, offset_t i, offset_t k,
                                 offset_t j, bool started, Z* to) {
  if constexpr (V > 0) {
    TB row[W];
    b.first.load(row);
    Z lanes[W];
    if (started) {
      store_lanes<W>(lanes, to);
      Z terms[W];
      for (int l = 0; l < W; ++l) terms[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
      add_arrays<W>(s, lanes, terms, lanes);
    } else {
      for (int l = 0; l < W; ++l) lanes[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    }
    store_lanes<W>(to, lanes);
    scatter_lanes<Z>(s, x, b.rest, i, k, j + W, started, to + W);
  }
}

// Columns [j, j + W V) of the entries [begin, end) of row k.
template <int W, int V, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void scatter_tile(const S& s, const spmm_operands<TA, I, TB>& o, offset_t k, offset_t begin, offset_t end,
                                offset_t j, const unsigned char* started, Z* c, offset_t stride_c) {
  spmm_sums<TB, W, V> b;
  if constexpr (!ignores_right_v<semiring_multiply_t<S>>) spmm_load(b, o.b + k * o.stride + j);
  for (offset_t p = begin; p < end; ++p) {
    if (o.ahead > 0) {
      const offset_t next = p + o.ahead < o.last ? p + o.ahead : o.last;
      prefetch_bytes_to_write(c + static_cast<offset_t>(o.a.indices[next]) * stride_c + j,
                              W * V * static_cast<int>(sizeof(Z)));
    }
    const offset_t i = o.a.indices[p];
    scatter_lanes<Z>(s, spmm_left(s, o.a, p), b, i, k, j, started[i] != 0, c + i * stride_c + j);
  }
}

// Columns from j on, fewer than 2 W; tiles halve towards the end of the row.
template <int W, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void scatter_tail(const S& s, const spmm_operands<TA, I, TB>& o, offset_t k, offset_t begin, offset_t end,
                                offset_t j, offset_t cols, const unsigned char* started, Z* c, offset_t stride_c) {
  for (; j + W <= cols; j += W) scatter_tile<W, 1>(s, o, k, begin, end, j, started, c, stride_c);
  if constexpr (W > 1)
    if (j < cols) scatter_tail<W / 2>(s, o, k, begin, end, j, cols, started, c, stride_c);
}

// Adds the terms of all rows of A in columns [from, cols) of C, for the rows of C in [first, last). started[i]: row i
// of C has a term.
template <class S, class TA, class I, class TB, class Z>
void scatter_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t last, offset_t from,
                  offset_t cols, unsigned char* started, Z* c, offset_t stride_c) {
  constexpr int lanes = GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z) > sizeof(TB) ? sizeof(Z) : sizeof(TB)),
                W = lanes > 1 ? lanes : 1;
  const bool whole = first == 0 && last == o.a.cols;
  for (offset_t k = 0; k < o.a.rows; ++k) {
    offset_t begin = o.a.offsets[k], end = o.a.offsets[k + 1];
    if (!whole) {
      begin = detail::lower_position(o.a.indices, begin, end, first);
      end = detail::lower_position(o.a.indices, begin, end, last);
    }
    if (begin == end) continue;
    offset_t j = from;
    for (; j + 8 * W <= cols; j += 8 * W) scatter_tile<W, 8>(s, o, k, begin, end, j, started, c, stride_c);
    if (j + 4 * W <= cols) {
      scatter_tile<W, 4>(s, o, k, begin, end, j, started, c, stride_c);
      j += 4 * W;
    }
    if (j + 2 * W <= cols) {
      scatter_tile<W, 2>(s, o, k, begin, end, j, started, c, stride_c);
      j += 2 * W;
    }
    scatter_tail<W>(s, o, k, begin, end, j, cols, started, c, stride_c);
    for (offset_t p = begin; p < end; ++p) started[o.a.indices[p]] = 1;
  }
  GUSTAV_LEAVE_ISA;
}

#endif
