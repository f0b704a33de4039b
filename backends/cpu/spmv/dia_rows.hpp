// A tile of rows of y = A x with A in DIA. The sums of a tile stay in registers while the kernel reads its diagonals.
// Terms are added by ascending diagonals, so by ascending columns. for_each_isa.hpp includes this file once for each
// instruction set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Rows one by one: for tiles with a diagonal that begins or ends in them, and for operators that may not be applied to
// padding.
template <bool Iso, class S, class T, class I, class U, class Z>
void dia_tile_by_rows(const S& s, const formats::dia<T, I>& a, offset_t t, const U* x, Z* y, std::uint8_t* present) {
  const offset_t row = t * 64, count = a.width(t);
  const offset_t rows = a.rows - row < 64 ? a.rows - row : 64;
  for (offset_t r = 0; r < rows; ++r) {
    Z sum{};
    bool found = false;
    for (offset_t d = 0; d < count; ++d) {
      if ((a.rows_of(t, d) >> r & 1) == 0) continue;
      const offset_t k = row + r + a.diagonal(t, d);
      const Z term =
          format_term<Z>(s, format_value<Iso>(a.values.data(), a.slot(t, d, r)), format_operand(x, k), row + r, k);
      sum = found ? format_add<Z>(s, sum, term) : term;
      found = true;
    }
    y[row + r] = sum;
    if (present) present[row + r] = found;
  }
}

// W lanes of one diagonal, from `slot` of the values, row i and column k on: the first terms of sums, further terms,
// and those of the lanes that `bits` names. Padding is multiplied, too, and the result discarded.
template <bool Iso, int W, class S, class T, class U, class Z>
GUSTAV_INLINE void dia_first(const S& s, const T* values, offset_t slot, const U* x, offset_t i, offset_t k, Z* sum) {
  for (int l = 0; l < W; ++l)
    sum[l] = format_term<Z>(s, format_value<Iso>(values, slot + l), format_operand(x, k + l), i + l, k + l);
}
template <bool Iso, int W, class S, class T, class U, class Z>
GUSTAV_INLINE void dia_add(const S& s, const T* values, offset_t slot, const U* x, offset_t i, offset_t k, Z* sum) {
  for (int l = 0; l < W; ++l)
    sum[l] = format_add<Z>(
        s, sum[l], format_term<Z>(s, format_value<Iso>(values, slot + l), format_operand(x, k + l), i + l, k + l));
}
template <bool Iso, int W, class S, class T, class U, class Z>
GUSTAV_INLINE void dia_add_some(const S& s, const T* values, offset_t slot, const U* x, offset_t i, offset_t k,
                                std::uint64_t bits, Z* sum) {
  constexpr std::uint64_t full = bitmap::low_bits(W);
  if ((bits & full) == full) return dia_add<Iso, W>(s, values, slot, x, i, k, sum);
  for (int l = 0; l < W; ++l) {
    const Z next = format_add<Z>(
        s, sum[l], format_term<Z>(s, format_value<Iso>(values, slot + l), format_operand(x, k + l), i + l, k + l));
    sum[l] = (bits >> l & 1) != 0 ? next : sum[l];
  }
}

// N x W rows of a tile from its row `first` on, without marks. The sums are N arrays of one register each, so that the
// compiler keeps them in registers for any operator.
template <bool Iso, int W, int N, class S, class T, class I, class U, class Z>
void dia_lanes(const S& s, const formats::dia<T, I>& a, offset_t t, offset_t first, const U* x, Z* y) {
  const offset_t row = t * 64 + first, count = a.width(t), stride = formats::dia<T, I>::stripe_rows;
  const offset_t* const diagonals = a.diagonals.data() + a.tile_first.data()[t];
  const T* const values = a.values.data();
  Z c0[W], c1[W], c2[W], c3[W];
  bool found = false;
  offset_t slot = a.slot(t, 0, first);
  for (offset_t d = 0; d < count; ++d, slot += stride) {
    const offset_t k = row + diagonals[d];
    if (found) {
      dia_add<Iso, W>(s, values, slot, x, row, k, c0);
      if constexpr (N > 1) dia_add<Iso, W>(s, values, slot + W, x, row + W, k + W, c1);
      if constexpr (N > 2) dia_add<Iso, W>(s, values, slot + 2 * W, x, row + 2 * W, k + 2 * W, c2);
      if constexpr (N > 2) dia_add<Iso, W>(s, values, slot + 3 * W, x, row + 3 * W, k + 3 * W, c3);
    } else {
      dia_first<Iso, W>(s, values, slot, x, row, k, c0);
      if constexpr (N > 1) dia_first<Iso, W>(s, values, slot + W, x, row + W, k + W, c1);
      if constexpr (N > 2) dia_first<Iso, W>(s, values, slot + 2 * W, x, row + 2 * W, k + 2 * W, c2);
      if constexpr (N > 2) dia_first<Iso, W>(s, values, slot + 3 * W, x, row + 3 * W, k + 3 * W, c3);
      found = true;
    }
  }
  if (!found) {
    for (int l = 0; l < N * W; ++l) y[row + l] = Z{};
    return;
  }
  for (int l = 0; l < W; ++l) y[row + l] = c0[l];
  if constexpr (N > 1)
    for (int l = 0; l < W; ++l) y[row + W + l] = c1[l];
  if constexpr (N > 2)
    for (int l = 0; l < W; ++l) y[row + 2 * W + l] = c2[l];
  if constexpr (N > 2)
    for (int l = 0; l < W; ++l) y[row + 3 * W + l] = c3[l];
}

