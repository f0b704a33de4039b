// Mask hits of a row: dispatch over methods and instruction sets, and the scan by blocks.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/mask_hits.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#include <algorithm>
#include <bit>

namespace gustav::backends::cpu {
namespace {

// Scans the remaining entries of a row in blocks that cannot overflow `out`.
template <class Lanes, class I>
struct blockwise_scan {
  Lanes lanes;
  explicit blockwise_scan(const mask_probe<I>& s) : lanes(s) {}
  GUSTAV_INLINE bool remaining(mask_probe<I>& s, const I* row, offset_t length, mask_hits<I>& out,
                               std::size_t& hits) const {
    const offset_t width = lanes.width(s);
    for (; s.done < length; s.done += width) {
      if (hits + static_cast<std::size_t>(width) > out.capacity) return true;
      const offset_t n = std::min(width, length - s.done);
      I* const entries = out.entry + hits;
      I* const positions = out.position + hits;
      if (s.how == probe_method::bitmap_filter)
        hits += lanes.bitmap_filter(s, row + s.done, s.done, n, entries, positions);
      else if (s.how == probe_method::packed_compare)
        hits += lanes.packed_compare(s, row + s.done, s.done, n, entries, positions);
      else
        hits += lanes.table_lookup(s, row + s.done, s.done, n, entries, positions);
    }
    return false;
  }
};

// Scalar: one column at a time.
struct plain_lanes {
  template <class I>
  explicit plain_lanes(const mask_probe<I>&) {}
  template <class I>
  offset_t width(const mask_probe<I>&) const {
    return 64;
  }
  template <class I>
  std::size_t bitmap_filter(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                            I* positions) const {
    return table_lookup(s, columns, entry, n, entries, positions);
  }
  template <class I>
  static std::size_t packed_compare(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                                    I* positions) {
    std::size_t hits = 0;
    for (offset_t q = 0; q < n; ++q)
      for (int p = 0; p < s.n; ++p)
        if (columns[q] == s.columns[p]) {
          entries[hits] = static_cast<I>(entry + q);
          positions[hits++] = s.first_position + static_cast<I>(p);
        }
    return hits;
  }
  template <class I>
  static std::size_t table_lookup(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                                  I* positions) {
    std::size_t hits = 0;
    for (offset_t q = 0; q < n; ++q) {
      const I position = s.position_of[columns[q]];
      entries[hits] = static_cast<I>(entry + q);
      positions[hits] = position;
      hits += position >= s.first_position;
    }
    return hits;
  }
};

#if GUSTAV_HAS_X86_TARGETS
struct avx512_lanes {
  GUSTAV_AVX512 explicit avx512_lanes(const mask_probe<std::int32_t>& s)
      : bits(s.columns, s.how == probe_method::bitmap_filter ? s.n : 0) {}
  GUSTAV_AVX512 explicit avx512_lanes(const mask_probe<std::int64_t>&) : bits(nullptr, 0) {}
  // The filter takes two vectors at once: many rows need two, and a loop over one or two vectors mispredicts.
  offset_t width(const mask_probe<std::int32_t>& s) const { return s.how == probe_method::bitmap_filter ? 32 : 16; }
  offset_t width(const mask_probe<std::int64_t>&) const { return 8; }
  register_filter<32> bits;
  GUSTAV_AVX512 std::size_t bitmap_filter(const mask_probe<std::int32_t>& s, const std::int32_t* columns,
                                          offset_t entry, offset_t n, std::int32_t* entries,
                                          std::int32_t* positions) const {
    const auto lanes = static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
    const __m512i low = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes), columns);
    const __m512i high = _mm512_maskz_loadu_epi32(static_cast<__mmask16>(lanes >> 16), columns + 16);
    std::uint32_t passed = (bits.passing(low) | static_cast<std::uint32_t>(bits.passing(high)) << 16) & lanes;
    std::size_t hits = 0;
    for (; passed; passed &= passed - 1) {
      const int lane = std::countr_zero(passed);
      const std::int32_t position = s.position_of[columns[lane]];
      entries[hits] = static_cast<std::int32_t>(entry + lane);
      positions[hits] = position;
      hits += position >= s.first_position;
    }
    return hits;
  }
  std::size_t bitmap_filter(const mask_probe<std::int64_t>& s, const std::int64_t* columns, offset_t entry, offset_t n,
                            std::int64_t* entries, std::int64_t* positions) const {
    return table_lookup(s, columns, entry, n, entries, positions);
  }
  GUSTAV_AVX512 static std::size_t packed_compare(const mask_probe<std::int32_t>& s, const std::int32_t* columns,
                                                  offset_t entry, offset_t n, std::int32_t* entries,
                                                  std::int32_t* positions) {
    const auto lanes = static_cast<__mmask16>((1u << n) - 1);
    const __m512i low = _mm512_maskz_loadu_epi32(lanes, columns);
    __mmask16 any = 0;
    for (int p = 0; p < s.n; ++p) any |= _mm512_mask_cmpeq_epi32_mask(lanes, low, _mm512_set1_epi32(s.columns[p]));
    std::size_t hits = 0;
    if (any)
      for (int p = 0; p < s.n; ++p)
        if (const auto at =
                static_cast<unsigned>(_mm512_mask_cmpeq_epi32_mask(lanes, low, _mm512_set1_epi32(s.columns[p])))) {
          entries[hits] = static_cast<std::int32_t>(entry + std::countr_zero(at));
          positions[hits++] = s.first_position + p;
        }
    return hits;
  }
  GUSTAV_AVX512 static std::size_t packed_compare(const mask_probe<std::int64_t>& s, const std::int64_t* columns,
                                                  offset_t entry, offset_t n, std::int64_t* entries,
                                                  std::int64_t* positions) {
    const auto lanes = static_cast<__mmask8>((1u << n) - 1);
    const __m512i low = _mm512_maskz_loadu_epi64(lanes, columns);
    __mmask8 any = 0;
    for (int p = 0; p < s.n; ++p) any |= _mm512_mask_cmpeq_epi64_mask(lanes, low, _mm512_set1_epi64(s.columns[p]));
    std::size_t hits = 0;
    if (any)
      for (int p = 0; p < s.n; ++p)
        if (const auto at =
                static_cast<unsigned>(_mm512_mask_cmpeq_epi64_mask(lanes, low, _mm512_set1_epi64(s.columns[p])))) {
          entries[hits] = entry + std::countr_zero(at);
          positions[hits++] = s.first_position + p;
        }
    return hits;
  }
  template <class I>
  static std::size_t table_lookup(const mask_probe<I>& s, const I* columns, offset_t entry, offset_t n, I* entries,
                                  I* positions) {
    return plain_lanes::table_lookup(s, columns, entry, n, entries, positions);
  }
};
#endif

