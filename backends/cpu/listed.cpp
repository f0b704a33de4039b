#include <backends/cpu/isa.hpp>
#include <backends/cpu/lanes.hpp>
#include <backends/cpu/listed.hpp>
#include <backends/cpu/look_ahead.hpp>

#include <algorithm>
#include <bit>
#include <limits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#define GUSTAV_AVX512 __attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,bmi,popcnt")))
#endif

namespace gustav::backends::cpu {
namespace {

// From which length on it pays to search B's row for each listed column instead of looking at all of it. In nanoseconds
// here: 1.2 a step of a search and 3 a column; 0.025 a comparison of a lane, 0.25 an entry filtered, 1 looked up.
template <class I>
offset_t searched_from(const listed_search<I>& s) {
  const auto n = static_cast<offset_t>(s.n);
  if (!s.ascending || static_cast<std::size_t>(n) > listed_products<I>::room / 2)
    return std::numeric_limits<offset_t>::max();
  const offset_t searching = n * (6 * (std::bit_width(static_cast<std::uint64_t>(n)) + 6) / 5 + 3);
  if (s.how == listed_by::comparing) return std::max<offset_t>(32, 40 * searching / (n + 4));
  return std::max<offset_t>(32, s.how == listed_by::filter ? 4 * searching : searching);
}

// Each listed column by halving what is left of the row, without branches.
template <class I>
GUSTAV_INLINE std::size_t search_each(const listed_search<I>& s, const I* row, offset_t length, I* entries, I* places) {
  std::size_t met = 0;
  const I* from = row;
  const I* const end = row + length;
  for (int p = 0; p < s.n && from < end; ++p) {
    const I wanted = s.columns[p];
    for (offset_t left = end - from; left > 1;) {
      const offset_t half = left / 2;
      from = from[half - 1] < wanted ? from + half : from;
      left -= half;
    }
    from += *from < wanted;
    if (from == end) break;
    entries[met] = static_cast<I>(from - row);
    places[met] = s.first_place + static_cast<I>(p);
    met += *from == wanted;
  }
  return met;
}

// The filter's bits: of each listed column the one that its last ten bits name.
struct filter_words {
  alignas(64) std::uint32_t at[32] = {};
  template <class I>
  filter_words(const listed_search<I>& s, bool used) {
    if (!used) return;
    for (int p = 0; p < s.n; ++p) {
      const auto j = static_cast<std::uint64_t>(s.columns[p]);
      at[(j >> 5) & 31] |= 1u << (j & 31);
    }
  }
};

// One column at a time. Pieces keep `out` from running over.
struct plain_lanes {
  explicit plain_lanes(const filter_words&) {}
  template <class I>
  offset_t width(const listed_search<I>&) const {
    return 64;
  }
  template <class I>
  std::size_t filter(const listed_search<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                     I* places) const {
    return look_up(s, columns, entry, n, entries, places);
  }
  template <class I>
  static std::size_t compare(const listed_search<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                             I* places) {
    std::size_t met = 0;
    for (offset_t q = 0; q < n; ++q)
      for (int p = 0; p < s.n; ++p)
        if (columns[q] == s.columns[p]) {
          entries[met] = static_cast<I>(entry + q);
          places[met++] = s.first_place + static_cast<I>(p);
        }
    return met;
  }
  template <class I>
  static std::size_t look_up(const listed_search<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                             I* places) {
    std::size_t met = 0;
    for (offset_t q = 0; q < n; ++q) {
      const I place = s.where[columns[q]];
      entries[met] = static_cast<I>(entry + q);
      places[met] = place;
      met += place != 0;
    }
    return met;
  }
};

#if GUSTAV_HAS_X86_TARGETS
// With it, masked forms are the unmasked ones, of which g++ 12 warns without cause.
constexpr __mmask16 every_lane = 0xffff;

struct avx512_lanes {
  GUSTAV_AVX512 explicit avx512_lanes(const filter_words& words)
      : low(_mm512_load_si512(words.at)), high(_mm512_load_si512(words.at + 16)) {}
  // The filter takes two vectors at once: most rows that need one need two sometimes, and a loop guesses wrong then.
  offset_t width(const listed_search<std::int32_t>& s) const { return s.how == listed_by::filter ? 32 : 16; }
  offset_t width(const listed_search<std::int64_t>&) const { return 8; }
  __m512i low, high;
  // Lanes whose bit is set.
  GUSTAV_AVX512 unsigned passing(__m512i columns) const {
    const __m512i word = _mm512_permutex2var_epi32(low, _mm512_maskz_srli_epi32(every_lane, columns, 5), high);
    const __m512i bit = _mm512_maskz_srlv_epi32(every_lane, word, _mm512_and_si512(columns, _mm512_set1_epi32(31)));
    return _mm512_test_epi32_mask(bit, _mm512_set1_epi32(1));
  }
  GUSTAV_AVX512 std::size_t filter(const listed_search<std::int32_t>& s, const std::int32_t* columns, offset_t entry,
                                   offset_t n, std::int32_t* entries, std::int32_t* places) const {
    const auto lanes = static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
    const __m512i some = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes), columns);
    const __m512i more = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes >> 16), columns + 16);
    std::uint32_t open = (passing(some) | passing(more) << 16) & lanes;
    std::size_t met = 0;
    for (; open; open &= open - 1) {
      const int lane = std::countr_zero(open);
      const std::int32_t place = s.where[columns[lane]];
      entries[met] = static_cast<std::int32_t>(entry + lane);
      places[met] = place;
      met += place != 0;
    }
    return met;
  }
  GUSTAV_AVX512 std::size_t filter(const listed_search<std::int64_t>& s, const std::int64_t* columns, offset_t entry,
                                   offset_t n, std::int64_t* entries, std::int64_t* places) const {
    return plain_lanes::look_up(s, columns, entry, n, entries, places);
  }
  GUSTAV_AVX512 static std::size_t compare(const listed_search<std::int32_t>& s, const std::int32_t* columns,
                                           offset_t entry, offset_t n, std::int32_t* entries, std::int32_t* places) {
    const auto lanes = static_cast<__mmask16>((1u << n) - 1);
    const __m512i some = _mm512_maskz_loadu_epi32(lanes, columns);
    __mmask16 any = 0;
    for (int p = 0; p < s.n; ++p) any |= _mm512_mask_cmpeq_epi32_mask(lanes, some, _mm512_set1_epi32(s.columns[p]));
    std::size_t met = 0;
    if (any)
      for (int p = 0; p < s.n; ++p)
        if (const auto at =
                static_cast<unsigned>(_mm512_mask_cmpeq_epi32_mask(lanes, some, _mm512_set1_epi32(s.columns[p])))) {
          entries[met] = static_cast<std::int32_t>(entry + std::countr_zero(at));
          places[met++] = s.first_place + p;
        }
    return met;
  }
  GUSTAV_AVX512 static std::size_t look_up(const listed_search<std::int32_t>& s, const std::int32_t* columns,
                                           offset_t entry, offset_t n, std::int32_t* entries, std::int32_t* places) {
    const auto lanes = static_cast<__mmask16>((1u << n) - 1);
    const __m512i some = _mm512_maskz_loadu_epi32(lanes, columns);
    const __m512i found = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, some, s.where, 4);
    const __mmask16 listed = _mm512_test_epi32_mask(found, found);
    const __m512i count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i number = _mm512_add_epi32(count, _mm512_set1_epi32(static_cast<int>(entry)));
    _mm512_storeu_si512(entries, _mm512_maskz_compress_epi32(listed, number));
    _mm512_storeu_si512(places, _mm512_maskz_compress_epi32(listed, found));
    return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(listed)));
  }
  GUSTAV_AVX512 static std::size_t compare(const listed_search<std::int64_t>& s, const std::int64_t* columns,
                                           offset_t entry, offset_t n, std::int64_t* entries, std::int64_t* places) {
    const auto lanes = static_cast<__mmask8>((1u << n) - 1);
    const __m512i some = _mm512_maskz_loadu_epi64(lanes, columns);
    __mmask8 any = 0;
    for (int p = 0; p < s.n; ++p) any |= _mm512_mask_cmpeq_epi64_mask(lanes, some, _mm512_set1_epi64(s.columns[p]));
    std::size_t met = 0;
    if (any)
      for (int p = 0; p < s.n; ++p)
        if (const auto at =
                static_cast<unsigned>(_mm512_mask_cmpeq_epi64_mask(lanes, some, _mm512_set1_epi64(s.columns[p])))) {
          entries[met] = entry + std::countr_zero(at);
          places[met++] = s.first_place + p;
        }
    return met;
  }
  GUSTAV_AVX512 static std::size_t look_up(const listed_search<std::int64_t>& s, const std::int64_t* columns,
                                           offset_t entry, offset_t n, std::int64_t* entries, std::int64_t* places) {
    return plain_lanes::look_up(s, columns, entry, n, entries, places);
  }
};
#endif

