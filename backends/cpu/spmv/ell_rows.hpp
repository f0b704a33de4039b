// Rows of y = A x with A in ELL: one lane for each row (Bell and Garland 2008). Terms are added in the order of the
// entries of a row. for_each_isa.hpp includes this file once for each instruction set, after sell_rows.hpp: no guard,
// no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Rows from i on, W at a time as long as they last before `end`; returns the first row that is left.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
inline offset_t ell_vectors(const S& s, const formats::ell<T, I>& a, offset_t i, offset_t end, const U* x, Z* y,
                            std::uint8_t* present) {
  for (; i + W <= end; i += W) {
    I lengths[W];
    for (int l = 0; l < W; ++l) lengths[l] = static_cast<I>(a.length(i + l));
    const row_lanes<T, I> lanes{a.indices.data() + i, format_values_at<Iso>(a.values.data(), i), a.rows};
    sell_lanes<Iso, 4>(std::make_integer_sequence<int, W / 4>(), s, lanes, lengths, false, lane_rows<I>{nullptr, i}, x,
                       y);
    if (present)
      for (int l = 0; l < W; ++l) present[i + l] = lengths[l] > 0;
  }
  return i;
}

// Rows [begin, end). y and present get a value for each; present is 0 in rows without entries.
template <bool Iso, class S, class T, class I, class U, class Z>
void ell_rows(const S& s, const formats::ell<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
              std::uint8_t* present) {
  offset_t i = begin;
  if (a.width > 0) {
    i = ell_vectors<Iso, 32>(s, a, i, end, x, y, present);
    i = ell_vectors<Iso, 8>(s, a, i, end, x, y, present);
  }
  for (; i < end; ++i) {
    const offset_t length = a.length(i);
    y[i] = Z{};
    if (present) present[i] = length > 0;
    if (length == 0) continue;
    const row_lanes<T, I> lanes{a.indices.data() + i, format_values_at<Iso>(a.values.data(), i), a.rows};
    y[i] = sell_lane<Iso>(s, lanes, 0, 0, length, i, x, Z{});
  }
  GUSTAV_LEAVE_ISA;
}

// *to = the sum of the entries [begin, end) of a COO matrix, at least one and all of one row.
template <bool Iso, class S, class T, class I, class U, class Z>
void coo_run(const S& s, const formats::coo<T, I>& a, offset_t begin, offset_t end, const U* x, Z* to) {
  const offset_t i = a.row_of.data()[begin];
  Z sum{};
  for (offset_t k = begin; k < end; ++k) {
    const offset_t column = a.indices.data()[k];
    const Z term = format_term<Z>(s, format_value<Iso>(a.values.data(), k), format_operand(x, column), i, column);
    sum = k == begin ? term : format_add<Z>(s, sum, term);
  }
  *to = sum;
}

// Entries [begin, end) of a COO matrix. The sum of each row is added to y where present is set, and is the first one
// elsewhere; without presence bytes all sums have begun.
template <bool Iso, class S, class T, class I, class U, class Z>
void coo_entries(const S& s, const formats::coo<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                 std::uint8_t* present) {
  for (offset_t k = begin; k < end;) {
    const offset_t first = k, i = a.row_of.data()[k];
    while (k < end && a.row_of.data()[k] == i) ++k;
    Z sum;
    coo_run<Iso>(s, a, first, k, x, &sum);
    y[i] = !present || present[i] ? format_add<Z>(s, y[i], sum) : sum;
    if (present) present[i] = 1;
  }
  GUSTAV_LEAVE_ISA;
}

#endif
