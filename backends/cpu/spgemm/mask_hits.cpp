#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#include <algorithm>
#include <bit>

namespace gustav::backends::cpu {
namespace {

// What is left of a row in pieces that keep `out` from running over.
template <class Lanes, class I>
struct by_pieces {
  Lanes lanes;
  explicit by_pieces(const mask_probe<I>& s) : lanes(s) {}
  GUSTAV_INLINE bool rest(mask_probe<I>& s, const I* row, offset_t length, mask_hits<I>& out, std::size_t& met) const {
    const offset_t width = lanes.width(s);
    for (; s.done < length; s.done += width) {
      if (met + static_cast<std::size_t>(width) > out.room) return true;
      const offset_t n = std::min(width, length - s.done);
      I* const entries = out.entry + met;
      I* const places = out.place + met;
      if (s.how == probe_method::filter)
        met += lanes.filter(s, row + s.done, s.done, n, entries, places);
      else if (s.how == probe_method::comparing)
        met += lanes.compare(s, row + s.done, s.done, n, entries, places);
      else
        met += lanes.look_up(s, row + s.done, s.done, n, entries, places);
    }
    return false;
  }
};

// One column at a time.
struct plain_lanes {
  template <class I>
  explicit plain_lanes(const mask_probe<I>&) {}
  template <class I>
  offset_t width(const mask_probe<I>&) const {
    return 64;
  }
  template <class I>
  std::size_t filter(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                     I* places) const {
    return look_up(s, columns, entry, n, entries, places);
  }
  template <class I>
  static std::size_t compare(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                             I* places) {
    std::size_t met = 0;
    for (offset_t q = 0; q < n; ++q)
      for (int p = 0; p < s.n; ++p)
        if (columns[q] == s.columns[p]) {
          entries[met] = static_cast<I>(entry + q);
          places[met++] = s.first_position + static_cast<I>(p);
        }
    return met;
  }
  template <class I>
  static std::size_t look_up(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                             I* places) {
    std::size_t met = 0;
    for (offset_t q = 0; q < n; ++q) {
      const I place = s.where[columns[q]];
      entries[met] = static_cast<I>(entry + q);
      places[met] = place;
      met += place >= s.first_position;
    }
    return met;
  }
};

#if GUSTAV_HAS_X86_TARGETS
struct avx512_lanes {
  GUSTAV_MASK_AVX512 explicit avx512_lanes(const mask_probe<std::int32_t>& s)
      : bits(s.columns, s.how == probe_method::filter ? s.n : 0) {}
  GUSTAV_MASK_AVX512 explicit avx512_lanes(const mask_probe<std::int64_t>&) : bits(nullptr, 0) {}
  // The filter takes two vectors at once: most rows that need one need two sometimes, and a loop guesses wrong then.
  offset_t width(const mask_probe<std::int32_t>& s) const { return s.how == probe_method::filter ? 32 : 16; }
  offset_t width(const mask_probe<std::int64_t>&) const { return 8; }
  register_filter<32> bits;
  GUSTAV_MASK_AVX512 std::size_t filter(const mask_probe<std::int32_t>& s, const std::int32_t* columns, offset_t entry,
                                        offset_t n, std::int32_t* entries, std::int32_t* places) const {
    const auto lanes = static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
    const __m512i some = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes), columns);
    const __m512i more = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes >> 16), columns + 16);
    std::uint32_t open = (bits.passing(some) | static_cast<std::uint32_t>(bits.passing(more)) << 16) & lanes;
    std::size_t met = 0;
    for (; open; open &= open - 1) {
      const int lane = std::countr_zero(open);
      const std::int32_t place = s.where[columns[lane]];
      entries[met] = static_cast<std::int32_t>(entry + lane);
      places[met] = place;
      met += place >= s.first_position;
    }
    return met;
  }
  std::size_t filter(const mask_probe<std::int64_t>& s, const std::int64_t* columns, offset_t entry, offset_t n,
                     std::int64_t* entries, std::int64_t* places) const {
    return look_up(s, columns, entry, n, entries, places);
  }
  GUSTAV_MASK_AVX512 static std::size_t compare(const mask_probe<std::int32_t>& s, const std::int32_t* columns,
                                                offset_t entry, offset_t n, std::int32_t* entries,
                                                std::int32_t* places) {
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
          places[met++] = s.first_position + p;
        }
    return met;
  }
  GUSTAV_MASK_AVX512 static std::size_t compare(const mask_probe<std::int64_t>& s, const std::int64_t* columns,
                                                offset_t entry, offset_t n, std::int64_t* entries,
                                                std::int64_t* places) {
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
          places[met++] = s.first_position + p;
        }
    return met;
  }
  template <class I>
  static std::size_t look_up(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                             I* places) {
    return plain_lanes::look_up(s, columns, entry, n, entries, places);
  }
};
#endif

template <class I>
bool find_plain(mask_probe<I>& s, mask_hits<I>& out) {
  return find_by<by_pieces<plain_lanes, I>>(s, out);
}
#if GUSTAV_HAS_X86_TARGETS
// Apart: it saves more on its stack than the ways beside it.
template <class I>
[[gnu::noinline]] GUSTAV_MASK_AVX512 bool find_avx512(mask_probe<I>& s, mask_hits<I>& out) {
  return find_by<by_pieces<avx512_lanes, I>>(s, out);
}

// Entries of a row of B, on average, from which on the filter is a sieve. Where they are fewer and little lands, hardly
// anything passes a filter, and branches on that guess right.
constexpr offset_t filtered_from = 32;
#endif

template <class I>
bool find_any(mask_probe<I>& s, mask_hits<I>& out, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) {
    if constexpr (sizeof(I) == sizeof(std::int32_t)) {
      if (is_few(s)) {
        find_few(s, out);
        return false;
      }
      if (s.how == probe_method::look_up ||
          (s.how == probe_method::filter && s.products > filtered_from * (s.ka_end - s.ka)))
        return find_filtered(s, out);
    }
    return find_avx512(s, out);
  }
#endif
  (void)set;
  return find_plain(s, out);
}

}  // namespace

bool find_mask_hits(mask_probe<std::int32_t>& search, mask_hits<std::int32_t>& out, isa set) {
  return find_any(search, out, set);
}
bool find_mask_hits(mask_probe<std::int64_t>& search, mask_hits<std::int64_t>& out, isa set) {
  return find_any(search, out, set);
}

}  // namespace gustav::backends::cpu