// The loop. Inlined by force, it takes the instruction set of its caller.
template <class Lanes, class I>
GUSTAV_INLINE bool find_by(listed_search<I>& s, listed_products<I>& out) {
  const Lanes lanes{filter_words(s, s.how == listed_by::filter)};
  const offset_t width = lanes.width(s), search_from = searched_from(s);
  std::size_t met = 0;
  out.segments = 0;
  for (; s.ka < s.ka_end; ++s.ka, s.done = 0) {
    if (s.done == 0 && s.far)
      look_ahead(s.a_indices, s.ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes);
    const I k = s.a_indices[s.ka];
    const offset_t length = s.b_offsets[k + 1] - s.b_offsets[k];
    const I* const row = s.b_indices + s.b_offsets[k];
    const std::size_t before = met;
    bool full = false;
    if (s.done == 0 && length >= search_from) {
      full = met + static_cast<std::size_t>(s.n) > out.room;
      if (!full) {
        met += search_each(s, row, length, out.entry + met, out.place + met);
        s.done = length;
      }
    }
    for (; !full && s.done < length; s.done += width) {
      full = met + static_cast<std::size_t>(width) > out.room;
      if (full) break;
      const offset_t n = std::min(width, length - s.done);
      I* const entries = out.entry + met;
      I* const places = out.place + met;
      if (s.how == listed_by::filter)
        met += lanes.filter(s, row + s.done, s.done, n, entries, places);
      else if (s.how == listed_by::comparing)
        met += lanes.compare(s, row + s.done, s.done, n, entries, places);
      else
        met += lanes.look_up(s, row + s.done, s.done, n, entries, places);
    }
    out.rows[out.segments] = s.ka;
    out.ends[out.segments] = met;
    out.segments += met != before;
    if (full || out.segments == out.room) {
      if (!full) ++s.ka, s.done = 0;
      return true;
    }
  }
  return false;
}

