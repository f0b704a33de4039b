// find_diagonal: splits the rows of an adjacency matrix into neighbours below and above the diagonal.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/triangles/intersections.hpp>

#include <algorithm>
#include <type_traits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

template <class O, class J>
wedge_counts find_diagonal_plain(const csr_view<unit, J>& a, long begin, long end, csr_slice<O>* lower) {
  wedge_counts sums;
  for (long i = begin; i < end; ++i) {
    const J* const first = a.indices + a.offsets[i];
    const J* const last = a.indices + a.offsets[i + 1];
    const J* const split = std::lower_bound(first, last, static_cast<J>(i));
    lower[i] = {static_cast<O>(a.offsets[i]), static_cast<O>(split - first)};
    add_row(sums, split - first, last - split - (split != last && *split == static_cast<J>(i)));
  }
  return sums;
}

#if GUSTAV_HAS_X86_TARGETS
template <class O>
GUSTAV_AVX512 wedge_counts find_diagonal_avx512(const csr_view<unit, std::int32_t>& a, long begin, long end,
                                                csr_slice<O>* lower) {
  wedge_counts sums;
  for (long i = begin; i < end; ++i) {
    const std::int32_t* const first = a.indices + a.offsets[i];
    const std::int64_t n = a.offsets[i + 1] - a.offsets[i];
    const __m512i diagonal = _mm512_set1_epi32(static_cast<int>(i));
    std::int64_t below = 0, not_above = 0;
    if (n <= 8) {
      const __mmask8 in = first_lanes8(n);
      const __m256i row = _mm256_maskz_loadu_epi32(in, first);
      below = __builtin_popcount(_mm256_mask_cmplt_epi32_mask(in, row, _mm256_set1_epi32(static_cast<int>(i))));
      not_above = __builtin_popcount(_mm256_mask_cmple_epi32_mask(in, row, _mm256_set1_epi32(static_cast<int>(i))));
    } else if (n <= 64) {
      for (std::int64_t k = 0; k < n; k += 16) {
        const __mmask16 in = first_lanes(n - k);
        const __m512i row = _mm512_maskz_loadu_epi32(in, first + k);
        below += __builtin_popcount(_mm512_mask_cmplt_epi32_mask(in, row, diagonal));
        not_above += __builtin_popcount(_mm512_mask_cmple_epi32_mask(in, row, diagonal));
      }
    } else {
      below = std::lower_bound(first, first + n, static_cast<std::int32_t>(i)) - first;
      not_above = below + (below < n && first[below] == static_cast<std::int32_t>(i));
    }
    lower[i] = {static_cast<O>(a.offsets[i]), static_cast<O>(below)};
    add_row(sums, below, n - not_above);
  }
  return sums;
}
#endif

}  // namespace

template <class O, class J>
wedge_counts find_diagonal(isa set, const csr_view<unit, J>& a, long begin, long end, csr_slice<O>* lower) {
#if GUSTAV_HAS_X86_TARGETS
  if constexpr (std::is_same_v<J, std::int32_t>)
    if (set == isa::avx512) return find_diagonal_avx512(a, begin, end, lower);
#endif
  (void)set;
  return find_diagonal_plain(a, begin, end, lower);
}

#define GUSTAV_FIND_DIAGONAL(O, J) \
  template wedge_counts find_diagonal(isa, const csr_view<unit, J>&, long, long, csr_slice<O>*)
GUSTAV_FIND_DIAGONAL(std::uint32_t, std::int32_t);
GUSTAV_FIND_DIAGONAL(std::uint64_t, std::int32_t);
GUSTAV_FIND_DIAGONAL(std::uint32_t, std::int64_t);
GUSTAV_FIND_DIAGONAL(std::uint64_t, std::int64_t);
#undef GUSTAV_FIND_DIAGONAL

}  // namespace gustav::backends::cpu
