// Mask hits of rows with few multiply-adds and few mask columns. The end of each short row of B is a mispredicted
// branch, so the rows are packed first.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#if GUSTAV_HAS_X86_TARGETS

namespace gustav::backends::cpu {
namespace {

// Stores sixteen columns, of which the first `lanes` are valid.
struct sixteen_columns {
  const std::int32_t* columns;
  std::int32_t* packed;
  GUSTAV_AVX512 void operator()(std::int32_t at, std::uint16_t lanes, offset_t, offset_t entry) const {
    _mm512_storeu_si512(packed + at, _mm512_maskz_loadu_epi32(lanes, columns + entry));
  }
};
// Packs the columns of all multiply-adds and records where each row of B begins; returns their number.
template <int Step>
GUSTAV_AVX512 std::int32_t pack(const mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  std::int32_t* starts = out.starts;
  const std::int32_t end = pack_rows<Step>(
      s, [&](std::int32_t at) { *starts++ = at; }, sixteen_columns{s.b_indices, out.packed});
  *starts = end;
  return end;
}

// Whether no multiply-add is in the mask; false if a row of B is longer than a vector. For a handful of entries and
// columns, where packing costs more than comparing.
GUSTAV_AVX512 bool no_mask_hit(const mask_probe<std::int32_t>& s) {
  const std::int32_t n = s.n;
  const __m512i none = _mm512_set1_epi32(-1);
  __m512i a = none;
  for (offset_t ka = s.ka; ka < s.ka_end; ++ka) {
    if (s.out_of_cache)
      prefetch_rows(s.a_indices, ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes, s.prefetch_entries);
    const std::int32_t k = s.a_indices[ka];
    const offset_t first = s.b_offsets[k], length = s.b_offsets[k + 1] - first;
    if (length > 16) return false;
    const __m512i row = _mm512_mask_loadu_epi32(none, static_cast<__mmask16>((1u << length) - 1), s.b_indices + first);
    for (int p = 0; p < n; ++p)
      a = _mm512_maskz_min_epu32(all_lanes, a, _mm512_xor_si512(row, _mm512_set1_epi32(s.columns[p])));
  }
  return _mm512_testn_epi32_mask(a, a) == 0;
}

// The same for up to sixteen multiply-adds, which fit one vector. rank_sixteen in merge_ranks.cpp has a similar loop;
// with pack_rows both take 6 to 10 % longer.
GUSTAV_AVX512 bool no_mask_hit_of_sixteen(const mask_probe<std::int32_t>& s) {
  __m512i columns = _mm512_set1_epi32(-1);
  std::uint32_t at = 0;
  for (offset_t ka = s.ka; ka < s.ka_end; ++ka) {
    if (s.out_of_cache)
      prefetch_rows(s.a_indices, ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes, s.prefetch_entries);
    const std::int32_t k = s.a_indices[ka];
    const offset_t first = s.b_offsets[k];
    const auto length = static_cast<std::uint32_t>(s.b_offsets[k + 1] - first);
    const std::uint32_t lanes = (1u << length) - 1;
    const __m512i row = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes), s.b_indices + first);
    columns = _mm512_mask_expand_epi32(columns, static_cast<__mmask16>(lanes << at), row);
    at += length;
  }
  __m512i a = _mm512_set1_epi32(-1);
  for (int p = 0; p < s.n; ++p)
    a = _mm512_maskz_min_epu32(all_lanes, a, _mm512_xor_si512(columns, _mm512_set1_epi32(s.columns[p])));
  return _mm512_testn_epi32_mask(a, a) == 0;
}

// Not inlined, so that a row without hits does not pay for the registers that this saves on its stack.
[[gnu::noinline]] GUSTAV_AVX512 void find_packed(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  const std::int32_t *const packed = out.packed, *const columns = s.columns, n = s.n;
  const offset_t mean = s.flops / (s.ka_end - s.ka);
  const std::int32_t end = mean <= 10 ? pack<16>(s, out) : pack<32>(s, out);
  const bool filtered = n > 8 && static_cast<offset_t>(n) * end > s.numbers->packed_filter_work;
  const register_filter<32> filter(columns, filtered ? n : 0);
  const __m512i mask_columns = _mm512_maskz_loadu_epi32(static_cast<__mmask16>((1u << n) - 1), columns);
  std::size_t hits = 0;
  std::int32_t row = 0, last = -1;
  out.segments = 0;
  for (std::int32_t q = 0; q < end; q += 32) {
    const __m512i low = _mm512_loadu_si512(packed + q), high = _mm512_loadu_si512(packed + q + 16);
    std::uint32_t passed;
    if (filtered) {
      passed = filter.passing(low) | static_cast<std::uint32_t>(filter.passing(high)) << 16;
    } else {
      __m512i a = _mm512_set1_epi32(-1), b = a;
      for (int p = 0; p < n; ++p) {
        const __m512i column = _mm512_set1_epi32(columns[p]);
        a = _mm512_maskz_min_epu32(all_lanes, a, _mm512_xor_si512(low, column));
        b = _mm512_maskz_min_epu32(all_lanes, b, _mm512_xor_si512(high, column));
      }
      passed = _mm512_testn_epi32_mask(a, a) | static_cast<std::uint32_t>(_mm512_testn_epi32_mask(b, b)) << 16;
    }
    if (end - q < 32) passed &= (1u << (end - q)) - 1;
    for (; passed; passed &= passed - 1) {
      const std::int32_t here = q + std::countr_zero(passed);
      const auto at = static_cast<std::uint32_t>(
          _mm512_cmpeq_epi32_mask(mask_columns, _mm512_set1_epi32(packed[here])) & ((1u << n) - 1));
      if (!at) continue;
      while (out.starts[row + 1] <= here) ++row;
      if (row != last) out.rows[out.segments++] = s.ka + row;
      last = row;
      out.entry[hits] = here - out.starts[row];
      out.position[hits++] = s.first_position + std::countr_zero(at);
      out.ends[out.segments - 1] = hits;
    }
  }
  s.ka = s.ka_end;
}

}  // namespace

GUSTAV_AVX512 void find_small(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  const offset_t rows = s.ka_end - s.ka;
  if (s.flops <= 16 ? no_mask_hit_of_sixteen(s)
                    : rows * s.n <= s.numbers->packed_short_work && s.flops < 9 * rows && no_mask_hit(s)) {
    out.segments = 0;
    s.ka = s.ka_end;
    return;
  }
  find_packed(s, out);
}

}  // namespace gustav::backends::cpu

#endif
