// One row of C = A (+.x) B with B and C row-major: tiles of the row of C stay in registers while the kernel reads the
// entries of the row of A (Hong et al. 2019, section 3). for_each_isa.hpp includes this file once for each instruction
// set: no guard, no includes, no lambdas. Accumulators are separate arrays of one 64-byte register each, so that the
// compiler keeps each of them in a register for any operator.
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

// Columns [j, j + 4 W), over the entries [begin, end), at least one.
template <int W, class S, class TA, class I, class TB, class Z>
void spmm_tile4(const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
                offset_t stride, offset_t j, offset_t ahead, Z* c) {
  Z c0[W], c1[W], c2[W], c3[W];
  {
    const TA x = spmm_left(s, a, begin);
    const offset_t k = a.indices[begin];
    const TB* row = b + k * stride + j;
    for (int l = 0; l < W; ++l) c0[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    for (int l = 0; l < W; ++l) c1[l] = spmm_multiply<Z>(s, x, row + W + l, i, k, j + W + l);
    for (int l = 0; l < W; ++l) c2[l] = spmm_multiply<Z>(s, x, row + 2 * W + l, i, k, j + 2 * W + l);
    for (int l = 0; l < W; ++l) c3[l] = spmm_multiply<Z>(s, x, row + 3 * W + l, i, k, j + 3 * W + l);
  }
  for (offset_t p = begin + 1; p < end; ++p) {
    if (ahead > 0 && p + ahead < end) {
      const TB* next = b + static_cast<offset_t>(a.indices[p + ahead]) * stride + j;
      __builtin_prefetch(next);
      __builtin_prefetch(next + W);
      __builtin_prefetch(next + 2 * W);
      __builtin_prefetch(next + 3 * W);
    }
    const TA x = spmm_left(s, a, p);
    const offset_t k = a.indices[p];
    const TB* row = b + k * stride + j;
    for (int l = 0; l < W; ++l) c0[l] = s.add(c0[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
    for (int l = 0; l < W; ++l) c1[l] = s.add(c1[l], spmm_multiply<Z>(s, x, row + W + l, i, k, j + W + l));
    for (int l = 0; l < W; ++l) c2[l] = s.add(c2[l], spmm_multiply<Z>(s, x, row + 2 * W + l, i, k, j + 2 * W + l));
    for (int l = 0; l < W; ++l) c3[l] = s.add(c3[l], spmm_multiply<Z>(s, x, row + 3 * W + l, i, k, j + 3 * W + l));
  }
  for (int l = 0; l < W; ++l) c[l] = c0[l];
  for (int l = 0; l < W; ++l) c[W + l] = c1[l];
  for (int l = 0; l < W; ++l) c[2 * W + l] = c2[l];
  for (int l = 0; l < W; ++l) c[3 * W + l] = c3[l];
}

// Columns [j, j + W).
template <int W, class S, class TA, class I, class TB, class Z>
void spmm_tile(const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
               offset_t stride, offset_t j, Z* c) {
  Z c0[W];
  {
    const TA x = spmm_left(s, a, begin);
    const offset_t k = a.indices[begin];
    const TB* row = b + k * stride + j;
    for (int l = 0; l < W; ++l) c0[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
  }
  for (offset_t p = begin + 1; p < end; ++p) {
    const TA x = spmm_left(s, a, p);
    const offset_t k = a.indices[p];
    const TB* row = b + k * stride + j;
    for (int l = 0; l < W; ++l) c0[l] = s.add(c0[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
  }
  for (int l = 0; l < W; ++l) c[l] = c0[l];
}

// Fewer than W columns, [j, j + n).
template <int W, class S, class TA, class I, class TB, class Z>
void spmm_tail(const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
               offset_t stride, offset_t j, int n, Z* c) {
  Z c0[W];
  for (offset_t p = begin; p < end; ++p) {
    const TA x = spmm_left(s, a, p);
    const offset_t k = a.indices[p];
    const TB* row = b + k * stride + j;
    if (p == begin)
      for (int l = 0; l < n; ++l) c0[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    else
      for (int l = 0; l < n; ++l) c0[l] = s.add(c0[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
  }
  for (int l = 0; l < n; ++l) c[l] = c0[l];
}

// c[0 .. cols) = the sum over the entries [begin, end) of row i; the identity where there are none. Rows of B are
// prefetched `ahead` entries of A ahead, unless that is 0.
template <class S, class TA, class I, class TB, class Z>
void spmm_row(const S& s, const csr_view<TA, I>& a, offset_t i, offset_t begin, offset_t end, const TB* b,
              offset_t stride, offset_t cols, offset_t ahead, Z* c) {
  if (begin == end) {
    for (offset_t j = 0; j < cols; ++j) c[j] = s.add.identity();
    return;
  }
  constexpr int W = sizeof(Z) >= 16 ? 4 : 64 / static_cast<int>(sizeof(Z));
  offset_t j = 0;
  for (; j + 4 * W <= cols; j += 4 * W) spmm_tile4<W>(s, a, i, begin, end, b, stride, j, ahead, c + j);
  for (; j + W <= cols; j += W) spmm_tile<W>(s, a, i, begin, end, b, stride, j, c + j);
  if (j < cols) spmm_tail<W>(s, a, i, begin, end, b, stride, j, static_cast<int>(cols - j), c + j);
  GUSTAV_LEAVE_ISA;
}

// sums[j] = sums[j] (+) terms[j].
template <class S, class Z>
void spmm_add_rows(const S& s, Z* sums, const Z* terms, offset_t cols) {
  for (offset_t j = 0; j < cols; ++j) sums[j] = s.add(sums[j], terms[j]);
}

#endif
