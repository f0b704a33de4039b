// Rows of y = A x with A in CSR and x full: the entries of a row are added in four chains, and its end costs no
// mispredicted branch. for_each_isa.hpp includes this file once for each instruction set, after format_terms.hpp: no
// guard, no includes, no lambdas.
#if defined(GUSTAV_IN_ISA)

// Four values of 4 or 8 bytes, in one register or in two.
template <class Z>
struct four_lanes {
  static constexpr bool has_two = 4 * sizeof(Z) > GUSTAV_REGISTER_BYTES;
  static constexpr int bytes = (has_two ? 2 : 4) * sizeof(Z);
  using word = std::conditional_t<sizeof(Z) == 8, std::uint64_t, std::uint32_t>;
  typedef Z values __attribute__((vector_size(bytes)));
  typedef word words __attribute__((vector_size(bytes)));
  values low, high;  // high: lanes 2 and 3 where there are two
};

template <class Z>
GUSTAV_INLINE four_lanes<Z> pack_lanes(Z z0, Z z1, Z z2, Z z3) {
  using values = typename four_lanes<Z>::values;
  if constexpr (four_lanes<Z>::has_two)
    return {values{z0, z1}, values{z2, z3}};
  else
    return {values{z0, z1, z2, z3}, values{}};
}

// Registers as other types of the same size.
template <class To, class From>
GUSTAV_INLINE To register_cast(const From& from) {
  To to;
  __builtin_memcpy(&to, &from, sizeof to);
  return to;
}

// g++ 12 splits the registers of an operator that is called lane by lane, so plus, min and max are operations on
// registers. Integers wrap.
template <class Z, class S>
GUSTAV_INLINE four_lanes<Z> add_lanes(const S& s, const four_lanes<Z>& x, const four_lanes<Z>& y) {
  using lanes = four_lanes<Z>;
  using values = typename lanes::values;
  using op = monoid_op_t<semiring_add_t<S>>;
  if constexpr (gustav::detail::is_plus_v<op> && std::is_floating_point_v<Z>) {
    return {x.low + y.low, lanes::has_two ? x.high + y.high : x.high};
  } else if constexpr (gustav::detail::is_plus_v<op>) {
    using words = typename lanes::words;
    return {register_cast<values>(register_cast<words>(x.low) + register_cast<words>(y.low)),
            register_cast<values>(register_cast<words>(x.high) + register_cast<words>(y.high))};
  } else if constexpr (gustav::detail::is_least_v<op> || gustav::detail::is_greatest_v<op>) {
    lanes sums = x;
    keep_extreme<gustav::detail::is_least_v<op>>(sums.low, y.low);
    if constexpr (lanes::has_two) keep_extreme<gustav::detail::is_least_v<op>>(sums.high, y.high);
    return sums;
  } else if constexpr (lanes::has_two) {
    return pack_lanes<Z>(format_add<Z>(s, x.low[0], y.low[0]), format_add<Z>(s, x.low[1], y.low[1]),
                         format_add<Z>(s, x.high[0], y.high[0]), format_add<Z>(s, x.high[1], y.high[1]));
  } else {
    return pack_lanes<Z>(format_add<Z>(s, x.low[0], y.low[0]), format_add<Z>(s, x.low[1], y.low[1]),
                         format_add<Z>(s, x.low[2], y.low[2]), format_add<Z>(s, x.low[3], y.low[3]));
  }
}

// x, of which the compiler knows nothing: it must not fuse the multiplication and the addition after it, because sums
// have the same bits with every instruction set.
template <class Z>
GUSTAV_INLINE Z rounded(Z x) {
#if defined(__SSE2__)
  if constexpr (std::is_floating_point_v<Z>) __asm__("" : "+x"(x));
#endif
  return x;
}
template <class Z>
GUSTAV_INLINE four_lanes<Z> rounded(four_lanes<Z> x) {
#if defined(__SSE2__)
  if constexpr (std::is_floating_point_v<Z>) {
    __asm__("" : "+x"(x.low));
    if constexpr (four_lanes<Z>::has_two) __asm__("" : "+x"(x.high));
  }
#endif
  return x;
}

