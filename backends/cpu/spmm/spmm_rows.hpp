// Rows of C = A (+.x) B with B and C row-major: tiles of up to eight vector registers of a row of C stay in registers
// while the kernel reads the entries of the row of A (Hong et al. 2019, section 3), so that 32 to 128 columns read A
// once. for_each_isa.hpp includes this file once for each instruction set: no guard, no includes, no lambdas.
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

template <class Z>
constexpr int spmm_lanes() {
  return GUSTAV_REGISTER_BYTES > sizeof(Z) ? GUSTAV_REGISTER_BYTES / static_cast<int>(sizeof(Z)) : 1;
}

// V registers of W sums, which stay in registers between the loops over entries (lane_register).
template <class Z, int W, int V>
struct spmm_sums {
  lane_register<Z, W> first;
  spmm_sums<Z, W, V - 1> rest;
};
template <class Z, int W>
struct spmm_sums<Z, W, 0> {};

// The first terms of the sums, of columns [j, j + W V).
template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_start(spmm_sums<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i, offset_t k,
                              offset_t j) {
  if constexpr (V > 0) {
    Z lanes[W];
    for (int l = 0; l < W; ++l) lanes[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
    c.first.store(lanes);
    spmm_start(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V, class S, class TA, class TB>
GUSTAV_INLINE void spmm_add(spmm_sums<Z, W, V>& c, const S& s, const TA& x, const TB* row, offset_t i, offset_t k,
                            offset_t j) {
  if constexpr (V > 0) {
    Z lanes[W];
    c.first.load(lanes);
    if constexpr (accumulates_vectors_v<S>) {
      Z terms[W];
      for (int l = 0; l < W; ++l) terms[l] = spmm_multiply<Z>(s, x, row + l, i, k, j + l);
      add_arrays<W>(s, lanes, terms, lanes);
    } else {
      for (int l = 0; l < W; ++l) lanes[l] = s.add(lanes[l], spmm_multiply<Z>(s, x, row + l, i, k, j + l));
    }
    c.first.store(lanes);
    spmm_add(c.rest, s, x, row + W, i, k, j + W);
  }
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_store(const spmm_sums<Z, W, V>& c, Z* to) {
  if constexpr (V > 0) {
    c.first.load(to);
    spmm_store(c.rest, to + W);
  }
}

// to[0 .. W) = the register past the caches, if the compiler has an instruction for that.
template <class Z, int W>
GUSTAV_INLINE void spmm_stream_register(const lane_register<Z, W>& from, Z* to) {
#if GUSTAV_HAS_X86_TARGETS
  if constexpr (lane_register<Z, W>::is_vector && W * sizeof(Z) == GUSTAV_REGISTER_BYTES) {
    typedef long long words __attribute__((vector_size(GUSTAV_REGISTER_BYTES)));
    words moved;
    __builtin_memcpy(&moved, &from.lanes, sizeof moved);
#if defined(__clang__)
    __builtin_nontemporal_store(moved, reinterpret_cast<words*>(to));
#elif GUSTAV_REGISTER_BYTES == 64
    __builtin_ia32_movntdq512(reinterpret_cast<words*>(to), moved);
#elif GUSTAV_REGISTER_BYTES == 32
    __builtin_ia32_movntdq256(reinterpret_cast<words*>(to), moved);
#else
    __builtin_ia32_movntdq(reinterpret_cast<words*>(to), moved);
#endif
    return;
  }
#endif
  from.load(to);
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_stream(const spmm_sums<Z, W, V>& c, Z* to) {
  if constexpr (V > 0) {
    spmm_stream_register(c.first, to);
    spmm_stream(c.rest, to + W);
  }
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_write(const spmm_sums<Z, W, V>& c, Z* to, bool streams) {
  if (streams)
    spmm_stream(c, to);
  else
    spmm_store(c, to);
}

template <class Z, int W, int V>
GUSTAV_INLINE void spmm_load(spmm_sums<Z, W, V>& c, const Z* from) {
  if constexpr (V > 0) {
    c.first.store(from);
    spmm_load(c.rest, from + W);
  }
}

// Columns [j, j + Bytes) of the row of B that o.ahead entries further is read.
template <int Bytes, class TA, class I, class TB>
GUSTAV_INLINE void spmm_prefetch(const spmm_operands<TA, I, TB>& o, offset_t p, offset_t j) {
  const offset_t next = p + o.ahead < o.last ? p + o.ahead : o.last;
  prefetch_bytes(o.b + static_cast<offset_t>(o.a.indices[next]) * o.stride + j, Bytes);
}

// to[j .. j + W V) = the sums over the entries [begin, end), at least one, of row i; if Continues they are added to it.
// Prefetches if Ahead.
template <bool Ahead, int W, int V, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tile(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                             offset_t j, Z* to) {
  constexpr int bytes = W * V * static_cast<int>(sizeof(TB));
  spmm_sums<Z, W, V> sums;
  offset_t p = begin;
  if constexpr (Continues) {
    spmm_load(sums, to + j);
  } else {
    if constexpr (Ahead) spmm_prefetch<bytes>(o, p, j);
    const offset_t k = o.a.indices[p];
    spmm_start(sums, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
    ++p;
  }
  for (; p < end; ++p) {
    if constexpr (Ahead) spmm_prefetch<bytes>(o, p, j);
    const offset_t k = o.a.indices[p];
    spmm_add(sums, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
  }
  spmm_write(sums, to + j, !Continues && o.streams);
}

// Whether sums of a row may be computed in parts: an operator whose time is the latency of its instruction.
template <class S>
inline constexpr bool spmm_has_parts = gustav::detail::is_plus_v<monoid_op_t<semiring_add_t<S>>> ||
                                       gustav::detail::is_least_or_greatest_v<monoid_op_t<semiring_add_t<S>>>;
constexpr offset_t spmm_long_row = 32;  // entries from which parts pay

// x = x (+) y.
template <class Z, int W, class S>
GUSTAV_INLINE void spmm_join(spmm_sums<Z, W, 1>& x, const S& s, const spmm_sums<Z, W, 1>& y) {
  Z sums[W], more[W];
  x.first.load(sums);
  y.first.load(more);
  add_arrays<W>(s, sums, more, sums);
  x.first.store(sums);
}

// The sums of C parts of a row.
template <class Z, int W, int C>
struct spmm_parts {
  spmm_sums<Z, W, 1> first;
  spmm_parts<Z, W, C - 1> rest;
};
template <class Z, int W>
struct spmm_parts<Z, W, 0> {};

// Adds entry p to the first part, p + 1 to the second, ...
template <bool Start, bool Ahead, class Z, int W, int C, class S, class TA, class I, class TB>
GUSTAV_INLINE void spmm_add_parts(spmm_parts<Z, W, C>& parts, const S& s, const spmm_operands<TA, I, TB>& o, offset_t i,
                                  offset_t p, offset_t j) {
  if constexpr (C > 0) {
    if constexpr (Ahead) spmm_prefetch<W* static_cast<int>(sizeof(TB))>(o, p, j);
    const offset_t k = o.a.indices[p];
    if constexpr (Start)
      spmm_start(parts.first, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
    else
      spmm_add(parts.first, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
    spmm_add_parts<Start, Ahead>(parts.rest, s, o, i, p + 1, j);
  }
}

// spmm_tile of one register for a long row: its additions would wait for each other. Part k of four has the entries k,
// k + 4, ..., the first one those after the last four, too.
template <bool Ahead, int W, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tile_in_parts(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin,
                                      offset_t end, offset_t j, Z* to) {
  constexpr int count = 4;
  spmm_parts<Z, W, count> parts;
  spmm_add_parts<true, Ahead>(parts, s, o, i, begin, j);
  offset_t p = begin + count;
  for (; p + count <= end; p += count) spmm_add_parts<false, Ahead>(parts, s, o, i, p, j);
  spmm_join(parts.first, s, parts.rest.first);
  spmm_join(parts.rest.rest.first, s, parts.rest.rest.rest.first);
  spmm_join(parts.first, s, parts.rest.rest.first);
  for (; p < end; ++p) {
    const offset_t k = o.a.indices[p];
    spmm_add(parts.first, s, spmm_left(s, o.a, p), o.b + k * o.stride + j, i, k, j);
  }
  spmm_write(parts.first, to + j, o.streams);
}

// spmm_tile or spmm_tile_in_parts.
template <bool Ahead, int W, int V, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_any_tile(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin,
                                 offset_t end, offset_t j, Z* to) {
  if constexpr (spmm_has_parts<S> && V == 1 && !Continues)
    if (end - begin >= spmm_long_row) return spmm_tile_in_parts<Ahead, W>(s, o, i, begin, end, j, to);
  spmm_tile<Ahead, W, V, Continues>(s, o, i, begin, end, j, to);
}

// Columns from j on, fewer than 2 W; tiles halve towards the end of the row.
template <bool Ahead, int W, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_tail(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                             offset_t j, offset_t cols, Z* to) {
  for (; j + W <= cols; j += W) spmm_any_tile<Ahead, W, 1, Continues>(s, o, i, begin, end, j, to);
  if constexpr (W > 1)
    if (j < cols) spmm_tail<Ahead, W / 2, Continues>(s, o, i, begin, end, j, cols, to);
}

// All columns of one row.
template <bool Ahead, bool Continues, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_row(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                            offset_t cols, Z* to) {
  constexpr int W = spmm_lanes<Z>();
  if (begin == end) {
    for (offset_t j = 0; j < cols; ++j) to[j] = s.add.identity();
    return;
  }
  offset_t j = 0;
  for (; j + 8 * W <= cols; j += 8 * W) spmm_tile<Ahead, W, 8, Continues>(s, o, i, begin, end, j, to);
  if (j + 4 * W <= cols) {
    spmm_tile<Ahead, W, 4, Continues>(s, o, i, begin, end, j, to);
    j += 4 * W;
  }
  if (j + 2 * W <= cols) {
    spmm_tile<Ahead, W, 2, Continues>(s, o, i, begin, end, j, to);
    j += 2 * W;
  }
  spmm_tail<Ahead, W, Continues>(s, o, i, begin, end, j, cols, to);
}

// The last of the entries that count of a row that begins and ends there: the monoid `any` reads the first one only.
template <class S>
GUSTAV_INLINE offset_t spmm_stop(const S&, offset_t begin, offset_t end) {
  if constexpr (is_always_terminal_v<semiring_add_t<S>>) return begin < end ? begin + 1 : end;
  return end;
}

// Columns [j, j + W V) of rows [first, end), of those of at most `longest` entries. The bounds of the tile and the
// arrays of A stay out of the loop over rows.
template <bool Ahead, int W, int V, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_pass(const S& s, const spmm_operands<TA, I, TB>& from, offset_t first, offset_t end, offset_t j,
                             offset_t longest, Z* c, offset_t stride_c) {
  const spmm_operands<TA, I, TB> o = from;
  for (offset_t i = first; i < end; ++i, c += stride_c) {
    const offset_t begin = o.a.offsets[i], stop = spmm_stop(s, begin, o.a.offsets[i + 1]);
    if (begin == stop)
      for (int l = 0; l < W * V; ++l) c[j + l] = s.add.identity();
    else if (stop - begin <= longest)
      spmm_any_tile<Ahead, W, V, false>(s, o, i, begin, stop, j, c);
  }
}

// Whether `cols` is W or a half, a quarter, ... of it, and then all rows.
template <bool Ahead, int W, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE bool spmm_narrow_pass(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                    offset_t cols, offset_t longest, Z* c, offset_t stride_c) {
  if (cols == W) {
    spmm_pass<Ahead, W, 1>(s, o, first, end, offset_t{0}, longest, c, stride_c);
    return true;
  }
  if constexpr (W > 1) return spmm_narrow_pass<Ahead, W / 2>(s, o, first, end, cols, longest, c, stride_c);
  return false;
}

template <bool Ahead, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_all_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                 offset_t cols, offset_t longest, Z* c, offset_t stride_c) {
  if (spmm_narrow_pass<Ahead, spmm_lanes<Z>()>(s, o, first, end, cols, longest, c, stride_c)) return;
  for (offset_t i = first; i < end; ++i, c += stride_c) {
    const offset_t begin = o.a.offsets[i], stop = spmm_stop(s, begin, o.a.offsets[i + 1]);
    if (stop - begin <= longest) spmm_row<Ahead, false>(s, o, i, begin, stop, cols, c);
  }
}

// Rows [first, end) of C, `stride_c` elements apart, the first at c; the identity where a row has no entries. A row of
// more than `longest` entries is left out.
template <class S, class TA, class I, class TB, class Z>
void spmm_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols,
               offset_t longest, Z* c, offset_t stride_c) {
  if (o.ahead > 0)
    spmm_all_rows<true>(s, o, first, end, cols, longest, c, stride_c);
  else
    spmm_all_rows<false>(s, o, first, end, cols, longest, c, stride_c);
#if GUSTAV_HAS_X86_TARGETS
  if (o.streams) __builtin_ia32_sfence();
#endif
  GUSTAV_LEAVE_ISA;
}

// c[0 .. cols) = the sums over the entries [begin, end), at least one, of row i.
template <class S, class TA, class I, class TB, class Z>
void spmm_entries(const S& s, const spmm_operands<TA, I, TB>& o, offset_t i, offset_t begin, offset_t end,
                  offset_t cols, Z* c) {
  if (o.ahead > 0)
    spmm_row<true, false>(s, o, i, begin, end, cols, c);
  else
    spmm_row<false, false>(s, o, i, begin, end, cols, c);
  GUSTAV_LEAVE_ISA;
}

template <bool Ahead, class S, class TA, class I, class TB, class Z>
GUSTAV_INLINE void spmm_add_tile(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                                 offset_t cols, unsigned char* started, Z* c, offset_t stride_c) {
  for (offset_t i = first; i < end; ++i) {
    const offset_t begin = o.a.offsets[i], stop = o.a.offsets[i + 1];
    if (begin == stop) continue;
    if (started[i])
      spmm_row<Ahead, true>(s, o, i, begin, stop, cols, c + i * stride_c);
    else
      spmm_row<Ahead, false>(s, o, i, begin, stop, cols, c + i * stride_c);
    started[i] = 1;
  }
}

// Adds the entries of rows [first, end) of a tile to C. started[i]: row i of C holds sums of an earlier tile.
template <class S, class TA, class I, class TB, class Z>
void spmm_tile_rows(const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end, offset_t cols,
                    unsigned char* started, Z* c, offset_t stride_c) {
  if (o.ahead > 0)
    spmm_add_tile<true>(s, o, first, end, cols, started, c, stride_c);
  else
    spmm_add_tile<false>(s, o, first, end, cols, started, c, stride_c);
  GUSTAV_LEAVE_ISA;
}

// sums[j] = sums[j] (+) terms[j].
template <class S, class Z>
void spmm_add_rows(const S& s, Z* sums, const Z* terms, offset_t cols) {
  for (offset_t j = 0; j < cols; ++j) sums[j] = s.add(sums[j], terms[j]);
}

#endif
