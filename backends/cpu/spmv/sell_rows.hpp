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

// W lanes of the given lengths and rows. sums[l] is Z{} in rows without entries.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void sell_lanes(const S& s, const row_lanes<T, I>& a, const I* lengths, const offset_t* rows, const U* x,
                              Z* sums) {
  offset_t shortest = lengths[0], longest = lengths[0];
  for (int l = 1; l < W; ++l) {
    shortest = lengths[l] < shortest ? lengths[l] : shortest;
    longest = lengths[l] > longest ? lengths[l] : longest;
  }
  Z sum[W];
  offset_t j = 0;
  if (shortest > 0) {
    for (int l = 0; l < W; ++l)
      sum[l] =
          format_term<Z>(s, format_value<Iso>(a.values, l), format_operand(x, a.indices[l]), rows[l], a.indices[l]);
    j = 1;
  } else if constexpr (can_multiply_padding<S, Z>) {
    for (int l = 0; l < W; ++l) sum[l] = initial_value_of(s.add);
  }
  for (; j < shortest; ++j) {
    const offset_t at = j * a.stride;
    const I* const columns = a.indices + at;
    for (int l = 0; l < W; ++l)
      sum[l] = format_add<Z>(
          s, sum[l],
          format_term<Z>(s, format_value<Iso>(a.values, at + l), format_operand(x, columns[l]), rows[l], columns[l]));
  }
  if constexpr (can_multiply_padding<S, Z>) {
    // Padding has a column that exists, so that it may be multiplied.
    for (; j < longest; ++j) {
      const offset_t at = j * a.stride;
      const I* const columns = a.indices + at;
      for (int l = 0; l < W; ++l) {
        const Z next = format_add<Z>(
            s, sum[l],
            format_term<Z>(s, format_value<Iso>(a.values, at + l), format_operand(x, columns[l]), rows[l], columns[l]));
        sum[l] = j < lengths[l] ? next : sum[l];
      }
    }
    for (int l = 0; l < W; ++l) sums[l] = lengths[l] > 0 ? sum[l] : Z{};
  } else {
    for (int l = 0; l < W; ++l)
      sums[l] = lengths[l] > 0 ? sell_lane<Iso>(s, a, l, j, lengths[l], rows[l], x, j > 0 ? sum[l] : Z{}) : Z{};
  }
}

// Values from slot n on; of a pattern or an iso matrix, the same.
template <bool Iso, class T>
inline const T* format_values_at(const T* values, offset_t n) {
  if constexpr (Iso || std::is_same_v<T, unit>)
    return values;
  else
    return values + n;
}

// The lanes of chunk c from `lane` on, W at a time as long as they last; returns the first lane that is left.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
inline offset_t sell_vectors(const S& s, const formats::sell<T, I>& a, offset_t c, offset_t lane, const U* x, Z* y,
                             std::uint8_t* present) {
  const I* const order = a.order.empty() ? nullptr : a.order.data();
  const offset_t first = c * a.chunk, slot = a.chunk_offsets.data()[c];
  for (; lane + W <= a.chunk && first + lane + W <= a.rows; lane += W) {
    Z sums[W];
    offset_t rows[W];
    for (int l = 0; l < W; ++l) rows[l] = order ? static_cast<offset_t>(order[first + lane + l]) : first + lane + l;
    const row_lanes<T, I> lanes{a.indices.data() + slot + lane, format_values_at<Iso>(a.values.data(), slot + lane),
                                a.chunk};
    sell_lanes<Iso, W>(s, lanes, a.lengths.data() + first + lane, rows, x, sums);
    for (int l = 0; l < W; ++l) {
      y[rows[l]] = sums[l];
      if (present) present[rows[l]] = a.lengths.data()[first + lane + l] > 0;
    }
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