template <class I>
bool find_plain(mask_probe<I>& s, mask_hits<I>& out) {
  return find_by<blockwise_scan<plain_lanes, I>>(s, out);
}
#if GUSTAV_HAS_X86_TARGETS
// Not inlined: it saves more registers on its stack than the other methods.
template <class I>
[[gnu::noinline]] GUSTAV_AVX512 bool find_avx512(mask_probe<I>& s, mask_hits<I>& out) {
  return find_by<blockwise_scan<avx512_lanes, I>>(s, out);
}
#endif

template <class I>
bool find_any(mask_probe<I>& s, mask_hits<I>& out, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) {
    if constexpr (sizeof(I) == sizeof(std::int32_t)) {
      if (is_small(s)) {
        find_small(s, out);
        return false;
      }
      // In short rows of B hardly anything passes a filter, so that branches on it predict well.
      if (s.how == probe_method::table_lookup ||
          (s.how == probe_method::bitmap_filter && s.flops > s.numbers->filtered_length * (s.ka_end - s.ka)))
        return find_filtered(s, out);
    }
    return find_avx512(s, out);
  }
#endif
  (void)set;
  return find_plain(s, out);
}

}  // namespace

bool find_mask_hits(mask_probe<std::int32_t>& probe, mask_hits<std::int32_t>& out, isa set) {
  return find_any(probe, out, set);
}
bool find_mask_hits(mask_probe<std::int64_t>& probe, mask_hits<std::int64_t>& out, isa set) {
  return find_any(probe, out, set);
}

}  // namespace gustav::backends::cpu
