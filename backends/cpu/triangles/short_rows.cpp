// count_short_rows: each row is one register.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/triangles/short_rows.hpp>

#include <algorithm>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {

#if GUSTAV_HAS_X86_TARGETS

GUSTAV_AVX512 bool are_short(const offset_t* offsets, long begin, long end) {
  constexpr long block = 1024;  // rows without a branch
  const __m512i most = _mm512_set1_epi64(short_row);
  for (long i = begin; i < end;) {
    __mmask8 longer = 0;
    for (const long last = std::min(end, i + block); i < last; i += 8) {
      const __mmask8 in = first_lanes8(last - i);
      const __m512i lengths =
          _mm512_sub_epi64(_mm512_maskz_loadu_epi64(in, offsets + i + 1), _mm512_maskz_loadu_epi64(in, offsets + i));
      longer = static_cast<__mmask8>(longer | _mm512_cmpgt_epi64_mask(lengths, most));
    }
    if (longer) return false;
  }
  return true;
}

GUSTAV_AVX512 short_row_counts count_short_rows(const csr_view<unit, std::int32_t>& a, long begin, long end) {
  const offset_t* const offsets = a.offsets;
  const std::int32_t* const indices = a.indices;
  const __m256i none = _mm256_set1_epi32(-1);
  short_row_counts found;
  for (long i = begin; i < end; ++i) {
    const std::int32_t* const row = indices + offsets[i];
    const __mmask8 in = first_lanes8(offsets[i + 1] - offsets[i]);
    const __m256i entries = _mm256_maskz_loadu_epi32(in, row), own = _mm256_set1_epi32(static_cast<int>(i));
    const int below = __builtin_popcount(_mm256_mask_cmplt_epi32_mask(in, entries, own));
    found.wedges += below * __builtin_popcount(_mm256_mask_cmpgt_epi32_mask(in, entries, own));
    for (int q = 1; q < below; ++q) {
      const offset_t first = offsets[row[q]];
      const __m256i other = _mm256_mask_loadu_epi32(none, first_lanes8(offsets[row[q] + 1] - first), indices + first);
      unsigned hits = 0;
      for (int r = 0; r < q; ++r) hits |= _mm256_cmpeq_epi32_mask(other, _mm256_set1_epi32(row[r]));
      found.triangles += __builtin_popcount(hits);
    }
  }
  return found;
}

#else

bool are_short(const offset_t*, long, long) { return false; }
short_row_counts count_short_rows(const csr_view<unit, std::int32_t>&, long, long) { return {}; }

#endif

}  // namespace gustav::backends::cpu
