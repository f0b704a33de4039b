// Positions of y = A x with A in JDS: one lane for each row, a jagged diagonal at a time (Saad 1994). Terms are added
// in the order of the entries of a row. for_each_isa.hpp includes this file once for each instruction set, after
// sell_rows.hpp: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// The entries from j on of the row at position p; `sum` holds those before.
template <bool Iso, class S, class T, class I, class U, class Z>
inline Z jds_lane(const S& s, const formats::jds<T, I>& a, offset_t p, offset_t j, const U* x, Z sum) {
  const offset_t i = a.order.data()[p], *const offsets = a.diagonal_offsets.data();
  for (bool begun = j > 0; j < a.width() && p < offsets[j + 1] - offsets[j]; ++j, begun = true) {
    const offset_t at = offsets[j] + p, k = a.indices.data()[at];
    const Z term = format_term<Z>(s, format_value<Iso>(a.values.data(), at), format_operand(x, k), i, k);
    sum = begun ? format_add<Z>(s, sum, term) : term;
  }
  return sum;
}

// 4 positions for each number K, from p on: at once on the diagonals that have all of them, then one by one.
template <bool Iso, class S, class T, class I, class U, class Z, int... K>
GUSTAV_INLINE void jds_lanes(std::integer_sequence<int, K...>, const S& s, const formats::jds<T, I>& a, offset_t p,
                             const U* x, Z* y) {
  constexpr int R = 4, W = R * static_cast<int>(sizeof...(K));
  const offset_t width = a.width(), *const offsets = a.diagonal_offsets.data();
  const lane_rows<I> rows{a.order.data() + p, p};
  Z sum[W];
  offset_t j = 0;
  for (; j < width && p + W <= offsets[j + 1] - offsets[j]; ++j) {
    const I* const columns = a.indices.data() + offsets[j] + p;
    const T* const values = format_values_at<Iso>(a.values.data(), offsets[j] + p);
    if (j == 0)
      (sell_first<Iso, R>(s, format_values_at<Iso>(values, K * R), columns + K * R, rows.from(K * R), x, sum + K * R),
       ...);
    else
      (sell_add<Iso, R>(s, format_values_at<Iso>(values, K * R), columns + K * R, rows.from(K * R), x, sum + K * R),
       ...);
  }
  const bool complete = j == width || offsets[j + 1] - offsets[j] <= p;
  if (complete && j > 0) {
    for (int l = 0; l < W; ++l) y[rows[l]] = sum[l];
    return;
  }
  for (int l = 0; l < W; ++l) y[rows[l]] = jds_lane<Iso>(s, a, p + l, j, x, j > 0 ? sum[l] : Z{});
}

// Positions [begin, end). y and present get a value for the row of each; present is 0 in rows without entries.
template <bool Iso, class S, class T, class I, class U, class Z>
void jds_positions(const S& s, const formats::jds<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                   std::uint8_t* present) {
  offset_t p = begin;
  for (; p + 32 <= end; p += 32) jds_lanes<Iso>(std::make_integer_sequence<int, 8>(), s, a, p, x, y);
  for (; p + 8 <= end; p += 8) jds_lanes<Iso>(std::make_integer_sequence<int, 2>(), s, a, p, x, y);
  for (; p < end; ++p) y[a.order.data()[p]] = jds_lane<Iso>(s, a, p, 0, x, Z{});
  if (present) {
    const offset_t filled = a.width() > 0 ? a.rows_of(0) : 0;
    for (p = begin; p < end; ++p) present[a.order.data()[p]] = p < filled;
  }
  GUSTAV_LEAVE_ISA;
}

#endif