// The same with marks. Sums start from the initial value of the monoid.
template <bool Iso, int W, int N, class S, class T, class I, class U, class Z>
void dia_marked_lanes(const S& s, const formats::dia<T, I>& a, offset_t t, offset_t first, const U* x, Z* y) {
  const offset_t row = t * 64 + first, count = a.width(t), stride = formats::dia<T, I>::stripe_rows;
  const offset_t* const diagonals = a.diagonals.data() + a.tile_first.data()[t];
  const std::uint64_t* const occupied = a.occupied.data() + a.tile_words.data()[t];
  const T* const values = a.values.data();
  Z c0[W], c1[W], c2[W], c3[W];
  for (int l = 0; l < W; ++l) c0[l] = c1[l] = c2[l] = c3[l] = initial_value_of(s.add);
  offset_t slot = a.slot(t, 0, first);
  for (offset_t d = 0; d < count; ++d, slot += stride) {
    if (occupied[d] == 0) continue;
    const std::uint64_t bits = occupied[d] >> first;
    const offset_t k = row + diagonals[d];
    constexpr std::uint64_t full = bitmap::low_bits(N * W);
    if ((bits & full) == full) {
      dia_add<Iso, W>(s, values, slot, x, row, k, c0);
      if constexpr (N > 1) dia_add<Iso, W>(s, values, slot + W, x, row + W, k + W, c1);
      if constexpr (N > 2) dia_add<Iso, W>(s, values, slot + 2 * W, x, row + 2 * W, k + 2 * W, c2);
      if constexpr (N > 2) dia_add<Iso, W>(s, values, slot + 3 * W, x, row + 3 * W, k + 3 * W, c3);
      continue;
    }
    dia_add_some<Iso, W>(s, values, slot, x, row, k, bits, c0);
    if constexpr (N > 1) dia_add_some<Iso, W>(s, values, slot + W, x, row + W, k + W, bits >> W, c1);
    if constexpr (N > 2) dia_add_some<Iso, W>(s, values, slot + 2 * W, x, row + 2 * W, k + 2 * W, bits >> 2 * W, c2);
    if constexpr (N > 2) dia_add_some<Iso, W>(s, values, slot + 3 * W, x, row + 3 * W, k + 3 * W, bits >> 3 * W, c3);
  }
  for (int l = 0; l < W; ++l) y[row + l] = c0[l];
  if constexpr (N > 1)
    for (int l = 0; l < W; ++l) y[row + W + l] = c1[l];
  if constexpr (N > 2)
    for (int l = 0; l < W; ++l) y[row + 2 * W + l] = c2[l];
  if constexpr (N > 2)
    for (int l = 0; l < W; ++l) y[row + 3 * W + l] = c3[l];
}

// Tiles [begin, end). y and present get a value for each row; present is 0 in rows without entries.
template <bool Iso, class S, class T, class I, class U, class Z>
void dia_tiles(const S& s, const formats::dia<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
               std::uint8_t* present) {
  // Registers of 64 bytes, up to four, in a tile of 64 rows.
  constexpr int W = sizeof(Z) >= 16 ? 4 : 64 / static_cast<int>(sizeof(Z));
  constexpr int N = W <= 16 ? 4 : 64 / W;
  const bool marks = !a.occupied.empty();
  for (offset_t t = begin; t < end; ++t) {
    const offset_t count = a.width(t), row = t * 64;
    // A diagonal that passes through part of the tile would be read outside x.
    bool whole = a.rows - row >= 64 &&
                 (count == 0 || (row + a.diagonal(t, 0) >= 0 && row + 64 + a.diagonal(t, count - 1) <= a.cols));
    std::uint64_t found = count > 0 ? ~std::uint64_t{0} : 0;
    if (marks) {
      found = 0;
      for (offset_t d = 0; d < count; ++d) found |= a.rows_of(t, d);
    }
    if constexpr (!can_multiply_padding<S, Z>) whole = whole && !marks;
    if (!whole) {
      dia_tile_by_rows<Iso>(s, a, t, x, y, present);
      continue;
    }
    if (present)
      for (offset_t r = 0; r < 64; ++r) present[t * 64 + r] = found >> r & 1;
    for (offset_t first = 0; first < 64; first += N * W) {
      if constexpr (can_multiply_padding<S, Z>) {
        if (marks)
          dia_marked_lanes<Iso, W, N>(s, a, t, first, x, y);
        else
          dia_lanes<Iso, W, N>(s, a, t, first, x, y);
      } else {
        dia_lanes<Iso, W, N>(s, a, t, first, x, y);
      }
    }
    if (marks && present)
      for (offset_t r = 0; r < 64; ++r)
        if (present[t * 64 + r] == 0) y[t * 64 + r] = Z{};
  }
  GUSTAV_LEAVE_ISA;
}

#endif
