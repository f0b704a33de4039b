// Mask hits with AVX2: eight columns at a time.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/eight_lanes.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#include <algorithm>
#include <bit>

#if GUSTAV_HAS_X86_TARGETS

namespace gustav::backends::cpu {
namespace {

// Two bitmaps of 256 bits in registers: a column has a bit in each, chosen by bits 0 to 7 and 6 to 13 of it.
class eight_lane_filter {
 public:
  GUSTAV_AVX2 GUSTAV_INLINE eight_lane_filter(const std::int32_t* columns, std::int32_t n) {
    alignas(32) std::uint32_t low[8] = {}, high[8] = {};
    for (std::int32_t p = 0; p < n; ++p) {
      const auto column = static_cast<std::uint32_t>(columns[p]);
      low[column / 32 % 8] |= std::uint32_t{1} << (column % 32);
      high[column / 2048 % 8] |= std::uint32_t{1} << (column / 64 % 32);
    }
    low_ = _mm256_load_si256(reinterpret_cast<const __m256i*>(low));
    high_ = _mm256_load_si256(reinterpret_cast<const __m256i*>(high));
  }

  // Sets the sign bit of the lanes whose two bits are set: all columns in the mask, and a few others.
  GUSTAV_AVX2 GUSTAV_INLINE __m256i passing(__m256i columns) const {
    return _mm256_and_si256(bit(low_, columns), bit(high_, _mm256_srli_epi32(columns, 6)));
  }

 private:
  // The bit that the low eight bits of `at` choose, as the sign bit. A permutation uses three bits of its indices.
  GUSTAV_AVX2 GUSTAV_INLINE static __m256i bit(__m256i words, __m256i at) {
    const __m256i word = _mm256_permutevar8x32_epi32(words, _mm256_srli_epi32(at, 5));
    return _mm256_sllv_epi32(word, _mm256_andnot_si256(at, _mm256_set1_epi32(31)));
  }

