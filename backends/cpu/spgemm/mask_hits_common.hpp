// What the methods of finding mask hits (mask_hits.hpp) have in common.
#pragma once

#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {

// The length of a row of B from which on a binary search for each column of the mask row beats a scan, whose entries
// are compared with four columns more than there are.
template <class I>
offset_t binary_search_length(const mask_probe<I>& s) {
  const auto n = static_cast<offset_t>(s.n);
  if (!s.ascending || static_cast<std::size_t>(n) > mask_hits<I>::capacity / 2)
    return std::numeric_limits<offset_t>::max();
  const spgemm_tuning& t = *s.numbers;
  const int steps = std::bit_width(static_cast<std::uint64_t>(n)) + 6;
  const double search = t.probe_search_step * steps;
  const double cost = static_cast<double>(n) * (search + t.probe_search_column);
  const double entry = s.how == probe_method::packed_compare  ? t.probe_compare
                       : s.how == probe_method::bitmap_filter ? t.probe_filter
                                                              : 1;
  const double columns = s.how == probe_method::packed_compare ? static_cast<double>(n + 4) : 1;
  return std::max<offset_t>(32, static_cast<offset_t>(std::min(cost / entry / columns, 1e18)));
}

// A branch-free binary search of the row for each column of the mask row, which continues where the previous one ended.
template <class I>
GUSTAV_INLINE std::size_t search_each_column(const mask_probe<I>& s, const I* row, offset_t length, I* entries,
                                             I* positions) {
  std::size_t hits = 0;
  const I* from = row;
  const I* const end = row + length;
  for (int p = 0; p < s.n && from < end; ++p) {
    const I wanted = s.columns[p];
    for (offset_t remaining = end - from; remaining > 1;) {
      const offset_t half = remaining / 2;
      from = from[half - 1] < wanted ? from + half : from;
      remaining -= half;
    }
    from += *from < wanted;
    if (from == end) break;
    entries[hits] = static_cast<I>(from - row);
    positions[hits] = s.first_position + static_cast<I>(p);
    hits += *from == wanted;
  }
  return hits;
}

// The loop over the rows of B. scan.remaining(s, row, length, out, hits) scans entries from s.done on and returns
// whether `out` is full. Forced inline, so that it is compiled for the instruction set of its caller.
template <class Scan, class I>
GUSTAV_INLINE bool find_by(mask_probe<I>& s, mask_hits<I>& out) {
  const Scan scan(s);
  const offset_t search_length = binary_search_length(s);
  std::size_t hits = 0;
  out.segments = 0;
  for (; s.ka < s.ka_end; ++s.ka, s.done = 0) {
    if (s.done == 0 && s.out_of_cache)
      prefetch_rows(s.a_indices, s.ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes, s.prefetch_entries);
    const I k = s.a_indices[s.ka];
    const offset_t length = s.b_offsets[k + 1] - s.b_offsets[k];
    const I* const row = s.b_indices + s.b_offsets[k];
    const std::size_t before = hits;
    bool full = false;
    if (s.done == 0 && length >= search_length) {
      full = hits + static_cast<std::size_t>(s.n) > out.capacity;
      if (!full) {
        hits += search_each_column(s, row, length, out.entry + hits, out.position + hits);
        s.done = length;
      }
    }
    if (!full) full = scan.remaining(s, row, length, out, hits);
    out.rows[out.segments] = s.ka;
    out.ends[out.segments] = hits;
    out.segments += hits != before;
    if (full || out.segments == out.capacity) {
      if (!full) ++s.ka, s.done = 0;
      return true;
    }
  }
  return false;
}

#if GUSTAV_HAS_X86_TARGETS
// Masked intrinsics with all lanes set stand in for the unmasked ones, of which g++ 12 warns without cause.
inline constexpr std::uint16_t all_lanes = 0xffff;

// A bitmap in registers: one bit for each column of the mask row, chosen by the column's low bits. 32 or 128 words.
template <int Words>
class register_filter {
 public:
  GUSTAV_AVX512 register_filter(const std::int32_t* columns, std::int32_t n) {
    alignas(64) std::uint32_t at[Words] = {};
    for (std::int32_t p = 0; p < n; ++p) {
      const auto column = static_cast<std::uint32_t>(columns[p]);
      at[column / 32 % Words] |= std::uint32_t{1} << (column % 32);
    }
    for (int v = 0; v < Words / 16; ++v) words_[v] = _mm512_load_si512(at + 16 * v);
  }

  // The lanes whose bit is set: all columns in the mask, and a few others.
  GUSTAV_AVX512 std::uint16_t passing(__m512i columns) const {
    const __m512i at = _mm512_maskz_srli_epi32(all_lanes, columns, 5);  // a permutation uses five bits of it
    __m512i word = _mm512_permutex2var_epi32(words_[0], at, words_[1]);
    if constexpr (Words == 128) {
      const __mmask16 odd = _mm512_test_epi32_mask(at, _mm512_set1_epi32(32)),
                      upper = _mm512_test_epi32_mask(at, _mm512_set1_epi32(64));
      word = _mm512_mask_blend_epi32(odd, word, _mm512_permutex2var_epi32(words_[2], at, words_[3]));
      const __m512i beyond = _mm512_mask_blend_epi32(odd, _mm512_permutex2var_epi32(words_[4], at, words_[5]),
                                                     _mm512_permutex2var_epi32(words_[6], at, words_[7]));
      word = _mm512_mask_blend_epi32(upper, word, beyond);
    }
    return _mm512_test_epi32_mask(word, _mm512_maskz_rolv_epi32(all_lanes, _mm512_set1_epi32(1), columns));
  }

 private:
  static_assert(Words == 32 || Words == 128);
  __m512i words_[Words / 16];
};

// Rows of few multiply-adds and few mask columns, packed before they are compared (mask_hits_packed.cpp).
inline bool is_small(const mask_probe<std::int32_t>& s) {
  return s.how == probe_method::packed_compare && s.n <= max_compared && s.ka < s.ka_end &&
         std::max(s.flops, s.ka_end - s.ka) <= mask_hits<std::int32_t>::max_packed;
}
void find_small(mask_probe<std::int32_t>& probe, mask_hits<std::int32_t>& out);
// Long rows of B through a bitmap, without branches (mask_hits_filtered.cpp).
bool find_filtered(mask_probe<std::int32_t>& probe, mask_hits<std::int32_t>& out);

// Whether find_avx2() (mask_hits_avx2.cpp) has a form for the row. 64-bit columns are compared only. More mask columns
// than its bitmaps have bits are looked up.
template <class I>
bool has_avx2_form(const mask_probe<I>& s) {
  return s.how == probe_method::packed_compare || (sizeof(I) == sizeof(std::int32_t) && s.n <= 512);
}
bool find_avx2(mask_probe<std::int32_t>& probe, mask_hits<std::int32_t>& out);
bool find_avx2(mask_probe<std::int64_t>& probe, mask_hits<std::int64_t>& out);
#endif

}  // namespace gustav::backends::cpu
