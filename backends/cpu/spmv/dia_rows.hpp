// A tile of rows of y = A x with A in DIA. The sums of a tile stay in registers while the kernel reads its diagonals.
// Terms are added by ascending diagonals, so by ascending columns. for_each_isa.hpp includes this file once for each
// instruction set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Rows one by one: for tiles with a diagonal that begins or ends in them, and for operators that may not be applied to
// padding.
template <bool Iso, class S, class T, class I, class U, class Z>
void dia_tile_by_rows(const S& s, const formats::dia<T, I>& a, offset_t t, const U* x, Z* y, std::uint8_t* present) {
  const offset_t row = t * 64, count = static_cast<offset_t>(a.diagonals.size());
  const offset_t rows = a.rows - row < 64 ? a.rows - row : 64;
  for (offset_t r = 0; r < rows; ++r) {
    Z sum{};
    bool found = false;
    for (offset_t d = 0; d < count; ++d) {
      if ((a.rows_of(t, d) >> r & 1) == 0) continue;
      const offset_t k = row + r + a.diagonals.data()[d];
      const Z term = format_term<Z>(s, format_value<Iso>(a.values.data(), (t * count + d) * 64 + r),
                                    format_operand(x, k), row + r, k);
      sum = found ? format_add<Z>(s, sum, term) : term;
      found = true;
    }
    y[row + r] = sum;
    present[row + r] = found;
  }
}

// Rows [row + first, row + first + W) of a tile without padding, W lanes. interior: no diagonal is outside the matrix.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
void dia_lanes(const S& s, const formats::dia<T, I>& a, offset_t t, offset_t first, bool interior, const U* x, Z* y) {
  const offset_t row = t * 64 + first, count = static_cast<offset_t>(a.diagonals.size());
  Z sum[W];
  bool found = false;
  for (offset_t d = 0; d < count; ++d) {
    if (!interior && a.inside(t, d) == 0) continue;
    const offset_t k = row + a.diagonals.data()[d], slot = (t * count + d) * 64 + first;
    if (found)
      for (int l = 0; l < W; ++l)
        sum[l] = format_add<Z>(
            s, sum[l],
            format_term<Z>(s, format_value<Iso>(a.values.data(), slot + l), format_operand(x, k + l), row + l, k + l));
    else
      for (int l = 0; l < W; ++l)
        sum[l] =
            format_term<Z>(s, format_value<Iso>(a.values.data(), slot + l), format_operand(x, k + l), row + l, k + l);
    found = true;
  }
  for (int l = 0; l < W; ++l) y[row + l] = found ? sum[l] : Z{};
}

// The same with marks. The multiplication is applied to padding, too, and the result discarded; sums start from the
// initial value of the monoid.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
void dia_marked_lanes(const S& s, const formats::dia<T, I>& a, offset_t t, offset_t first, const U* x, Z* y) {
  const offset_t row = t * 64 + first, count = static_cast<offset_t>(a.diagonals.size());
  const std::uint64_t full = W == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (W % 64)) - 1;
  Z sum[W];
  for (int l = 0; l < W; ++l) sum[l] = initial_value_of(s.add);
  for (offset_t d = 0; d < count; ++d) {
    const std::uint64_t bits = a.occupied.data()[t * count + d] >> first & full;
    if (bits == 0) continue;
    const offset_t k = row + a.diagonals.data()[d], slot = (t * count + d) * 64 + first;
    if (bits == full) {
      for (int l = 0; l < W; ++l)
        sum[l] = format_add<Z>(
            s, sum[l],
            format_term<Z>(s, format_value<Iso>(a.values.data(), slot + l), format_operand(x, k + l), row + l, k + l));
    } else {
      for (int l = 0; l < W; ++l) {
        const Z next = format_add<Z>(
            s, sum[l],
            format_term<Z>(s, format_value<Iso>(a.values.data(), slot + l), format_operand(x, k + l), row + l, k + l));
        sum[l] = (bits >> l & 1) != 0 ? next : sum[l];
      }
    }
  }
  for (int l = 0; l < W; ++l) y[row + l] = sum[l];
}

// Tiles [begin, end). y and present get a value for each row; present is 0 in rows without entries.
template <bool Iso, class S, class T, class I, class U, class Z>
void dia_tiles(const S& s, const formats::dia<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
               std::uint8_t* present) {
  // One 512-bit register of sums at a time, four for 32- and 64-bit sums.
  constexpr int W = sizeof(Z) >= 16 ? 4 : 64 / static_cast<int>(sizeof(Z));
  constexpr int N = W <= 16 ? 4 * W : W;
  const offset_t count = static_cast<offset_t>(a.diagonals.size());
  const bool marks = !a.occupied.empty();
  for (offset_t t = begin; t < end; ++t) {
    // A diagonal that passes through part of the tile would be read outside x.
    const bool interior = count > 0 && t * 64 + a.diagonals.data()[0] >= 0 && a.rows - t * 64 >= 64 &&
                          t * 64 + 64 + a.diagonals.data()[count - 1] <= a.cols;
    bool whole = a.rows - t * 64 >= 64;
    std::uint64_t found = interior && !marks ? ~std::uint64_t{0} : 0;
    if (!interior)
      for (offset_t d = 0; d < count && whole; ++d) {
        const std::uint64_t inside = a.inside(t, d);
        whole = inside == 0 || inside == ~std::uint64_t{0};
        found |= inside;
      }
    if (marks) {
      found = 0;
      for (offset_t d = 0; d < count; ++d) found |= a.occupied.data()[t * count + d];
    }
    if constexpr (!formats_select<S, Z>) whole = whole && !marks;
    if (!whole) {
      dia_tile_by_rows<Iso>(s, a, t, x, y, present);
      continue;
    }
    for (offset_t r = 0; r < 64; ++r) present[t * 64 + r] = found >> r & 1;
    for (offset_t first = 0; first < 64; first += N) {
      if constexpr (formats_select<S, Z>) {
        if (marks)
          dia_marked_lanes<Iso, N>(s, a, t, first, x, y);
        else
          dia_lanes<Iso, N>(s, a, t, first, interior, x, y);
      } else {
        dia_lanes<Iso, N>(s, a, t, first, interior, x, y);
      }
    }
    if (marks)
      for (offset_t r = 0; r < 64; ++r)
        if (present[t * 64 + r] == 0) y[t * 64 + r] = Z{};
  }
  GUSTAV_LEAVE_ISA;
}

#endif