template <class I>
bool find_plain(listed_search<I>& s, listed_products<I>& out) {
  return find_by<plain_lanes>(s, out);
}
#if GUSTAV_HAS_X86_TARGETS
// Sixteen columns, or as many as there are lanes.
struct sixteen_columns {
  const std::int32_t* columns;
  std::int32_t* laid;
  GUSTAV_AVX512 void operator()(std::int32_t at, std::uint16_t lanes, offset_t, offset_t entry) const {
    _mm512_storeu_si512(laid + at, _mm512_maskz_loadu_epi32(lanes, columns + entry));
  }
};
// The columns of all products side by side, and where each row of B begins; how many.
template <int Step>
GUSTAV_AVX512 std::int32_t lay(const listed_search<std::int32_t>& s, listed_products<std::int32_t>& out) {
  std::int32_t* starts = out.starts;
  const std::int32_t end = lay_side_by_side<Step>(
      s, [&](std::int32_t at) { *starts++ = at; }, sixteen_columns{s.b_indices, out.laid});
  *starts = end;
  return end;
}

// Whether none of the products lands, as far as that is seen at a glance: for a handful of entries and columns, which
// laying them side by side would cost more than comparing them.
GUSTAV_AVX512 bool none_listed(const listed_search<std::int32_t>& s) {
  const std::int32_t n = s.n;
  const __m512i nothing = _mm512_set1_epi32(-1);
  __m512i a = nothing;
  for (offset_t ka = s.ka; ka < s.ka_end; ++ka) {
    if (s.far) look_ahead(s.a_indices, ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes);
    const std::int32_t k = s.a_indices[ka];
    const offset_t first = s.b_offsets[k], length = s.b_offsets[k + 1] - first;
    if (length > 16) return false;
    const __m512i row =
        _mm512_mask_loadu_epi32(nothing, static_cast<__mmask16>((1u << length) - 1), s.b_indices + first);
    for (int p = 0; p < n; ++p)
      a = _mm512_maskz_min_epu32(every_lane, a, _mm512_xor_si512(row, _mm512_set1_epi32(s.columns[p])));
  }
  return _mm512_testn_epi32_mask(a, a) == 0;
}

