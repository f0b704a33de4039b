// Ranks of the columns of a short row with AVX2.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/eight_lanes.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>

#include <algorithm>
#include <limits>

#if GUSTAV_HAS_X86_TARGETS

namespace gustav::backends::cpu {
namespace {

GUSTAV_AVX2 GUSTAV_INLINE __m256i eight_numbers() { return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7); }

// Stores eight multiply-adds, of which those in `lanes` are valid.
struct eight_multiply_adds {
  const merge_input& row;
  merge_ranks& out;
  GUSTAV_AVX2 void operator()(std::int32_t at, __m256i lanes, offset_t ka, offset_t entry) const {
    store_eight(out.columns + at, _mm256_maskload_epi32(row.b_indices + entry, lanes));
    store_eight(out.a_entry + at, _mm256_set1_epi32(static_cast<int>(ka - row.ka)));
    store_eight(out.b_entry + at, _mm256_add_epi32(eight_numbers(), _mm256_set1_epi32(static_cast<int>(entry))));
  }
};
template <int Step>
GUSTAV_AVX2 int pack(const merge_input& row, merge_ranks& out) {
  return pack_rows_by_eight<Step>(
      row, [](std::int32_t) {}, eight_multiply_adds{row, out});
}

// The lanes of `own` whose column is in a lane before them.
GUSTAV_AVX2 GUSTAV_INLINE __m256i repeated(__m256i own) {
  const __m256i number = eight_numbers();
  __m256i found = _mm256_setzero_si256();
#pragma GCC unroll 7
  for (int d = 1; d < 8; ++d) {
    const __m256i before = _mm256_permutevar8x32_epi32(own, _mm256_sub_epi32(number, _mm256_set1_epi32(d)));
    found = _mm256_or_si256(found, _mm256_andnot_si256(first_eight_lanes(d), _mm256_cmpeq_epi32(own, before)));
  }
  return found;
}

// Adds to `found` the lanes of `own` whose column is among the n columns at `columns`, n a multiple of eight.
GUSTAV_AVX2 GUSTAV_INLINE __m256i equal_to_some(__m256i found, __m256i own, const std::int32_t* columns, int n) {
  __m256i found2 = _mm256_setzero_si256();
  for (int from = 0; from < n; from += 8)
#pragma GCC unroll 4
    for (int d = from; d < from + 8; d += 2) {
      found = _mm256_or_si256(found, _mm256_cmpeq_epi32(own, _mm256_set1_epi32(columns[d])));
      found2 = _mm256_or_si256(found2, _mm256_cmpeq_epi32(own, _mm256_set1_epi32(columns[d + 1])));
    }
  return _mm256_or_si256(found, found2);
}

// The output position of a multiply-add is the number of distinct columns less than its own: of the n at out.distinct.
// Up to three more are read behind them, which must precede nothing.
template <int Vectors>
GUSTAV_AVX2 GUSTAV_INLINE void count_less(merge_ranks& out, int from, int n) {
  __m256i own[Vectors], less[Vectors];
  for (int v = 0; v < Vectors; ++v) {
    own[v] = load_eight(out.columns + from + 8 * v);
    less[v] = _mm256_setzero_si256();
  }
  for (int d = 0; d < n; d += 4)
#pragma GCC unroll 4
    for (int e = d; e < d + 4; ++e) {
      const __m256i other = _mm256_set1_epi32(out.distinct[e]);
      for (int v = 0; v < Vectors; ++v) less[v] = _mm256_sub_epi32(less[v], _mm256_cmpgt_epi32(own[v], other));
    }
  for (int v = 0; v < Vectors; ++v) store_eight(out.output_position + from + 8 * v, less[v]);
}

// A row of up to sixteen multiply-adds, packed in registers: a row of B that is loaded from some elements before it
// comes to be behind the rows before.
GUSTAV_AVX2 int rank_sixteen(const merge_input& r, merge_ranks& out, bool sorted) {
  const __m256i number = eight_numbers(), rows = _mm256_set1_epi32(static_cast<int>(r.ka_end - r.ka));
  __m256i columns[2]{}, a_entry[2]{rows, rows}, b_entry[2]{}, packed[2]{};
  std::uint32_t at = 0;
  for (offset_t ka = r.ka; ka < r.ka_end; ++ka) {
    if (r.out_of_cache)
      prefetch_rows(r.a_indices, ka, r.a_last, r.b_offsets, r.b_indices, r.values, r.value_bytes, r.prefetch_entries);
    const std::int32_t k = r.a_indices[ka];
    const offset_t first = r.b_offsets[k], length = r.b_offsets[k + 1] - first;
    const std::int32_t* const from = address_before(r.b_indices + first, at);
    const __m256i entry = _mm256_add_epi32(number, _mm256_set1_epi32(static_cast<int>(first) - static_cast<int>(at)));
    at += static_cast<std::uint32_t>(length);
    for (int v = 0; v < 2; ++v) {
      const __m256i until = first_eight_lanes(at, v), here = _mm256_andnot_si256(packed[v], until);
      columns[v] = _mm256_or_si256(columns[v], _mm256_maskload_epi32(from + 8 * v, here));
      b_entry[v] =
          _mm256_or_si256(b_entry[v], _mm256_and_si256(_mm256_add_epi32(entry, _mm256_set1_epi32(8 * v)), here));
      a_entry[v] = _mm256_add_epi32(a_entry[v], until);  // less one for each row that ends behind the lane
      packed[v] = until;
    }
  }
  for (int v = 0; v < 2; ++v) {
    store_eight(out.columns + 8 * v, columns[v]);
    store_eight(out.a_entry + 8 * v, a_entry[v]);
    store_eight(out.b_entry + 8 * v, b_entry[v]);
  }
  const __m256i greatest = _mm256_set1_epi32(std::numeric_limits<std::int32_t>::max());  // precedes nothing
  const __m256i found[2] = {repeated(columns[0]), equal_to_some(repeated(columns[1]), columns[1], out.columns, 8)};
  unsigned first = 0;
  for (int v = 0; v < 2; ++v) {
    const __m256i here = _mm256_andnot_si256(found[v], packed[v]);
    store_eight(out.distinct + 8 * v, _mm256_blendv_epi8(greatest, columns[v], here));
    first |= sign_bits(here) << (8 * v);
  }
  const int n = __builtin_popcount(first);
  out.is_identity = n == static_cast<int>(at) && !sorted;
  if (!out.is_identity) count_less<2>(out, 0, 16);
  return n;
}

// A row of any length, packed in memory.
GUSTAV_AVX2 int rank_packed(const merge_input& row, merge_ranks& out, bool sorted) {
  const int flops = row.flops > 10 * (row.ka_end - row.ka) ? pack<16>(row, out) : pack<8>(row, out);
  int n = 0;
  for (int from = 0; from < flops; from += 8) {
    const __m256i own = load_eight(out.columns + from);
    const __m256i found = equal_to_some(repeated(own), own, out.columns, from);
    const unsigned added = sign_bits(_mm256_andnot_si256(found, first_eight_lanes(std::min(flops - from, 8))));
    store_eight(out.distinct + n, _mm256_permutevar8x32_epi32(own, compressing(added)));
    n += __builtin_popcount(added);
  }
  out.is_identity = n == flops && !sorted;
  if (out.is_identity) return n;
  store_eight(out.distinct + n, _mm256_set1_epi32(std::numeric_limits<std::int32_t>::max()));  // precedes nothing
  int from = 0;
  for (; flops - from > 16; from += 32) count_less<4>(out, from, n);
  if (flops > from) count_less<2>(out, from, n);
  return n;
}

}  // namespace

GUSTAV_AVX2 int rank_multiply_adds_avx2(const merge_input& row, merge_ranks& out, bool sorted) {
  const int distinct = row.flops <= 16 ? rank_sixteen(row, out, sorted) : rank_packed(row, out, sorted);
  _mm256_zeroupper();  // g++ 12 omits it after calls between kernels (docs/notes/isa.md)
  return distinct;
}

}  // namespace gustav::backends::cpu

#endif