// Lane L of four.
template <int L, class Z>
GUSTAV_INLINE Z lane(const four_lanes<Z>& x) {
  if constexpr (four_lanes<Z>::has_two)
    return L < 2 ? x.low[L % 2] : x.high[L % 2];
  else
    return x.low[L];
}

// (lane 0 + lane 2) + (lane 1 + lane 3).
template <class Z, class S>
GUSTAV_INLINE Z sum_lanes(const S& s, const four_lanes<Z>& x) {
  return format_add<Z>(s, format_add<Z>(s, lane<0>(x), lane<2>(x)), format_add<Z>(s, lane<1>(x), lane<3>(x)));
}

// For n = 0 to 4: the bits of the first n lanes, and in the others the initial value of sums. No lane is kept of a row
// without entries, whose sum is lane 0 of its padding.
template <class Z>
struct lane_masks {
  using word = typename four_lanes<Z>::word;
  alignas(32) word keep[5][4];
  alignas(32) Z padding[5][4];

  lane_masks(Z initial, Z empty) {
    for (int n = 0; n <= 4; ++n)
      for (int l = 0; l < 4; ++l) {
        keep[n][l] = l < n ? ~word{0} : word{0};
        padding[n][l] = l < n ? Z{} : initial;
      }
    padding[0][0] = empty;
  }
};

// The lanes of x that `keep` has, and those of `padding`.
template <class Z>
GUSTAV_INLINE typename four_lanes<Z>::values keep_lanes(const typename four_lanes<Z>::values& x,
                                                        const typename four_lanes<Z>::word* keep, const Z* padding) {
  using words = typename four_lanes<Z>::words;
  words kept, others;
  __builtin_memcpy(&kept, keep, sizeof kept);
  __builtin_memcpy(&others, padding, sizeof others);
  return register_cast<typename four_lanes<Z>::values>((register_cast<words>(x) & kept) | others);
}

// The first n lanes of x, padded.
template <class Z>
GUSTAV_INLINE four_lanes<Z> keep_first(const lane_masks<Z>& masks, const four_lanes<Z>& x, offset_t n) {
  if constexpr (four_lanes<Z>::has_two)
    return {keep_lanes<Z>(x.low, masks.keep[n], masks.padding[n]),
            keep_lanes<Z>(x.high, masks.keep[n] + 2, masks.padding[n] + 2)};
  else
    return {keep_lanes<Z>(x.low, masks.keep[n], masks.padding[n]), x.high};
}

// What the rows of a product read.
template <bool Iso, bool MatrixFirst, class Z, class S, class T, class I, class U>
struct csr_terms {
  const S& s;
  const I* columns;
  const T* values;
  const U* x;
  offset_t ahead;  // x is prefetched so many entries ahead, if at all

