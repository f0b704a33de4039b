// Ranks of the columns of a short row: dispatch over instruction sets, and AVX-512.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>

#include <limits>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>
#endif

namespace gustav::backends::cpu {

#if GUSTAV_HAS_X86_TARGETS
namespace {

// Stores sixteen multiply-adds, of which the first `lanes` are valid.
struct sixteen_multiply_adds {
  const merge_input& row;
  merge_ranks& out;
  GUSTAV_AVX512CD void operator()(std::int32_t at, std::uint16_t lanes, offset_t ka, offset_t entry) const {
    const __m512i count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    _mm512_storeu_si512(out.columns + at, _mm512_maskz_loadu_epi32(lanes, row.b_indices + entry));
    _mm512_storeu_si512(out.a_entry + at, _mm512_set1_epi32(static_cast<int>(ka - row.ka)));
    _mm512_storeu_si512(out.b_entry + at, _mm512_add_epi32(count, _mm512_set1_epi32(static_cast<int>(entry))));
  }
};
template <int Step>
GUSTAV_AVX512CD int pack(const merge_input& row, merge_ranks& out) {
  return pack_rows<Step>(
      row, [](std::int32_t) {}, sixteen_multiply_adds{row, out});
}

// Collects the distinct columns in insertion order; returns their number.
GUSTAV_AVX512CD int find_distinct(merge_ranks& out, int flops) {
  int n = 0;
  for (int from = 0; from < flops; from += 16) {
    const __mmask16 lanes = first_lanes(flops - from);
    const __m512i own = _mm512_load_si512(out.columns + from);
    __mmask16 first = _mm512_testn_epi32_mask(_mm512_maskz_conflict_epi32(lanes, own), _mm512_set1_epi32(-1));
    __m512i unlike = _mm512_set1_epi32(-1);
    for (int d = 0; d < n; ++d)
      unlike = _mm512_maskz_min_epu32(0xffff, unlike, _mm512_xor_si512(own, _mm512_set1_epi32(out.distinct[d])));
    first = static_cast<__mmask16>(first & lanes & _mm512_test_epi32_mask(unlike, unlike));
    _mm512_storeu_si512(out.distinct + n, _mm512_maskz_compress_epi32(first, own));
    n += __builtin_popcount(first);
  }
  return n;
}

// The output position of a multiply-add is the number of distinct columns less than its own.
template <int Vectors>
GUSTAV_AVX512CD void count_less(merge_ranks& out, int from, int distinct) {
  __m512i own[Vectors], less[Vectors];
  for (int v = 0; v < Vectors; ++v) {
    own[v] = _mm512_load_si512(out.columns + from + 16 * v);
    less[v] = _mm512_setzero_si512();
  }
  const __m512i one = _mm512_set1_epi32(1);
  for (int d = 0; d < distinct; ++d) {
    const __m512i other = _mm512_set1_epi32(out.distinct[d]);
    for (int v = 0; v < Vectors; ++v)
      less[v] = _mm512_mask_add_epi32(less[v], _mm512_cmplt_epi32_mask(other, own[v]), less[v], one);
  }
  for (int v = 0; v < Vectors; ++v) _mm512_store_si512(out.output_position + from + 16 * v, less[v]);
}

// A row of up to sixteen multiply-adds, all in registers.
GUSTAV_AVX512CD int rank_sixteen(const merge_input& r, merge_ranks& out, bool sorted) {
  const __m512i count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  __m512i columns = _mm512_setzero_si512(), a_entry = columns, b_entry = columns;
  std::uint32_t at = 0;
  for (offset_t ka = r.ka; ka < r.ka_end; ++ka) {
    if (r.out_of_cache)
      prefetch_rows(r.a_indices, ka, r.a_last, r.b_offsets, r.b_indices, r.values, r.value_bytes, r.prefetch_entries);
    const std::int32_t k = r.a_indices[ka];
    const offset_t first = r.b_offsets[k];
    const auto length = static_cast<std::uint32_t>(r.b_offsets[k + 1] - first);
    const std::uint32_t lanes = (1u << length) - 1;
    const auto here = static_cast<__mmask16>(lanes << at);
    const __m512i row = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes), r.b_indices + first);
    columns = _mm512_or_si512(columns, _mm512_maskz_expand_epi32(here, row));
    a_entry = _mm512_mask_set1_epi32(a_entry, here, static_cast<int>(ka - r.ka));
    b_entry =
        _mm512_mask_add_epi32(b_entry, here, count, _mm512_set1_epi32(static_cast<int>(first) - static_cast<int>(at)));
    at += length;
  }
  const auto all = static_cast<__mmask16>((1u << at) - 1);
  const auto first = static_cast<__mmask16>(
      _mm512_mask_testn_epi32_mask(all, _mm512_maskz_conflict_epi32(all, columns), _mm512_set1_epi32(-1)));
  const int n = __builtin_popcount(first);
  _mm512_store_si512(out.columns, columns);
  _mm512_store_si512(out.a_entry, a_entry);
  _mm512_store_si512(out.b_entry, b_entry);
  out.is_identity = n == static_cast<int>(at) && !sorted;
  if (out.is_identity) return n;
  const __m512i distinct = _mm512_mask_compress_epi32(_mm512_set1_epi32(0x7fffffff), first, columns);
  const __m512i one = _mm512_set1_epi32(1);
  __m512i less = _mm512_setzero_si512(), less2 = less;
  for (int d = 0; d < n; d += 2) {
    const __m512i other = _mm512_maskz_permutexvar_epi32(0xffff, _mm512_set1_epi32(d), distinct);
    const __m512i other2 = _mm512_maskz_permutexvar_epi32(0xffff, _mm512_set1_epi32(d + 1), distinct);
    less = _mm512_mask_add_epi32(less, _mm512_cmplt_epi32_mask(other, columns), less, one);
    less2 = _mm512_mask_add_epi32(less2, _mm512_cmplt_epi32_mask(other2, columns), less2, one);
  }
  _mm512_store_si512(out.output_position, _mm512_add_epi32(less, less2));
  return n;
}

GUSTAV_AVX512CD int rank_multiply_adds_avx512(const merge_input& row, merge_ranks& out, bool sorted) {
  if (row.flops <= 16) return rank_sixteen(row, out, sorted);
  const int flops = row.flops > 10 * (row.ka_end - row.ka) ? pack<32>(row, out) : pack<16>(row, out);
  const int distinct = find_distinct(out, flops);
  out.is_identity = distinct == flops && !sorted;
  if (out.is_identity) return distinct;
  int from = 0;
  for (; flops - from > 32; from += 64) count_less<4>(out, from, distinct);
  if (flops - from > 16)
    count_less<2>(out, from, distinct);
  else if (flops > from)
    count_less<1>(out, from, distinct);
  return distinct;
}

}  // namespace

bool has_merge_ranks(isa set, offset_t b_entries) {
  static const bool conflicts = __builtin_cpu_supports("avx512cd");
  return (set == isa::avx2 || (set == isa::avx512 && conflicts)) &&
         b_entries <= std::numeric_limits<std::int32_t>::max();
}
int rank_multiply_adds(const merge_input& row, merge_ranks& out, bool sorted, isa set) {
  return set == isa::avx512 ? rank_multiply_adds_avx512(row, out, sorted) : rank_multiply_adds_avx2(row, out, sorted);
}

#else

bool has_merge_ranks(isa, offset_t) { return false; }
int rank_multiply_adds(const merge_input&, merge_ranks&, bool, isa) { return 0; }

#endif

}  // namespace gustav::backends::cpu
