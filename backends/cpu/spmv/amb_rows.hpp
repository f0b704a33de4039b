// Chunks of y = A x with A in AMB: one lane for each row of a chunk, 16-bit columns relative to a segment of x that
// stays in cache (Nagasaka 2019, section 4.3.2, without its atomic additions: a thread owns its rows). Terms are added
// by ascending columns inside a segment, and the sums of segments in their order. for_each_isa.hpp includes this file
// once for each instruction set: no guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// The sum of `length` blocks of one lane. `base` is the first slot of its chunk, `origin` the first column of its
// segment.
template <bool Iso, class S, class T, class I, class U, class Z>
inline Z amb_lane(const S& s, const formats::amb<T, I>& a, offset_t base, offset_t lane, offset_t length, offset_t i,
                  offset_t origin, const U* x) {
  Z sum{};
  bool found = false;
  for (offset_t j = 0; j < length; ++j) {
    const offset_t slot = base + j * a.chunk + lane, k = origin + a.indices.data()[slot];
    for (offset_t e = 0; e < a.block; ++e) {
      if (!a.occupied.empty() && (a.occupied.data()[slot] >> e & 1) == 0) continue;
      const offset_t at = (base + j * a.chunk) * a.block + e * a.chunk + lane;
      const Z term = format_term<Z>(s, format_value<Iso>(a.values.data(), at), format_operand(x, k + e), i, k + e);
      sum = found ? format_add<Z>(s, sum, term) : term;
      found = true;
    }
  }
  return sum;
}

// The rows of lanes: those of a window from `first` on.
struct amb_window_rows {
  const std::uint16_t* order;
  offset_t first;
  offset_t operator[](int l) const { return first + order[l]; }
  amb_window_rows from(int l) const { return {order + l, first}; }
};

// An element of the blocks of R lanes: `values` and `indices` of the lanes, the columns from `origin` on. R is 4: what
// g++ 12 keeps in one register and adds by one instruction.
template <bool Iso, int R, class S, class T, class U, class Z>
GUSTAV_INLINE void amb_add(const S& s, const T* values, const std::uint16_t* indices, offset_t origin,
                           const amb_window_rows& rows, const U* x, Z* sum) {
  U operands[R];
  format_gather<R>(format_advance(x, origin), indices, operands);
  for (int l = 0; l < R; ++l)
    sum[l] = format_add<Z>(s, sum[l],
                           format_term<Z>(s, format_value<Iso>(values, l), operands[l], rows[l], origin + indices[l]));
}
// The same where the lane has block j and `occupied`, unless null, says that element e is an entry. Columns end at
// `last`, the last one of the matrix.
template <bool Iso, int R, class S, class T, class U, class Z>
GUSTAV_INLINE void amb_add_some(const S& s, const T* values, const std::uint16_t* indices, offset_t origin,
                                const amb_window_rows& rows, const U* x, offset_t j, const std::uint16_t* lengths,
                                const std::uint16_t* occupied, offset_t e, offset_t last, Z* sum) {
  for (int l = 0; l < R; ++l) {
    const offset_t column = origin + indices[l], k = column > last ? last : column;
    const bool keep = j <= lengths[l] && (!occupied || (occupied[l] >> e & 1) != 0);
    const Z next =
        format_add<Z>(s, sum[l], format_term<Z>(s, format_value<Iso>(values, l), format_operand(x, k), rows[l], k));
    sum[l] = keep ? next : sum[l];
  }
}

// Whether element e of block j is an entry in all of R lanes, whose lengths descend.
template <int R, class T, class I>
GUSTAV_INLINE bool amb_all_marked(const formats::amb<T, I>& a, offset_t slot, offset_t e, offset_t j,
                                  const std::uint16_t* lengths) {
  if (a.occupied.empty() || j > lengths[R - 1]) return false;
  unsigned bits = ~0u;
  for (int l = 0; l < R; ++l) bits &= a.occupied.data()[slot + l];
  return (bits >> e & 1) != 0;
}

// Blocks [j, end) of R lanes from `lane` on, or those of them that are there; sums begin before.
template <bool Iso, int R, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void amb_blocks(const S& s, const formats::amb<T, I>& a, offset_t base, offset_t lane, offset_t j,
                              offset_t end, bool all, const std::uint16_t* lengths, const amb_window_rows& rows,
                              offset_t origin, const U* x, Z* sum) {
  for (; j < end; ++j)
    for (offset_t e = 0; e < a.block; ++e) {
      const offset_t slot = base + j * a.chunk + lane, at = (base + j * a.chunk) * a.block + e * a.chunk + lane;
      const T* const values = format_values_at<Iso>(a.values.data(), at);
      if (all || amb_all_marked<R>(a, slot, e, j, lengths))
        amb_add<Iso, R>(s, values, a.indices.data() + slot, origin + e, rows, x, sum);
      else
        amb_add_some<Iso, R>(s, values, a.indices.data() + slot, origin + e, rows, x, j, lengths,
                             a.occupied.empty() ? nullptr : a.occupied.data() + slot, e, a.cols - 1, sum);
    }
}