  // The hardware loses the streams of a CSR matrix between the scattered loads of x. 1 KiB ahead is a latency of 100 ns
  // at 10 GB/s. As an address, because the array may be empty, or end before.
  template <class X>
  GUSTAV_INLINE static void prefetch_ahead(const X* x, offset_t k) {
    const auto address = reinterpret_cast<std::uintptr_t>(x) + static_cast<std::size_t>(k) * sizeof(X) + 1024;
    prefetch(reinterpret_cast<const void*>(address));  // NOLINT(performance-no-int-to-ptr)
  }
  GUSTAV_INLINE void prefetch_after(offset_t k) const {
    prefetch_ahead(columns, k);
    if constexpr (!Iso && !std::is_same_v<T, unit>) prefetch_ahead(values, k);
  }
  template <int Entries>
  GUSTAV_INLINE void prefetch_x(offset_t k) const {
    for (int l = 0; l < Entries; ++l) prefetch(x + columns[k + ahead + l]);
  }
  GUSTAV_INLINE Z term(offset_t i, offset_t k, offset_t column) const {
    if constexpr (MatrixFirst)
      return format_term<Z>(s, format_value<Iso>(values, k), format_operand(x, column), i, column);
    else
      return arithmetic::cast<Z>(
          multiply_at(s.multiply, format_operand(x, column), format_value<Iso>(values, k), offset_t{0}, column, i));
  }
  // Entries k to k + 3. A load brings two indices or four values.
  GUSTAV_INLINE four_lanes<Z> terms(offset_t i, offset_t k) const {
    offset_t c[4];
    if constexpr (sizeof(I) == 4) {
      std::uint64_t pairs[2];
      __builtin_memcpy(pairs, columns + k, sizeof pairs);
      c[0] = static_cast<std::uint32_t>(pairs[0]);
      c[1] = static_cast<offset_t>(pairs[0] >> 32);
      c[2] = static_cast<std::uint32_t>(pairs[1]);
      c[3] = static_cast<offset_t>(pairs[1] >> 32);
    } else {
      for (int l = 0; l < 4; ++l) c[l] = columns[k + l];
    }
    if constexpr (gustav::detail::is_times_v<semiring_multiply_t<S>> && std::is_floating_point_v<Z> &&
                  std::is_same_v<T, Z> && std::is_same_v<U, Z> && !Iso) {
      four_lanes<Z> product = pack_lanes<Z>(x[c[0]], x[c[1]], x[c[2]], x[c[3]]);
      typename four_lanes<Z>::values low, high;
      __builtin_memcpy(&low, values + k, sizeof low);
      product.low *= low;
      if constexpr (four_lanes<Z>::has_two) {
        __builtin_memcpy(&high, values + k + 2, sizeof high);
        product.high *= high;
      }
      return product;
    } else {
      return pack_lanes<Z>(term(i, k, c[0]), term(i, k + 1, c[1]), term(i, k + 2, c[2]), term(i, k + 3, c[3]));
    }
  }
  GUSTAV_INLINE Z entry(offset_t i, offset_t k) const { return rounded<Z>(term(i, k, columns[k])); }
  // The sum of row i, which has the Entries entries from k on, at most three.
  template <int Entries>
  GUSTAV_INLINE Z short_sum(offset_t i, offset_t k, Z initial) const {
    if constexpr (Entries == 0) return initial;
    const Z first = format_add<Z>(s, initial, entry(i, k));
    Z second = initial, third = initial;
    if constexpr (Entries > 1) second = format_add<Z>(s, initial, entry(i, k + 1));
    if constexpr (Entries > 2) third = format_add<Z>(s, initial, entry(i, k + 2));
    return format_add<Z>(s, format_add<Z>(s, first, third), format_add<Z>(s, second, initial));
  }
  // The sum of the lanes and of the Entries entries of row i from k on, at most three; see sum_lanes().
  template <int Entries>
  GUSTAV_INLINE Z sum_with(const four_lanes<Z>& lanes, offset_t i, offset_t k, Z initial) const {
    if constexpr (Entries == 0) return sum_lanes<Z>(s, lanes);
    const Z first = format_add<Z>(s, lane<0>(lanes), entry(i, k));
    const Z second = format_add<Z>(s, lane<1>(lanes), Entries > 1 ? entry(i, k + 1) : initial);
    const Z third = format_add<Z>(s, lane<2>(lanes), Entries > 2 ? entry(i, k + 2) : initial);
    const Z fourth = format_add<Z>(s, lane<3>(lanes), initial);
    return format_add<Z>(s, format_add<Z>(s, first, third), format_add<Z>(s, second, fourth));
  }
  // Entries [k, stop), at most four, and no other is read; for the end of the arrays.
  GUSTAV_INLINE four_lanes<Z> last_terms(offset_t i, offset_t k, offset_t stop, const lane_masks<Z>& masks) const {
    Z z[4];
    for (int l = 0; l < 4; ++l) z[l] = k + l < stop ? term(i, k + l, columns[k + l]) : masks.padding[stop - k][l];
    return pack_lanes<Z>(z[0], z[1], z[2], z[3]);
  }
};

// How rows are read: any; mostly rows of at most one entry, for which a branch costs less than four terms; those at the
// end of the arrays, of which no entry is read that is not one of the row.
enum class row_kind { any, shortest, at_end };

