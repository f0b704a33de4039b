// Chunks of rows of y = A x with A in SELL-C-sigma: one lane for each row of a chunk (Kreutzer et al. 2014).
// Terms are added in the order of the entries of a row. for_each_isa.hpp includes this file once for each instruction
// set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Rows as lanes: entry j of a lane is at index j * stride of indices and values.
template <class T, class I>
struct row_lanes {
  const I* indices;
  const T* values;
  offset_t stride;
};

// The row of each lane.
template <class I>
struct lane_rows {
  const I* order;  // null: the lanes are the rows from `first` on
  offset_t first;
  offset_t operator[](int l) const { return order ? static_cast<offset_t>(order[l]) : first + l; }
  lane_rows from(int l) const { return {order ? order + l : order, first + l}; }
};

// Entries [from, length) of the row i in lane l, of which `sum` holds those before.
template <bool Iso, class S, class T, class I, class U, class Z>
inline Z sell_lane(const S& s, const row_lanes<T, I>& a, int l, offset_t from, offset_t length, offset_t i, const U* x,
                   Z sum) {
  for (offset_t j = from; j < length; ++j) {
    const offset_t at = j * a.stride + l, k = a.indices[at];
    const Z term = format_term<Z>(s, format_value<Iso>(a.values, at), format_operand(x, k), i, k);
    sum = j == 0 ? term : format_add<Z>(s, sum, term);
  }
  return sum;
}

// Entry j of R lanes, as first terms, added to the sums, and added to those of the lanes that have an entry j. R is 4:
// what g++ 12 keeps in one register and adds by one instruction.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void sell_first(const S& s, const T* values, const I* columns, const lane_rows<I>& rows, const U* x,
                              Z* sum) {
  U operands[R];
  format_gather<R>(x, columns, operands);
  for (int l = 0; l < R; ++l)
    sum[l] = format_term<Z>(s, format_value<Iso>(values, l), operands[l], rows[l], columns[l]);
}
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void sell_add(const S& s, const T* values, const I* columns, const lane_rows<I>& rows, const U* x,
                            Z* sum) {
  U operands[R];
  format_gather<R>(x, columns, operands);
  for (int l = 0; l < R; ++l)
    sum[l] =
        format_add<Z>(s, sum[l], format_term<Z>(s, format_value<Iso>(values, l), operands[l], rows[l], columns[l]));
}
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void sell_add_some(const S& s, const T* values, const I* columns, const lane_rows<I>& rows, const U* x,
                                 offset_t j, const I* lengths, Z* sum) {
  for (int l = 0; l < R; ++l) {
    // Padding has a column that exists, so that it may be multiplied.
    const Z next = format_add<Z>(
        s, sum[l], format_term<Z>(s, format_value<Iso>(values, l), format_operand(x, columns[l]), rows[l], columns[l]));
    sum[l] = j < lengths[l] ? next : sum[l];
  }
}

// The shortest and the longest of W lanes. sorted: they descend.
template <int W, class I>
GUSTAV_INLINE void sell_extent(const I* lengths, bool sorted, offset_t& shortest, offset_t& longest) {
  longest = lengths[0];
  shortest = lengths[W - 1];
  if (sorted) return;
  for (int l = 0; l < W; ++l) {
    shortest = lengths[l] < shortest ? lengths[l] : shortest;
    longest = lengths[l] > longest ? lengths[l] : longest;
  }
}

// The entries from j on of R lanes.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void sell_tail(const S& s, const row_lanes<T, I>& a, offset_t j, const I* lengths,
                             const lane_rows<I>& rows, const U* x, Z* sum) {
  offset_t shortest, longest;
  sell_extent<R>(lengths, false, shortest, longest);
  for (; j < shortest; ++j)
    sell_add<Iso, R>(s, format_values_at<Iso>(a.values, j * a.stride), a.indices + j * a.stride, rows, x, sum);
  for (; j < longest; ++j)
    sell_add_some<Iso, R>(s, format_values_at<Iso>(a.values, j * a.stride), a.indices + j * a.stride, rows, x, j,
                          lengths, sum);
}

