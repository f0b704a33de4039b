// Rows of C = A (+.x) B for operands that stay in cache: each tile of up to eight vector registers of columns passes
// over all rows (spmm_rows.hpp passes over all columns of a row instead, which reads each row of B once). Sums are
// added in the order of spmm_rows.hpp. for_each_isa.hpp includes this file once for each instruction set, after
// spmm_rows.hpp: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Columns from j on, fewer than 2 W.
template <int W, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tail_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                  offset_t j, offset_t cols, Z* c, offset_t stride_c) {
  for (; j + W <= cols; j += W) spmm_pass<false, W, 1>(s, o, first, end, j, o.last + 1, c, stride_c);
  if constexpr (W > 1)
    if (j < cols) spmm_tail_rows<W / 2>(s, o, first, end, j, cols, c, stride_c);
}

// Rows [first, end) of C, `stride_c` elements apart, the first at c; the identity where a row has no entries. Nothing
// is prefetched. The monoid `any` reads the first entry of a row only.
template <class S, class TA, class I, class TB, class Z>
void spmm_small_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols, Z* c,
                     offset_t stride_c) {
  constexpr int W = spmm_lanes<Z>();
  offset_t j = 0;
  for (; j + 8 * W <= cols; j += 8 * W) spmm_pass<false, W, 8>(s, o, first, end, j, o.last + 1, c, stride_c);
  if (j + 4 * W <= cols) {
    spmm_pass<false, W, 4>(s, o, first, end, j, o.last + 1, c, stride_c);
    j += 4 * W;
  }
  if (j + 2 * W <= cols) {
    spmm_pass<false, W, 2>(s, o, first, end, j, o.last + 1, c, stride_c);
    j += 2 * W;
  }
  spmm_tail_rows<W>(s, o, first, end, j, cols, c, stride_c);
  GUSTAV_LEAVE_ISA;
}

#endif
