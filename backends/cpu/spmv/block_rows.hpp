// Block rows of y = A x with A in BCSR, BELL or BCOO: one lane for each row of a block, a column of a block at a time
// (Im, Yelick and Vuduc 2004). Terms are added by ascending columns. for_each_isa.hpp includes this file once for each
// instruction set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// The blocks of a block row: `count` of them from slot `first` on, `stride` slots apart.
struct block_run {
  offset_t first, count, stride;
  offset_t slot(offset_t j) const { return first + j * stride; }
};

// Rows one by one: for operators that may not be applied to padding.
template <bool Iso, class S, class T, class I, class U, class Z>
void block_row_by_rows(const S& s, const formats::block_storage<T, I>& a, offset_t ib, const block_run& run, const U* x,
                       Z* y, std::uint8_t* present) {
  const offset_t size = a.block.rows * a.block.cols;
  for (offset_t r = 0; r < a.block.rows && ib * a.block.rows + r < a.rows; ++r) {
    const offset_t i = ib * a.block.rows + r;
    Z sum{};
    bool found = false;
    for (offset_t j = 0; j < run.count; ++j) {
      const offset_t b = run.slot(j), column = static_cast<offset_t>(a.block_cols.data()[b]) * a.block.cols;
      for (offset_t c = 0; c < a.block.cols; ++c) {
        const offset_t element = c * a.block.rows + r;
        if (!a.occupied.empty() && (a.occupied.data()[b] >> element & 1) == 0) continue;
        const Z term = format_term<Z>(s, format_value<Iso>(a.values.data(), b * size + element),
                                      format_operand(x, column + c), i, column + c);
        sum = found ? format_add<Z>(s, sum, term) : term;
        found = true;
      }
    }
    y[i] = sum;
    if (present) present[i] = found;
  }
}

// A column of a block, at `slot` of the values, row i and column k: its terms as first ones, added to sums, and added
// in the rows that `bits` names. Written out row by row: compilers keep an array that a loop indexes in memory.
template <bool Iso, class S, class T, class U, class Z, int... R>
GUSTAV_INLINE void block_first_column(std::integer_sequence<int, R...>, const S& s, const T* values, offset_t slot,
                                      const U& x, offset_t i, offset_t k, Z* sum) {
  ((sum[R] = format_term<Z>(s, format_value<Iso>(values, slot + R), x, i + R, k)), ...);
}
template <bool Iso, class S, class T, class U, class Z, int... R>
GUSTAV_INLINE void block_add_column(std::integer_sequence<int, R...>, const S& s, const T* values, offset_t slot,
                                    const U& x, offset_t i, offset_t k, Z* sum) {
  ((sum[R] = format_add<Z>(s, sum[R], format_term<Z>(s, format_value<Iso>(values, slot + R), x, i + R, k))), ...);
}
template <class S, class Z>
GUSTAV_INLINE Z block_add_if(bool keep, const S& s, const Z& sum, const Z& term) {
  const Z next = format_add<Z>(s, sum, term);
  return keep ? next : sum;
}
template <bool Iso, class S, class T, class U, class Z, int... R>
GUSTAV_INLINE void block_add_some(std::integer_sequence<int, R...>, const S& s, const T* values, offset_t slot,
                                  const U& x, offset_t i, offset_t k, unsigned bits, Z* sum) {
  ((sum[R] = block_add_if((bits >> R & 1) != 0, s, sum[R],
                          format_term<Z>(s, format_value<Iso>(values, slot + R), x, i + R, k))),
   ...);
}

// All elements of a block at `slot` of the values; `begun` says whether there are sums.
template <bool Iso, int R, class S, class T, class U, class Z>
GUSTAV_INLINE void block_add(const S& s, const T* values, offset_t slot, offset_t cols, const U* x, offset_t i,
                             offset_t k, bool begun, Z* sum) {
  constexpr auto lanes = std::make_integer_sequence<int, R>();
  offset_t c = 0;
  if (!begun) {
    block_first_column<Iso>(lanes, s, values, slot, format_operand(x, k), i, k, sum);
    c = 1;
  }
  for (; c < cols; ++c) block_add_column<Iso>(lanes, s, values, slot + c * R, format_operand(x, k + c), i, k + c, sum);
}

// A block row of full blocks.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void block_full_row(const S& s, const formats::block_storage<T, I>& a, offset_t ib, const block_run& run,
                                  const U* x, Z* y) {
  const offset_t cols = a.block.cols, i = ib * R;
  if (run.count == 0) {
    for (int r = 0; r < R && i + r < a.rows; ++r) y[i + r] = Z{};
    return;
  }
  const T* const values = a.values.data();
  Z sum[R];
  offset_t k = static_cast<offset_t>(a.block_cols.data()[run.first]) * cols;
  block_add<Iso, R>(s, values, run.first * cols * R, cols, x, i, k, false, sum);
  for (offset_t j = 1; j < run.count; ++j) {
    const offset_t b = run.slot(j);
    k = static_cast<offset_t>(a.block_cols.data()[b]) * cols;
    block_add<Iso, R>(s, values, b * cols * R, cols, x, i, k, true, sum);
  }
  for (int r = 0; r < R; ++r) y[i + r] = sum[r];
}