// R lanes for each number K, of the given lengths and rows, at once as far as all have entries. y gets Z{} in rows
// without entries. The parts of an array are written out by a fold: one that a loop indexes stays in memory.
template <bool Iso, int R, class S, class T, class I, class U, class Z, int... K>
GUSTAV_INLINE void sell_lanes(std::integer_sequence<int, K...>, const S& s, const row_lanes<T, I>& a, const I* lengths,
                              bool sorted, const lane_rows<I>& rows, const U* x, Z* y) {
  constexpr int W = R * static_cast<int>(sizeof...(K));
  offset_t shortest, longest;
  sell_extent<W>(lengths, sorted, shortest, longest);
  Z sum[W];
  offset_t j = 0;
  if constexpr (can_multiply_padding<S, Z>) {
    for (int l = 0; l < W; ++l) sum[l] = initial_value_of(s.add);
  } else if (shortest > 0) {
    (sell_first<Iso, R>(s, format_values_at<Iso>(a.values, K * R), a.indices + K * R, rows.from(K * R), x, sum + K * R),
     ...);
    j = 1;
  }
  const I* columns = a.indices + j * a.stride;
  const T* values = format_values_at<Iso>(a.values, j * a.stride);
  for (; j < shortest; ++j) {
    (sell_add<Iso, R>(s, format_values_at<Iso>(values, K * R), columns + K * R, rows.from(K * R), x, sum + K * R), ...);
    columns += a.stride;
    values = format_values_at<Iso>(values, a.stride);
  }
  // Equal lengths keep the order of their rows, so that the ends tell whether rows are neighbours.
  if (shortest == longest && shortest > 0 && rows[W - 1] - rows[0] == W - 1) {
    (store_lanes<R>(y + rows[0] + K * R, sum + K * R), ...);
    return;
  }
  if constexpr (can_multiply_padding<S, Z>) {
    if (shortest < longest)
      (sell_tail<Iso, R>(s, row_lanes<T, I>{a.indices + K * R, format_values_at<Iso>(a.values, K * R), a.stride}, j,
                         lengths + K * R, rows.from(K * R), x, sum + K * R),
       ...);
    for (int l = 0; l < W; ++l) y[rows[l]] = lengths[l] > 0 ? sum[l] : Z{};
  } else {
    for (int l = 0; l < W; ++l)
      y[rows[l]] = lengths[l] > 0 ? sell_lane<Iso>(s, a, l, j, lengths[l], rows[l], x, j > 0 ? sum[l] : Z{}) : Z{};
  }
}

// The lanes of chunk c from `lane` on, W at a time as long as they last; returns the first lane that is left.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
inline offset_t sell_vectors(const S& s, const formats::sell<T, I>& a, offset_t c, offset_t lane, const U* x, Z* y,
                             std::uint8_t* present) {
  const I* const order = a.order.empty() ? nullptr : a.order.data();
  const offset_t first = c * a.chunk, slot = a.chunk_offsets.data()[c];
  for (; lane + W <= a.chunk && first + lane + W <= a.rows; lane += W) {
    const offset_t position = first + lane;
    const lane_rows<I> rows{order ? order + position : order, position};
    const row_lanes<T, I> lanes{a.indices.data() + slot + lane, format_values_at<Iso>(a.values.data(), slot + lane),
                                a.chunk};
    const I* const lengths = a.lengths.data() + position;
    sell_lanes<Iso, 4>(std::make_integer_sequence<int, W / 4>(), s, lanes, lengths, order != nullptr, rows, x, y);
    if (present)
      for (int l = 0; l < W; ++l) present[rows[l]] = lengths[l] > 0;
  }
  return lane;
}

// Chunks [begin, end). y and present get a value for each of their rows; present is 0 in rows without entries.
template <bool Iso, class S, class T, class I, class U, class Z>
void sell_chunks(const S& s, const formats::sell<T, I>& a, offset_t begin, offset_t end, const U* x, Z* y,
                 std::uint8_t* present) {
  for (offset_t c = begin; c < end; ++c) {
    const offset_t first = c * a.chunk, slot = a.chunk_offsets.data()[c];
    offset_t lane = 0;
    // As many lanes as there are, so that each line of the chunk is read at once.
    if (a.chunk_offsets.data()[c + 1] > slot) {
      lane = sell_vectors<Iso, 32>(s, a, c, lane, x, y, present);
      lane = sell_vectors<Iso, 16>(s, a, c, lane, x, y, present);
      lane = sell_vectors<Iso, 8>(s, a, c, lane, x, y, present);
    }
    for (; lane < a.chunk && first + lane < a.rows; ++lane) {
      const offset_t i = a.row_at(first + lane), length = a.lengths.data()[first + lane];
      y[i] = Z{};
      if (length > 0) {
        const row_lanes<T, I> lanes{a.indices.data() + slot + lane, format_values_at<Iso>(a.values.data(), slot + lane),
                                    a.chunk};
        y[i] = sell_lane<Iso>(s, lanes, 0, 0, length, i, x, Z{});
      }
      if (present) present[i] = length > 0;
    }
  }
  GUSTAV_LEAVE_ISA;
}

#endif
