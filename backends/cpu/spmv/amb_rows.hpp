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

// Element e of block j of W lanes: sum[l] gets its term where `length[l]` says that the lane has block j and the marks
// that the element is an entry. Columns end at `last`, the last one of the matrix.
template <bool Iso, bool Marks, int W, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void amb_add_element(const S& s, const formats::amb<T, I>& a, offset_t base, offset_t lane, offset_t j,
                                   offset_t e, const std::int32_t* length, const offset_t* rows, offset_t origin,
                                   offset_t last, const U* x, Z* sum) {
  const offset_t slot = base + j * a.chunk + lane, at = (base + j * a.chunk) * a.block + e * a.chunk + lane;
  const std::uint16_t* const indices = a.indices.data() + slot;
  for (int l = 0; l < W; ++l) {
    const offset_t column = origin + indices[l] + e;
    const offset_t k = Marks && column > last ? last : column;
    bool keep = j < length[l];
    if constexpr (Marks) keep = keep && (a.occupied.data()[slot + l] >> e & 1) != 0;
    const Z next = format_add<Z>(
        s, sum[l], format_term<Z>(s, format_value<Iso>(a.values.data(), at + l), format_operand(x, k), rows[l], k));
    sum[l] = keep ? next : sum[l];
  }
}

// W lanes of a chunk.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
GUSTAV_INLINE void amb_lanes(const S& s, const formats::amb<T, I>& a, offset_t base, offset_t lane,
                             const std::int32_t* length, const offset_t* rows, offset_t origin, const U* x, Z* sums) {
  std::int32_t shortest = length[0], longest = length[0];
  for (int l = 1; l < W; ++l) {
    shortest = length[l] < shortest ? length[l] : shortest;
    longest = length[l] > longest ? length[l] : longest;
  }
  const offset_t last = a.cols - 1;
  Z sum[W];
  for (int l = 0; l < W; ++l) sum[l] = initial_value_of(s.add);
  offset_t j = 0;
  if (a.occupied.empty()) {
    for (; j < shortest; ++j)
      for (offset_t e = 0; e < a.block; ++e) {
        const std::uint16_t* const indices = a.indices.data() + base + j * a.chunk + lane;
        const offset_t at = (base + j * a.chunk) * a.block + e * a.chunk + lane;
        for (int l = 0; l < W; ++l)
          sum[l] = format_add<Z>(s, sum[l],
                                 format_term<Z>(s, format_value<Iso>(a.values.data(), at + l),
                                                format_operand(format_advance(x, origin + e), indices[l]), rows[l],
                                                origin + e + indices[l]));
      }
    for (; j < longest; ++j)
      for (offset_t e = 0; e < a.block; ++e)
        amb_add_element<Iso, false, W>(s, a, base, lane, j, e, length, rows, origin, last, x, sum);
  } else {
    for (; j < longest; ++j)
      for (offset_t e = 0; e < a.block; ++e)
        amb_add_element<Iso, true, W>(s, a, base, lane, j, e, length, rows, origin, last, x, sum);
  }
  for (int l = 0; l < W; ++l) sums[l] = sum[l];
}

// Chunk c of the segment that begins at column `origin`, W lanes at a time; lanes that fill no vector one by one. Its
// sums are added to those of earlier segments where present is set, and are the first ones elsewhere; without presence
// bytes all sums have begun.
template <bool Iso, int W, class S, class T, class I, class U, class Z>
inline void amb_chunk(const S& s, const formats::amb<T, I>& a, offset_t c, offset_t origin, const U* x, Z* y,
                      std::uint8_t* present) {
  const offset_t base = a.chunk_offsets.data()[c], first = static_cast<offset_t>(a.window_of.data()[c]) * a.sigma;
  const std::uint16_t *const order = a.order.data() + c * a.chunk, *const lengths = a.lengths.data() + c * a.chunk;
  for (offset_t lane = 0; lane < a.chunk; lane += W) {
    std::int32_t length[W];
    offset_t rows[W];
    Z sum[W];
    const int n = a.chunk - lane < W ? static_cast<int>(a.chunk - lane) : W;
    for (int l = 0; l < W; ++l) {
      const bool has_row = l < n && order[lane + l] != formats::amb<T, I>::no_row;
      length[l] = has_row ? lengths[lane + l] + 1 : 0;
      rows[l] = has_row ? first + order[lane + l] : 0;
    }
    bool whole = n == W;
    if constexpr (can_multiply_padding<S, Z>) {
      if (whole) amb_lanes<Iso, W>(s, a, base, lane, length, rows, origin, x, sum);
    } else {
      whole = false;
    }
    for (int l = 0; l < n; ++l) {
      if (length[l] == 0) continue;
      if (!whole) sum[l] = amb_lane<Iso, S, T, I, U, Z>(s, a, base, lane + l, length[l], rows[l], origin, x);
      y[rows[l]] = !present || present[rows[l]] ? format_add<Z>(s, y[rows[l]], sum[l]) : sum[l];
      if (present) present[rows[l]] = 1;
    }
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