// Rows [begin, end) of csr_rows. Ahead: x is prefetched, whose misses would otherwise be few at a time.
template <row_kind Kind, bool Ahead, class Terms, class S, class Z>
__attribute__((noinline)) void csr_some_rows(const Terms terms, const S& s, const offset_t* offsets,
                                             const lane_masks<Z>& masks, offset_t begin, offset_t end, Z* y) {
  const Z initial = initial_value_of(s.add);
  offset_t k = offsets[begin];
  for (offset_t i = begin; i < end; ++i) {
    const offset_t stop = offsets[i + 1];
    if constexpr (Kind == row_kind::shortest) {
      if (k == stop) {
        *y++ = masks.padding[0][0];
        continue;
      }
      if (k + 1 == stop) {
        if constexpr (Ahead) terms.template prefetch_x<1>(k);
        const Z only = format_add<Z>(s, initial, terms.term(i, k, terms.columns[k]));
        *y++ = sum_lanes<Z>(s, pack_lanes<Z>(only, initial, initial, initial));
        k = stop;
        continue;
      }
    }
    four_lanes<Z> sum = pack_lanes<Z>(initial, initial, initial, initial);
    for (; k + 4 < stop; k += 4) {
      terms.prefetch_after(k);
      if constexpr (Ahead) terms.template prefetch_x<4>(k);
      sum = add_lanes<Z>(s, sum, rounded<Z>(terms.terms(i, k)));
    }
    terms.prefetch_after(k);
    if constexpr (Ahead) terms.template prefetch_x<4>(k);
    if constexpr (Kind == row_kind::at_end)
      sum = add_lanes<Z>(s, sum, terms.last_terms(i, k, stop, masks));
    else
      sum = add_lanes<Z>(s, sum, keep_first<Z>(masks, terms.terms(i, k), stop - k));
    *y++ = sum_lanes<Z>(s, sum);
    k = stop;
  }
}

// The rows from i on that have Entries entries, at most three, one after the other.
template <int Entries, bool Ahead, class Terms, class Z>
GUSTAV_INLINE void equal_rows(const Terms& terms, const offset_t* offsets, Z initial, offset_t& i, offset_t end,
                              offset_t& k, Z*& y) {
  do {
    if constexpr (Entries == 3) terms.prefetch_after(k);
    if constexpr (Ahead && Entries > 0) terms.template prefetch_x<Entries>(k);
    *y++ = terms.template short_sum<Entries>(i, k, initial);
    k += Entries;
    ++i;
  } while (i < end && offsets[i + 1] == k + Entries);
}

// The rows from i on that have `entries` entries, four or more, and modulo four Rest; i is the row after them.
template <int Rest, bool Ahead, class Terms, class S, class Z>
__attribute__((noinline)) offset_t equal_longer_rows(const Terms terms, const S& s, const offset_t* offsets,
                                                     offset_t entries, offset_t i, offset_t end, Z* y) {
  const Z initial = initial_value_of(s.add);
  offset_t k = offsets[i];
  do {
    const offset_t rest = k + entries - Rest;
    terms.prefetch_after(k);
    if constexpr (Ahead) terms.template prefetch_x<4>(k);
    four_lanes<Z> sum = pack_lanes<Z>(initial, initial, initial, initial);
    sum = add_lanes<Z>(s, sum, rounded<Z>(terms.terms(i, k)));
    for (k += 4; k < rest; k += 4) {
      terms.prefetch_after(k);
      if constexpr (Ahead) terms.template prefetch_x<4>(k);
      sum = add_lanes<Z>(s, sum, rounded<Z>(terms.terms(i, k)));
    }
    *y++ = terms.template sum_with<Rest>(sum, i, k, initial);
    k += Rest;
    ++i;
  } while (i < end && offsets[i + 1] == k + entries);
  return i;
}

