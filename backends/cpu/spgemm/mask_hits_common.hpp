// What the ways of finding listed products (listed.hpp) have in common.
#pragma once

#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/prefetch.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#define GUSTAV_MASK_AVX512 __attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,bmi,popcnt")))
#endif

namespace gustav::backends::cpu {

// From which length on it pays to search B's row for each listed column instead of looking at all of it. In nanoseconds
// here: 1.2 a step of a search and 3 a column; 0.025 a comparison of a lane, 0.25 an entry filtered, 1 looked up.
template <class I>
offset_t searched_from(const mask_probe<I>& s) {
  const auto n = static_cast<offset_t>(s.n);
  if (!s.ascending || static_cast<std::size_t>(n) > mask_hits<I>::room / 2) return std::numeric_limits<offset_t>::max();
  const offset_t searching = n * (6 * (std::bit_width(static_cast<std::uint64_t>(n)) + 6) / 5 + 3);
  if (s.how == probe_method::comparing) return std::max<offset_t>(32, 40 * searching / (n + 4));
  return std::max<offset_t>(32, s.how == probe_method::filter ? 4 * searching : searching);
}

// Each listed column by halving what is left of the row, without branches.
template <class I>
GUSTAV_INLINE std::size_t search_each(const mask_probe<I>& s, const I* row, offset_t length, I* entries, I* places) {
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
    places[met] = s.first_position + static_cast<I>(p);
    met += *from == wanted;
  }
  return met;
}

// The loop over the rows of B. way.rest(s, row, length, out, met) looks at entries from s.done on and says whether
// `out` is full. Inlined by force, it takes the instruction set of its caller.
template <class Way, class I>
GUSTAV_INLINE bool find_by(mask_probe<I>& s, mask_hits<I>& out) {
  const Way way(s);
  const offset_t search_from = searched_from(s);
  std::size_t met = 0;
  out.segments = 0;
  for (; s.ka < s.ka_end; ++s.ka, s.done = 0) {
    if (s.done == 0 && s.far)
      prefetch_rows(s.a_indices, s.ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes);
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
    if (!full) full = way.rest(s, row, length, out, met);
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

#if GUSTAV_HAS_X86_TARGETS
// With it, masked forms are the unmasked ones, of which g++ 12 warns without cause.
inline constexpr std::uint16_t every_lane = 0xffff;

// A filter in registers: of each listed column the bit that its low bits name, 32 to a word. Words: 32 or 128.
template <int Words>
class register_filter {
 public:
  GUSTAV_MASK_AVX512 register_filter(const std::int32_t* columns, std::int32_t n) {
    alignas(64) std::uint32_t at[Words] = {};
    for (std::int32_t p = 0; p < n; ++p) {
      const auto column = static_cast<std::uint32_t>(columns[p]);
      at[column / 32 % Words] |= std::uint32_t{1} << (column % 32);
    }
    for (int v = 0; v < Words / 16; ++v) words_[v] = _mm512_load_si512(at + 16 * v);
  }

  // Lanes whose bit is set: all that are listed, and a few others.
  GUSTAV_MASK_AVX512 std::uint16_t passing(__m512i columns) const {
    const __m512i at = _mm512_maskz_srli_epi32(every_lane, columns, 5);  // a permutation looks at five bits of it
    __m512i word = _mm512_permutex2var_epi32(words_[0], at, words_[1]);
    if constexpr (Words == 128) {
      const __mmask16 odd = _mm512_test_epi32_mask(at, _mm512_set1_epi32(32)),
                      upper = _mm512_test_epi32_mask(at, _mm512_set1_epi32(64));
      word = _mm512_mask_blend_epi32(odd, word, _mm512_permutex2var_epi32(words_[2], at, words_[3]));
      const __m512i beyond = _mm512_mask_blend_epi32(odd, _mm512_permutex2var_epi32(words_[4], at, words_[5]),
                                                     _mm512_permutex2var_epi32(words_[6], at, words_[7]));
      word = _mm512_mask_blend_epi32(upper, word, beyond);
    }
    return _mm512_test_epi32_mask(word, _mm512_maskz_rolv_epi32(every_lane, _mm512_set1_epi32(1), columns));
  }

 private:
  static_assert(Words == 32 || Words == 128);
  __m512i words_[Words / 16];
};

// Rows of few products and few listed columns: laid side by side (listed_few.cpp).
inline bool is_few(const mask_probe<std::int32_t>& s) {
  return s.how == probe_method::comparing && s.n <= most_compared && s.ka < s.ka_end &&
         std::max(s.products, s.ka_end - s.ka) <= mask_hits<std::int32_t>::most_packed;
}
void find_few(mask_probe<std::int32_t>& search, mask_hits<std::int32_t>& out);
// Longer rows of B through a filter, and what passes looked up, without branches (listed_sieve.cpp).
bool find_filtered(mask_probe<std::int32_t>& search, mask_hits<std::int32_t>& out);
#endif

}  // namespace gustav::backends::cpu