// R lanes for each number K from `lane` on, which all have a row; `lengths` descend. Their sums are added to y where
// present is set or there are no presence bytes, and are the first ones elsewhere.
template <bool Iso, int R, class S, class T, class I, class U, class Z, int... K>
GUSTAV_INLINE void amb_lanes(std::integer_sequence<int, K...>, const S& s, const formats::amb<T, I>& a, offset_t base,
                             offset_t lane, const std::uint16_t* lengths, const amb_window_rows& rows, offset_t origin,
                             const U* x, Z* y, std::uint8_t* present) {
  constexpr int W = R * static_cast<int>(sizeof...(K));
  const offset_t shortest = a.occupied.empty() ? lengths[W - 1] + 1 : 0, longest = lengths[0] + 1;
  Z sum[W];
  for (int l = 0; l < W; ++l) sum[l] = initial_value_of(s.add);
  const std::uint16_t* indices = a.indices.data() + base + lane;
  const T* values = format_values_at<Iso>(a.values.data(), base * a.block + lane);
  if (a.block == 1) {
    for (offset_t j = 0; j < shortest; ++j) {
      (amb_add<Iso, R>(s, format_values_at<Iso>(values, K * R), indices + K * R, origin, rows.from(K * R), x,
                       sum + K * R),
       ...);
      indices += a.chunk;
      values = format_values_at<Iso>(values, a.chunk);
    }
  } else {
    for (offset_t j = 0; j < shortest; ++j, indices += a.chunk)
      for (offset_t e = 0; e < a.block; ++e) {
        (amb_add<Iso, R>(s, format_values_at<Iso>(values, K * R), indices + K * R, origin + e, rows.from(K * R), x,
                         sum + K * R),
         ...);
        values = format_values_at<Iso>(values, a.chunk);
      }
  }
  if (shortest < longest) {
    if (a.occupied.empty())
      (amb_blocks<Iso, R>(s, a, base, lane + K * R, shortest, lengths[K * R + R - 1] + 1, true, lengths + K * R,
                          rows.from(K * R), origin, x, sum + K * R),
       ...);
    (amb_blocks<Iso, R>(s, a, base, lane + K * R, a.occupied.empty() ? lengths[K * R + R - 1] + 1 : 0,
                        lengths[K * R] + 1, false, lengths + K * R, rows.from(K * R), origin, x, sum + K * R),
     ...);
  }
  if (!present && shortest == longest && rows[W - 1] - rows[0] == W - 1) {
    // Equal lengths keep the order of their rows.
    Z* const to = y + rows[0];
    for (int l = 0; l < W; ++l) sum[l] = format_add<Z>(s, to[l], sum[l]);
    (store_lanes<R>(to + K * R, sum + K * R), ...);
    return;
  }
  for (int l = 0; l < W; ++l) {
    const offset_t i = rows[l];
    y[i] = !present || present[i] ? format_add<Z>(s, y[i], sum[l]) : sum[l];
    if (present) present[i] = 1;
  }
}

// Chunk c of the segment that begins at column `origin`, W lanes at a time; lanes that fill no vector one by one.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
inline void amb_chunk(const S& s, const formats::amb<T, I>& a, offset_t c, offset_t origin, const U* x, Z* y,
                      std::uint8_t* present) {
  const offset_t base = a.chunk_offsets.data()[c], first = static_cast<offset_t>(a.window_of.data()[c]) * a.sigma;
  const std::uint16_t *const order = a.order.data() + c * a.chunk, *const lengths = a.lengths.data() + c * a.chunk;
  offset_t lane = 0;
  if constexpr (can_multiply_padding<S, Z>)
    // Lanes without a row are the last ones.
    for (; lane + W <= a.chunk && order[lane + W - 1] != formats::amb<T, I>::no_row; lane += W)
      amb_lanes<Iso, 4>(std::make_integer_sequence<int, W / 4>(), s, a, base, lane, lengths + lane,
                        amb_window_rows{order + lane, first}, origin, x, y, present);
  for (; lane < a.chunk && order[lane] != formats::amb<T, I>::no_row; ++lane) {
    const offset_t i = first + order[lane];
    const Z sum = amb_lane<Iso, S, T, I, U, Z>(s, a, base, lane, lengths[lane] + 1, i, origin, x);
    y[i] = !present || present[i] ? format_add<Z>(s, y[i], sum) : sum;
    if (present) present[i] = 1;
  }
}

// Chunks [begin, end) of that segment.
template <bool Iso, class S, class T, class I, class U, class Z>
void amb_chunks(const S& s, const formats::amb<T, I>& a, offset_t begin, offset_t end, offset_t origin, const U* x,
                Z* y, std::uint8_t* present) {
  for (offset_t c = begin; c < end; ++c)
    if (a.chunk >= 32)
      amb_chunk<Iso, 32>(s, a, c, origin, x, y, present);
    else if (a.chunk >= 16)
      amb_chunk<Iso, 16>(s, a, c, origin, x, y, present);
    else
      amb_chunk<Iso, 8>(s, a, c, origin, x, y, present);
  GUSTAV_LEAVE_ISA;
}

#endif
