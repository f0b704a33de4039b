// Eight 32-bit lanes with AVX2, which has neither mask registers nor instructions that compress or expand.
#pragma once

#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#if GUSTAV_HAS_X86_TARGETS
#include <immintrin.h>

namespace gustav::backends::cpu {

// 32 lanes with all bits set, then 32 with none.
alignas(64) inline constexpr std::array<std::int32_t, 64> lane_window = [] {
  std::array<std::int32_t, 64> window{};
  for (std::size_t k = 0; k < 32; ++k) window[k] = -1;
  return window;
}();

// For each mask of eight lanes the numbers of the lanes that it has, in ascending order, a byte each.
inline constexpr std::array<std::uint64_t, 256> lanes_of_mask = [] {
  std::array<std::uint64_t, 256> numbers{};
  for (std::size_t mask = 0; mask < 256; ++mask)
    for (unsigned lane = 0, at = 0; lane < 8; ++lane)
      if (mask >> lane & 1) numbers[mask] |= std::uint64_t{lane} << (8 * at++);
  return numbers;
}();

// Lanes [8 v, 8 v + 8) of a mask of the first n of 32 lanes, n <= 32.
GUSTAV_AVX2 GUSTAV_INLINE __m256i first_eight_lanes(offset_t n, int v = 0) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(lane_window.data() + 32 - n + 8 * v));
}

GUSTAV_AVX2 GUSTAV_INLINE __m256i load_eight(const std::int32_t* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}
GUSTAV_AVX2 GUSTAV_INLINE void store_eight(std::int32_t* to, __m256i lanes) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), lanes);
}
// Bit mask of the lanes whose sign bit is set.
GUSTAV_AVX2 GUSTAV_INLINE unsigned sign_bits(__m256i lanes) {
  return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
}
// The permutation that moves the lanes of a mask to the front.
GUSTAV_AVX2 GUSTAV_INLINE __m256i compressing(unsigned mask) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(lanes_of_mask.data() + mask)));
}

// An address `distance` elements before `from`, which may be outside the array: for masked loads, which do not touch
// the elements of lanes that are not set.
GUSTAV_INLINE const std::int32_t* address_before(const std::int32_t* from, std::uint32_t distance) {
  // Arithmetic of pointers must not leave the array.
  const auto address = reinterpret_cast<std::uintptr_t>(from) - sizeof(*from) * distance;
  return reinterpret_cast<const std::int32_t*>(address);  // NOLINT(performance-no-int-to-ptr)
}

// pack_rows() of lanes.hpp eight entries at a time: store(at, lanes, ka, entry) stores the entries of B from `entry` on
// whose lanes are set. The first Step entries, 8, 16 or 32, are always stored.
template <int Step, class Row, class BeginRow, class Store>
GUSTAV_AVX2 GUSTAV_INLINE std::int32_t pack_rows_by_eight(const Row& r, BeginRow&& begin_row, Store&& store) {
  std::int32_t at = 0;
  for (offset_t ka = r.ka; ka < r.ka_end; ++ka) {
    if (r.out_of_cache)
      prefetch_rows(r.a_indices, ka, r.a_last, r.b_offsets, r.b_indices, r.values, r.value_bytes, r.prefetch_entries);
    const std::int32_t k = r.a_indices[ka];
    const offset_t first = r.b_offsets[k], length = r.b_offsets[k + 1] - first;
    begin_row(at);
    const offset_t always = std::min<offset_t>(length, 32);
    for (int v = 0; v < Step / 8; ++v) store(at + 8 * v, first_eight_lanes(always, v), ka, first + 8 * v);
    for (offset_t done = Step; done < length; done += 8)
      store(at + static_cast<std::int32_t>(done), first_eight_lanes(std::min<offset_t>(length - done, 8)), ka,
            first + done);
    at += static_cast<std::int32_t>(length);
  }
  return at;
}

}  // namespace gustav::backends::cpu

#endif