// A row of few products and few listed columns: rows of B one after the other would each end unforeseen.
GUSTAV_AVX512 void find_side_by_side(listed_search<std::int32_t>& s, listed_products<std::int32_t>& out) {
  const std::int32_t *const laid = out.laid, *const columns = s.columns, n = s.n;
  const offset_t mean = s.products / (s.ka_end - s.ka);
  if ((s.ka_end - s.ka) * n <= 48 && mean <= 8 && none_listed(s)) {
    out.segments = 0;
    s.ka = s.ka_end;
    return;
  }
  const std::int32_t end = mean <= 10 ? lay<16>(s, out) : lay<32>(s, out);
  const bool filtered = n > 8 && static_cast<offset_t>(n) * end > 2000;
  const avx512_lanes bits{filter_words(s, filtered)};
  const __m512i listed = _mm512_maskz_loadu_epi32(static_cast<__mmask16>((1u << n) - 1), columns);
  std::size_t met = 0;
  std::int32_t row = 0, last = -1;
  out.segments = 0;
  for (std::int32_t q = 0; q < end; q += 32) {
    const __m512i some = _mm512_loadu_si512(laid + q), more = _mm512_loadu_si512(laid + q + 16);
    std::uint32_t open;
    if (filtered) {
      open = bits.passing(some) | bits.passing(more) << 16;
    } else {
      __m512i a = _mm512_set1_epi32(-1), b = a;
      for (int p = 0; p < n; ++p) {
        const __m512i column = _mm512_set1_epi32(columns[p]);
        a = _mm512_maskz_min_epu32(every_lane, a, _mm512_xor_si512(some, column));
        b = _mm512_maskz_min_epu32(every_lane, b, _mm512_xor_si512(more, column));
      }
      open = _mm512_testn_epi32_mask(a, a) | static_cast<std::uint32_t>(_mm512_testn_epi32_mask(b, b)) << 16;
    }
    if (end - q < 32) open &= (1u << (end - q)) - 1;
    for (; open; open &= open - 1) {
      const std::int32_t here = q + std::countr_zero(open);
      const auto at =
          static_cast<std::uint32_t>(_mm512_cmpeq_epi32_mask(listed, _mm512_set1_epi32(laid[here])) & ((1u << n) - 1));
      if (!at) continue;
      while (out.starts[row + 1] <= here) ++row;
      if (row != last) out.rows[out.segments++] = s.ka + row;
      last = row;
      out.entry[met] = here - out.starts[row];
      out.place[met++] = s.first_place + std::countr_zero(at);
      out.ends[out.segments - 1] = met;
    }
  }
  s.ka = s.ka_end;
}

template <class I>
GUSTAV_AVX512 bool find_avx512(listed_search<I>& s, listed_products<I>& out) {
  if constexpr (sizeof(I) == 4)
    if (s.how == listed_by::comparing && s.n <= most_compared && s.ka < s.ka_end &&
        std::max(s.products, s.ka_end - s.ka) <= out.most_laid) {
      find_side_by_side(s, out);
      return false;
    }
  return find_by<avx512_lanes>(s, out);
}
#endif

template <class I>
bool find_any(listed_search<I>& s, listed_products<I>& out, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return find_avx512(s, out);
#endif
  (void)set;
  return find_plain(s, out);
}

}  // namespace

bool find_listed(listed_search<std::int32_t>& search, listed_products<std::int32_t>& out, isa set) {
  return find_any(search, out, set);
}
bool find_listed(listed_search<std::int64_t>& search, listed_products<std::int64_t>& out, isa set) {
  return find_any(search, out, set);
}

}  // namespace gustav::backends::cpu