  __m256i low_, high_;
};

// The lanes of the vectors at `x` that equal one of the n columns.
template <int Vectors>
GUSTAV_AVX2 GUSTAV_INLINE unsigned equal_to_some(const __m256i* x, const std::int32_t* columns, std::int32_t n) {
  __m256i found[Vectors]{};
  for (std::int32_t p = 0; p < n; ++p) {
    const __m256i column = _mm256_set1_epi32(columns[p]);
    for (int v = 0; v < Vectors; ++v) found[v] = _mm256_or_si256(found[v], _mm256_cmpeq_epi32(x[v], column));
  }
  unsigned bits = 0;
  for (int v = 0; v < Vectors; ++v) bits |= sign_bits(found[v]) << (8 * v);
  return bits;
}

// Whether no multiply-add is in the mask, for up to sixteen of them, packed in registers: a row of B that is loaded
// from some elements before it comes to be behind the rows before. rank_sixteen in merge_ranks_avx2.cpp is similar.
GUSTAV_AVX2 GUSTAV_INLINE bool no_mask_hit_of_sixteen(const mask_probe<std::int32_t>& s) {
  __m256i columns[2]{}, packed[2]{};
  std::uint32_t at = 0;
  for (offset_t ka = s.ka; ka < s.ka_end; ++ka) {
    if (s.out_of_cache)
      prefetch_rows(s.a_indices, ka, s.a_last, s.b_offsets, s.b_indices, s.values, s.value_bytes, s.prefetch_entries);
    const std::int32_t k = s.a_indices[ka];
    const offset_t first = s.b_offsets[k];
    const std::int32_t* const from = address_before(s.b_indices + first, at);
    at += static_cast<std::uint32_t>(s.b_offsets[k + 1] - first);
    for (int v = 0; v < 2; ++v) {
      const __m256i until = first_eight_lanes(at, v), here = _mm256_andnot_si256(packed[v], until);
      columns[v] = _mm256_or_si256(columns[v], _mm256_maskload_epi32(from + 8 * v, here));
      packed[v] = until;
    }
  }
  return (equal_to_some<2>(columns, s.columns, s.n) & ((1u << at) - 1)) == 0;
}

// Stores eight columns, of which those in `lanes` are valid.
struct eight_columns {
  const std::int32_t* columns;
  std::int32_t* packed;
  GUSTAV_AVX2 void operator()(std::int32_t at, __m256i lanes, offset_t, offset_t entry) const {
    store_eight(packed + at, _mm256_maskload_epi32(columns + entry, lanes));
  }
};
// Packs the columns of all multiply-adds and records where each row of B begins; returns their number.
template <int Step>
GUSTAV_AVX2 std::int32_t pack(const mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  std::int32_t* starts = out.starts;
  const std::int32_t end = pack_rows_by_eight<Step>(
      s, [&](std::int32_t at) { *starts++ = at; }, eight_columns{s.b_indices, out.packed});
  *starts = end;
  return end;
}

GUSTAV_AVX2 void find_packed(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  const std::int32_t *const packed = out.packed, *const columns = s.columns, n = s.n;
  const offset_t mean = s.flops / (s.ka_end - s.ka);
  const std::int32_t end = mean <= 6 ? pack<8>(s, out) : mean <= 12 ? pack<16>(s, out) : pack<32>(s, out);
  const bool filtered = n > 4 && static_cast<offset_t>(n) * end > s.numbers->packed_filter_work_avx2;
  const eight_lane_filter filter(columns, filtered ? n : 0);
  const __m256i mask_columns[2] = {_mm256_maskload_epi32(columns, first_eight_lanes(n, 0)),
                                   _mm256_maskload_epi32(columns + 8, first_eight_lanes(n, 1))};
  std::size_t hits = 0;
  std::int32_t row = 0, last = -1;
  out.segments = 0;
  for (std::int32_t q = 0; q < end; q += 32) {
    __m256i x[4];
    for (int v = 0; v < 4; ++v) x[v] = load_eight(packed + q + 8 * v);
    std::uint32_t passed = 0;
    if (filtered)
      for (int v = 0; v < 4; ++v) passed |= sign_bits(filter.passing(x[v])) << (8 * v);
    else
      passed = equal_to_some<4>(x, columns, n);
    if (end - q < 32) passed &= (1u << (end - q)) - 1;
    for (; passed; passed &= passed - 1) {
      const std::int32_t here = q + std::countr_zero(passed);
      const __m256i own = _mm256_set1_epi32(packed[here]);
      unsigned at = 0;
      for (int v = 0; v < 2; ++v) at |= sign_bits(_mm256_cmpeq_epi32(mask_columns[v], own)) << (8 * v);
      at &= (1u << n) - 1;
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

GUSTAV_AVX2 void find_small_avx2(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  if (s.flops <= 16 && no_mask_hit_of_sixteen(s)) {
    out.segments = 0;
    s.ka = s.ka_end;
    return;
  }
  find_packed(s, out);
}

// Compares the entries of a row of B with each column of the mask row, 32 at a time.
struct compared_scan {
  explicit compared_scan(const mask_probe<std::int32_t>&) {}
  GUSTAV_AVX2 bool remaining(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                             mask_hits<std::int32_t>& out, std::size_t& hits) const {
    for (; s.done < length; s.done += 32) {
      if (hits + 32 > out.capacity) return true;
      const offset_t n = std::min<offset_t>(length - s.done, 32);
      __m256i x[4];
      for (int v = 0; v < 4; ++v) x[v] = _mm256_maskload_epi32(row + s.done + 8 * v, first_eight_lanes(n, v));
      std::uint32_t found =
          equal_to_some<4>(x, s.columns, s.n) & static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
      for (; found; found &= found - 1) {
        const offset_t at = s.done + std::countr_zero(found);
        std::int32_t p = 0;
        while (s.columns[p] != row[at]) ++p;
        out.entry[hits] = static_cast<std::int32_t>(at);
        out.position[hits++] = s.first_position + p;
      }
    }
    return false;
  }
};

// The columns that pass a bitmap are packed and looked up, without branches on the data.
class filtered_scan {
 public:
  GUSTAV_AVX2 explicit filtered_scan(const mask_probe<std::int32_t>& s) : filter_(s.columns, s.n) {}

  GUSTAV_AVX2 bool remaining(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                             mask_hits<std::int32_t>& out, std::size_t& hits) const {
    for (; s.done < length;) {
      if (hits + 8 > out.capacity) return true;
      scan_block(s, row, length, out, hits);
    }
    return false;
  }

 private:
  // Filters as many entries as fit if all pass; `hits` advances by those in the mask.
  GUSTAV_AVX2 GUSTAV_INLINE void scan_block(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                                            mask_hits<std::int32_t>& out, std::size_t& hits) const {
    std::size_t passed = hits;  // end of the columns that passed
    for (; s.done < length && passed + 8 <= out.capacity; s.done += 8) {
      const __m256i lanes = first_eight_lanes(std::min<offset_t>(length - s.done, 8));
      const __m256i columns = _mm256_maskload_epi32(row + s.done, lanes);
      const unsigned pass = sign_bits(_mm256_and_si256(filter_.passing(columns), lanes));
      const __m256i front = compressing(pass);
      store_eight(out.entry + passed, _mm256_add_epi32(front, _mm256_set1_epi32(static_cast<int>(s.done))));
      store_eight(out.position + passed, _mm256_permutevar8x32_epi32(columns, front));
      passed += static_cast<std::size_t>(std::popcount(pass));
    }
    for (std::size_t q = hits; q < passed; ++q) {
      const std::int32_t position = s.position_of[out.position[q]];
      out.entry[hits] = out.entry[q];
      out.position[hits] = position;
      hits += position >= s.first_position;
    }
  }

  eight_lane_filter filter_;
};

// Compares eight 64-bit entries of a row of B at a time with each column of the mask row. n lanes of 64 bits are 2 n of
// 32 bits.
struct compared_scan_64 {
  explicit compared_scan_64(const mask_probe<std::int64_t>&) {}
  GUSTAV_AVX2 bool remaining(mask_probe<std::int64_t>& s, const std::int64_t* row, offset_t length,
                             mask_hits<std::int64_t>& out, std::size_t& hits) const {
    for (; s.done < length; s.done += 8) {
      if (hits + 8 > out.capacity) return true;
      const offset_t n = std::min<offset_t>(length - s.done, 8);
      __m256i x[2], found[2]{};
      for (int v = 0; v < 2; ++v)
        x[v] = _mm256_maskload_epi64(address(row + s.done + 4 * v), first_eight_lanes(2 * n, v));
      for (int p = 0; p < s.n; ++p)
        for (int v = 0; v < 2; ++v)
          found[v] = _mm256_or_si256(found[v], _mm256_cmpeq_epi64(x[v], _mm256_set1_epi64x(s.columns[p])));
      unsigned bits = bits_of(found[0]) | bits_of(found[1]) << 4;
      for (bits &= (1u << n) - 1; bits; bits &= bits - 1) {
        const offset_t at = s.done + std::countr_zero(bits);
        int p = 0;
        while (s.columns[p] != row[at]) ++p;
        out.entry[hits] = at;
        out.position[hits++] = s.first_position + p;
      }
    }
    return false;
  }

 private:
  static const long long* address(const std::int64_t* at) { return reinterpret_cast<const long long*>(at); }
  GUSTAV_AVX2 GUSTAV_INLINE static unsigned bits_of(__m256i lanes) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)));
  }
};

}  // namespace

GUSTAV_AVX2 bool find_avx2(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  bool more = false;
  if (is_small(s))
    find_small_avx2(s, out);
  else if (s.how == probe_method::packed_compare)
    more = find_by<compared_scan>(s, out);
  else
    more = find_by<filtered_scan>(s, out);
  _mm256_zeroupper();  // g++ 12 omits it after calls between kernels (docs/notes/isa.md)
  return more;
}

GUSTAV_AVX2 bool find_avx2(mask_probe<std::int64_t>& s, mask_hits<std::int64_t>& out) {
  const bool more = find_by<compared_scan_64>(s, out);
  _mm256_zeroupper();
  return more;
}

}  // namespace gustav::backends::cpu

#endif