// Rows [begin, end) of csr_rows where most rows have as many entries as the one before, so that the end of a row is
// predicted: no term is computed to be dropped.
template <bool Ahead, class Terms, class S, class Z>
__attribute__((noinline)) void csr_even_rows(const Terms terms, const S& s, const offset_t* offsets, Z empty,
                                             offset_t begin, offset_t end, Z* y) {
  const Z initial = initial_value_of(s.add);
  offset_t k = offsets[begin], i = begin;
  while (i < end) switch (offsets[i + 1] - k) {
      case 0:
        equal_rows<0, Ahead>(terms, offsets, empty, i, end, k, y);
        break;
      case 1:
        equal_rows<1, Ahead>(terms, offsets, initial, i, end, k, y);
        break;
      case 2:
        equal_rows<2, Ahead>(terms, offsets, initial, i, end, k, y);
        break;
      case 3:
        equal_rows<3, Ahead>(terms, offsets, initial, i, end, k, y);
        break;
      default: {
        const offset_t entries = offsets[i + 1] - k;
        const auto rows = entries % 4 == 0   ? equal_longer_rows<0, Ahead, Terms, S, Z>
                          : entries % 4 == 1 ? equal_longer_rows<1, Ahead, Terms, S, Z>
                          : entries % 4 == 2 ? equal_longer_rows<2, Ahead, Terms, S, Z>
                                             : equal_longer_rows<3, Ahead, Terms, S, Z>;
        const offset_t next = rows(terms, s, offsets, entries, i, end, y);
        y += next - i;
        i = next;
        k = offsets[i];
      }
    }
}

// The last row in [begin, end] that starts `entries` entries or more before the end of the arrays; begin if none does.
template <class T, class I>
offset_t row_before_end(const csr_view<T, I>& a, offset_t begin, offset_t end, offset_t entries) {
  while (end > begin && a.offsets[end] > a.offsets[a.rows] - entries) --end;
  return end;
}

// Whether seven of eight rows have as many entries as the row before, by 32 rows of [begin, end) side by side in fours.
inline bool has_even_rows(const offset_t* offsets, offset_t begin, offset_t end) {
  constexpr offset_t windows = 8, each = 4;
  if (end - begin < windows * each) return false;
  offset_t even = 0;
  for (offset_t w = 0; w < windows; ++w) {
    const offset_t* const at = offsets + begin + (end - begin) / windows * w;
    for (offset_t i = 1; i < each; ++i) even += at[i + 1] - at[i] == at[i] - at[i - 1];
  }
  return 8 * even >= 7 * windows * (each - 1);
}

// csr_rows for rows that all start four entries or more before the end of the arrays, or 4 + ahead where Ahead.
template <bool Ahead, class Terms, class S, class T, class I, class Z>
GUSTAV_INLINE void csr_inner_rows(const Terms& terms, const S& s, const csr_view<T, I>& a, const lane_masks<Z>& masks,
                                  offset_t begin, offset_t end, Z* y) {
  if (has_even_rows(a.offsets, begin, end))
    csr_even_rows<Ahead>(terms, s, a.offsets, masks.padding[0][0], begin, end, y);
  else if (a.offsets[end] - a.offsets[begin] < 2 * (end - begin))
    csr_some_rows<row_kind::shortest, Ahead>(terms, s, a.offsets, masks, begin, end, y);
  else
    csr_some_rows<row_kind::any, Ahead>(terms, s, a.offsets, masks, begin, end, y);
}

// y[i - begin] for the rows [begin, end) of a: entry j of a row is in chain j mod 4, and the sum of a row without
// entries is `empty`. The last one to four entries of a row are added by the same instructions, which compute and drop
// terms of the entries after it, because a branch on their number would be mispredicted; where most rows have the
// length of the one before, it is predicted, and nothing is dropped. x is prefetched `ahead` entries of a ahead, or not
// at all where that is 0.
template <bool Iso, bool MatrixFirst, class S, class T, class I, class U, class Z>
void csr_rows(const S& s, const csr_view<T, I>& a, const U* x, offset_t ahead, offset_t begin, offset_t end, Z empty,
              Z* y) {
  const lane_masks<Z> masks(initial_value_of(s.add), empty);
  const csr_terms<Iso, MatrixFirst, Z, S, T, I, U> terms{s, a.indices, a.values, x, ahead};
  // Rows that begin before the last four entries may read what is after them.
  const offset_t middle = row_before_end(a, begin, end, 4);
  offset_t near = begin;
  if (ahead > 0) {
    near = row_before_end(a, begin, middle, 4 + ahead);
    csr_inner_rows<true>(terms, s, a, masks, begin, near, y);
  }
  csr_inner_rows<false>(terms, s, a, masks, near, middle, y + (near - begin));
  csr_some_rows<row_kind::at_end, false>(terms, s, a.offsets, masks, middle, end, y + (middle - begin));
  GUSTAV_LEAVE_ISA;
}

#endif