// A block row with marks. Columns with padding are multiplied as a whole and the padding discarded; columns beyond the
// matrix have no entries and are skipped. Sums start from the initial value of the monoid. Returns the rows with
// entries.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE unsigned block_marked_row(const S& s, const formats::block_storage<T, I>& a, offset_t ib,
                                        const block_run& run, const U* x, Z* sum) {
  const offset_t cols = a.block.cols, i = ib * R;
  constexpr auto lanes = std::make_integer_sequence<int, R>();
  constexpr unsigned full = (1u << R) - 1;
  const std::uint64_t all = bitmap::low_bits(R * cols);
  const T* const values = a.values.data();
  unsigned found = 0;
  for (int r = 0; r < R; ++r) sum[r] = initial_value_of(s.add);
  for (offset_t j = 0; j < run.count; ++j) {
    const offset_t b = run.slot(j), k = static_cast<offset_t>(a.block_cols.data()[b]) * cols;
    std::uint64_t marks = a.occupied.data()[b];
    if (marks == all) {
      found = full;
      block_add<Iso, R>(s, values, b * cols * R, cols, x, i, k, true, sum);
      continue;
    }
    for (offset_t c = 0; c < cols; ++c, marks >>= R) {
      const unsigned bits = static_cast<unsigned>(marks) & full;
      found |= bits;
      if (bits == 0) continue;
      const offset_t slot = (b * cols + c) * R;
      if (bits == full)
        block_add_column<Iso>(lanes, s, values, slot, format_operand(x, k + c), i, k + c, sum);
      else
        block_add_some<Iso>(lanes, s, values, slot, format_operand(x, k + c), i, k + c, bits, sum);
    }
  }
  return found;
}

// Block row ib of R rows. y and present get a value for each of its rows; present is 0 in rows without entries.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void block_row(const S& s, const formats::block_storage<T, I>& a, offset_t ib, const block_run& run,
                             const U* x, Z* y, std::uint8_t* present) {
  const offset_t i = ib * R;
  if (a.occupied.empty()) {
    block_full_row<Iso, R>(s, a, ib, run, x, y);
    if (!present) return;
    for (int r = 0; r < R && i + r < a.rows; ++r) present[i + r] = run.count > 0;
  } else if constexpr (can_multiply_padding<S, Z>) {
    Z sum[R];
    const unsigned found = block_marked_row<Iso, R>(s, a, ib, run, x, sum);
    for (int r = 0; r < R && i + r < a.rows; ++r) {
      if (present) present[i + r] = found >> r & 1;
      y[i + r] = (found >> r & 1) != 0 ? sum[r] : Z{};
    }
  } else {
    block_row_by_rows<Iso>(s, a, ib, run, x, y, present);
  }
}

// Block rows [begin, end) of BCSR and of BELL.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
void block_rows(const S& s, const formats::bcsr<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                std::uint8_t* present) {
  const offset_t* const offsets = a.block_offsets.data();
  for (offset_t ib = begin; ib < end; ++ib)
    block_row<Iso, R>(s, a, ib, {offsets[ib], offsets[ib + 1] - offsets[ib], 1}, x, y, present);
  GUSTAV_LEAVE_ISA;
}
template <bool Iso, int R, class S, class T, class I, class U, class Z>
void block_rows(const S& s, const formats::bell<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                std::uint8_t* present) {
  for (offset_t ib = begin; ib < end; ++ib)
    block_row<Iso, R>(s, a, ib, {ib, static_cast<offset_t>(a.lengths.data()[ib]), a.block_rows()}, x, y, present);
  GUSTAV_LEAVE_ISA;
}

// The same of BCOO, whose blocks from b on are those of block row `begin` and later ones.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
void block_rows_of_blocks(const S& s, const formats::bcoo<T, I>& a, offset_t begin, offset_t end, offset_t b,
                          const U* x, Z* y, std::uint8_t* present) {
  const I* const row_of = a.block_rows_of.data();
  for (offset_t ib = begin; ib < end; ++ib) {
    const offset_t first = b;
    while (b < a.blocks() && row_of[b] == ib) ++b;
    block_row<Iso, R>(s, a, ib, {first, b - first, 1}, x, y, present);
  }
  GUSTAV_LEAVE_ISA;
}

#endif
