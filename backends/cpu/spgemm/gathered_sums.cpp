// Dense accumulation by gathers and scatters. A multiply-add takes ten instructions where a mark is tested, a column
// appended and a sum added for each one, and four here; results in docs/notes/spgemm.md.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/spgemm/gathered_sums.hpp>

#include <bit>
#include <cstdint>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {

#if GUSTAV_HAS_X86_TARGETS
namespace {

// Adds x times the entries kb, ... of B in `lanes`, the first of eight.
GUSTAV_AVX512 void add(const double* b_values, bool b_iso, std::uint8_t lanes, __m256i columns, __m512d x, double* sums,
                       std::int32_t* found, offset_t& n) {
  const __m512d none = _mm512_set1_pd(-0.0);  // which changes no term that is added to it
  const __m512i absent = _mm512_set1_epi64(static_cast<long long>(absent_sum));
  const __m512d y = b_iso ? _mm512_set1_pd(*b_values) : _mm512_maskz_loadu_pd(lanes, b_values);
  // With a mask, because g++ would fuse a plain multiplication with the addition, which rounds once.
  const __m512d product = _mm512_maskz_mul_pd(lanes, x, y);
  __m512d sum = _mm512_mask_i32gather_pd(none, lanes, columns, sums, 8);
  const std::uint8_t fresh = _mm512_mask_cmpeq_epi64_mask(lanes, _mm512_castpd_si512(sum), absent);
  sum = _mm512_mask_mov_pd(sum, fresh, none);
  _mm512_mask_i32scatter_pd(sums, lanes, columns, _mm512_add_pd(sum, product), 8);
  if (fresh == 0) return;
  const int more = std::popcount(fresh);
  _mm256_mask_storeu_epi32(found + n, first_lanes8(more), _mm256_maskz_compress_epi32(fresh, columns));
  n += more;
}

template <bool Part>
GUSTAV_AVX512 offset_t add_row(const gathered_product& p, offset_t i, std::int32_t end, offset_t* cursors, double* sums,
                               std::int32_t* found) {
  const offset_t *const a_offsets = p.a.offsets, *const b_offsets = p.b.offsets;
  const std::int32_t *const a_indices = p.a.indices, *const b_indices = p.b.indices;
  const double* const b_values = p.b.values;
  const bool b_iso = p.b.iso;
  const auto a_value = p.a.reader();
  const offset_t last = a_offsets[p.a.rows] - 1;
  const __m256i limit = _mm256_set1_epi32(end);
  offset_t n = 0;
  for (offset_t ka = a_offsets[i], ka_end = a_offsets[i + 1]; ka < ka_end; ++ka) {
    if (p.prefetch_entries > 0)
      prefetch_rows(a_indices, ka, last, b_offsets, b_indices, b_iso ? nullptr : b_values, sizeof(double),
                    p.prefetch_entries);
    const std::int32_t k = a_indices[ka];
    const __m512d x = _mm512_set1_pd(a_value(ka));
    const offset_t row_end = b_offsets[k + 1];
    offset_t kb = Part ? *cursors : b_offsets[k];
    while (kb < row_end) {
      std::uint8_t lanes = first_lanes8(row_end - kb);
      const __m256i columns = _mm256_maskz_loadu_epi32(lanes, b_indices + kb);
      if constexpr (Part) lanes = _mm256_mask_cmplt_epi32_mask(lanes, columns, limit);
      if (Part && lanes == 0) break;
      add(b_iso ? b_values : b_values + kb, b_iso, lanes, columns, x, sums, found, n);
      kb += Part ? std::popcount(lanes) : 8;
    }
    if constexpr (Part) *cursors++ = kb;
  }
  return n;
}

}  // namespace

bool has_gathered_sums(isa set) { return set == isa::avx512; }

offset_t add_gathered(const gathered_product& p, offset_t i, double* sums, std::int32_t* columns) {
  return add_row<false>(p, i, 0, nullptr, sums, columns);
}

offset_t add_gathered_before(const gathered_product& p, offset_t i, std::int32_t end, offset_t* cursors, double* sums,
                             std::int32_t* columns) {
  return add_row<true>(p, i, end, cursors, sums, columns);
}

GUSTAV_AVX512 void take_gathered(const std::int32_t* columns, offset_t n, double* sums, double* values) {
  const __m512d absent = _mm512_castsi512_pd(_mm512_set1_epi64(static_cast<long long>(absent_sum)));
  for (offset_t k = 0; k < n; k += 8) {
    const std::uint8_t lanes = first_lanes8(n - k);
    const __m256i at = _mm256_maskz_loadu_epi32(lanes, columns + k);
    _mm512_mask_storeu_pd(values + k, lanes, _mm512_mask_i32gather_pd(absent, lanes, at, sums, 8));
    _mm512_mask_i32scatter_pd(sums, lanes, at, absent, 8);
  }
}

#else

bool has_gathered_sums(isa) { return false; }
offset_t add_gathered(const gathered_product&, offset_t, double*, std::int32_t*) { return 0; }
offset_t add_gathered_before(const gathered_product&, offset_t, std::int32_t, offset_t*, double*, std::int32_t*) {
  return 0;
}
void take_gathered(const std::int32_t*, offset_t, double*, double*) {}

#endif

}  // namespace gustav::backends::cpu
