// SDDMM of one sparse row: an inner product of dense rows for each entry. Lanes run along the dense rows; four entries
// are processed at a time, so that each load of the row of A serves four. for_each_isa.hpp includes this file once for
// each instruction set: no guard, no includes, no lambdas. The order of a sum depends on its length only.
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

// The sum by ascending k, n >= 1; stops at a terminal value.
template <class Z, class S, class TA, class TB>
Z sddmm_in_order(const S& s, const TA* x, const TB* y, offset_t n, offset_t i, offset_t j) {
  Z sum = sddmm_multiply<Z>(s, x, y, i, 0, j);
  for (offset_t k = 1; k < n; ++k) {
    if constexpr (has_terminal_v<semiring_add_t<S>>)
      if (is_terminal(s.add, sum)) break;
    sum = s.add(sum, sddmm_multiply<Z>(s, x + k, y + k, i, k, j));
  }
  return sum;
}

// The pairwise sum of W lanes, then the remaining terms in order.
template <int W, class Z, class S, class TA, class TB>
Z sddmm_finish(const S& s, Z* lanes, const TA* x, const TB* y, offset_t done, offset_t n, offset_t i, offset_t j) {
  for (int h = W / 2; h > 0; h /= 2)
    for (int l = 0; l < h; ++l) lanes[l] = s.add(lanes[l], lanes[l + h]);
  Z sum = lanes[0];
  for (offset_t k = done; k < n; ++k) sum = s.add(sum, sddmm_multiply<Z>(s, x + k, y + k, i, k, j));
  return sum;
}

// sddmm_row() before it leaves the instruction set.
template <class S, class TA, class TB, class I, class Z>
inline void sddmm_entries(const S& s, const TA* x, const TB* y, offset_t stride, offset_t n, offset_t i,
                          const I* indices, offset_t begin, offset_t end, Z* out) {
  using add_type = semiring_add_t<S>;
  constexpr int W = sizeof(Z) >= 16 ? 4 : 64 / static_cast<int>(sizeof(Z));
  // The monoid `any` reads the first term only, and a monoid that does not commute keeps the order.
  constexpr bool in_order = is_always_terminal_v<add_type> || !is_commutative_v<add_type>;
  offset_t p = begin;
  if constexpr (!in_order) {
    const offset_t full = n / W * W;
    if (full > 0) {
      for (; p + 4 <= end; p += 4) {
        const offset_t j0 = indices[p], j1 = indices[p + 1], j2 = indices[p + 2], j3 = indices[p + 3];
        const TB *y0 = y + j0 * stride, *y1 = y + j1 * stride, *y2 = y + j2 * stride, *y3 = y + j3 * stride;
        Z c0[W], c1[W], c2[W], c3[W];
        for (int l = 0; l < W; ++l) c0[l] = sddmm_multiply<Z>(s, x + l, y0 + l, i, l, j0);
        for (int l = 0; l < W; ++l) c1[l] = sddmm_multiply<Z>(s, x + l, y1 + l, i, l, j1);
        for (int l = 0; l < W; ++l) c2[l] = sddmm_multiply<Z>(s, x + l, y2 + l, i, l, j2);
        for (int l = 0; l < W; ++l) c3[l] = sddmm_multiply<Z>(s, x + l, y3 + l, i, l, j3);
        for (offset_t k = W; k < full; k += W) {
          for (int l = 0; l < W; ++l) c0[l] = s.add(c0[l], sddmm_multiply<Z>(s, x + k + l, y0 + k + l, i, k + l, j0));
          for (int l = 0; l < W; ++l) c1[l] = s.add(c1[l], sddmm_multiply<Z>(s, x + k + l, y1 + k + l, i, k + l, j1));
          for (int l = 0; l < W; ++l) c2[l] = s.add(c2[l], sddmm_multiply<Z>(s, x + k + l, y2 + k + l, i, k + l, j2));
          for (int l = 0; l < W; ++l) c3[l] = s.add(c3[l], sddmm_multiply<Z>(s, x + k + l, y3 + k + l, i, k + l, j3));
        }
        out[p] = sddmm_finish<W>(s, c0, x, y0, full, n, i, j0);
        out[p + 1] = sddmm_finish<W>(s, c1, x, y1, full, n, i, j1);
        out[p + 2] = sddmm_finish<W>(s, c2, x, y2, full, n, i, j2);
        out[p + 3] = sddmm_finish<W>(s, c3, x, y3, full, n, i, j3);
      }
      for (; p < end; ++p) {
        const offset_t j = indices[p];
        const TB* y0 = y + j * stride;
        Z c0[W];
        for (int l = 0; l < W; ++l) c0[l] = sddmm_multiply<Z>(s, x + l, y0 + l, i, l, j);
        for (offset_t k = W; k < full; k += W)
          for (int l = 0; l < W; ++l) c0[l] = s.add(c0[l], sddmm_multiply<Z>(s, x + k + l, y0 + k + l, i, k + l, j));
        out[p] = sddmm_finish<W>(s, c0, x, y0, full, n, i, j);
      }
      return;
    }
  }
  for (; p < end; ++p)
    out[p] = sddmm_in_order<Z>(s, x, y + static_cast<offset_t>(indices[p]) * stride, n, i, indices[p]);
}

// Computes the entries [begin, end) of row i, whose dense row is x. The rows of y are the columns of B. n >= 1.
template <class S, class TA, class TB, class I, class Z>
void sddmm_row(const S& s, const TA* x, const TB* y, offset_t stride, offset_t n, offset_t i, const I* indices,
               offset_t begin, offset_t end, Z* out) {
  sddmm_entries(s, x, y, stride, n, i, indices, begin, end, out);
  GUSTAV_LEAVE_ISA;
}

#endif
